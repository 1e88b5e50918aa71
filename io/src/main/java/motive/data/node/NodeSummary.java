package motive.data.node;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
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

  /** Least and greatest value, the quartiles and the mean. */
  public record ValueRange(
      double min,
      double lowerQuartile,
      double median,
      double upperQuartile,
      double max,
      double mean) {}

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
            .sorted()
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
        values.length == 0 ? Optional.empty() : Optional.of(range(values)),
        graph.nodes() - values.length - Arrays.stream(sizes).sum(),
        degrees(graph),
        masks,
        data.groundTruth().map(truth -> truth.motifs().size()).orElse(0));
  }

  private static ValueRange range(double[] rising) {
    return new ValueRange(
        rising[0],
        quantile(rising, 0.25),
        quantile(rising, 0.5),
        quantile(rising, 0.75),
        rising[rising.length - 1],
        Arrays.stream(rising).sum() / rising.length);
  }

  // Between the two nearest values, in proportion.
  private static double quantile(double[] rising, double share) {
    double place = share * (rising.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, rising.length - 1);
    return rising[below] + (place - below) * (rising[above] - rising[below]);
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
