package motive.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.objective.Weights;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.page.Overlap;
import motive.page.Shown;
import motive.page.StatusWords;
import motive.report.ReportFolder;
import motive.result.InOrder;
import motive.session.ExplainSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that explains graphs with data and a kit that come with the product. */
@Command(name = "demo")
final class DemoCommand implements Callable<Integer> {
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
          + " network that comes with Motive distinguishes the two.";

  @Mixin CommonOptions common;

  @Option(names = "--out", paramLabel = "DIR", defaultValue = "motive-demo")
  Path out;

  @Override
  public Integer call() throws Exception {
    int threads = common.threads();
    ReportFolder folder = ReportFolder.at(out, "demo");
    DataSet data = Ba2Motif.generate(DATA_SEED);
    ExplainSession session =
        KitSessions.of(Kit.shipped(Ba2Motif.NAME).orElseThrow(), InstrumentChoice.PAPER)
            .weights(WEIGHTS)
            .budget(BUDGET)
            .seed(common.seed)
            .build();
    PrintWriter writer = common.out();
    writer.println(
        "Explains " + 2 * EACH + " graphs of " + Ba2Motif.NAME + " with the shipped kit.");
    writer.println(
        "Budget: "
            + BUDGET
            + " edges. Weights of fidelity, interpretability, stability: "
            + Shown.weights(WEIGHTS)
            + ".");
    writer.println();
    writer.flush();
    ExplanationPage page =
        new ExplanationPage(
            "What a network sees in " + data.name(),
            PLANTED
                + " Each section shows the part of a graph that serves the weights best, and what"
                + " other weights would choose.",
            data,
            described(session));
    List<Integer> graphs = graphs(data);
    try (Progress progress = common.progress("explaining", graphs.size())) {
      InOrder.run(
          graphs.size(),
          threads,
          piece -> view(data, session, graphs.get(piece)),
          (piece, view) -> {
            page.add(view);
            progress.at(piece + 1L, "");
            return true;
          });
    }
    table(page).print(writer);
    writer.println();
    writer.println(
        String.format(
            Locale.ROOT,
            "mean overlap with the planted motifs: %.3f (nodes shared over nodes of either)",
            page.meanOverlap()));
    writer.println("report with pictures: " + page.write(folder));
    return Main.DONE;
  }

  /** The first graphs of each class. */
  private static List<Integer> graphs(DataSet data) {
    List<Integer> graphs = new ArrayList<>();
    for (int y = 0; y < data.classes(); y++) {
      int wanted = y;
      IntStream.range(0, data.size())
          .filter(g -> data.label(g) == wanted)
          .limit(EACH)
          .forEach(graphs::add);
    }
    return graphs;
  }

  private static ExplanationView view(DataSet data, ExplainSession session, int graph) {
    Request request = session.request(data.graph(graph)).withId(graph).withLabel(data.label(graph));
    return ExplanationView.of(data, session.explainAndSolve(request, () -> false), true);
  }

  private static Map<String, String> described(ExplainSession session) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("dataset", Ba2Motif.NAME);
    all.put("kit", Ba2Motif.NAME);
    all.putAll(session.settings().describe());
    all.putAll(InstrumentChoice.PAPER.describe());
    all.put("search", session.search().id());
    return all;
  }

  /** One row for each explanation. */
  private static Table table(ExplanationPage page) {
    List<String> headings = new ArrayList<>(List.of(">graph", "class", ">nodes"));
    headings.addAll(Shown.headings());
    headings.addAll(List.of("status", ">overlap"));
    Table table = new Table(headings);
    for (ExplanationView view : page.views()) {
      Explanation found = view.explanation();
      List<Object> row =
          new ArrayList<>(
              List.of(found.graph(), page.className(found.target()), found.nodes().size()));
      row.addAll(Shown.numbers(found.metrics()));
      row.add(StatusWords.brief(found.standing()));
      row.add(view.overlap().map(Overlap::toString).orElse(Shown.NONE));
      table.row(row.toArray());
    }
    return table;
  }
}
