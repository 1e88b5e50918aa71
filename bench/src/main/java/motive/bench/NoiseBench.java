package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import motive.checkpoint.Architecture;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.SafeTensors;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.data.synthetic.Ba2Motif;
import motive.data.tu.TuReader;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.kit.MotifLibraries;
import motive.kit.TargetModel;
import motive.model.Network;
import motive.motif.MotifLibrary;
import motive.objective.FidelityForm;
import motive.objective.Output;
import motive.search.exact.ExactSearch;
import motive.session.ExplainSession;
import motive.session.SessionBuilder;
import motive.setup.CountedPriors;

/**
 * The share of noise in the time of an exact explanation: the preset {@code balanced} with fidelity
 * under noise and with the paper's formula in its place, all else equal, with the evaluations that
 * each needs.
 */
final class NoiseBench {
  private static final int BUDGET = 12;
  private static final int SAMPLE = 20;
  private static final int FIRST = 5;

  /**
   * Graphs, and how their explainer is made; a new one for each pass, so that nothing is cached.
   */
  private record Case(String name, DataSet data, int count, Supplier<SessionBuilder> sessions) {}

  private NoiseBench() {}

  static void run(PrintWriter out) throws IOException {
    List<Case> cases = new ArrayList<>();
    cases.add(shipped(Ba2Motif.NAME));
    cases.add(shipped(DataSets.TOXICOPHORES));
    String model = System.getenv("MOTIVE_MODEL");
    String folder = System.getenv("MOTIVE_DATA");
    if (model != null && folder != null && Files.isDirectory(Path.of(folder, "MUTAG"))) {
      cases.add(mutag(Path.of(folder, "MUTAG"), Path.of(model)));
    } else {
      out.println(
          "  MUTAG is left out: MOTIVE_DATA must have it, and MOTIVE_MODEL name its weights");
    }
    out.printf(
        Locale.ROOT, "  preset balanced, exact, B = %d, one thread, its processor time%n", BUDGET);
    for (Case one : cases) {
      measure(one, out);
    }
  }

  private static Case shipped(String name) throws IOException {
    Kit kit = Kit.open(name);
    DataSet data =
        DataSets.standard(null, System.getenv(), Path.of(System.getProperty("user.home")))
            .open(name, OpenOptions.DEFAULT);
    InstrumentChoice choice = InstrumentChoice.of(Preset.BALANCED);
    return new Case(name, data, SAMPLE, () -> KitSessions.of(kit, choice));
  }

  private static Case mutag(Path folder, Path weights) throws IOException {
    DataSet data = TuReader.read(folder);
    Network network =
        NetworkReader.read(
                SafeTensors.read(weights), weights.toString(), Architecture.OPEN, Renames.NONE)
            .network();
    TargetModel model = TargetModel.of(network);
    MotifLibrary motifs = MotifLibraries.open(MotifLibraries.usual(data), data, true);
    InstrumentChoice choice =
        InstrumentChoice.of(Preset.BALANCED)
            .withLibrary(
                motifs,
                CountedPriors.byPrediction(motifs, data, model.open(), Output.CLASSES, 1).prior());
    return new Case("MUTAG", data, data.size(), () -> KitSessions.of(model, choice));
  }

  private static void measure(Case one, PrintWriter out) {
    ExplainSettings noisy = Preset.BALANCED.of(ExplainSettings.PAPER).withMaxEdges(BUDGET);
    ExplainSettings plain = noisy.withForm(FidelityForm.PAPER);
    // The first graphs compile; the figures are of a new start.
    explain(one, plain, FIRST);
    explain(one, noisy, FIRST);
    Pass without = explain(one, plain, one.count);
    Pass with = explain(one, noisy, one.count);
    out.printf(
        Locale.ROOT,
        "  %-14s %4d graphs: %8.2f ms a graph without noise, %8.2f with: %.2f times%n",
        one.name,
        without.graphs,
        without.millis,
        with.millis,
        with.millis / without.millis);
    out.printf(
        Locale.ROOT,
        "    a graph, perturbed graphs included: %,.0f candidates scored, %,.0f model evaluations for"
            + " noise%n",
        with.rows,
        with.noise);
    out.flush();
  }

  /** The means of one pass, a graph. */
  private record Pass(int graphs, double millis, double rows, double noise) {}

  private static Pass explain(Case one, ExplainSettings settings, int wanted) {
    ExplainSession session = one.sessions.get().search(new ExactSearch()).build();
    int count = Math.min(wanted, one.data.size());
    int[] graphs = IntStream.range(0, count).map(i -> i * (one.data.size() / count)).toArray();
    long rows = 0;
    long noise = 0;
    // Of this thread, so that other work on the machine does not count.
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    for (int graph : graphs) {
      Explanation found =
          session.explain(
              Request.of(one.data.graph(graph))
                  .withId(graph)
                  .withLabel(one.data.label(graph))
                  .withSettings(settings));
      rows += found.evaluations();
      noise += found.noiseEvaluations().orElse(0);
    }
    double millis = (clock.getCurrentThreadCpuTime() - start) / 1e6;
    return new Pass(count, millis / count, (double) rows / count, (double) noise / count);
  }
}
