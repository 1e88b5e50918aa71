package motive.data.tu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.Limits;
import motive.data.json.Header.LabelRange;
import motive.graph.Features;
import org.jspecify.annotations.Nullable;

/**
 * The feature columns of every node: attributes first, then each column of labels as one-hot, from
 * its least to its greatest label in the whole data set (as PyTorch Geometric does); one constant 1
 * where there is neither.
 */
final class NodeColumns {
  private final float[][] attributes;
  private final List<int[]> labels;
  private final int[] least;
  private final int[] widths;
  private final int attributeWidth;
  private final int width;
  private final FeatureMeaning meaning;

  /**
   * @param attributes a row for each node, or no rows where attributes are not wanted
   * @param labels the columns of labels, none where they are not wanted
   * @param range the least and greatest label of the first column, where the labels themselves do
   *     not decide it
   */
  NodeColumns(
      String file,
      int nodes,
      float[][] attributes,
      List<int[]> labels,
      @Nullable LabelRange range,
      SortedMap<Integer, String> labelNames,
      Limits limits)
      throws DatasetFormatException {
    this.attributes = attributes;
    this.labels = labels;
    this.attributeWidth = attributes.length == 0 ? 0 : attributes[0].length;
    this.least = new int[labels.size()];
    this.widths = new int[labels.size()];
    long total = attributeWidth;
    for (int c = 0; c < labels.size(); c++) {
      int min = Arrays.stream(labels.get(c)).min().orElse(0);
      int max = Arrays.stream(labels.get(c)).max().orElse(0);
      if (c == 0 && range != null) {
        if (min < range.min() || max > range.max()) {
          throw new DatasetFormatException(
              file,
              0,
              Refuse.text(
                  "node labels must be in [{}, {}], got {} to {}",
                  range.min(),
                  range.max(),
                  min,
                  max));
        }
        min = range.min();
        max = range.max();
      }
      long count = (long) max - min + 1;
      total += count;
      if (total > limits.maxWidth()) {
        throw new DatasetFormatException(
            file,
            0,
            Refuse.text(
                "node labels must span at most {} values, got {} to {}",
                limits.maxWidth(),
                min,
                max));
      }
      least[c] = min;
      widths[c] = (int) count;
    }
    this.width = total == 0 ? 1 : (int) total;
    if (!isOneHot() && (long) nodes * width > limits.maxValues()) {
      throw new DatasetFormatException(
          file,
          0,
          Refuse.text(
              "features must have at most {} values, got {} rows of {}",
              limits.maxValues(),
              nodes,
              width));
    }
    this.meaning = new FeatureMeaning(describe(), names(labelNames));
  }

  private boolean isOneHot() {
    return attributeWidth == 0 && labels.size() == 1;
  }

  FeatureMeaning meaning() {
    return meaning;
  }

  private String describe() {
    String oneHot =
        labels.size() == 1
            ? "one-hot of the node label"
            : "one-hot of " + labels.size() + " node labels";
    if (attributeWidth == 0) {
      return labels.isEmpty() ? "the constant 1" : oneHot;
    }
    return labels.isEmpty() ? "node attributes" : "node attributes, then " + oneHot;
  }

  private List<String> names(SortedMap<Integer, String> labelNames) {
    List<String> names = new ArrayList<>();
    for (int a = 1; a <= attributeWidth; a++) {
      names.add("attribute " + a);
    }
    for (int c = 0; c < widths.length; c++) {
      String word = widths.length == 1 ? "label " : "label " + (c + 1) + " = ";
      for (int i = 0; i < widths[c]; i++) {
        int label = least[c] + i;
        String plain = word + label;
        names.add(c == 0 ? labelNames.getOrDefault(label, plain) : plain);
      }
    }
    return names.isEmpty() ? List.of("constant") : names;
  }

  /** The rows of the nodes in [from, to). */
  Features rows(int from, int to) {
    if (isOneHot()) {
      int[] columns = new int[to - from];
      for (int v = from; v < to; v++) {
        columns[v - from] = labels.get(0)[v] - least[0];
      }
      return Features.oneHot(width, columns);
    }
    if (attributeWidth == 0 && labels.isEmpty()) {
      return Features.constant(to - from, 1, 1f);
    }
    float[][] rows = new float[to - from][];
    for (int v = from; v < to; v++) {
      float[] row = attributeWidth == 0 ? new float[width] : Arrays.copyOf(attributes[v], width);
      int column = attributeWidth;
      for (int c = 0; c < widths.length; c++) {
        row[column + labels.get(c)[v] - least[c]] = 1;
        column += widths[c];
      }
      rows[v - from] = row;
    }
    return Features.dense(width, rows);
  }
}
