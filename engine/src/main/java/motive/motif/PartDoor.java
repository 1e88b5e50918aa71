package motive.motif;

import motive.color.Coloring;
import motive.color.Part;
import motive.graph.Graph;

/** What every matcher asks of the part it is handed. */
final class PartDoor {
  private PartDoor() {}

  // Asked for every part: comparing graphs by content would cost more than most matches.
  @SuppressWarnings("ReferenceEquality")
  static void require(Coloring part, Graph graph, double[] matches, MotifLibrary library) {
    if (part.part() != Part.INSIDE) {
      throw new IllegalArgumentException("part must be of Part.INSIDE, got " + part.part());
    }
    if (part.graph() != graph) {
      throw new IllegalArgumentException(
          "part must be of the graph that was made ready, got one of another graph;"
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
