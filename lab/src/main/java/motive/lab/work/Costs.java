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

  /** One explanation by the default question at B = 6, with its unions; two run at a time. */
  private static final Map<String, Double> ROBUST =
      Map.of("BA-2Motif", 1.2, "BAMultiShapes", 2.2, "alkane-carbonyl", 0.9);

  /** What a study by the slowest rivals takes on generated graphs, whose colours are many. */
  private static final Map<String, Map<String, Double>> SLOW =
      Map.of(
          "BA-2Motif",
          Map.of(
              "subgraphx",
              6.0,
              "subgraphx-benchmark",
              1.5,
              "gnnexplainer",
              0.8,
              "matchexplainer",
              0.4),
          "BAMultiShapes",
          Map.of(
              "subgraphx",
              10.0,
              "subgraphx-benchmark",
              3.7,
              "gnnexplainer",
              0.3,
              "matchexplainer",
              0.15));

  /** One explainer on graphs with known truth, within a small budget. */
  static double judged(String dataset, String explainer, int graphs) {
    if (explainer.startsWith("motive")) {
      double times =
          explainer.equals("motive paper") ? 0.15 : explainer.contains("2 parts") ? 2 : 1;
      return 1 + graphs * times * ROBUST.getOrDefault(dataset, 0.3) / 2;
    }
    // Learning takes all graphs of the data set, however few are judged.
    double learning = explainer.equals("pgexplainer") ? 120 : 0;
    return 1
        + learning
        + graphs * SLOW.getOrDefault(dataset, Map.of()).getOrDefault(explainer, 0.1) / 2;
  }

  /** One explanation of a node by the slowest explainers; two run at a time. */
  private static final Map<String, Double> NODE =
      Map.of("motive balanced", 2.0, "subgraphx", 6.0, "gnnexplainer", 0.4, "zorro", 3.0);

  /** One explainer on nodes of one large graph. */
  static double ofNodes(String dataset, String explainer, int nodes) {
    boolean hasHubs = dataset.startsWith("BA-");
    double learning = explainer.equals("pgexplainer") ? 0.3 * nodes : 0;
    return 1 + (learning + nodes * NODE.getOrDefault(explainer, 0.1)) * (hasHubs ? 1 : 0.3);
  }

  /** What a rival takes to learn, to study a graph, and to study the perturbed forms of one. */
  private record Rival(double learning, double study, double perturbed) {}
}
