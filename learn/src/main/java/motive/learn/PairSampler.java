package motive.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.learn.MatchPair.Kind;
import motive.motif.Containment;
import motive.motif.SubgraphMatcher;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Draws pairs of a pattern and a graph: one half contained, a quarter easy negatives, a quarter
 * hard ones. Every negative is verified by exact induced matching.
 *
 * <p>Targets are whole graphs and, as often, connected parts of the size of an explanation;
 * patterns have 1 to {@link #MAX_QUERY_NODES} nodes. Pair i depends on the seed and on i alone, so
 * any number of threads draws the same pairs.
 */
final class PairSampler {
  static final int MAX_QUERY_NODES = 12;
  static final int MAX_EDGES = 13;
  private static final int TRIES = 2000;

  private final List<Graph> graphs;
  private final List<Graph> patterns;
  private final long seed;

  /**
   * @param patterns further patterns to ask for, one pair in eight; may be empty
   */
  PairSampler(List<Graph> graphs, List<Graph> patterns, long seed) {
    this.graphs = graphs.stream().filter(g -> g.nodes() > 0).toList();
    this.patterns = List.copyOf(patterns);
    this.seed = seed;
    if (this.graphs.isEmpty()) {
      throw new IllegalArgumentException("graphs must hold one with nodes, got none");
    }
  }

  /** The pairs {@code 0 … count − 1}. */
  List<MatchPair> draw(int count, int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      int chunk = 64;
      List<Future<List<MatchPair>>> parts = new ArrayList<>();
      for (int from = 0; from < count; from += chunk) {
        int first = from;
        int end = Math.min(count, from + chunk);
        parts.add(
            pool.submit(
                () -> {
                  List<MatchPair> pairs = new ArrayList<>();
                  for (int i = first; i < end; i++) {
                    pairs.add(draw(i));
                  }
                  return pairs;
                }));
      }
      List<MatchPair> all = new ArrayList<>(count);
      for (Future<List<MatchPair>> part : parts) {
        all.addAll(part.get());
      }
      return all;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  MatchPair draw(int index) {
    SplitMix64 random = Seeds.generator(seed, index, "match-pair");
    if (!patterns.isEmpty() && index % 8 == 7) {
      return askForPattern(random);
    }
    for (int i = 0; i < TRIES; i++) {
      Optional<MatchPair> pair =
          switch (index % 4) {
            case 0, 1 -> contained(random);
            case 2 -> easy(random);
            default -> hard(random);
          };
      if (pair.isPresent()) {
        return pair.get();
      }
    }
    throw new IllegalArgumentException(
        "graphs must differ enough for patterns that some lack, got none in "
            + TRIES
            + " tries; give more graphs");
  }

  private MatchPair askForPattern(SplitMix64 random) {
    Graph query = patterns.get(random.nextInt(patterns.size()));
    Target target = target(random);
    boolean contained = SubgraphMatcher.contains(target.graph, query, Containment.INDUCED);
    return new MatchPair(query, target.graph, target.whole, contained ? Kind.CONTAINED : Kind.EASY);
  }

  private Graph any(SplitMix64 random) {
    return graphs.get(random.nextInt(graphs.size()));
  }

  private record Target(Graph graph, boolean whole) {}

  private Target target(SplitMix64 random) {
    Graph graph = any(random);
    if (random.nextInt(2) == 0) {
      return new Target(graph, true);
    }
    return new Target(sample(graph, 2 + random.nextInt(MAX_QUERY_NODES), random), false);
  }

  private static Graph sample(Graph graph, int nodes, SplitMix64 random) {
    NodeSet set = Growth.connected(graph, nodes, MAX_EDGES, random.nextInt(3) == 0, random);
    return graph.induced(set);
  }

  private Optional<MatchPair> contained(SplitMix64 random) {
    Target target = target(random);
    Graph query = sample(target.graph, 1 + random.nextInt(querySize(target.graph)), random);
    return Optional.of(new MatchPair(query, target.graph, target.whole, Kind.CONTAINED));
  }

  private static int querySize(Graph target) {
    return Math.min(MAX_QUERY_NODES, target.nodes());
  }

  private Optional<MatchPair> easy(SplitMix64 random) {
    Target target = target(random);
    // No larger than the target: what has more nodes is absent for a reason that teaches little.
    Graph query = sample(any(random), 1 + random.nextInt(querySize(target.graph)), random);
    return unlessContained(query, target, Kind.EASY);
  }

  private Optional<MatchPair> hard(SplitMix64 random) {
    Target target = target(random);
    Graph query = sample(target.graph, 1 + random.nextInt(querySize(target.graph)), random);
    int moves = 1 + (random.nextInt(3) == 0 ? 1 : 0);
    for (int i = 0; i < moves; i++) {
      Optional<Graph> moved =
          random.nextInt(2) == 0 && query.hasLabels()
              ? Alteration.moveLabel(query, any(random), random)
              : Alteration.moveEdge(query, random);
      if (moved.isEmpty()) {
        return Optional.empty();
      }
      query = moved.get();
    }
    return unlessContained(query, target, Kind.HARD);
  }

  private static Optional<MatchPair> unlessContained(Graph query, Target target, Kind kind) {
    return SubgraphMatcher.contains(target.graph, query, Containment.INDUCED)
        ? Optional.empty()
        : Optional.of(new MatchPair(query, target.graph, target.whole, kind));
  }
}
