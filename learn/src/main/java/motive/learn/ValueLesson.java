package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import motive.check.Refuse;
import motive.checkpoint.Tensor;
import motive.kit.KitManifest.Errors;
import motive.learn.torch.Torch;

/**
 * Values, taught by the mean squared error and judged by the share of their variance that is
 * explained. While it is trained, a network gives standardised values: less their mean, over their
 * spread. {@link #finished} puts both into its last map, so that the trained one gives the values
 * themselves.
 */
final class ValueLesson implements Lesson {
  private final double[] values;
  private final double mean;
  private final double spread;

  /**
   * @param values of the items; NaN where one is not known
   * @param trained the items whose mean and spread are taken
   */
  ValueLesson(double[] values, int... trained) {
    this.values = values.clone();
    double[] known = Arrays.stream(trained).mapToDouble(i -> values[i]).toArray();
    double sum = Arrays.stream(known).sum();
    this.mean = sum / known.length;
    this.spread =
        Math.sqrt(Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum() / known.length);
    Refuse.when(
        !(spread > 0), "values must differ to be learned, got {} of value {}", known.length, mean);
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public int outputs() {
    return 1;
  }

  private double standard(int item) {
    return (values[item] - mean) / spread;
  }

  @Override
  public NDArray loss(NDManager manager, NDArray rows, int... items) {
    float[] targets = new float[items.length];
    float[] counts = new float[items.length];
    int count = 0;
    for (int i = 0; i < items.length; i++) {
      if (items[i] >= 0) {
        count++;
        counts[i] = 1;
        targets[i] = (float) standard(items[i]);
      }
    }
    NDArray wanted = Torch.matrix(manager, targets, items.length, 1);
    NDArray error = rows.sub(wanted).mul(Torch.matrix(manager, counts, items.length, 1));
    return Torch.times(error.mul(error).sum(), 1f / count);
  }

  @Override
  public double loss(double[][] rows, int... items) {
    double loss = 0;
    for (int item : items) {
      double error = rows[item][0] - standard(item);
      loss += error * error;
    }
    return loss / items.length;
  }

  @Override
  public double score(double[][] rows, int... items) {
    double[] given = Arrays.stream(items).mapToDouble(i -> rows[i][0] * spread + mean).toArray();
    return Errors.of(given, Arrays.stream(items).mapToDouble(i -> values[i]).toArray()).r2();
  }

  @Override
  public Lesson of(int... items) {
    double[] some = Arrays.stream(items).mapToDouble(i -> values[i]).toArray();
    return new ValueLesson(some, java.util.stream.IntStream.range(0, some.length).toArray());
  }

  @Override
  public Map<String, Tensor> finished(Map<String, Tensor> tensors, String last) {
    Map<String, Tensor> all = new LinkedHashMap<>(tensors);
    Tensor weight = Objects.requireNonNull(tensors.get(last + ".weight"), last);
    Tensor bias = Objects.requireNonNull(tensors.get(last + ".bias"), last);
    float[] weights = new float[weight.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (weight.value(i) * spread);
    }
    all.put(last + ".weight", Tensor.of(new int[] {1, weights.length}, weights));
    all.put(last + ".bias", Tensor.vector((float) (bias.value(0) * spread + mean)));
    return all;
  }
}
