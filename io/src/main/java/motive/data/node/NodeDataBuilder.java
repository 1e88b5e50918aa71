package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.ClassOrder;
import motive.data.ClassWarnings;
import motive.data.Classes;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.FeatureMeaning;
import motive.data.GroundTruth;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/** A builder of {@link NodeData}. Not thread-safe. */
public final class NodeDataBuilder {
  final String name;
  final Graph graph;
  final Map<Split, NodeSet> masks = new EnumMap<>(Split.class);
  private final List<DataWarning> warnings = new ArrayList<>();
  @Nullable Classes classes;
  int[] labels = {};
  double[] values = {};
  @Nullable FeatureRecipe recipe;
  @Nullable GroundTruth truth;
  private @Nullable FeatureMeaning features;

  NodeDataBuilder(String name, Graph graph) {
    this.name = Objects.requireNonNull(name, "name");
    this.graph = OneHotRows.stored(graph);
  }

  /**
   * Gives nodes classes.
   *
   * @param numbers the class of each node, {@link NodeData#UNKNOWN} where it is not known
   */
  public NodeDataBuilder classes(Classes names, int... numbers) {
    requireOneEach("labels", numbers.length);
    for (int v = 0; v < numbers.length; v++) {
      if (numbers[v] < NodeData.UNKNOWN || numbers[v] >= names.names().size()) {
        throw Refuse.because(
            "class of node {} must be in [-1, {}), got {}", v, names.names().size(), numbers[v]);
      }
    }
    if (new TreeSet<>(names.names()).size() < names.names().size()) {
      throw Refuse.because("classes must have distinct names, got {}", names.names());
    }
    classes = names;
    labels = numbers.clone();
    return this;
  }

  /** Gives nodes classes whose names are stated in order. */
  public NodeDataBuilder classes(List<String> names, int... numbers) {
    return classes(new Classes(names, ClassOrder.STATED), numbers);
  }

  /** Gives each node a value, NaN where it is not known. */
  public NodeDataBuilder values(double... numbers) {
    requireOneEach("values", numbers.length);
    for (int v = 0; v < numbers.length; v++) {
      if (Double.isInfinite(numbers[v])) {
        throw Refuse.because("value of node {} must be finite, got {}", v, numbers[v]);
      }
    }
    // Negative zero becomes zero, as everywhere else; NaN has one form.
    values = Arrays.stream(numbers).map(x -> Double.isNaN(x) ? Double.NaN : x + 0.0).toArray();
    return this;
  }

  /** Sets nodes aside for a purpose. */
  public NodeDataBuilder mask(Split split, NodeSet nodes) {
    requireOneEach(split.word() + " mask", nodes.universe());
    masks.put(split, nodes);
    return this;
  }

  /** Says what the feature columns stand for. */
  public NodeDataBuilder features(FeatureMeaning meaning) {
    if (meaning.width() != graph.features().width()) {
      throw Refuse.because(
          "columns must have a name for each of {} features, got {}",
          graph.features().width(),
          meaning.width());
    }
    features = meaning;
    return this;
  }

  /** Says how the columns of a table became features. */
  public NodeDataBuilder recipe(FeatureRecipe used) {
    recipe = Objects.requireNonNull(used, "recipe");
    return this;
  }

  /** Says which motifs were planted in the graph. */
  public NodeDataBuilder truth(GroundTruth planted) {
    requireOneEach("ground truth", planted.universe());
    for (GroundTruth.Planted motif : planted.motifs()) {
      for (int edge : motif.edges()) {
        if (edge < 0 || edge >= graph.edges()) {
          throw Refuse.because(
              "edge of motif {} must be in [0, {}), got {}", motif.name(), graph.edges(), edge);
        }
      }
    }
    truth = planted;
    return this;
  }

  /** Adds a warning for the user of the data. */
  public NodeDataBuilder warn(DataWarning warning) {
    warnings.add(Objects.requireNonNull(warning, "warning"));
    return this;
  }

  private void requireOneEach(String what, int got) {
    if (got != graph.nodes()) {
      throw Refuse.because(
          "{} must have one value for each of {} nodes, got {}", what, graph.nodes(), got);
    }
  }

  /** The data as described so far. */
  public NodeData build() {
    if (graph.nodes() == 0) {
      throw Refuse.because("graph must have nodes, got none");
    }
    if (classes != null && values.length > 0) {
      throw Refuse.because("nodes must have classes or values, got both");
    }
    if (graph.roots() > 0) {
      throw Refuse.because("graph must be a whole one without roots, got {}", graph.roots());
    }
    return new NodeData(this);
  }

  FeatureMeaning features() {
    return features != null ? features : FeatureMeaning.unnamed(graph.features().width());
  }

  /** The first planted motif of each node, -1 where it belongs to none. */
  int[] motifs() {
    if (truth == null) {
      return new int[0];
    }
    int[] motifs = new int[graph.nodes()];
    Arrays.fill(motifs, -1);
    for (int m = truth.motifs().size() - 1; m >= 0; m--) {
      NodeSet nodes = truth.motifs().get(m).nodes();
      for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
        motifs[v] = m;
      }
    }
    return motifs;
  }

  List<DataWarning> warnings() {
    List<DataWarning> all = new ArrayList<>(warnings);
    add(all, Kind.SELF_LOOPS, "self-loop", "kept like any edge", graph::hasLoop);
    add(all, Kind.ISOLATED_NODES, "isolated node", "", v -> graph.degree(v) == 0);
    if (classes != null) {
      add(all, Kind.UNKNOWN_TARGETS, "node", "without a class", v -> labels[v] < 0);
      int[] sizes = new int[classes.names().size()];
      Arrays.stream(labels).filter(label -> label >= 0).forEach(label -> sizes[label]++);
      ClassWarnings.of(classes.names(), sizes, "nodes").ifPresent(all::add);
    } else if (values.length > 0) {
      add(all, Kind.UNKNOWN_TARGETS, "node", "without a value", v -> Double.isNaN(values[v]));
    } else {
      all.add(new DataWarning(Kind.NO_CLASSES, 1, "nodes have neither classes nor values"));
    }
    all.sort(Comparator.comparing(DataWarning::kind));
    return List.copyOf(all);
  }

  private void add(
      List<DataWarning> all, Kind kind, String noun, String what, IntPredicate concerns) {
    int[] nodes = IntStream.range(0, graph.nodes()).filter(concerns).toArray();
    if (nodes.length > 0) {
      all.add(
          new DataWarning(
              kind,
              nodes.length,
              Refuse.text(
                  "{} {}{}{}, first node {}",
                  nodes.length,
                  nodes.length == 1 ? noun : noun + "s",
                  what.isEmpty() ? "" : " ",
                  what,
                  shown(graph.id(nodes[0])))));
    }
  }
}
