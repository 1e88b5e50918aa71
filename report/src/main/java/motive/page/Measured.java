package motive.page;

import java.util.ArrayList;
import java.util.List;
import motive.explain.Solved;
import motive.objective.Metric;
import motive.objective.Part;

/** Which metrics a solved graph has; a table has 0 in the place of one that is not measured. */
final class Measured {
  private Measured() {}

  static List<Metric> in(Solved solved) {
    List<Metric> metrics = new ArrayList<>(List.of(Metric.FIDELITY));
    if (!solved.table().isEmpty()) {
      Part any = new Part.Nodes(solved.table().nodes(0));
      if (solved
          .assess(any, solved.request().settings().weights())
          .interpretability()
          .isPresent()) {
        metrics.add(Metric.INTERPRETABILITY);
      }
    }
    if (solved.hasStability()) {
      metrics.add(Metric.STABILITY);
    }
    return List.copyOf(metrics);
  }
}
