package motive.model;

import java.util.BitSet;
import motive.color.ColorTable;
import motive.color.ThinnedColoring;
import motive.graph.Graph;

/**
 * The logits of a graph without some of its edges, by colours: only what changed is summed anew.
 */
final class ColorEdgeLoss implements EdgeLoss {
  private final ColorModel model;
  private final Graph graph;
  private final ThinnedColoring coloring;
  private final Contribution[] whole;
  private final long[] wholeSums;
  private final boolean isPlain;

  ColorEdgeLoss(ColorModel model, Graph graph) {
    this.model = model;
    this.graph = graph;
    this.coloring = new ThinnedColoring(model.table(), graph, model.depth());
    this.whole = new Contribution[graph.nodes()];
    this.wholeSums = new long[model.readout().width()];
    boolean plain = model.readout().isMax() || whole.length > Contribution.MAX_FIXED_NODES;
    for (int v = 0; v < whole.length && !plain; v++) {
      plain = coloring.wholeColor(v) == ColorTable.UNKNOWN;
      if (!plain) {
        whole[v] = model.contribution(coloring.wholeColor(v));
        whole[v].addTo(wholeSums);
        plain = whole[v].isWide();
      }
    }
    this.isPlain = plain;
  }

  @Override
  public void logits(BitSet lost, double[] out) {
    if (isPlain || !sum(lost, out)) {
      System.arraycopy(model.logits(graph.withoutEdges(lost)), 0, out, 0, out.length);
    }
  }

  // False where a colour is unknown or a contribution too large for sums of fixed-point numbers.
  private boolean sum(BitSet lost, double[] out) {
    long[] sums = wholeSums.clone();
    int touched = coloring.lose(lost);
    for (int i = 0; i < touched; i++) {
      int v = coloring.touched(i);
      int color = coloring.color(v);
      if (color == ColorTable.UNKNOWN) {
        return false;
      }
      if (color != coloring.wholeColor(v)) {
        Contribution now = model.contribution(color);
        if (now.isWide()) {
          return false;
        }
        whole[v].takeFrom(sums);
        now.addTo(sums);
      }
    }
    double[] sum = new double[sums.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = Contribution.toDouble(sums[i]);
    }
    model.readout().fromSum(sum, whole.length, out);
    return true;
  }
}
