package motive.lab.work;

import java.util.Map;

/**
 * About how long jobs take, in seconds on two cores. Only the time left is told by it, and the run
 * itself corrects it as it goes.
 */
final class Costs {
  /** One explanation by the paper's search at B = 12. */
  private static final Map<String, Double> EXPLANATION =
      Map.of("MUTAG", 0.02, "BA-2Motif", 0.02, "BAMultiShapes", 0.1, "PROTEINS", 0.5);

  private Costs() {}

  private static double explanation(String dataset) {
    return EXPLANATION.getOrDefault(dataset, 0.1);
  }

  static double explain(ExplainJob job, int graphs) {
    double times = job.search().exact() ? 2 : 1;
    times *= job.evaluated() ? 2 : 1;
    return 0.5 + graphs * explanation(job.dataset()) * times * job.budget() / 12.0;
  }

  static double rival(RivalJob job, int graphs) {
    double learning = job.rival().equals("pgexplainer") ? 60 : 0.5;
    return learning + graphs * 0.05 * (1 + 10 * job.scored().size());
  }

  static double surface(SurfaceJob job, int graphs) {
    return 0.5 + graphs * explanation(job.dataset()) * 2 * job.budget() / 12.0;
  }

  static double optimality(OptimalityJob job, int graphs) {
    double searches = job.searches().size() * (double) job.seeds().size();
    double each = explanation(job.dataset()) * (job.weights().stability() == 0 ? 0.1 : 1.5);
    return 0.5 + graphs * each * (1 + searches) * job.budget() / 12.0;
  }

  static double frontier(FrontierJob job, int graphs) {
    return 0.5 + graphs * explanation(job.dataset()) * 3 * job.budget() / 12.0;
  }
}
