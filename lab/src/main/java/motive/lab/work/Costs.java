package motive.lab.work;

import java.util.Map;

/**
 * Estimates of how long jobs take, in seconds on two cores. Only the time left is estimated by
 * them, and the run itself corrects it as it goes.
 */
final class Costs {
  /** One explanation by the paper's search at B = 12. */
  private static final Map<String, Double> EXPLANATION =
      Map.of("MUTAG", 0.04, "BA-2Motif", 0.04, "BAMultiShapes", 0.09, "PROTEINS", 0.2);

  /** One study by SubgraphX. */
  private static final Map<String, Double> SUBGRAPHX =
      Map.of("MUTAG", 0.3, "BA-2Motif", 0.7, "BAMultiShapes", 1.6, "PROTEINS", 1.5);

  /** What SubgraphX takes for the perturbed forms of one graph under one index. */
  private static final Map<String, Double> PERTURBED =
      Map.of("MUTAG", 0.3, "BA-2Motif", 3.5, "BAMultiShapes", 4.5);

  private Costs() {}

  /**
   * Work that takes some times as long as explaining each graph by the paper's search.
   *
   * @param times how many times
   */
  static double explaining(String dataset, int graphs, double times, int budget) {
    return 0.5 + graphs * EXPLANATION.getOrDefault(dataset, 0.1) * times * budget / 12.0;
  }

  static double stability(String dataset, int graphs) {
    return 1 + graphs * (dataset.equals("BAMultiShapes") ? 0.6 : 0.15);
  }

  static double rival(RivalJob job, int graphs) {
    String dataset = job.dataset();
    double learning = 0.5;
    double study = 0.05;
    double perturbed = 0.5;
    switch (job.rival()) {
      case "subgraphx" -> {
        study = SUBGRAPHX.getOrDefault(dataset, 1.0);
        perturbed = PERTURBED.getOrDefault(dataset, 5.0);
      }
      case "gnnexplainer" -> {
        study = 0.15;
        perturbed = 1.5;
      }
      case "pgexplainer" -> {
        learning = dataset.equals("MUTAG") ? 20 : 120;
        study = 0.01;
        perturbed = 0.1;
      }
      default -> {}
    }
    return learning + graphs * (study + perturbed * job.scored().size());
  }
}
