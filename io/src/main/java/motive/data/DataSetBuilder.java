package motive.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataWarning.Kind;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/** A builder of a {@link DataSet}. Not thread-safe. */
public final class DataSetBuilder {
  final String name;
  final List<Graph> graphs = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();
  private double[] values = {};
  private final List<@Nullable GroundTruth> groundTruth = new ArrayList<>();
  private final List<@Nullable Source> sources = new ArrayList<>();
  private final List<DataWarning> warnings = new ArrayList<>();
  private @Nullable Classes classes;
  String file = "";
  long firstLine;
  private @Nullable FeatureMeaning features;
  SortedMap<Integer, String> nodeLabelNames = new TreeMap<>();

  DataSetBuilder(String name) {
    this.name = Objects.requireNonNull(name, "name");
  }

  /** Adds a graph of a class. */
  public DataSetBuilder add(Graph graph, int label) {
    return add(graph, label, null);
  }

  /** Adds a graph of a class with what was planted in it, where that is known. */
  public DataSetBuilder add(Graph graph, int label, @Nullable GroundTruth truth) {
    String objection = truth == null ? "" : truth.objectionTo(graph);
    if (!objection.isEmpty()) {
      throw new IllegalArgumentException("graph " + graphs.size() + ": " + objection);
    }
    graphs.add(Objects.requireNonNull(graph, "graph"));
    labels.add(label);
    groundTruth.add(truth);
    return this;
  }

  /** Adds a graph of a class that came from somewhere. */
  public DataSetBuilder addFrom(Source source, Graph graph, int label) {
    add(graph, label);
    while (sources.size() < graphs.size() - 1) {
      sources.add(null);
    }
    sources.add(Objects.requireNonNull(source, "source"));
    return this;
  }

  /**
   * Gives the graphs values in place of classes, in their order; the classes of the graphs no
   * longer count.
   */
  public DataSetBuilder values(double... all) {
    values = all.clone();
    return this;
  }

  /** Names the classes in order; without it they are named by their numbers. */
  public DataSetBuilder classNames(List<String> names) {
    return classes(Classes.stated(names));
  }

  /** Sets the classes, and where their numbers come from. */
  public DataSetBuilder classes(Classes all) {
    classes = all;
    return this;
  }

  /**
   * Sets the file that the graphs come from, for messages.
   *
   * @param line that of the first graph, or of its class; the others follow line by line
   */
  public DataSetBuilder from(String name, long line) {
    file = Objects.requireNonNull(name, "name");
    firstLine = line;
    return this;
  }

  /** Sets the meaning of the feature columns. */
  public DataSetBuilder features(FeatureMeaning meaning) {
    features = meaning;
    return this;
  }

  /** Sets the meaning of node labels. */
  public DataSetBuilder nodeLabelNames(SortedMap<Integer, String> names) {
    nodeLabelNames = new TreeMap<>(names);
    return this;
  }

  /** Whether there is a warning of a kind so far. */
  public boolean hasWarning(DataWarning.Kind kind) {
    return warnings.stream().anyMatch(warning -> warning.kind() == kind);
  }

  /**
   * Adds a warning of a reader; those of self-loops, isolated nodes and class balance are added
   * here.
   */
  public DataSetBuilder warn(DataWarning warning) {
    warnings.add(warning);
    return this;
  }

  /** The data set, once all graphs are there. */
  public DataSet build() {
    if (graphs.isEmpty()) {
      throw new IllegalArgumentException("data set " + name + " must have graphs, got none");
    }
    if (values.length > 0) {
      setSides();
    }
    int width = features().width();
    int classCount = classes().names().size();
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      require(graph.features().width() == width, i, "have rows of " + width + " features", graph);
      require(
          graph.hasLabels() == graphs.get(0).hasLabels(),
          i,
          "have node labels exactly when graph 0 has",
          graph);
      if (labels.get(i) < 0 || labels.get(i) >= classCount) {
        throw new IllegalArgumentException(
            "class of graph " + i + " must be in [0, " + classCount + "), got " + labels.get(i));
      }
    }
    requireEvenEdgeLabels();
    return new DataSet(this);
  }

  private void setSides() {
    Refuse.when(
        values.length != graphs.size(),
        "each of {} graphs must have a value, got {}",
        graphs.size(),
        values.length);
    for (double value : values) {
      Refuse.when(!Double.isFinite(value), "the value of a graph must be finite, got {}", value);
    }
    ValueRange range = ValueRange.of(values).orElseThrow();
    double median = range.median();
    // Where more than half of all have the least value, these are the low ones.
    for (int i = 0; i < values.length; i++) {
      boolean isLow = range.min() < median ? values[i] < median : values[i] == range.min();
      labels.set(i, isLow ? 0 : 1);
    }
    classes = Classes.stated(DataSet.SIDES);
  }

  private void requireEvenEdgeLabels() {
    List<Integer> withEdges =
        IntStream.range(0, graphs.size()).filter(i -> graphs.get(i).edges() > 0).boxed().toList();
    for (int i : withEdges) {
      int first = withEdges.get(0);
      require(
          graphs.get(i).hasEdgeLabels() == graphs.get(first).hasEdgeLabels(),
          i,
          "have edge labels exactly when graph " + first + " has",
          graphs.get(i));
    }
  }

  private static void require(boolean holds, int i, String rule, Graph graph) {
    if (!holds) {
      throw new IllegalArgumentException(
          "graph " + i + " must " + rule + ", got " + described(graph));
    }
  }

  private static String described(Graph graph) {
    return graph.features().width()
        + " features, "
        + (graph.hasLabels() ? "node labels" : "no node labels")
        + (graph.hasEdgeLabels() ? " and edge labels" : " and no edge labels");
  }

  double[] values() {
    return values;
  }

  int[] labels() {
    return labels.stream().mapToInt(Integer::intValue).toArray();
  }

  List<@Nullable GroundTruth> groundTruth() {
    return Collections.unmodifiableList(new ArrayList<>(groundTruth));
  }

  /** One a graph, or none at all where nothing is known of any. */
  List<@Nullable Source> sources() {
    List<@Nullable Source> all = new ArrayList<>(sources);
    while (!all.isEmpty() && all.size() < graphs.size()) {
      all.add(null);
    }
    return Collections.unmodifiableList(all);
  }

  Classes classes() {
    return classes != null
        ? classes
        : Classes.upTo(Math.max(0, Arrays.stream(labels()).max().orElse(0)), ClassOrder.NUMBERS);
  }

  FeatureMeaning features() {
    return features != null ? features : FeatureMeaning.unnamed(graphs.get(0).features().width());
  }

  List<DataWarning> warnings(DataSet data, Summary summary) {
    List<DataWarning> all = new ArrayList<>(warnings);
    if (summary.selfLoops() > 0) {
      all.add(
          new DataWarning(
              Kind.SELF_LOOPS,
              summary.selfLoops(),
              counted(summary.selfLoops(), "self-loop")
                  + " kept like any edge, first in graph "
                  + first(data, (g, v) -> g.hasLoop(v))));
    }
    if (summary.isolatedNodes() > 0) {
      all.add(
          new DataWarning(
              Kind.ISOLATED_NODES,
              summary.isolatedNodes(),
              counted(summary.isolatedNodes(), "isolated node")
                  + ", first in graph "
                  + first(data, (g, v) -> g.degree(v) == 0)));
    }
    return ClassWarnings.renewed(all, summary);
  }

  private static String first(DataSet data, NodeTest test) {
    for (int i = 0; i < data.size(); i++) {
      Graph graph = data.graph(i);
      for (int v = 0; v < graph.nodes(); v++) {
        if (test.holds(graph, v)) {
          return i + ", node " + v;
        }
      }
    }
    throw new AssertionError("a counted node must be found again");
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private interface NodeTest {
    boolean holds(Graph graph, int v);
  }
}
