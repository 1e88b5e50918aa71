package motive.data.node;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.data.ValueRange;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * One large graph at a glance.
 *
 * @param classes each class with its size, in order; none where nodes have no classes
 * @param values the range of the values, where nodes have values
 * @param unknown how many nodes have neither class nor value
 * @param masks how many nodes are set aside for each purpose
 * @param planted how many motifs were planted
 */
public record NodeSummary(
    String name,
    int nodes,
    int edges,
    boolean directed,
    List<ClassCount> classes,
    Optional<ValueRange> values,
    int unknown,
    DegreeRange degrees,
    Map<Split, Integer> masks,
    int planted) {
  /** Copies list and map. */
  public NodeSummary {
    classes = List.copyOf(classes);
    masks = Map.copyOf(masks);
  }

  /** A class and how many nodes it has. */
  public record ClassCount(int index, String name, int nodes) {}

  /** Least and greatest number of neighbours, the median and the mean. */
  public record DegreeRange(int min, int median, int max, double mean) {}

  static NodeSummary of(NodeData data) {
    Graph graph = data.graph();
    int[] sizes = new int[data.classes()];
    IntStream.range(0, graph.nodes()).map(data::label).filter(c -> c >= 0).forEach(c -> sizes[c]++);
    double[] values =
        IntStream.range(0, graph.nodes())
            .mapToDouble(data::value)
            .filter(x -> !Double.isNaN(x))
            .toArray();
    Map<Split, Integer> masks = new EnumMap<>(Split.class);
    for (Split split : Split.values()) {
      data.mask(split).map(NodeSet::size).ifPresent(size -> masks.put(split, size));
    }
    return new NodeSummary(
        data.name(),
        graph.nodes(),
        graph.edges(),
        graph.isDirected(),
        IntStream.range(0, sizes.length)
            .mapToObj(c -> new ClassCount(c, data.classNames().get(c), sizes[c]))
            .toList(),
        ValueRange.of(values),
        graph.nodes() - values.length - Arrays.stream(sizes).sum(),
        degrees(graph),
        masks,
        data.groundTruth().map(truth -> truth.motifs().size()).orElse(0));
  }

  private static DegreeRange degrees(Graph graph) {
    int[] rising = IntStream.range(0, graph.nodes()).map(graph::degree).sorted().toArray();
    return new DegreeRange(
        rising[0],
        rising[(rising.length - 1) / 2],
        rising[rising.length - 1],
        (double) Arrays.stream(rising).asLongStream().sum() / rising.length);
  }
}
