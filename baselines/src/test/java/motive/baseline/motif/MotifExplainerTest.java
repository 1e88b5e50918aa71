package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.baseline.catalog.RivalCatalog;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.model.Step;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class MotifExplainerTest {
  private static final List<RivalKind> KINDS =
      List.of(MotifExplainer.MOLECULE, MotifExplainer.GENERAL);

  private static Background background(Network network, List<Graph> graphs, List<Integer> labels) {
    return new Background(() -> ColorModel.of(network), Optional.of(network), graphs, labels);
  }

  private static List<Graph> graphs(long seed, int count) {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      SplitMix64 random = new SplitMix64(seed + i);
      graphs.add(RandomGraphs.labelled(random, 1 + random.nextInt(9), 3, 0.35, 0.1));
    }
    return graphs;
  }

  private static Map<String, String> quick(RivalKind kind) {
    return kind.equals(MotifExplainer.GENERAL) ? Map.of("epochs", "4") : Map.of();
  }

  private static MotifExplainer explainer(RivalKind kind, Network network) {
    return explainer(kind, background(network, graphs(50, 12), List.of()), quick(kind));
  }

  /** The method itself, which shows more than a rival does. */
  private static MotifExplainer explainer(
      RivalKind kind, Background background, Map<String, String> settings) {
    return (MotifExplainer) kind.maker().apply(background, new RivalOptions(kind.id(), settings));
  }

  private static List<Integer> edges(Choice choice) {
    return ((Part.Edges) choice.part()).edges();
  }

  /** One GIN layer without a map, sum pooling and the pooled vector as logits. */
  private static Network summing() {
    Chain none = new Chain(2, List.of());
    NodeNetwork nodes =
        NodeNetwork.of(
            List.of(new Layer(Layer.Gather.SUM, 0, none, false)), NodeNetwork.Jumping.LAST);
    Step.Linear identity = new Step.Linear(2, 2, new float[] {1, 0, 0, 1}, null);
    return new Network(nodes, Network.Pooling.SUM, new Chain(2, List.of(identity)));
  }

  /** A triangle 0-1-2 of (1, 0) with the tail 2-3, where 3 has (0, 1). */
  private static Graph kite() {
    return Graph.builder(Features.oneHot(2, 0, 0, 0, 1))
        .edge(0, 1)
        .edge(1, 2)
        .edge(2, 0)
        .edge(2, 3)
        .build();
  }

  @Test
  void moleculesMotifsAreEmbeddedAlone() {
    // Alone, each node of the triangle gets 3, so the sum is (9, 0); the tail's nodes get (1, 1)
    // each, so it is (2, 2). In the graph the nodes get (3, 0), (3, 0), (3, 1), (1, 1).
    Example example = new Embedder(summing(), Embedder.Kind.ALONE, Merge.NONE).of(kite());
    assertThat(example.motifs).containsExactly(NodeSet.of(4, 2, 3), NodeSet.of(4, 0, 1, 2));
    assertThat(example.embeddings).isDeepEqualTo(new double[][] {{2, 2}, {9, 0}});
    assertThat(example.graph).containsExactly(10, 2);
    assertThat(example.logits).containsExactly(10, 2);
  }

  @Test
  void generalMotifsAreMeansOverTheirNodesInTheGraph() {
    Example example = new Embedder(summing(), Embedder.Kind.WITHIN, Merge.NONE).of(kite());
    assertThat(example.motifs).containsExactly(NodeSet.of(4, 2, 3), NodeSet.of(4, 0, 1, 2));
    assertThat(example.embeddings).isDeepEqualTo(new double[][] {{2, 1}, {3, 1 / 3f}});
    assertThat(example.graph).containsExactly(10, 2);
  }

  @Test
  void attentionIsThatOfThePlainFormulas() {
    for (int i = 0; i < 40; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network network = RandomNetworks.any(random, 3, 2 + random.nextInt(2));
      Graph graph = RandomGraphs.labelled(random, 3 + random.nextInt(7), 3, 0.4, 0.1);
      for (RivalKind kind : KINDS) {
        boolean isMolecule = kind.equals(MotifExplainer.MOLECULE);
        Map<String, String> untrained = Map.of("epochs", "0", "temperature", "2");
        MotifExplainer rival =
            explainer(kind, background(network, List.of(graph), List.of()), untrained);
        Embedder embedder =
            new Embedder(
                network, isMolecule ? Embedder.Kind.ALONE : Embedder.Kind.WITHIN, Merge.NONE);
        Example example = embedder.of(graph);
        if (example.motifs.isEmpty()) {
          continue;
        }
        double[] learnt =
            new Training(
                    isMolecule ? Query.BILINEAR : Query.GLOBAL,
                    Training.Start.NORMAL,
                    0,
                    1,
                    false,
                    Training.Keep.LAST)
                .run(new Attention(embedder.readout(), 2, 0), List.of(), embedder.width(), i);
        assertThat(rival.attention(example, i))
            .as(kind.id() + " " + i)
            .containsExactly(
                plain(network, graph, example.motifs, learnt, isMolecule), within(1e-4));
      }
    }
  }

  /** Attention from the dense network, term by term. */
  private static double[] plain(
      Network network, Graph graph, List<NodeSet> motifs, double[] learnt, boolean isMolecule) {
    Network headless =
        new Network(
            network.nodes(), network.pooling(), new Chain(network.nodes().outputs(), List.of()));
    double[] whole = DenseKernel.outputs(headless, graph);
    double[][] rows = DenseKernel.nodes(network.nodes(), graph);
    int width = whole.length;
    double[] scores = new double[motifs.size()];
    for (int m = 0; m < scores.length; m++) {
      NodeSet motif = motifs.get(m);
      double[] e = new double[width];
      if (isMolecule) {
        e = DenseKernel.outputs(headless, graph.induced(motif));
      } else {
        for (int v : motif.toArray()) {
          for (int c = 0; c < width; c++) {
            e[c] += rows[v][c] / motif.size();
          }
        }
      }
      for (int c = 0; c < width; c++) {
        double asked = isMolecule ? 0 : learnt[c];
        for (int j = 0; isMolecule && j < width; j++) {
          asked += learnt[c * width + j] * whole[j];
        }
        scores[m] += e[c] * asked / 2;
      }
    }
    double greatest = Arrays.stream(scores).max().orElseThrow();
    double total = Arrays.stream(scores).map(s -> Math.exp(s - greatest)).sum();
    return Arrays.stream(scores).map(s -> Math.exp(s - greatest) / total).toArray();
  }

  @Test
  void choicesAreWholeMotifsWithinTheBudget() {
    int named = 0;
    for (int i = 0; i < 40; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network network = RandomNetworks.any(random, 3, 2);
      Graph graph = RandomGraphs.labelled(random, 1 + random.nextInt(12), 3, 0.3, 0.1);
      for (RivalKind kind : KINDS) {
        MotifExplainer rival = explainer(kind, network);
        Task task = Task.of(graph, i, Target.of(0), 3);
        Rival.Findings findings = rival.study(task, () -> false);
        for (int budget : new int[] {1, 3, 5, 12}) {
          Choice choice = findings.within(budget);
          List<Integer> edges = edges(choice);
          assertThat(edges).hasSizeLessThanOrEqualTo(budget);
          assertThat(edges.isEmpty() && choice.notes().isEmpty()).isFalse();
          for (int e : edges) {
            assertThat(Motifs.of(graph, Merge.NONE))
                .as(kind.id() + " " + i)
                .anyMatch(
                    motif -> {
                      List<Integer> inside = Motifs.edges(graph, motif);
                      return inside.contains(e) && edges.containsAll(inside);
                    });
          }
          named += edges.isEmpty() ? 0 : 1;
        }
      }
    }
    assertThat(named).isGreaterThan(150);
  }

  @Test
  void attentionDoesNotDependOnHowNodesAreNumbered() {
    for (int i = 0; i < 30; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network network = RandomNetworks.any(random, 3, 2);
      // A tree and one edge more: the ring, if there is one, is the only one.
      int n = 4 + random.nextInt(8);
      int[] label = random.nextInt(2) == 0 ? new int[n] : labels(random, n);
      GraphBuilder builder = Graph.builder(Features.oneHot(3, label)).labels(label);
      for (int v = 1; v < n; v++) {
        builder.edge(v, random.nextInt(v));
      }
      Graph graph = builder.edge(n - 1, 0).build();
      int[] order = RandomGraphs.permutation(random, n);
      Graph other = graph.reordered(order);
      for (RivalKind kind : KINDS) {
        MotifExplainer rival = explainer(kind, network);
        Embedder embedder =
            new Embedder(
                network,
                kind.equals(MotifExplainer.MOLECULE) ? Embedder.Kind.ALONE : Embedder.Kind.WITHIN,
                Merge.NONE);
        assertThat(rival.attention(embedder.of(other), 1))
            .as(kind.id() + " " + i)
            .containsExactly(rival.attention(embedder.of(graph), 1));
      }
    }
  }

  private static int[] labels(SplitMix64 random, int count) {
    int[] labels = new int[count];
    for (int v = 0; v < count; v++) {
      labels[v] = random.nextInt(3);
    }
    return labels;
  }

  @Test
  void threadsAndInstancesAgreeAndSeedsMayNot() throws Exception {
    Network network =
        RandomNetworks.of(new SplitMix64(3), Layer.Gather.SUM, 3, 2, Network.Pooling.MEAN);
    Graph graph = RandomGraphs.labelled(new SplitMix64(8), 12, 3, 0.25, 0);
    for (RivalKind kind : KINDS) {
      MotifExplainer shared = explainer(kind, network);
      Example example =
          new Embedder(
                  network,
                  kind.equals(MotifExplainer.MOLECULE) ? Embedder.Kind.ALONE : Embedder.Kind.WITHIN,
                  Merge.NONE)
              .of(graph);
      double[] alone = explainer(kind, network).attention(example, 5);
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        Callable<double[]> ask = () -> shared.attention(example, 5);
        for (var answer : threads.invokeAll(List.of(ask, ask, ask, ask))) {
          assertThat(answer.get()).containsExactly(alone);
        }
      } finally {
        threads.shutdown();
      }
      assertThat(shared.attention(example, 6)).isNotEqualTo(alone);
    }
  }

  @Test
  void misclassifiedGraphsTeachNothingWhereLabelsSaySo() {
    Network network =
        RandomNetworks.of(new SplitMix64(4), Layer.Gather.SUM, 3, 2, Network.Pooling.MEAN);
    List<Graph> graphs = graphs(70, 16);
    List<Integer> labels = IntStream.range(0, 16).mapToObj(i -> i % 2).toList();
    List<Graph> correct = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      if (Softmax.best(DenseKernel.outputs(network, graphs.get(i))) == labels.get(i)) {
        correct.add(graphs.get(i));
      }
    }
    assertThat(correct).hasSizeBetween(1, 15);
    Map<String, String> settings = Map.of("epochs", "3", "shuffle", "false");
    Example example = new Embedder(network, Embedder.Kind.WITHIN, Merge.NONE).of(kiteOfThree());
    double[] expected =
        explainer(MotifExplainer.GENERAL, background(network, correct, List.of()), settings)
            .attention(example, 2);
    MotifExplainer labelled =
        explainer(MotifExplainer.GENERAL, background(network, graphs, labels), settings);
    MotifExplainer unlabelled =
        explainer(MotifExplainer.GENERAL, background(network, graphs, List.of()), settings);
    assertThat(labelled.attention(example, 2)).containsExactly(expected);
    assertThat(unlabelled.attention(example, 2)).isNotEqualTo(expected);
  }

  private static Graph kiteOfThree() {
    return Graph.builder(Features.oneHot(3, 0, 0, 2, 1))
        .edge(0, 1)
        .edge(1, 2)
        .edge(2, 0)
        .edge(2, 3)
        .build();
  }

  @Test
  void whatNamesNothingSaysWhy() {
    Network network = summing();
    Rival rival =
        MotifExplainer.MOLECULE.make(background(network, List.of(kite()), List.of()), Map.of());
    Graph node = Graph.builder(Features.oneHot(2, 0)).build();
    Choice none = rival.study(Task.of(node, 0, Target.of(0), 0), () -> false).within(5);
    assertThat(edges(none)).isEmpty();
    assertThat(none.notes()).containsExactly("the graph has no edges, so it has no motifs");
    Graph ring =
        Graph.builder(Features.oneHot(2, 0, 0, 0)).edge(0, 1).edge(1, 2).edge(2, 0).build();
    Rival.Findings findings = rival.study(Task.of(ring, 0, Target.of(0), 0), () -> false);
    assertThat(edges(findings.within(2))).isEmpty();
    assertThat(findings.within(2).notes())
        .containsExactly(
            "none of the motifs that hold the attention, 1 in number, has at most 2 edges");
    assertThat(edges(findings.within(3))).containsExactly(0, 1, 2);
    assertThat(findings.within(3).notes()).isEmpty();
  }

  @Test
  void anotherClassThanTheDecidedOneIsNoted() {
    // The kite's logits are (10, 2).
    Rival rival =
        MotifExplainer.MOLECULE.make(background(summing(), List.of(kite()), List.of()), Map.of());
    Choice choice = rival.study(Task.of(kite(), 0, Target.of(1), 0), () -> false).within(9);
    assertThat(choice.notes())
        .containsExactly(
            "attention is about class 0, which the model decides for, and not about class 1");
  }

  @Test
  void evaluationsAreTheGraphAndEachMotifThatIsRunAlone() {
    for (RivalKind kind : KINDS) {
      Rival rival = kind.make(background(summing(), List.of(kite()), List.of()), quick(kind));
      Choice choice = rival.study(Task.of(kite(), 0, Target.of(0), 0), () -> false).within(9);
      assertThat(choice.evaluations()).isEqualTo(kind.equals(MotifExplainer.MOLECULE) ? 3 : 1);
    }
  }

  @Test
  void conditionsAndContrastsAreRefused() {
    Rival rival =
        MotifExplainer.GENERAL.make(background(summing(), List.of(kite()), List.of()), Map.of());
    Task task = new Task(kite(), 0, Target.contrast(0, 1), NodeSet.of(4, 1), NodeSet.of(4, 2), 0);
    assertThat(rival.objectionsTo(task))
        .containsExactly(
            "motifexplainer-general takes no nodes to include, got [1]; leave it out",
            "motifexplainer-general takes no nodes to exclude, got [2]; leave it out",
            "motifexplainer-general explains one class and not a contrast of two, got class 0"
                + " against 1");
    assertThatThrownBy(() -> rival.study(task, () -> false))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatItCannotLearnFromIsRefused() {
    ColorModel model = ColorModel.of(summing());
    assertThatThrownBy(
            () ->
                MotifExplainer.MOLECULE.make(
                    new Background(() -> model, Optional.empty(), List.of(kite()), List.of()),
                    Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "motifexplainer must read the layers of the model, got a model without readable layers; use a"
                + " kit or a checkpoint");
    assertThatThrownBy(
            () ->
                MotifExplainer.MOLECULE.make(background(summing(), List.of(), List.of()), Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("motifexplainer must have graphs to learn from, got none");
  }

  @Test
  void wrongSettingsAreRefused() {
    Background background = background(summing(), List.of(kite()), List.of());
    assertThatThrownBy(() -> MotifExplainer.MOLECULE.make(background, Map.of("merge", "all")))
        .hasMessage("motifexplainer merge must be one of none, fused, got 'all'");
    assertThatThrownBy(() -> MotifExplainer.MOLECULE.make(background, Map.of("epochs", "-1")))
        .hasMessage("motifexplainer epochs must be a whole number >= 0, got '-1'");
    assertThatThrownBy(() -> MotifExplainer.GENERAL.make(background, Map.of("temperature", "0")))
        .hasMessage(
            "motifexplainer-general temperature must be a number in [1.0E-6, 1000000.0], got '0'");
    assertThatThrownBy(() -> MotifExplainer.GENERAL.make(background, Map.of("size", "2")))
        .hasMessage(
            "motifexplainer-general has no setting 'size'; it has correct, epochs, inverse, keep,"
                + " merge, rate, shuffle, start, temperature, threshold");
  }

  @Test
  void defaultsAreThoseOfTheReleasedScripts() {
    Background background = background(summing(), List.of(kite()), List.of());
    assertThat(MotifExplainer.MOLECULE.make(background, Map.of()).describe())
        .containsOnly(
            Map.entry("merge", "none"),
            Map.entry("temperature", "0.05"),
            Map.entry("inverse", "0.0"),
            Map.entry("start", "normal"),
            Map.entry("epochs", "3"),
            Map.entry("rate", "0.01"),
            Map.entry("shuffle", "false"),
            Map.entry("keep", "last"),
            Map.entry("correct", "false"),
            Map.entry("threshold", "1.0"));
    assertThat(MotifExplainer.GENERAL.make(background, Map.of()).describe())
        .containsOnly(
            Map.entry("merge", "none"),
            Map.entry("temperature", "10.0"),
            Map.entry("inverse", "0.01"),
            Map.entry("start", "normal"),
            Map.entry("epochs", "500"),
            Map.entry("rate", "0.001"),
            Map.entry("shuffle", "true"),
            Map.entry("keep", "best"),
            Map.entry("correct", "true"),
            Map.entry("threshold", "0.999"));
    assertThat(RivalCatalog.own()).containsAll(KINDS);
  }
}
