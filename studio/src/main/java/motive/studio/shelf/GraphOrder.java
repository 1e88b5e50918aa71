package motive.studio.shelf;

import java.util.Comparator;
import java.util.List;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.api.Queries;

/** In which order graphs are listed; graphs that are alike stay in the order of their numbers. */
final class GraphOrder {
  private static final List<String> COLUMNS =
      List.of("graph", "nodes", "edges", "label", "predicted", "confidence", "correct");

  private static final List<String> PREDICTED = List.of("predicted", "confidence", "correct");

  private GraphOrder() {}

  /** Reads {@code sort} and {@code order}. Without predictions, all are alike in their columns. */
  static Comparator<Integer> of(Call call, GraphColumns columns) throws Problem {
    String sort = Queries.word(call, "sort", COLUMNS);
    boolean descending = Queries.word(call, "order", List.of("asc", "desc")).equals("desc");
    if (PREDICTED.contains(sort) && columns.predictions().isEmpty()) {
      return Comparator.naturalOrder();
    }
    Comparator<Integer> order = by(sort, columns);
    return (descending ? order.reversed() : order).thenComparing(Comparator.naturalOrder());
  }

  private static Comparator<Integer> by(String sort, GraphColumns columns) {
    return switch (sort) {
      case "nodes" -> Comparator.comparingInt(columns::nodes);
      case "edges" -> Comparator.comparingInt(columns::edges);
      case "label" -> Comparator.comparingInt(columns::label);
      case "predicted" -> Comparator.comparingInt(columns::predicted);
      case "confidence" -> Comparator.comparingDouble(columns::confidence);
      case "correct" -> Comparator.comparing(columns::isCorrect);
      default -> Comparator.naturalOrder();
    };
  }
}
