package motive.graph;

import org.jspecify.annotations.Nullable;

/**
 * The arrays that a graph is made of, to be changed and built. Those that may be absent are null.
 */
final class GraphParts {
  Features features;
  int[] lowEnds;
  int[] highEnds;
  int @Nullable [] labels;
  int @Nullable [] edgeLabels;
  @Nullable Features edgeFeatures;
  String @Nullable [] ids;
  int @Nullable [] marks;
  byte @Nullable [] directions;
  int[] roots = {};
  int @Nullable [] origins;

  GraphParts(Features features, int[] lowEnds, int[] highEnds) {
    this.features = features;
    this.lowEnds = lowEnds;
    this.highEnds = highEnds;
  }
}
