package motive.data.node;

import motive.graph.Features;
import motive.graph.Graph;

/**
 * The one form in which rows that are all one-hot are stored, so that data are equal however they
 * were written.
 */
final class OneHotRows {
  private OneHotRows() {}

  /** The same graph, its rows stored as one-hot where each of them is. */
  static Graph stored(Graph graph) {
    Features features = stored(graph.features());
    return features == graph.features() ? graph : graph.withFeatures(features);
  }

  /** The same rows, stored as one-hot where each of them is. */
  static Features stored(Features features) {
    if (features instanceof Features.OneHot || features.width() < 2 || features.rows() == 0) {
      return features;
    }
    int[] columns = new int[features.rows()];
    Entry entry = new Entry();
    for (int r = 0; r < columns.length; r++) {
      entry.count = 0;
      features.forEachEntry(r, entry);
      if (entry.count != 1 || entry.value != 1f) {
        return features;
      }
      columns[r] = entry.column;
    }
    return Features.oneHot(features.width(), columns);
  }

  private static final class Entry implements Features.EntryConsumer {
    private int count;
    private int column;
    private float value;

    @Override
    public void accept(int at, float number) {
      count++;
      column = at;
      value = number;
    }
  }
}
