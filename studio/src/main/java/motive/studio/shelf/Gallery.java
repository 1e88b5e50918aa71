package motive.studio.shelf;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.api.Queries;
import org.jspecify.annotations.Nullable;

/** A page of graphs, filtered and sorted. */
final class Gallery {
  private static final int USUAL_ROWS = 50;
  private static final int MOST_ROWS = 200;

  private Gallery() {}

  /** As the API tells it. */
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

  /** What a call asks for, without drawings. */
  static Page page(Call call, GraphColumns columns) throws Problem {
    int offset = Queries.whole(call, "offset", 0, Integer.MAX_VALUE, 0);
    int limit = Queries.whole(call, "limit", 1, MOST_ROWS, USUAL_ROWS);
    IntPredicate filter = GraphFilter.parse(call.query("q").orElse(""), columns);
    List<Integer> matched =
        IntStream.range(0, columns.size())
            .filter(filter)
            .boxed()
            .sorted(GraphOrder.of(call, columns))
            .toList();
    List<Row> rows = matched.stream().skip(offset).limit(limit).map(g -> row(g, columns)).toList();
    return new Page(columns.size(), matched.size(), offset, rows);
  }

  private static Row row(int g, GraphColumns columns) {
    boolean predicted = columns.predictions().isPresent();
    return new Row(
        g,
        columns.nodes(g),
        columns.edges(g),
        columns.isLabelled() ? (Integer) columns.label(g) : null,
        predicted ? (Integer) columns.predicted(g) : null,
        predicted ? (Double) columns.confidence(g) : null,
        (predicted && columns.isJudged()) ? (Boolean) columns.isCorrect(g) : null,
        null);
  }
}
