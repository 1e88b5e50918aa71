package motive.search.exact;

import motive.search.Search;

/** The exact search with a row for each set, for tests of other packages. */
public final class AllRows {
  private AllRows() {}

  public static Search search() {
    return new ExactSearch(false);
  }
}
