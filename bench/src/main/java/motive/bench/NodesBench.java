package motive.bench;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import motive.check.Refuse;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Request;
import motive.explain.Warning;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.Neighborhood;
import motive.model.Network;
import motive.objective.Weights;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import motive.session.ExplainSession;
import motive.session.NodeRequests;

/**
 * The cost of explaining a node of one large random graph, by the default question, and the memory
 * of a long run over its nodes.
 *
 * @param size how many nodes the graph has
 * @param nodes how many of them are explained
 * @param budget the most edges of an explanation
 */
record NodesBench(int size, int nodes, int budget) {
  static final NodesBench USUAL = new NodesBench(1_000_000, 1000, 10);

  private static final int DEGREE = 10;
  private static final int KINDS = 8;
  private static final int WIDTH = 32;
  private static final int CLASSES = 4;
  private static final int WARM_UPS = 300;
  private static final int HOPS = 2;
  private static final int MANY = 10_000;

  /** Checks the numbers. */
  NodesBench {
    Refuse.when(size < 100, "--size must be >= 100, got {}", size);
    Refuse.when(budget < 1 || budget > 20, "--budget must be in [1, 20], got {}", budget);
    Refuse.when(nodes < 1 || nodes > size, "--nodes must be in [1, {}], got {}", size, nodes);
  }

  void run(PrintWriter out) {
    long start = System.nanoTime();
    Graph graph = graph();
    out.printf(
        Locale.ROOT,
        "  graph                        %,d nodes, %,d edges; made in %.1f s, heap %d MB%n",
        graph.nodes(),
        graph.edges(),
        (System.nanoTime() - start) / 1e9,
        heap());
    Network network = Networks.nodes(KINDS, WIDTH, CLASSES);
    ExplainSession session = ExplainSession.builder(network).budget(budget).build();
    Sample sample = new Sample(session, graph);
    int[] chosen = chosen(graph, nodes);
    for (int i = 0; i < Math.min(WARM_UPS, chosen.length); i++) {
      sample.explain(chosen[chosen.length - 1 - i]);
    }
    sample.forget();
    for (int node : chosen) {
      sample.explain(node);
    }
    sample.print(out);
    plain(graph, network, sample.median(), out);
  }

  // Many nodes without noise and without perturbed neighbourhoods, so that memory can be watched.
  private void plain(Graph graph, Network network, double whole, PrintWriter out) {
    ExplainSession session =
        ExplainSession.builder(network)
            .withoutSimilarity()
            .settings(ExplainSettings.PAPER.withMaxEdges(budget))
            .weights(new Weights(1, 0, 0))
            .build();
    Sample sample = new Sample(session, graph);
    int[] many = chosen(graph, Math.min(graph.nodes(), MANY));
    for (int i = 0; i < many.length; i++) {
      if (i == Math.min(WARM_UPS, many.length / 2)) {
        sample.forget();
      }
      sample.explain(many[i]);
      if (i + 1 == 1000 || i + 1 == 5000 || i + 1 == MANY) {
        out.printf(Locale.ROOT, "  heap after %,6d nodes      %d MB%n", i + 1, heap());
        out.flush();
      }
    }
    out.printf(
        Locale.ROOT,
        "  plain fidelity alone         %8.2f ms of a processor (median); the default question / this %.1f%n",
        sample.median(),
        whole / sample.median());
  }

  /** Explanations so far: times, phases and counts. */
  private static final class Sample {
    private final ExplainSession session;
    private final Graph graph;
    private final Map<Phase, Double> phases = new EnumMap<>(Phase.class);
    private double[] millis = new double[16];
    private double[] busy = new double[16];
    private int count;
    private double cutting;
    private double requesting;
    private long near;
    private long evaluations;
    private long underNoise;
    private long narrowed;

    Sample(ExplainSession session, Graph graph) {
      this.session = session;
      this.graph = graph;
    }

    void forget() {
      count = 0;
      phases.clear();
      cutting = 0;
      requesting = 0;
      near = 0;
      evaluations = 0;
      underNoise = 0;
      narrowed = 0;
    }

    void explain(int node) {
      long before = System.nanoTime();
      near += Neighborhood.of(graph, HOPS, NodeRequests.MOST_NODES, node, node).graph().nodes();
      long start = System.nanoTime();
      long busyBefore = Machine.threadNanos();
      Request request = session.request(graph, node);
      long made = System.nanoTime();
      Explanation found = session.explain(request);
      if (count == millis.length) {
        millis = Arrays.copyOf(millis, 2 * count);
        busy = Arrays.copyOf(busy, 2 * count);
      }
      busy[count] = (Machine.threadNanos() - busyBefore) / 1e6;
      millis[count++] = (System.nanoTime() - start) / 1e6;
      cutting += (start - before) / 1e6;
      requesting += (made - start) / 1e6;
      evaluations += found.evaluations();
      underNoise += found.noiseEvaluations().orElse(0);
      narrowed += isNarrowed(request) ? 1 : 0;
      for (Phase phase : found.timing().nanos().keySet()) {
        phases.merge(phase, found.timing().seconds(phase) * 1e3, Double::sum);
      }
    }

    private static boolean isNarrowed(Request request) {
      return request.warnings().stream()
          .anyMatch(warning -> warning.kind() == Warning.Kind.CANDIDATES_CUT);
    }

    /** In milliseconds of a processor, which other work on the machine does not change. */
    double median() {
      return sorted(busy)[count / 2];
    }

    private double[] sorted(double[] times) {
      double[] sorted = Arrays.copyOf(times, count);
      Arrays.sort(sorted);
      return sorted;
    }

    void print(PrintWriter out) {
      double[] sorted = sorted(millis);
      out.printf(
          Locale.ROOT,
          "  a node of degree %d           %8.2f ms (median of %,d; 90 %% within %.2f), one thread;"
              + " %.2f ms of a processor%n",
          DEGREE,
          sorted[count / 2],
          count,
          sorted[(int) (0.9 * count)],
          median());
      out.printf(
          Locale.ROOT,
          "    means: cutting out %d nodes %.2f ms; choosing the nodes of parts %.2f ms (%d %% of"
              + " nodes)%n",
          near / count,
          cutting / count,
          (requesting - cutting) / count,
          100 * narrowed / count);
      phases.forEach(
          (phase, sum) -> out.printf(Locale.ROOT, "    %-26s %8.2f ms%n", phase.id(), sum / count));
      out.printf(
          Locale.ROOT,
          "    %,d parts scored, %,d evaluations under noise; %.1f µs an evaluation of either"
              + " kind%n",
          evaluations / count,
          underNoise / count,
          1e3 * Arrays.stream(busy, 0, count).sum() / (evaluations + underNoise));
      out.flush();
    }
  }

  // Nodes of the degree that most have, spread over the graph.
  private static int[] chosen(Graph graph, int wanted) {
    int[] chosen = new int[wanted];
    SplitMix64 random = new SplitMix64(Seeds.derive(0, "bench-nodes"));
    int count = 0;
    while (count < wanted) {
      int node = random.nextInt(graph.nodes());
      if (graph.degree(node) == DEGREE) {
        chosen[count++] = node;
      }
    }
    return chosen;
  }

  private Graph graph() {
    SplitMix64 random = new SplitMix64(Seeds.derive(0, "bench-large-graph"));
    int[] kinds = new int[size];
    Arrays.setAll(kinds, v -> random.nextInt(KINDS));
    GraphBuilder builder = Graph.builder(Features.oneHot(KINDS, kinds));
    for (int e = 0; e < size * (DEGREE / 2); e++) {
      int u = random.nextInt(size);
      int v = random.nextInt(size);
      if (u != v) {
        builder.edge(u, v);
      }
    }
    return builder.build();
  }

  /** The heap in use after a collection, in MB. */
  private static long heap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
