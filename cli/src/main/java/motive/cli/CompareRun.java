package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.compare.Cell;
import motive.compare.Comparison;
import motive.compare.ComparisonReport;
import motive.compare.ComparisonRunner;
import motive.compare.ComparisonSetup;
import motive.compare.NamedRival;
import motive.compare.Participants;
import motive.compare.Sanity;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.TargetChoice;
import motive.model.Network;
import motive.model.Reinitialised;
import motive.provenance.Provenance;
import motive.report.ReportFolder;
import motive.result.InOrder;
import motive.result.ResultFile;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import org.jspecify.annotations.Nullable;

/** A run of compare. */
final class CompareRun {
  /** Part of the seed and of the provenance of stored results. */
  private static final String RANDOM_WEIGHTS = "weights drawn anew";

  private static final String SANITY_CELLS = "cells-drawn-anew.jsonl";

  private final CommonOptions common;
  private final ExplainSetup setup;
  private final ComparisonSetup comparing;
  private final Participants participants;
  private final ExplainSession session;
  private final int[] graphs;
  private final int[] budgets;
  private final long[] seeds;
  private final int draws;
  private final int threads;
  private final Map<String, Double> training = new TreeMap<>();

  CompareRun(
      CommonOptions common,
      ExplainSetup setup,
      List<NamedRival> wanted,
      int[] graphs,
      int[] budgets,
      long[] seeds,
      int draws,
      int threads) {
    this.common = common;
    this.setup = setup;
    this.session = setup.session();
    this.comparing = ComparisonSetup.of(setup, session);
    this.participants =
        common.asked(
            () -> Participants.of(wanted, comparing.background(), setup.source().givesValue()));
    this.graphs = graphs;
    this.budgets = budgets;
    this.seeds = seeds;
    this.draws = draws;
    this.threads = threads;
    // What Motive itself cannot explain is reported before any work.
    var unused = setup.requests(comparing.motive(), graphs);
  }

  /** Runs all; null where it was stopped. */
  @Nullable ComparisonReport run(ReportFolder folder, Path out, boolean resume, boolean sanity)
      throws Exception {
    if (!Files.exists(out)) {
      begin(folder, out, resume);
    }
    Provenance provenance = provenance("trained");
    List<Cell> cells =
        cells(
            new ComparisonRunner(
                comparing,
                participants.rivals(),
                budgets,
                draws,
                provenance.hash(),
                System::nanoTime),
            out.resolve("cells.jsonl"),
            provenance.hash(),
            resume,
            seeds,
            "compare",
            () -> begin(folder, out, resume));
    if (cells == null) {
      return null;
    }
    Comparison comparison = new Comparison(names(), budgets, seeds, cells);
    ComparisonReport.About about = about(provenance);
    List<Sanity.Row> rows = List.of();
    if (sanity) {
      List<Sanity.Row> found = sanity(comparison, out, resume);
      if (found == null) {
        return null;
      }
      rows = found;
    }
    return ComparisonReport.of(about, comparison, setup.data(), rows);
  }

  // Once the cells are ours to write, nothing of an earlier comparison may pass for this one's.
  private void begin(ReportFolder folder, Path out, boolean resume) throws IOException {
    Path unused = folder.write(ComparisonReport.unfinished(setup.data().name()));
    ComparisonReport.clear(out);
    if (!resume) {
      Files.deleteIfExists(out.resolve(SANITY_CELLS));
      Files.deleteIfExists(out.resolve(SANITY_CELLS + ".part"));
    }
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(List.of(ComparisonRunner.MOTIVE));
    participants.rivals().forEach(rival -> names.add(rival.name()));
    return names;
  }

  // The model gets random weights once, and the classes explained are those of the trained model.
  private @Nullable List<Sanity.Row> sanity(Comparison trained, Path out, boolean resume)
      throws Exception {
    SplitMix64 random = new SplitMix64(Seeds.derive(common.seed, RANDOM_WEIGHTS));
    Network reset = Reinitialised.of(setup.source().network().orElseThrow(), random::nextDouble);
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    if (!setup.source().givesValue()) {
      trained.cells().forEach(cell -> classes.put(cell.graph(), cell.explained()));
    }
    ComparisonSetup other =
        new ComparisonSetup(
            setup.data(),
            Optional.of(reset),
            session.withModel(reset),
            (graph, asked) -> {
              // Only what is named is looked at.
              ExplainSettings settings = setup.settings().withEvaluateStability(false);
              Integer explained = classes.get(graph);
              return setup.request(
                  graph,
                  asked.apply(
                      explained == null ? settings : settings.withTarget(given(explained))));
            });
    Provenance provenance = provenance(RANDOM_WEIGHTS);
    long[] first = {seeds[0]};
    ComparisonRunner runner =
        new ComparisonRunner(
            other, participants.rivals(), budgets, 2, provenance.hash(), System::nanoTime);
    List<Cell> cells =
        cells(
            runner,
            out.resolve(SANITY_CELLS),
            provenance.hash(),
            resume,
            first,
            "random weights",
            () -> {});
    if (cells == null) {
      return null;
    }
    ComparisonRunner chance =
        new ComparisonRunner(
            comparing, List.of(), budgets, draws, provenance.hash(), System::nanoTime);
    return Sanity.rows(
        trained,
        new Comparison(names(), budgets, first, cells),
        setup.data(),
        chance::chanceOverlap);
  }

  /** A class, contrasted with the class that all graphs are. */
  private TargetChoice given(int explained) {
    int against = setup.settings().target().against();
    TargetChoice target = TargetChoice.given(explained);
    return against < 0 ? target : target.against(against);
  }

  /** What is to be done once a file is open. */
  private interface Opened {
    void run() throws IOException;
  }

  private @Nullable List<Cell> cells(
      ComparisonRunner runner,
      Path path,
      String hash,
      boolean resume,
      long[] over,
      String task,
      Opened opened)
      throws Exception {
    ResultFile<Cell> file =
        resume
            ? ResultFile.resume(path, hash, Cell::parse)
            : ResultFile.create(path, hash, Cell::parse);
    Interruption interruption =
        Interruption.keeps(
            file,
            common,
            kept ->
                kept
                    + " finished graphs and seeds are in "
                    + path
                    + "; add --resume to the same command to go on");
    try (interruption;
        file) {
      opened.run();
      List<Cell> done = new ArrayList<>();
      try (Progress progress = common.progress(task, (long) over.length * graphs.length)) {
        for (long seed : over) {
          if (!cells(runner, file, seed, done, progress)) {
            return null;
          }
        }
      }
      return done;
    }
  }

  /** The cells of one seed; false where it was stopped. */
  private boolean cells(
      ComparisonRunner runner, ResultFile<Cell> file, long seed, List<Cell> done, Progress progress)
      throws Exception {
    List<Integer> left = new ArrayList<>();
    for (int graph : graphs) {
      Cell kept = file.kept().get(Cell.key(seed, graph));
      if (kept == null) {
        left.add(graph);
      } else {
        done.add(kept);
      }
    }
    if (!left.isEmpty()) {
      prepare(runner, left.get(0), seed);
    }
    boolean[] cut = {false};
    InOrder.run(
        left.size(),
        threads,
        piece -> runner.run(left.get(piece), seed),
        (piece, cell) -> {
          if (!file.append(cell)) {
            cut[0] = true;
            return false;
          }
          done.add(cell);
          progress.at(done.size(), cell.about());
          return true;
        });
    return !cut[0];
  }

  private void prepare(ComparisonRunner runner, int graph, long seed) {
    for (int i = 0; i < participants.rivals().size(); i++) {
      NamedRival rival = participants.rivals().get(i);
      boolean learns = rival.kind().traits().isTrained();
      if (learns) {
        common.warn(rival.name() + " learns under seed " + seed);
      }
      double seconds = runner.prepare(i, graph, seed);
      if (learns) {
        training.merge(rival.name(), seconds, Double::sum);
      }
    }
  }

  private Provenance provenance(String which) {
    Map<String, String> more = new TreeMap<>();
    more.put("model_weights", which);
    more.put("budgets", Arrays.toString(budgets));
    more.put("chance_draws", Integer.toString(draws));
    for (NamedRival rival : participants.rivals()) {
      more.put("explainer " + rival.name(), rival.settings(comparing.background()).toString());
    }
    return setup.provenance(MotiveCommand.version(), "compare", more);
  }

  private ComparisonReport.About about(Provenance provenance) {
    Map<String, String> run = new LinkedHashMap<>();
    run.put("command", common.line());
    run.put(setup.data().targets().isPresent() ? "nodes" : "graphs", shown(graphs));
    run.put("seeds", Arrays.toString(seeds));
    run.put("threads", Integer.toString(threads));
    run.put("java", System.getProperty("java.version", ""));
    return new ComparisonReport.About(
        setup.data().name(),
        setup.data().targets().isPresent(),
        motive(setup.settings()),
        participants.absent(),
        provenance.inputs(),
        run,
        new TreeMap<>(training));
  }

  // A preset is meant with its own number of parts: another number has to be told.
  static String motive(ExplainSettings settings) {
    int parts = settings.parts();
    int usual = Preset.PAPER.of(settings).equals(settings) ? 1 : ExplainSettings.PARTS_AS_NEEDED;
    String form = parts == usual ? "" : ", " + parts + (parts == 1 ? " part" : " parts");
    return Preset.askedBy(settings)
        .map(preset -> "Motive (" + preset.id() + form + ")")
        .orElse("Motive");
  }

  private static String shown(int[] graphs) {
    return IntStream.of(graphs).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }
}
