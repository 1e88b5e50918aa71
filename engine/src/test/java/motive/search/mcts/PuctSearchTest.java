package motive.search.mcts;

import motive.search.Search;
import motive.search.SearchContract;
import motive.search.mcts.MctsSettings.Selection;

class PuctSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new MctsSearch(new MctsSettings(20, 10, 100, Selection.PUCT));
  }
}
