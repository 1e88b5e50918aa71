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
    boolean small = dataset.equals("MUTAG");
    Rival cost =
        Map.of(
                "subgraphx",
                new Rival(
                    0.5,
                    SUBGRAPHX.getOrDefault(dataset, 1.0),
                    PERTURBED.getOrDefault(dataset, 5.0)),
                "gnnexplainer",
                new Rival(0.5, 0.15, 1.5),
                "pgexplainer",
                new Rival(small ? 20 : 120, 0.01, 0.1))
            .getOrDefault(job.rival(), new Rival(0.5, 0.05, 0.5));
    return cost.learning + graphs * (cost.study + cost.perturbed * job.scored().size());
  }

  /** One explainer on graphs with known truth, within a small budget. */
  static double judged(String dataset, String explainer, int graphs) {
    double slow = dataset.equals("BAMultiShapes") ? 3 : 1;
    double seconds =
        explainer.startsWith("motive")
            ? 0.1
            : Map.of("subgraphx", 0.5, "subgraphx-benchmark", 0.5, "gnnexplainer", 0.3)
                .getOrDefault(explainer, 0.1);
    return 1 + graphs * slow * seconds;
  }

  /** What a rival takes to learn, to study a graph, and to study the perturbed forms of one. */
  private record Rival(double learning, double study, double perturbed) {}
}
