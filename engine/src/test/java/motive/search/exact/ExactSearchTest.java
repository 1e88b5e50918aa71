package motive.search.exact;

import motive.search.Search;
import motive.search.SearchContract;

class ExactSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new ExactSearch();
  }
}
