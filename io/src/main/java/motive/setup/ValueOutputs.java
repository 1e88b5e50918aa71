package motive.setup;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.objective.Output;

/** What the values of a model are like over a data set. */
public final class ValueOutputs {
  /** Of one large graph, so many nodes are looked at. */
  private static final int MOST_NODES = 1000;

  private ValueOutputs() {}

  /**
   * The scale and the middle of a model's values over a data set; of one large graph, over some of
   * its nodes. Graphs without a finite value are left out.
   *
   * @param scale in place of the interquartile range, where it is given
   * @throws IllegalArgumentException where the values do not differ
   */
  public static Output of(DataSet data, GraphModel model, OptionalDouble scale) {
    Refuse.when(
        model.classes() != 1, "a model of values must give one number, got {}", model.classes());
    int step = data.targets().isPresent() ? Math.max(1, data.size() / MOST_NODES) : 1;
    double[] values =
        IntStream.iterate(0, g -> g < data.size(), g -> g + step)
            .mapToDouble(g -> value(model, data.graph(g)))
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return Output.ofValues(values, scale);
  }

  // What a model cannot answer for is reported where it is asked about.
  private static double value(GraphModel model, Graph graph) {
    try {
      return model.logits(graph)[0];
    } catch (IllegalStateException | ArithmeticException e) {
      return Double.NaN;
    }
  }
}
