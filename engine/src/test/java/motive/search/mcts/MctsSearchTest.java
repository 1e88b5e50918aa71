package motive.search.mcts;

import motive.search.Search;
import motive.search.SearchContract;

class MctsSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new MctsSearch();
  }
}
