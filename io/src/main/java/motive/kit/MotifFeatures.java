package motive.kit;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.motif.Motif;

/**
 * The features of the nodes of a motif that a network reads, by their label: the row that the data
 * set's nodes of that label have, or the mean of their rows where they differ. A label that the
 * data set does not hold gets a row of zeros.
 */
public final class MotifFeatures {
  private final int width;
  private final SortedMap<Integer, float[]> rows;
  private final boolean exact;

  private MotifFeatures(int width, SortedMap<Integer, float[]> rows, boolean exact) {
    this.width = width;
    this.rows = rows;
    this.exact = exact;
  }

  /** Reads the rows off a data set. */
  public static MotifFeatures of(DataSet data) {
    int width = data.features().width();
    SortedMap<Integer, float[]> first = new TreeMap<>();
    SortedMap<Integer, double[]> sums = new TreeMap<>();
    boolean exact = true;
    for (Graph graph : data.graphs()) {
      for (int v = 0; v < graph.nodes(); v++) {
        float[] row = graph.features().row(v);
        float[] known = first.putIfAbsent(graph.label(v), row);
        exact &= known == null || Arrays.equals(known, row);
        double[] sum = sums.computeIfAbsent(graph.label(v), label -> new double[width + 1]);
        for (int c = 0; c < width; c++) {
          sum[c] += row[c];
        }
        sum[width]++;
      }
    }
    if (!exact) {
      sums.forEach((label, sum) -> first.put(label, mean(sum, width)));
    }
    return new MotifFeatures(width, first, exact);
  }

  private static float[] mean(double[] sum, int width) {
    float[] mean = new float[width];
    for (int c = 0; c < width; c++) {
      mean[c] = (float) (sum[c] / sum[width]);
    }
    return mean;
  }

  /**
   * No rows at all, for data in which nothing but its neighbours tells what a node is.
   *
   * @param width of the features
   */
  public static MotifFeatures none(int width) {
    return new MotifFeatures(width, new TreeMap<>(), false);
  }

  /** The rows that a kit's manifest holds. */
  static MotifFeatures given(int width, SortedMap<Integer, float[]> rows, boolean exact) {
    rows.forEach(
        (label, row) -> {
          if (row.length != width) {
            throw new IllegalArgumentException(
                "the row of label " + label + " must have " + width + " values, got " + row.length);
          }
        });
    return new MotifFeatures(width, rows, exact);
  }

  /** The same by other numbers of the labels. */
  MotifFeatures numberedAs(LabelNumbers numbers) {
    SortedMap<Integer, float[]> others = new TreeMap<>();
    rows.keySet().stream()
        .filter(label -> numbers.of(label) != label)
        .forEach(label -> others.put(numbers.of(label), rows.get(label)));
    // A label without a name keeps its number, unless a name has that number now.
    rows.keySet().stream()
        .filter(label -> numbers.of(label) == label)
        .forEach(label -> others.putIfAbsent(label, rows.get(label)));
    return new MotifFeatures(width, others, exact);
  }

  /** Whether all nodes of a label have one row, so that nothing had to be averaged. */
  public boolean isExact() {
    return exact;
  }

  /** The rows by label; not to be changed. */
  public SortedMap<Integer, float[]> rows() {
    return Collections.unmodifiableSortedMap(rows);
  }

  /**
   * The features of nodes that have nothing but these labels; empty where a label is not known, or
   * where nodes of one label differ in their features.
   */
  public Optional<Features> of(int... labels) {
    float[][] features = new float[labels.length][];
    for (int v = 0; v < labels.length; v++) {
      float[] row = rows.get(labels[v]);
      if (row == null || !exact) {
        return Optional.empty();
      }
      features[v] = row;
    }
    return Optional.of(Features.dense(width, features));
  }

  /**
   * Whether a motif has a {@link #graph}: each of its nodes has one label, or the data have one.
   */
  public boolean reads(Motif motif) {
    return isConcrete(motif) && hasLabels(motif);
  }

  private static boolean isConcrete(Motif motif) {
    return motif.query().isEmpty() || motif.query().get().isConcrete();
  }

  private boolean hasLabels(Motif motif) {
    return !motif.hasAnyLabel() || rows.size() == 1;
  }

  /**
   * A motif's pattern as a graph that the networks read. Bond orders and other conditions are not
   * among what they read.
   *
   * @throws IllegalArgumentException where a node of the motif may have several labels that differ
   *     in their features
   */
  public Graph graph(Motif motif) {
    if (!isConcrete(motif)) {
      throw new IllegalArgumentException(
          Refuse.text(
              "motif '{}' must have one element an atom for order embedding, got the SMARTS"
                  + " '{}'; use --match containment, and leave it out of the library of a kit",
              motif.name(),
              motif.query().orElseThrow().text()));
    }
    if (!hasLabels(motif)) {
      throw new IllegalArgumentException(
          Refuse.text(
              "motif '{}' must have one label a node for order embedding, got nodes of any label"
                  + " for data with {} labels; use --match containment or --match partial",
              motif.name(),
              rows.size()));
    }
    Graph pattern = motif.pattern();
    float[][] features = new float[pattern.nodes()][];
    int[] labels = new int[pattern.nodes()];
    for (int v = 0; v < features.length; v++) {
      labels[v] = pattern.label(v) == Motif.ANY_LABEL ? rows.firstKey() : pattern.label(v);
      features[v] = rows.getOrDefault(labels[v], new float[width]);
    }
    GraphBuilder builder = Graph.builder(Features.dense(width, features)).labels(labels);
    for (int e = 0; e < pattern.edges(); e++) {
      builder.edge(pattern.low(e), pattern.high(e));
    }
    return builder.build();
  }

  /** The patterns of many motifs. */
  public List<Graph> graphs(List<Motif> motifs) {
    return motifs.stream().map(this::graph).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MotifFeatures o
        && width == o.width
        && exact == o.exact
        && rows.keySet().equals(o.rows.keySet())
        && Arrays.deepEquals(rows.values().toArray(), o.rows.values().toArray());
  }

  @Override
  public int hashCode() {
    return 31 * width + Arrays.deepHashCode(rows.values().toArray());
  }
}
