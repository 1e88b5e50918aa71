package motive.draw;

import java.util.ArrayDeque;
import java.util.Arrays;
import motive.graph.Graph;

/** The side of a double bond on which its second line is drawn. */
final class RingSides {
  private final Graph graph;
  private final MoleculeLayout molecule;

  RingSides(Graph graph, MoleculeLayout molecule) {
    this.graph = graph;
    this.molecule = molecule;
  }

  /**
   * 1 for the right of one who looks from the lower end of the edge to the higher, −1 for the left,
   * 0 for both alike. Within a ring it is the inside of the smallest one, aromatic ones first; else
   * the side of more neighbours, and both alike at the end of a chain.
   */
  double of(int e) {
    int u = graph.low(e);
    int v = graph.high(e);
    int[] ring = ring(e, molecule.bonds().get(e).aromatic());
    if (ring.length > 0) {
      double sum = 0;
      for (int w : ring) {
        sum += right(u, v, w);
      }
      return Math.signum(sum);
    }
    if (graph.degree(u) == 1 || graph.degree(v) == 1) {
      return 0;
    }
    double sum = 0;
    for (int end : new int[] {u, v}) {
      for (int i = 0; i < graph.degree(end); i++) {
        sum += Math.signum(right(u, v, graph.neighbor(end, i)));
      }
    }
    return Math.signum(sum);
  }

  /** How far to the right of the way from u to v a node is. */
  private double right(int u, int v, int w) {
    double dx = molecule.x(v) - molecule.x(u);
    double dy = molecule.y(v) - molecule.y(u);
    double side = dx * (molecule.y(w) - molecule.y(u)) - dy * (molecule.x(w) - molecule.x(u));
    return Math.abs(side) < 1e-3 ? 0 : side;
  }

  /** The other nodes of a shortest ring through an edge; none where there is no ring. */
  private int[] ring(int e, boolean aromatic) {
    int start = graph.low(e);
    int end = graph.high(e);
    int[] from = new int[graph.nodes()];
    Arrays.fill(from, -1);
    from[start] = start;
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(start);
    while (!queue.isEmpty() && from[end] < 0) {
      int w = queue.remove();
      for (int i = 0; i < graph.degree(w); i++) {
        int edge = graph.neighborEdge(w, i);
        int next = graph.neighbor(w, i);
        if (edge != e && from[next] < 0 && (!aromatic || molecule.bonds().get(edge).aromatic())) {
          from[next] = w;
          queue.add(next);
        }
      }
    }
    if (from[end] < 0) {
      return new int[0];
    }
    int[] ring = new int[graph.nodes()];
    int size = 0;
    for (int w = from[end]; w != start; w = from[w]) {
      ring[size++] = w;
    }
    return Arrays.copyOf(ring, size);
  }
}
