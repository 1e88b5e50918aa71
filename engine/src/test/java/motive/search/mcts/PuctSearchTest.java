package motive.search.mcts;

import motive.search.Search;
import motive.search.SearchContract;

class PuctSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new MctsSearch(MctsSettings.DEFAULT.withSelection(Selection.PUCT));
  }
}
