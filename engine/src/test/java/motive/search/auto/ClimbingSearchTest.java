package motive.search.auto;

import motive.search.Search;
import motive.search.SearchContract;
import motive.search.SearchOutcome;

/** Holds the way without the exact search to the contract. */
class ClimbingSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new Search() {
      @Override
      public String id() {
        return "climbing";
      }

      @Override
      public SearchOutcome run(Problem problem) {
        return new AutoSearch().improve(problem);
      }
    };
  }
}
