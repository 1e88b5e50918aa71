package motive.motif;

import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;

/** The check of the part that a matcher is given. */
final class PartCheck {
  private PartCheck() {}

  // Called for every part: comparing graphs by content would cost more than most matches.
  @SuppressWarnings("ReferenceEquality")
  static void require(Coloring part, Graph graph, double[] matches, MotifLibrary library) {
    if (part.part() != Side.INSIDE) {
      throw new IllegalArgumentException("part must be of Side.INSIDE, got " + part.part());
    }
    if (part.graph() != graph) {
      throw new IllegalArgumentException(
          "part must be of the graph that was prepared, got one of another graph;"
              + " call partsOf for each graph");
    }
    if (matches.length != library.size()) {
      throw new IllegalArgumentException(
          "matches must have "
              + library.size()
              + " places, one a motif of library '"
              + library.name()
              + "', got "
              + matches.length);
    }
  }
}
