package motive.studio.shelf;

import java.util.Optional;
import motive.data.DataSet;

/** What graphs are filtered and sorted by. */
record GraphColumns(DataSet data, Optional<Predictions> predictions) {
  int size() {
    return data.size();
  }

  int nodes(int g) {
    return data.graph(g).nodes();
  }

  int edges(int g) {
    return data.graph(g).edges();
  }

  /** Whether the data tell classes. */
  boolean isLabelled() {
    return data.hasClasses();
  }

  /** Whether labels and predictions surely mean the same classes. */
  boolean isJudged() {
    return isLabelled() && !data.classOrder().isGuess();
  }

  int label(int g) {
    return data.label(g);
  }

  int predicted(int g) {
    return predictions.orElseThrow().best(g);
  }

  double confidence(int g) {
    return predictions.orElseThrow().confidence(g);
  }

  boolean isCorrect(int g) {
    return isJudged() && predicted(g) == label(g);
  }
}
