package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Cells made by hand. */
final class Cells {
  static final String SETTINGS = "0123456789abcdef";

  private Cells() {}

  /** One budget of 3 edges, chance 1 and optimum 5 in the objective. */
  static Cell of(long seed, int graph, double motive, double rival) {
    return of(seed, graph, true, motive, rival);
  }

  static Cell of(long seed, int graph, boolean proven, double motive, double rival) {
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(measurement("motive", List.of(0, 1), motive));
    measurements.add(measurement("rival", List.of(1, 2), rival));
    return new Cell(
        graph,
        seed,
        1,
        List.of(
            new Bounds(
                3, proven, Map.of(Column.OBJECTIVE.id(), 1.0), Map.of(Column.OBJECTIVE.id(), 5.0))),
        measurements,
        List.of(),
        SETTINGS);
  }

  /** Two nodes and the edge between them; nothing where the value is NaN. */
  static Measurement measurement(String explainer, List<Integer> nodes, double objective) {
    if (Double.isNaN(objective)) {
      return new Measurement(
          explainer,
          3,
          List.of(),
          List.of(),
          Map.of(Column.SECONDS.id(), 0.5),
          List.of("nothing fits"));
    }
    return new Measurement(
        explainer,
        3,
        nodes,
        List.of(nodes),
        Map.of(
            Column.OBJECTIVE.id(),
            objective,
            Column.CONNECTED.id(),
            1.0,
            Column.SECONDS.id(),
            0.25),
        List.of());
  }

  static Comparison comparison(Cell... cells) {
    long[] seeds = List.of(cells).stream().mapToLong(Cell::seed).distinct().toArray();
    return new Comparison(List.of("motive", "rival"), new int[] {3}, seeds, List.of(cells));
  }
}
