package motive.studio.catalog;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.NodeTargets;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one large graph with the columns that they are filtered and sorted by.
 *
 * @param data the nodes as a data set
 * @param predictions of a kit; those that a search or an order asks for must be there
 */
record NodeList(DataSet data, Optional<NodePredictions> predictions) implements Searched {
  /** The purposes that nodes may be set aside for. */
  static final List<String> MASKS = List.of("train", "val", "test");

  /** The columns by which nodes are sorted. */
  static final List<String> COLUMNS =
      List.of("node", "neighbours", "label", "predicted", "confidence", "correct");

  /**
   * A page of nodes.
   *
   * @param classified how many nodes are classified so far; null where no kit is given
   */
  record Page(int total, int matched, int offset, @Nullable Integer classified, List<Row> rows) {}

  /** A node of a page. */
  record Row(
      int node,
      @Nullable String name,
      int neighbours,
      @Nullable Integer label,
      @Nullable String mask,
      @Nullable Integer predicted,
      @Nullable Double confidence,
      @Nullable Boolean correct) {}

  private NodeTargets targets() {
    return data.targets().orElseThrow();
  }

  private Graph whole() {
    return targets().graph();
  }

  @Override
  public boolean isPredicted() {
    return predictions.isPresent();
  }

  @Override
  public boolean isJudged() {
    return data.hasClasses() && !data.classOrder().isGuess();
  }

  private boolean isJudged(int node) {
    return isJudged() && data.label(node) != NodeTargets.UNKNOWN;
  }

  // A node of no known class is neither right nor wrong.
  @Override
  public boolean isCorrect(int node) {
    return !isJudged(node) || predictions.orElseThrow().best(node) == data.label(node);
  }

  @Override
  public IntToDoubleFunction column(String name) {
    return switch (name) {
      case "neighbours" -> whole()::degree;
      case "label" -> data::label;
      case "predicted" -> predictions.orElseThrow()::best;
      case "confidence" -> predictions.orElseThrow()::confidence;
      case "correct" -> v -> isCorrect(v) ? 1 : 0;
      default -> v -> v;
    };
  }

  @Override
  public List<String> compared() {
    return List.of("neighbours", "confidence");
  }

  @Override
  public Optional<IntPredicate> word(String word) {
    String mask = word.startsWith("mask:") ? word.substring("mask:".length()) : word;
    if (MASKS.contains(mask)) {
      NodeSet held = targets().setAside(mask).orElse(NodeSet.empty(data.size()));
      return Optional.of(held::contains);
    }
    if (!whole().hasIds() || word.contains(":")) {
      return Optional.empty();
    }
    String wanted = word.replace("\"", "").toLowerCase(Locale.ROOT);
    return Optional.of(v -> whole().id(v).toLowerCase(Locale.ROOT).contains(wanted));
  }

  @Override
  public boolean isNamed(int number, int name) {
    return whole().hasIds() && whole().id(number).equals(Integer.toString(name));
  }

  @Override
  public String words() {
    return "class:NAME, predicted:NAME, correct, wrong, train, val, test, neighbours>20 and"
        + " confidence<0.9"
        + (whole().hasIds() ? ", and parts of names" : "");
  }

  /**
   * The nodes that a search finds, in order; equal ones in the order of their numbers.
   *
   * @param column by which they are sorted
   */
  int[] found(GraphFilter filter, String column, boolean descending) {
    IntStream matched = IntStream.range(0, data.size()).filter(filter);
    boolean byModel = Gallery.asksModel(column) && predictions.isEmpty();
    if (column.equals("node") || byModel) {
      int[] rising = matched.toArray();
      return descending && !byModel ? reversed(rising) : rising;
    }
    Comparator<Integer> order = Comparator.comparingDouble(column(column)::applyAsDouble);
    return matched
        .boxed()
        .sorted(
            (descending ? order.reversed() : order)
                .thenComparing(Comparator.<Integer>naturalOrder()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static int[] reversed(int[] rising) {
    return IntStream.range(0, rising.length).map(i -> rising[rising.length - 1 - i]).toArray();
  }

  /** The rows of some nodes, whose predictions must be there. */
  List<Row> rows(int[] nodes) {
    Map<String, NodeSet> masks = masks(targets());
    return IntStream.of(nodes).mapToObj(v -> row(v, masks)).toList();
  }

  private Row row(int v, Map<String, NodeSet> masks) {
    boolean labelled = data.hasClasses() && data.label(v) != NodeTargets.UNKNOWN;
    return new Row(
        v,
        whole().hasIds() ? whole().id(v) : null,
        whole().degree(v),
        labelled ? (Integer) data.label(v) : null,
        mask(masks, v),
        predictions.map(p -> p.best(v)).orElse(null),
        predictions.map(p -> p.confidence(v)).orElse(null),
        (predictions.isPresent() && isJudged(v)) ? (Boolean) isCorrect(v) : null);
  }

  /** The nodes that are set aside for each purpose. */
  private static Map<String, NodeSet> masks(NodeTargets targets) {
    Map<String, NodeSet> masks = new TreeMap<>();
    MASKS.forEach(mask -> targets.setAside(mask).ifPresent(set -> masks.put(mask, set)));
    return masks;
  }

  private static @Nullable String mask(Map<String, NodeSet> masks, int v) {
    return masks.entrySet().stream()
        .filter(mask -> mask.getValue().contains(v))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(null);
  }

  /** The purpose that a node is set aside for; null where there is none. */
  static @Nullable String mask(NodeTargets targets, int v) {
    return mask(masks(targets), v);
  }
}
