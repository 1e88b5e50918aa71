package motive.studio.catalog;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.api.Queries;
import org.jspecify.annotations.Nullable;

/** The graphs of a data set with the columns that they are filtered and sorted by. */
record Gallery(DataSet data, Optional<Predictions> predictions) implements Searched {
  private static final int USUAL_ROWS = 50;
  private static final int MOST_ROWS = 200;
  private static final List<String> COLUMNS =
      List.of("graph", "nodes", "edges", "label", "predicted", "confidence", "correct");

  /** A page of graphs. */
  record Page(int total, int matched, int offset, List<Row> rows) {}

  /** A graph of a page. */
  record Row(
      int graph,
      int nodes,
      int edges,
      @Nullable Integer label,
      @Nullable Integer predicted,
      @Nullable Double confidence,
      @Nullable Boolean correct,
      @Nullable Drawing drawing) {
    Row with(Drawing other) {
      return new Row(graph, nodes, edges, label, predicted, confidence, correct, other);
    }
  }

  @Override
  public boolean isPredicted() {
    return predictions.isPresent();
  }

  @Override
  public boolean isJudged() {
    return data.hasClasses() && !data.classOrder().isGuess();
  }

  @Override
  public List<String> compared() {
    return List.of("nodes", "edges", "confidence");
  }

  @Override
  public Optional<IntPredicate> word(String word) {
    return Optional.empty();
  }

  @Override
  public String words() {
    return "class:NAME, predicted:NAME, correct, wrong, nodes>20, edges<30 and confidence<0.9";
  }

  @Override
  public boolean isCorrect(int g) {
    return isJudged() && predictions.orElseThrow().best(g) == data.label(g);
  }

  @Override
  public IntToDoubleFunction column(String name) {
    return switch (name) {
      case "nodes" -> g -> data.graph(g).nodes();
      case "edges" -> g -> data.graph(g).edges();
      case "label" -> data::label;
      case "predicted" -> predictions.orElseThrow()::best;
      case "confidence" -> predictions.orElseThrow()::confidence;
      case "correct" -> g -> isCorrect(g) ? 1 : 0;
      default -> g -> g;
    };
  }

  static boolean asksModel(String column) {
    return COLUMNS.indexOf(column) >= COLUMNS.indexOf("predicted");
  }

  /** The page that a call asks for, without drawings. */
  Page page(Call call) throws Problem {
    int offset = Queries.whole(call, "offset", 0, Integer.MAX_VALUE, 0);
    int limit = Queries.whole(call, "limit", 1, MOST_ROWS, USUAL_ROWS);
    IntPredicate filter = GraphFilter.parse(call.query("q").orElse(""), this);
    List<Integer> matched =
        IntStream.range(0, data.size()).filter(filter).boxed().sorted(order(call)).toList();
    List<Row> rows = matched.stream().skip(offset).limit(limit).map(this::row).toList();
    return new Page(data.size(), matched.size(), offset, rows);
  }

  /** The order of a call; equal graphs, and all without predictions, stay in order of number. */
  private Comparator<Integer> order(Call call) throws Problem {
    String sort = Queries.word(call, "sort", COLUMNS);
    boolean descending = Queries.word(call, "order", List.of("asc", "desc")).equals("desc");
    if (asksModel(sort) && predictions.isEmpty()) {
      return Comparator.naturalOrder();
    }
    Comparator<Integer> order = Comparator.comparingDouble(column(sort)::applyAsDouble);
    return (descending ? order.reversed() : order).thenComparing(Comparator.naturalOrder());
  }

  private Row row(int g) {
    return new Row(
        g,
        data.graph(g).nodes(),
        data.graph(g).edges(),
        data.hasClasses() ? (Integer) data.label(g) : null,
        predictions.map(p -> p.best(g)).orElse(null),
        predictions.map(p -> p.confidence(g)).orElse(null),
        (predictions.isPresent() && isJudged()) ? (Boolean) isCorrect(g) : null,
        null);
  }
}
