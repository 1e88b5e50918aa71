package motive.model;

import java.util.BitSet;
import motive.color.ThinnedRoots;
import motive.graph.Graph;

/** The logits at the roots of a graph without some of its edges, by the colours of the roots. */
final class RootEdgeLoss implements EdgeLoss {
  private final ColorModel model;
  private final Graph graph;
  private final ThinnedRoots roots;
  private final int[] colors;

  RootEdgeLoss(ColorModel model, Graph graph) {
    this.model = model;
    this.graph = graph;
    this.roots = new ThinnedRoots(model.table(), graph, model.depth());
    this.colors = new int[graph.roots()];
  }

  @Override
  public void logits(BitSet lost, double[] out) {
    roots.lose(lost);
    for (int r = 0; r < colors.length; r++) {
      colors[r] = roots.color(r);
    }
    // False where a colour is unknown.
    if (!model.fromRootColors(colors, out)) {
      System.arraycopy(model.logits(graph.withoutEdges(lost)), 0, out, 0, out.length);
    }
  }
}
