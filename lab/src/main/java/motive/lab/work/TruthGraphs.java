package motive.lab.work;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.Sample;
import motive.data.catalog.AcceptedTruths;
import motive.model.GraphModel;
import motive.model.Softmax;

/**
 * The graphs of a data set on which explanations are judged: those that have a truth and that the
 * model classifies rightly. The ones at even places among them are left for choosing settings, and
 * only those at odd places are reported.
 */
public final class TruthGraphs {
  /** Which graphs a size means never depends on a run's seed. */
  private static final long SEED = 0;

  private TruthGraphs() {}

  /** All that may be judged, by their numbers, rising. */
  public static int[] eligible(DataSet data, GraphModel model) {
    return IntStream.range(0, data.size())
        .filter(g -> !AcceptedTruths.of(data, g).isEmpty())
        .filter(g -> Softmax.best(model.logits(data.graph(g))) == data.label(g))
        .toArray();
  }

  /**
   * The reported half, or a stratified sample of it.
   *
   * @param size how many at most
   */
  public static int[] reported(DataSet data, GraphModel model, int size) {
    int[] eligible = eligible(data, model);
    int[] odd =
        IntStream.range(0, eligible.length)
            .filter(place -> place % 2 == 1)
            .map(place -> eligible[place])
            .toArray();
    if (odd.length <= size) {
      return odd;
    }
    int[] labels = Arrays.stream(odd).map(data::label).toArray();
    return Arrays.stream(Sample.stratified(labels, size, SEED)).map(i -> odd[i]).toArray();
  }
}
