package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.compare.Arena;
import motive.compare.Cell;
import motive.compare.Comparison;
import motive.compare.ComparisonReport;
import motive.compare.Contest;
import motive.compare.Entrant;
import motive.compare.Lineup;
import motive.compare.Sanity;
import motive.explain.Request;
import motive.explain.TargetChoice;
import motive.explain.TwoStageExplainer;
import motive.kit.InstrumentCase;
import motive.model.Network;
import motive.model.Reinitialised;
import motive.provenance.Provenance;
import motive.report.ReportFolder;
import motive.result.InOrder;
import motive.result.ResultFile;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.jspecify.annotations.Nullable;

/** A comparison on its way. */
final class CompareRun {
  private final CommonOptions common;
  private final ExplainSetup setup;
  private final Arena arena;
  private final Lineup lineup;
  private final InstrumentCase instruments;
  private final int[] graphs;
  private final int[] budgets;
  private final long[] seeds;
  private final int draws;
  private final int threads;
  private final Map<String, Double> training = new TreeMap<>();

  CompareRun(
      CommonOptions common,
      ExplainSetup setup,
      List<Entrant> wanted,
      int[] graphs,
      int[] budgets,
      long[] seeds,
      int draws,
      int threads) {
    this.common = common;
    this.setup = setup;
    this.instruments = setup.instruments();
    this.arena = setup.arena(instruments);
    this.lineup = common.asked(() -> Lineup.of(wanted, arena.background()));
    this.graphs = graphs;
    this.budgets = budgets;
    this.seeds = seeds;
    this.draws = draws;
    this.threads = threads;
    // What Motive itself cannot explain is told before any work.
    var unused = ExplainCommand.requests(setup, arena.motive(), graphs);
  }

  private Arena arena(InstrumentCase measured, Network network, IntFunction<Request> requests) {
    TwoStageExplainer motive = new TwoStageExplainer(measured, setup.search(), System::nanoTime);
    return new Arena(setup.data(), Optional.of(network), measured, motive, requests);
  }

  /** Runs all; empty where it was stopped. */
  @Nullable ComparisonReport run(ReportFolder folder, Path out, boolean resume, boolean sanity)
      throws Exception {
    Path unused = folder.write(ComparisonReport.unfinished(setup.data().name()));
    Provenance provenance = provenance("trained");
    List<Cell> cells =
        cells(
            new Contest(
                arena, lineup.entrants(), budgets, draws, provenance.hash(), System::nanoTime),
            out.resolve("cells.jsonl"),
            provenance.hash(),
            resume,
            seeds,
            "compare");
    if (cells == null) {
      return null;
    }
    Comparison comparison = new Comparison(names(), budgets, seeds, cells);
    List<Sanity.Row> rows = List.of();
    if (sanity) {
      List<Sanity.Row> found = sanity(comparison, out, resume);
      if (found == null) {
        return null;
      }
      rows = found;
    }
    return ComparisonReport.of(about(provenance), comparison, setup.data(), rows);
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(List.of(Contest.MOTIVE));
    lineup.entrants().forEach(entrant -> names.add(entrant.name()));
    return names;
  }

  // The model is drawn anew once, and the classes explained are those of the trained model.
  private @Nullable List<Sanity.Row> sanity(Comparison trained, Path out, boolean resume)
      throws Exception {
    SplitMix64 random = new SplitMix64(Seeds.derive(common.seed, "weights drawn anew"));
    Network anew = Reinitialised.of(setup.source().network(), random::nextDouble);
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    trained.cells().forEach(cell -> classes.put(cell.graph(), cell.explained()));
    Arena other =
        arena(
            instruments.withModel(anew),
            anew,
            graph -> {
              Request request = setup.request(graph);
              Integer explained = classes.get(graph);
              return explained == null
                  ? request
                  : request.withSettings(
                      request.settings().withTarget(TargetChoice.given(explained)));
            });
    Provenance provenance = provenance("weights drawn anew");
    long[] first = {seeds[0]};
    Contest contest =
        new Contest(other, lineup.entrants(), budgets, 2, provenance.hash(), System::nanoTime);
    List<Cell> cells =
        cells(
            contest,
            out.resolve("cells-drawn-anew.jsonl"),
            provenance.hash(),
            resume,
            first,
            "drawn anew");
    if (cells == null) {
      return null;
    }
    Contest chance =
        new Contest(arena, List.of(), budgets, draws, provenance.hash(), System::nanoTime);
    return Sanity.rows(
        trained,
        new Comparison(names(), budgets, first, cells),
        setup.data(),
        chance::chanceOverlap);
  }

  private @Nullable List<Cell> cells(
      Contest contest, Path path, String hash, boolean resume, long[] over, String task)
      throws Exception {
    ResultFile<Cell> file =
        resume
            ? ResultFile.resume(path, hash, Cell::parse)
            : ResultFile.create(path, hash, Cell::parse);
    Interruption interruption = Interruption.does(() -> stop(file, path));
    try (interruption;
        file) {
      List<Cell> done = new ArrayList<>();
      List<long[]> left = new ArrayList<>();
      for (long seed : over) {
        for (int graph : graphs) {
          Cell kept = file.kept().get(Cell.key(seed, graph));
          if (kept == null) {
            left.add(new long[] {seed, graph});
          } else {
            done.add(kept);
          }
        }
      }
      prepare(contest, left);
      boolean[] cut = {false};
      try (Progress progress = common.progress(task, left.size())) {
        InOrder.run(
            left.size(),
            threads,
            piece -> contest.run((int) left.get(piece)[1], left.get(piece)[0]),
            (piece, cell) -> {
              if (!file.append(cell)) {
                cut[0] = true;
                return false;
              }
              done.add(cell);
              progress.at(piece + 1L, cell.about());
              return true;
            });
      }
      return cut[0] ? null : done;
    }
  }

  private void prepare(Contest contest, List<long[]> left) {
    long[] over = left.stream().mapToLong(piece -> piece[0]).distinct().toArray();
    List<Entrant> learning =
        lineup.entrants().stream().filter(e -> e.kind().traits().isTrained()).toList();
    try (Progress progress = common.progress("learn", (long) over.length * learning.size())) {
      long at = 0;
      for (int i = 0; i < lineup.entrants().size(); i++) {
        Entrant entrant = lineup.entrants().get(i);
        if (learning.contains(entrant)) {
          for (long seed : over) {
            training.merge(entrant.name(), contest.prepare(i, seed), Double::sum);
            progress.at(++at, entrant.name());
          }
        }
      }
    }
  }

  private void stop(ResultFile<Cell> file, Path path) {
    try {
      file.close();
      common
          .err()
          .println(
              "motive: stopped; "
                  + file.lines()
                  + " finished graphs and seeds are in "
                  + path
                  + "; add --resume to the same command to go on");
    } catch (IOException e) {
      common.err().println("motive: " + Failures.line(e));
    }
    common.err().flush();
  }

  private Provenance provenance(String which) {
    Map<String, String> more = new TreeMap<>();
    more.put("model_weights", which);
    more.put("budgets", Arrays.toString(budgets));
    more.put("chance_draws", Integer.toString(draws));
    for (Entrant entrant : lineup.entrants()) {
      more.put("explainer " + entrant.name(), entrant.settings(arena.background()).toString());
    }
    return setup.provenance("compare", more);
  }

  private ComparisonReport.About about(Provenance provenance) {
    Map<String, String> run = new LinkedHashMap<>();
    run.put("command", common.line());
    run.put("graphs", shown(graphs));
    run.put("seeds", Arrays.toString(seeds));
    run.put("threads", Integer.toString(threads));
    run.put("java", System.getProperty("java.version", ""));
    return new ComparisonReport.About(
        setup.data().name(), lineup.absent(), provenance.inputs(), run, training);
  }

  private static String shown(int[] graphs) {
    return IntStream.of(graphs).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }
}
