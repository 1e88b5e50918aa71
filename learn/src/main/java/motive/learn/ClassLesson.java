package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.Map;
import motive.check.Refuse;
import motive.checkpoint.Tensor;
import motive.learn.torch.Torch;
import motive.model.Softmax;

/** Classes, taught by cross-entropy with smoothed labels and judged by accuracy. */
final class ClassLesson implements Lesson {
  private final int[] labels;
  private final int classes;
  private final double smoothing;
  private final double judged;

  /**
   * @param labels the class of each item, in [0, classes); negative where it is not known
   * @param smoothing the share of each label that is spread over all classes in training
   * @param judged the same where epochs are compared
   */
  ClassLesson(int[] labels, int classes, double smoothing, double judged) {
    Refuse.when(classes < 2, "classes must be >= 2, got {}", classes);
    this.labels = labels.clone();
    this.classes = classes;
    this.smoothing = smoothing;
    this.judged = judged;
  }

  @Override
  public int size() {
    return labels.length;
  }

  @Override
  public int outputs() {
    return classes;
  }

  @Override
  public NDArray loss(NDManager manager, NDArray rows, int... items) {
    float[] targets = new float[items.length * classes];
    int count = 0;
    for (int i = 0; i < items.length; i++) {
      if (items[i] >= 0) {
        count++;
        float[] target = target(items[i], smoothing);
        System.arraycopy(target, 0, targets, i * classes, classes);
      }
    }
    NDArray wanted = Torch.matrix(manager, targets, items.length, classes);
    return Torch.times(rows.logSoftmax(1).mul(wanted).sum(), -1f / count);
  }

  private float[] target(int item, double share) {
    float[] target = new float[classes];
    Arrays.fill(target, (float) (share / classes));
    target[labels[item]] += (float) (1 - share);
    return target;
  }

  @Override
  public double loss(double[][] rows, int... items) {
    double loss = 0;
    for (int item : items) {
      float[] target = target(item, judged);
      double highest = Arrays.stream(rows[item]).max().orElse(0);
      double sum = 0;
      for (double logit : rows[item]) {
        sum += StrictMath.exp(logit - highest);
      }
      double log = highest + StrictMath.log(sum);
      for (int c = 0; c < classes; c++) {
        loss -= target[c] * (rows[item][c] - log);
      }
    }
    return loss / items.length;
  }

  @Override
  public double score(double[][] rows, int... items) {
    long right = Arrays.stream(items).filter(i -> Softmax.best(rows[i]) == labels[i]).count();
    return (double) right / items.length;
  }

  @Override
  public Lesson of(int... items) {
    return new ClassLesson(
        Arrays.stream(items).map(i -> labels[i]).toArray(), classes, smoothing, judged);
  }

  @Override
  public Map<String, Tensor> finished(Map<String, Tensor> tensors, String last) {
    return tensors;
  }
}
