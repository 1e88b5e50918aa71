package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Solved;
import motive.kit.InstrumentChoice;
import motive.kit.KitSessions;
import motive.kit.SimilarityIndex;
import motive.objective.Part;
import motive.objective.Weights;
import motive.search.Search;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.session.ExplainSession;

/**
 * The cost of an explanation, exact and by tree search, and how far the tree search stays below the
 * optimum. The paper's own time a graph on MUTAG is {@value #PAPER_SECONDS} s over its budgets.
 */
final class ExplainBench {
  private static final double PAPER_SECONDS = 16.0;
  private static final int[] BUDGETS = {6, 8, 10, 12};
  private static final int LARGEST = 12;
  private static final int THREADS = 2;
  private static final Search EXACT = new ExactSearch();
  private static final Search TREE = new MctsSearch();

  private final KitData kit;
  private final PrintWriter out;

  private ExplainBench(KitData kit, PrintWriter out) {
    this.kit = kit;
    this.out = out;
  }

  static void run(PrintWriter out) throws IOException {
    new ExplainBench(KitData.atHand(), out).measure();
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
    out.flush();
  }

  private void measure() {
    print("  data                         %s%n", kit.describe());
    ExplainSettings settings = ExplainSettings.PAPER.withMaxEdges(LARGEST);
    // The first pass compiles; the figures are of the second, again on fresh instruments.
    Explaining.run(kit, SimilarityIndex.VGAE, EXACT, settings, THREADS);
    Explaining.run(kit, SimilarityIndex.VGAE, TREE, settings, THREADS);
    Explaining alone = Explaining.run(kit, SimilarityIndex.VGAE, EXACT, settings, 1);
    print(
        "  exact Stage 1, B = %d         %8.2f ms a graph, one thread%n",
        LARGEST, 1e3 * alone.seconds(Phase.STAGE1_MAIN));
    Explaining vgae = whole("exact, VGAE", SimilarityIndex.VGAE, EXACT, settings);
    Explaining.run(kit, SimilarityIndex.GNTK, EXACT, settings, THREADS);
    whole("exact, GNTK", SimilarityIndex.GNTK, EXACT, settings);
    Explaining tree = whole("MCTS, VGAE", SimilarityIndex.VGAE, TREE, settings);
    print(
        "  MCTS / exact                 %8.2f of the time, %.2f of the evaluations%n",
        tree.millisAGraph / vgae.millisAGraph, (double) tree.evaluations / vgae.evaluations);
    newWeights(settings);
    print("%n  by budget (VGAE, %d threads; times are seconds a graph)%n", THREADS);
    for (int budget : BUDGETS) {
      byBudget(budget);
    }
  }

  private Explaining whole(
      String name, SimilarityIndex index, Search search, ExplainSettings settings) {
    Explaining done = Explaining.run(kit, index, search, settings, THREADS);
    Map<String, Long> statuses =
        done.explanations.stream()
            .collect(Collectors.groupingBy(e -> e.status().name(), Collectors.counting()));
    print(
        "  both stages, %-15s %8.2f ms a graph, %d threads; paper / this %,.0f%n",
        name, done.millisAGraph, THREADS, 1e3 * PAPER_SECONDS / done.millisAGraph);
    print(
        "    %,d evaluations, colours by depth %s, %s%n", done.evaluations, done.colors, statuses);
    return done;
  }

  /** The cost of other weights once a graph is solved and every column of the hull is filled. */
  private void newWeights(ExplainSettings settings) {
    ExplainSession explainer =
        KitSessions.of(kit.kit(), InstrumentChoice.PAPER).search(EXACT).build();
    List<Integer> some = kit.graphs().subList(0, Math.min(30, kit.graphs().size()));
    double total = 0;
    double filling = 0;
    int queries = 0;
    for (int graph : some) {
      Solved solved = explainer.solve(kit.request(graph, settings));
      long before = System.nanoTime();
      solved.map(10);
      filling += System.nanoTime() - before;
      for (int i = 0; i < 20; i++) {
        Weights weights = new Weights(1 + i, 20 - i, 1 + i % 7);
        long start = System.nanoTime();
        solved.best(weights);
        total += System.nanoTime() - start;
        queries++;
      }
    }
    print(
        "  new weights, filled table    %8.3f ms (a preference map of 66 points before: %.1f ms)%n",
        total / queries / 1e6, filling / some.size() / 1e6);
  }

  private void byBudget(int budget) {
    ExplainSettings settings = ExplainSettings.PAPER.withMaxEdges(budget);
    Explaining exact = Explaining.run(kit, SimilarityIndex.VGAE, EXACT, settings, THREADS);
    Explaining tree = Explaining.run(kit, SimilarityIndex.VGAE, TREE, settings, THREADS);
    ExplainSession explainer =
        KitSessions.of(kit.kit(), InstrumentChoice.PAPER).search(EXACT).build();
    int optimal = 0;
    double gap = 0;
    for (int i = 0; i < exact.explanations.size(); i++) {
      Explanation found = tree.explanations.get(i);
      Solved solved = explainer.solve(kit.request(kit.graphs().get(i), settings));
      // Like with like: both values under the exact archive.
      double value =
          solved
              .assess(new Part.Nodes(found.nodes()), settings.weights())
              .value(solved.objective(settings.weights()));
      double best = exact.explanations.get(i).objective();
      optimal += value == best ? 1 : 0;
      gap += best - value;
    }
    int graphs = exact.explanations.size();
    print(
        "  B = %-2d  mean fidelity exact %.4f, MCTS %.4f; MCTS optimal on %d of %d graphs (%.1f %%),"
            + " mean gap %.4f%n",
        budget,
        exact.meanFidelity(),
        tree.meanFidelity(),
        optimal,
        graphs,
        100.0 * optimal / graphs,
        gap / graphs);
    print("          exact %s%n          MCTS  %s%n", phases(exact), phases(tree));
  }

  private static String phases(Explaining done) {
    return done.phases.entrySet().stream()
        .filter(e -> e.getKey() != Phase.STAB_EVAL)
        .map(e -> String.format(Locale.ROOT, "%s %.5f", e.getKey().id(), e.getValue()))
        .collect(Collectors.joining(", "));
  }
}
