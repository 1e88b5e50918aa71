package motive.data.node;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import motive.check.Refuse;
import motive.data.ClassOrder;
import motive.data.Classes;
import motive.data.DataWarning;
import motive.data.FeatureMeaning;
import motive.data.GroundTruth;
import motive.data.NodeTargets;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * One graph whose nodes have a class or a value each, and what is known of them; immutable and
 * thread-safe.
 *
 * <p>Nodes have either classes, 0 … {@link #classes()} − 1, or values, or neither; the class or the
 * value of a node may be unknown. Two are equal when name, graph, classes or values, masks, the
 * meaning of the features and the planted motifs are; warnings and the recipe describe how data
 * were read and do not count.
 */
public final class NodeData implements NodeTargets {

  private final String name;
  private final Graph graph;
  private final @Nullable Classes classes;
  private final int[] labels;
  private final double[] values;
  private final Map<Split, NodeSet> masks;
  private final FeatureMeaning features;
  private final @Nullable FeatureRecipe recipe;
  private final @Nullable GroundTruth truth;
  private final int[] motifs;
  private final List<DataWarning> warnings;

  NodeData(NodeDataBuilder from) {
    this.name = from.name;
    this.graph = from.graph;
    this.classes = from.classes;
    this.labels = from.labels;
    this.values = from.values;
    this.masks = Map.copyOf(from.masks);
    this.features = from.features();
    this.recipe = from.recipe;
    this.truth = from.truth;
    this.motifs = from.motifs();
    this.warnings = from.warnings();
  }

  /** Starts the data of a graph. */
  public static NodeDataBuilder builder(String name, Graph graph) {
    return new NodeDataBuilder(name, graph);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Graph graph() {
    return graph;
  }

  /** How many nodes there are. */
  public int nodes() {
    return graph.nodes();
  }

  /** Whether nodes have classes. */
  public boolean hasClasses() {
    return classes != null;
  }

  /** Whether nodes have values. */
  public boolean hasValues() {
    return values.length > 0;
  }

  /** How many classes there are, with nodes or without; 0 where nodes have none. */
  public int classes() {
    return classNames().size();
  }

  @Override
  public List<String> classNames() {
    return classes == null ? List.of() : classes.names();
  }

  @Override
  public ClassOrder classOrder() {
    return classes == null ? ClassOrder.STATED : classes.order();
  }

  /** What was guessed of the order of the classes, in one line; empty where nothing was. */
  public Optional<String> classGuess() {
    return classes == null ? Optional.empty() : classes.guess();
  }

  @Override
  public int label(int node) {
    return classes == null ? UNKNOWN : labels[node];
  }

  /** The value of a node; NaN where it is not known. */
  public double value(int node) {
    return hasValues() ? values[node] : Double.NaN;
  }

  /** The nodes that are set aside for a purpose, where that is known. */
  public Optional<NodeSet> mask(Split split) {
    return Optional.ofNullable(masks.get(split));
  }

  @Override
  public Optional<NodeSet> setAside(String purpose) {
    return Split.of(purpose).flatMap(this::mask);
  }

  @Override
  public FeatureMeaning features() {
    return features;
  }

  /** How the columns of a table became features, where these data come from one. */
  public Optional<FeatureRecipe> recipe() {
    return Optional.ofNullable(recipe);
  }

  /** The motifs that were planted in the graph, where that is known. */
  public Optional<GroundTruth> groundTruth() {
    return Optional.ofNullable(truth);
  }

  /** The number of the planted motif that a node belongs to; the first of several. */
  public OptionalInt motifOf(int node) {
    return truth == null || motifs[node] < 0 ? OptionalInt.empty() : OptionalInt.of(motifs[node]);
  }

  @Override
  public Optional<GroundTruth.Planted> plantedAt(int node) {
    return truth == null || motifs[node] < 0
        ? Optional.empty()
        : Optional.of(truth.motifs().get(motifs[node]));
  }

  /** The number of the node with an identifier; the first of several. */
  public OptionalInt node(String id) {
    for (int v = 0; v < nodes(); v++) {
      if (graph.id(v).equals(id)) {
        return OptionalInt.of(v);
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public List<DataWarning> warnings() {
    return warnings;
  }

  /** Counts and ranges. */
  public NodeSummary summary() {
    return NodeSummary.of(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NodeData o
        && name.equals(o.name)
        && classNames().equals(o.classNames())
        && hasClasses() == o.hasClasses()
        && Arrays.equals(labels, o.labels)
        && Arrays.equals(values, o.values)
        && masks.equals(o.masks)
        && features.equals(o.features)
        && groundTruth().equals(o.groundTruth())
        && graph.equals(o.graph);
  }

  @Override
  public int hashCode() {
    int targets = 31 * Arrays.hashCode(labels) + Arrays.hashCode(values);
    return 31 * (31 * name.hashCode() + targets) + graph.hashCode();
  }

  @Override
  public String toString() {
    return Refuse.text(
        "NodeData({}, {} nodes, {} edges, {})",
        name,
        nodes(),
        graph.edges(),
        hasValues() ? "values" : classes() + " classes");
  }
}
