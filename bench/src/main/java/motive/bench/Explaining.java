package motive.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.kit.InstrumentChoice;
import motive.kit.KitSessions;
import motive.kit.SimilarityIndex;
import motive.search.Search;
import motive.session.ExplainSession;

/** One pass of explanations over all graphs of a kit, on fresh instruments. */
final class Explaining {
  final List<Explanation> explanations;
  final double millisAGraph;
  final Map<Phase, Double> phases = new EnumMap<>(Phase.class);
  final long evaluations;
  final List<Integer> colors;

  private Explaining(List<Explanation> explanations, double millisAGraph, List<Integer> colors) {
    this.explanations = explanations;
    this.millisAGraph = millisAGraph;
    this.colors = colors;
    this.evaluations = explanations.stream().mapToLong(Explanation::evaluations).sum();
    for (Phase phase : Phase.values()) {
      phases.put(
          phase,
          explanations.stream().mapToDouble(e -> e.timing().seconds(phase)).average().orElse(0));
    }
  }

  static Explaining run(
      KitData kit, SimilarityIndex index, Search search, ExplainSettings settings, int threads) {
    ExplainSession session =
        KitSessions.of(kit.kit(), InstrumentChoice.PAPER.withIndex(index)).search(search).build();
    List<Callable<Explanation>> tasks = new ArrayList<>();
    for (int graph : kit.graphs()) {
      tasks.add(() -> session.explain(kit.request(graph, settings)));
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      long start = System.nanoTime();
      List<Explanation> done = new ArrayList<>();
      for (Future<Explanation> task : pool.invokeAll(tasks)) {
        done.add(task.get());
      }
      double millis = (System.nanoTime() - start) / 1e6 / tasks.size();
      return new Explaining(done, millis, session.instruments().table().counts().colors());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the benchmark was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("an explanation failed", e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** The mean time of a phase, in seconds. */
  double seconds(Phase phase) {
    return phases.getOrDefault(phase, 0.0);
  }

  double meanFidelity() {
    return explanations.stream().mapToDouble(Explanation::fidelity).average().orElse(Double.NaN);
  }
}
