package motive.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.objective.Metric;
import motive.objective.Weights;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.page.Overlap;
import motive.page.Shown;
import motive.page.StatusWords;
import motive.session.ExplainSession;

/** What the demonstration explains, and how. */
final class DemoRun {
  /** The data seed to which the shipped kit belongs. */
  private static final long DATA_SEED = 0;

  /** How many graphs of each class are explained. */
  private static final int EACH = 6;

  /** As many edges as the larger of the two motifs has. */
  private static final int BUDGET = 6;

  /** The paper's interpretability-heavy weights: they ask for what a person would recognise. */
  private static final Weights WEIGHTS = new Weights(0.083, 0.833, 0.083);

  private static final String PLANTED =
      "Each graph is a random tree with one motif planted in it, a five-cycle or a house; the"
          + " network that comes with Motive tells the two apart.";

  private final DataSet data;
  private final ExplainSession session;

  private DemoRun(DataSet data, ExplainSession session) {
    this.data = data;
    this.session = session;
  }

  static DemoRun prepare(long seed) throws IOException {
    Kit kit = Kit.shipped(Ba2Motif.NAME).orElseThrow();
    return new DemoRun(
        Ba2Motif.generate(DATA_SEED),
        KitSessions.of(kit, InstrumentChoice.DEFAULT)
            .weights(WEIGHTS)
            .budget(BUDGET)
            .seed(seed)
            .build());
  }

  static List<String> introduction() {
    return List.of(
        "Explains " + 2 * EACH + " graphs of " + Ba2Motif.NAME + " with the shipped kit.",
        "Budget: "
            + BUDGET
            + " edges. Weights of fidelity, interpretability, stability: "
            + Shown.weights(WEIGHTS)
            + ".");
  }

  /** Explains the first graphs of each class. */
  ExplanationPage explain(int threads, CommonOptions common)
      throws ExecutionException, InterruptedException {
    List<Integer> graphs = new ArrayList<>();
    for (int y = 0; y < data.classes(); y++) {
      int wanted = y;
      IntStream.range(0, data.size())
          .filter(g -> data.label(g) == wanted)
          .limit(EACH)
          .forEach(graphs::add);
    }
    ExplanationPage page =
        new ExplanationPage(
            "What a network sees in " + data.name(),
            PLANTED
                + " Each section shows the part of a graph that serves the weights best, and what other"
                + " weights would choose.",
            data,
            described());
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (Progress progress = common.progress("explaining", graphs.size())) {
      List<Future<ExplanationView>> pending = new ArrayList<>();
      for (int g : graphs) {
        pending.add(pool.submit(() -> view(g)));
      }
      for (Future<ExplanationView> view : pending) {
        page.add(view.get());
        progress.at(page.views().size(), "");
      }
    } finally {
      pool.shutdownNow();
    }
    return page;
  }

  private ExplanationView view(int graph) {
    Request request = session.request(data.graph(graph)).withId(graph).withLabel(data.label(graph));
    return ExplanationView.of(data, session.explainAndSolve(request, () -> false), true);
  }

  private Map<String, String> described() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("dataset", data.name());
    all.put("kit", Ba2Motif.NAME);
    all.putAll(session.settings().describe());
    all.putAll(InstrumentChoice.DEFAULT.describe());
    all.put("search", session.search().id());
    return all;
  }

  /** One row an explanation. */
  static Table table(ExplanationPage page) {
    Table table =
        new Table(
            ">graph",
            "class",
            ">nodes",
            ">fidelity",
            ">interpretability",
            ">stability",
            "status",
            ">overlap");
    for (ExplanationView view : page.views()) {
      Explanation found = view.explanation();
      table.row(
          Long.toString(found.graph()),
          page.className(found.target()),
          Integer.toString(found.nodes().size()),
          Shown.number(found.fidelity()),
          Shown.number(found.metrics().get(Metric.INTERPRETABILITY)),
          Shown.number(found.metrics().get(Metric.STABILITY)),
          StatusWords.brief(found.standing()),
          view.overlap().map(Overlap::toString).orElse(Shown.NONE));
    }
    return table;
  }
}
