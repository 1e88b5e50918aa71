package motive.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.learn.MatchPair.Kind;
import motive.motif.Containment;
import motive.motif.SubgraphMatcher;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * A sampler of pairs of a pattern and a graph: one half contained, a quarter easy negatives, a
 * quarter hard ones. Every negative is verified by exact induced matching.
 *
 * <p>Targets are large or, as often, connected parts of the size of an explanation. A large target
 * is a whole graph, or a connected part of {@link #MAX_TARGET_NODES} nodes where the graph has
 * more: matches are needed for explanations and for graphs of moderate size, and a graph of
 * hundreds of nodes holds nearly every small pattern. Patterns have 1 to {@link #MAX_QUERY_NODES}
 * nodes.
 *
 * <p>Pairs are drawn one by one or in groups that share a target, which cost less to embed and set
 * what a target holds beside what it lacks. A pair or group depends on the seed and its number
 * alone, so any number of threads draws the same.
 */
final class PairSampler {
  static final int MAX_QUERY_NODES = 12;
  static final int MAX_EDGES = 13;

  /**
   * Graphs with more nodes are used as connected parts of this many: twice the nodes of a large
   * explanation, and every molecule of MUTAG whole.
   */
  static final int MAX_TARGET_NODES = 28;

  /** Pairs that share a target where they are drawn in groups. */
  static final int GROUP = 8;

  private static final int TRIES = 2000;

  /** How often each kind of negative is tried before a group looks for another target. */
  private static final int GROUP_TRIES = 40;

  private final List<Graph> graphs;
  private final List<Graph> patterns;
  private final long seed;

  /**
   * @param patterns further patterns, one pair in eight; may be empty
   */
  PairSampler(List<Graph> graphs, List<Graph> patterns, long seed) {
    this.graphs = graphs.stream().filter(g -> g.nodes() > 0).toList();
    this.patterns = List.copyOf(patterns);
    this.seed = seed;
    Refuse.when(this.graphs.isEmpty(), "graphs must hold one with nodes, got none");
  }

  /** The pairs {@code 0 … count − 1}. */
  List<MatchPair> draw(int count, int threads) throws InterruptedException {
    return draw(count, threads, i -> List.of(draw(i)));
  }

  /** The groups {@code 0 … count − 1}, one after the other. */
  List<MatchPair> drawGroups(int count, int threads) throws InterruptedException {
    return draw(count, threads, this::drawGroup);
  }

  private static List<MatchPair> draw(int count, int threads, IntFunction<List<MatchPair>> drawer)
      throws InterruptedException {
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
                    pairs.addAll(drawer.apply(i));
                  }
                  return pairs;
                }));
      }
      List<MatchPair> all = new ArrayList<>();
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
      Graph query = pattern(random);
      return askForPattern(query, target(random));
    }
    for (int i = 0; i < TRIES; i++) {
      Optional<MatchPair> pair =
          switch (index % 4) {
            case 0, 1 -> Optional.of(contained(target(random), random));
            case 2 -> easy(target(random), random);
            default -> hard(target(random), random);
          };
      if (pair.isPresent()) {
        return pair.get();
      }
    }
    throw tooAlike();
  }

  private static IllegalArgumentException tooAlike() {
    return new IllegalArgumentException(
        "graphs must differ enough for patterns that some lack, got none in "
            + TRIES
            + " tries; give more graphs");
  }

  /**
   * {@link #GROUP} pairs that share one target: half contained, a quarter easy, a quarter hard. One
   * of the easy ones has a given pattern where there are any, and is then labelled as found.
   */
  List<MatchPair> drawGroup(int index) {
    SplitMix64 random = Seeds.generator(seed, index, "match-group");
    for (int i = 0; i < TRIES; i++) {
      Optional<List<MatchPair>> group = group(target(random), random);
      if (group.isPresent()) {
        return group.get();
      }
    }
    throw tooAlike();
  }

  /** Nothing where the target lacks too few patterns to fill its group. */
  private Optional<List<MatchPair>> group(Target target, SplitMix64 random) {
    List<MatchPair> pairs = new ArrayList<>(GROUP);
    for (int i = 0; i < GROUP / 2; i++) {
      pairs.add(contained(target, random));
    }
    if (!patterns.isEmpty()) {
      pairs.add(askForPattern(pattern(random), target));
    }
    for (int i = 0; i < GROUP_TRIES && pairs.size() < 3 * GROUP / 4; i++) {
      easy(target, random).ifPresent(pairs::add);
    }
    if (pairs.size() < 3 * GROUP / 4) {
      return Optional.empty();
    }
    for (int i = 0; i < GROUP_TRIES && pairs.size() < GROUP; i++) {
      hard(target, random).ifPresent(pairs::add);
    }
    return pairs.size() == GROUP ? Optional.of(pairs) : Optional.empty();
  }

  private Graph pattern(SplitMix64 random) {
    return patterns.get(random.nextInt(patterns.size()));
  }

  private static MatchPair askForPattern(Graph query, Target target) {
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
      boolean fits = graph.nodes() <= MAX_TARGET_NODES;
      return new Target(fits ? graph : largePart(graph, random), true);
    }
    return new Target(sample(graph, 2 + random.nextInt(MAX_QUERY_NODES), random), false);
  }

  private static Graph largePart(Graph graph, SplitMix64 random) {
    boolean compact = random.nextInt(3) == 0;
    return graph.induced(
        Growth.connected(graph, MAX_TARGET_NODES, Integer.MAX_VALUE, compact, random));
  }

  private static Graph sample(Graph graph, int nodes, SplitMix64 random) {
    NodeSet set = Growth.connected(graph, nodes, MAX_EDGES, random.nextInt(3) == 0, random);
    return graph.induced(set);
  }

  private static MatchPair contained(Target target, SplitMix64 random) {
    Graph query = sample(target.graph, 1 + random.nextInt(querySize(target.graph)), random);
    return new MatchPair(query, target.graph, target.whole, Kind.CONTAINED);
  }

  private static int querySize(Graph target) {
    return Math.min(MAX_QUERY_NODES, target.nodes());
  }

  private Optional<MatchPair> easy(Target target, SplitMix64 random) {
    // No larger than the target: what has more nodes is absent for a trivial reason.
    Graph query = sample(any(random), 1 + random.nextInt(querySize(target.graph)), random);
    return unlessContained(query, target, Kind.EASY);
  }

  private Optional<MatchPair> hard(Target target, SplitMix64 random) {
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
