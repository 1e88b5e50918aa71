package motive.studio.explain;

import motive.data.DataSet;
import motive.data.FeatureMeaning;
import motive.graph.Features;
import motive.graph.Graph;

/** A small data set. */
final class Small {
  private Small() {}

  /** A triangle and a path, of two classes. */
  static DataSet data(String name, int width) {
    float[][] rows = new float[3][width];
    for (float[] row : rows) {
      java.util.Arrays.fill(row, 0.1f);
    }
    Graph path = Graph.builder(Features.dense(width, rows)).edge(0, 1).edge(1, 2).build();
    Graph triangle =
        Graph.builder(Features.dense(width, rows)).edge(0, 1).edge(1, 2).edge(0, 2).build();
    return DataSet.builder(name)
        .add(path, 0)
        .add(triangle, 1)
        .features(FeatureMeaning.unnamed(width))
        .build();
  }
}
