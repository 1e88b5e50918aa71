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
import motive.data.GroundTruth;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.molecule.Chemistry;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.page.Overlap;
import motive.page.Shown;
import motive.page.StatusWords;
import motive.report.ReportFolder;
import motive.result.InOrder;
import motive.session.ExplainSession;
import motive.setup.MotifDefaults;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that explains graphs with data and a kit that come with the product. */
@Command(name = "demo")
final class DemoCommand implements Callable<Integer> {
  /** The data seed to which the shipped kits belong. */
  private static final long DATA_SEED = 0;

  /** As many edges as the largest planted motif has. */
  private static final int BUDGET = 6;

  /**
   * Graphs of a shipped kit's data set.
   *
   * @param each how many graphs of each class that has planted motifs are explained
   * @param what a sentence about the graphs
   * @param folder of the report, below the demo's
   */
  private record Show(DataSet data, int each, String what, String folder) {
    /** The first graphs of each class that have something planted in them. */
    List<Integer> graphs() {
      List<Integer> graphs = new ArrayList<>();
      for (int y = 0; y < data.classes(); y++) {
        int wanted = y;
        IntStream.range(0, data.size())
            .filter(g -> data.label(g) == wanted)
            .filter(g -> !data.groundTruth(g).map(GroundTruth::motifs).orElse(List.of()).isEmpty())
            .limit(each)
            .forEach(graphs::add);
      }
      return graphs;
    }
  }

  @Mixin CommonOptions common;

  @Option(names = "--out", paramLabel = "DIR", defaultValue = "motive-demo")
  Path out;

  @Override
  public Integer call() throws Exception {
    List<Show> shows =
        List.of(
            new Show(
                Ba2Motif.generate(DATA_SEED),
                6,
                "Each graph is a random tree with one motif planted in it, a five-cycle or a house;"
                    + " the network that comes with Motive distinguishes the two.",
                ""),
            new Show(
                Chemistry.get().toxicophores(DATA_SEED),
                4,
                "Each molecule is made up and has one toxic group; the network that comes with"
                    + " Motive says whether there is one.",
                "molecules"));
    List<ReportFolder> folders = new ArrayList<>();
    for (Show show : shows) {
      folders.add(ReportFolder.at(out.resolve(show.folder), "demo"));
    }
    PrintWriter writer = common.out();
    writer.println(
        "Budget: "
            + BUDGET
            + " edges. Preset "
            + Preset.BALANCED.id()
            + ": weights of fidelity, interpretability, stability are "
            + Shown.weights(Preset.BALANCED.weights())
            + ".");
    for (int i = 0; i < shows.size(); i++) {
      writer.println();
      explain(shows.get(i), folders.get(i), writer);
    }
    return Main.DONE;
  }

  private void explain(Show show, ReportFolder folder, PrintWriter writer) throws Exception {
    DataSet data = show.data;
    List<Integer> graphs = show.graphs();
    ExplainSession session =
        KitSessions.of(Kit.shipped(data.name()).orElseThrow(), instruments(data))
            .budget(BUDGET)
            .seed(common.seed)
            .build();
    writer.println(
        "Explains " + graphs.size() + " graphs of " + data.name() + " with the shipped kit.");
    writer.println();
    writer.flush();
    ExplanationPage page =
        new ExplanationPage(
            "What a network sees in " + data.name(),
            show.what
                + " Each section shows the part of a graph that serves the weights best, and what"
                + " other weights would choose.",
            data,
            described(data, session));
    try (Progress progress = common.progress("explaining", graphs.size())) {
      InOrder.run(
          graphs.size(),
          common.threads(),
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
            "mean overlap with what was planted: %.3f (nodes shared over nodes of either)",
            page.meanOverlap()));
    writer.println("report with pictures: " + page.write(folder));
  }

  private static InstrumentChoice instruments(DataSet data) {
    InstrumentChoice usual = InstrumentChoice.DEFAULT;
    return MotifDefaults.pieces(data, ExplainSettings.DEFAULT).map(usual::withPieces).orElse(usual);
  }

  private static ExplanationView view(DataSet data, ExplainSession session, int graph) {
    Request request = session.request(data.graph(graph)).withId(graph).withLabel(data.label(graph));
    return ExplanationView.of(data, session.explainAndSolve(request, () -> false), true);
  }

  private static Map<String, String> described(DataSet data, ExplainSession session) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("dataset", data.name());
    all.put("kit", data.name());
    all.putAll(session.settings().describe());
    all.putAll(InstrumentChoice.DEFAULT.describe());
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
