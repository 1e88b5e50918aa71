package motive.perturb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import motive.color.ColorTable;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.seed.SplitMix64;
import motive.similarity.GntkSimilarity;
import motive.similarity.Similarity;
import org.junit.jupiter.api.Test;

class PerturberTest {
  private static final Perturber DEFAULT = new Perturber(Perturbation.DEFAULT);

  private static Similarity gntk() {
    return new GntkSimilarity(new ColorTable(4));
  }

  private static Perturber all(double share) {
    return new Perturber(new Perturbation(25, 25, share, share, 1, 100));
  }

  private static Graph cycle(int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int v = 0; v < nodes; v++) {
      builder.edge(v, (v + 1) % nodes);
    }
    return builder.build();
  }

  @Test
  void theSameSeedGivesTheSameGraphs() {
    Graph graph = RandomGraphs.labelled(new SplitMix64(1), 20, 3, 0.15, 0.05);
    PerturbedGraphs first = DEFAULT.of(graph, gntk(), 7);
    assertThat(DEFAULT.of(graph, gntk(), 7)).isEqualTo(first);
    assertThat(DEFAULT.of(graph, gntk(), 8)).isNotEqualTo(first);
  }

  @Test
  void candidatesAreConnectedPartsWithTheirNodesAndLabels() {
    SplitMix64 random = new SplitMix64(2);
    for (int round = 0; round < 60; round++) {
      Graph graph = RandomGraphs.labelled(random, 3 + random.nextInt(20), 3, 0.2, 0.1);
      PerturbedGraphs result = DEFAULT.of(graph, gntk(), round);
      assertThat(result.reason().isPresent()).isEqualTo(graph.edges() == 0);
      for (Perturbed perturbed : result.graphs()) {
        Graph part = perturbed.graph();
        int[] originals = perturbed.nodes().toArray();
        assertThat(Components.isConnected(part, NodeSet.all(part.nodes()))).isTrue();
        assertThat(part.edges()).isBetween(1, graph.edges());
        for (int v = 0; v < part.nodes(); v++) {
          assertThat(part.degree(v)).isPositive();
          assertThat(part.label(v)).isEqualTo(graph.label(originals[v]));
          assertThat(part.features().row(v)).isEqualTo(graph.features().row(originals[v]));
        }
        for (int e = 0; e < part.edges(); e++) {
          assertThat(graph.hasEdge(originals[part.low(e)], originals[part.high(e)])).isTrue();
        }
      }
    }
  }

  @Test
  void nodeIdentifiersAndMarksAreKept() {
    Graph graph =
        Graph.builder(Features.constant(5, 1, 1))
            .ids("a", "b", "c", "d", "e")
            .marks(5, 4, 3, 2, 1)
            .edge(0, 2)
            .edge(2, 4)
            .edge(1, 4)
            .build();
    for (Perturbed perturbed : all(0.4).of(graph, gntk(), 3).graphs()) {
      for (int v = 0; v < perturbed.graph().nodes(); v++) {
        assertThat(perturbed.graph().id(v)).isEqualTo(graph.id(perturbed.nodes().toArray()[v]));
        assertThat(perturbed.graph().mark(v)).isEqualTo(graph.mark(perturbed.nodes().toArray()[v]));
      }
      assertThat(perturbed.nodes().contains(3)).as("an isolated node is never met").isFalse();
    }
  }

  /** On a cycle a walk that crosses ⌊0.5 · 12⌋ = 6 distinct edges covers a path of 7 nodes. */
  @Test
  void aWalkCrossesAsManyEdgesAsAsked() {
    List<Perturbed> paths = all(0.5).of(cycle(12), gntk(), 4).graphs();
    assertThat(paths).hasSize(25);
    Set<NodeSet> places = new HashSet<>();
    for (Perturbed path : paths) {
      assertThat(path.graph().edges()).isEqualTo(6);
      assertThat(path.graph().nodes()).isEqualTo(7);
      places.add(path.nodes());
    }
    assertThat(places).hasSizeGreaterThan(5);
  }

  @Test
  void everyShareIsDrawn() {
    Perturber every = new Perturber(Perturbation.DEFAULT.withPool(200).withKept(200));
    Set<Integer> lengths = new HashSet<>();
    for (Perturbed path : every.of(cycle(90), gntk(), 5).graphs()) {
      lengths.add(path.graph().edges());
    }
    // ⌊(0.6 + 0.2·i/9) · 90⌋ = 54 + 2·i
    assertThat(lengths).containsExactlyInAnyOrder(54, 56, 58, 60, 62, 64, 66, 68, 70, 72);
  }

  /** A tree of 10 nodes has 9 edges; a share of 2 asks for 20 and gets the whole graph. */
  @Test
  void aCandidateMayBeTheWholeGraph() {
    Graph star = Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(0, 2).edge(0, 3).build();
    for (Perturbed whole : all(2).of(star, gntk(), 6).graphs()) {
      assertThat(whole.graph()).isEqualTo(star);
    }
  }

  @Test
  void aWalkGivesUpAtItsStepLimit() {
    Perturber brief = new Perturber(new Perturbation(25, 25, 1, 1, 1, 1));
    int[] edges =
        brief.of(cycle(10), gntk(), 7).graphs().stream().mapToInt(p -> p.graph().edges()).toArray();
    assertThat(Arrays.stream(edges).max().orElseThrow()).isLessThan(10);
    assertThat(Arrays.stream(edges).min().orElseThrow()).isPositive();
  }

  @Test
  void aSelfLoopIsCrossedLikeAnyEdge() {
    Graph graph = Graph.builder(Features.constant(2, 1, 1)).edge(0, 1).edge(0, 0).build();
    Set<List<Integer>> met = new HashSet<>();
    for (Perturbed perturbed : all(0.5).of(graph, gntk(), 8).graphs()) {
      met.add(List.of(perturbed.graph().nodes(), perturbed.graph().edges()));
    }
    // One edge each: the loop on one node, or the edge between two.
    assertThat(met).containsExactlyInAnyOrder(List.of(1, 1), List.of(2, 1));
  }

  @Test
  void theMostSimilarAreKeptInOrder() {
    Graph graph = RandomGraphs.labelled(new SplitMix64(9), 18, 3, 0.15, 0);
    Perturber every = new Perturber(Perturbation.DEFAULT.withKept(25));
    Similarity similarity = gntk();
    List<Perturbed> pool = every.of(graph, similarity, 9).graphs();
    assertThat(pool).hasSize(25).doesNotHaveDuplicates();
    for (int i = 1; i < 25; i++) {
      Perturbed before = pool.get(i - 1);
      Perturbed after = pool.get(i);
      assertThat(before.similarity()).isGreaterThanOrEqualTo(after.similarity());
      if (before.similarity() == after.similarity()) {
        assertThat(before.draw()).isLessThan(after.draw());
      }
      assertThat(similarity.of(graph, after.graph())).isEqualTo(after.similarity());
    }
    assertThat(pool.stream().mapToInt(Perturbed::draw).sorted().toArray())
        .isEqualTo(IntStream.range(0, 25).toArray());
    assertThat(DEFAULT.of(graph, similarity, 9).graphs()).isEqualTo(pool.subList(0, 10));
  }

  /** Every path of six edges on a cycle with equal features is as similar as any other. */
  @Test
  void tiesAndDuplicatesKeepTheOrderOfDrawing() {
    List<Perturbed> kept = all(0.5).of(cycle(12), gntk(), 4).graphs();
    assertThat(kept.stream().map(Perturbed::similarity).distinct()).hasSize(1);
    for (int i = 0; i < kept.size(); i++) {
      assertThat(kept.get(i).draw()).isEqualTo(i);
    }
    // 25 draws of 12 places.
    assertThat(kept.stream().map(Perturbed::nodes).distinct().count()).isLessThan(25);
  }

  @Test
  void graphsThatCannotBePerturbedSayWhy() {
    Graph apart = Graph.builder(Features.constant(3, 1, 1)).build();
    assertThat(DEFAULT.of(apart, gntk(), 1))
        .isEqualTo(
            new PerturbedGraphs(
                List.of(), Optional.of("a graph without edges cannot be perturbed")));
    Graph loop = Graph.builder(Features.constant(1, 1, 1)).edge(0, 0).build();
    assertThat(DEFAULT.of(loop, gntk(), 1).reason())
        .contains(
            "a graph of 1 nodes is too small to be perturbed: 0.8 of its nodes is less than one"
                + " edge");
  }

  /** With shares 0.5 and 1 on one node, half of the walks cross nothing and give no candidate. */
  @Test
  void walksThatCrossNothingGiveNoCandidate() {
    Graph loop = Graph.builder(Features.constant(1, 1, 1)).edge(0, 0).build();
    Perturber half = new Perturber(new Perturbation(25, 25, 0.5, 1, 2, 100));
    List<Perturbed> graphs = half.of(loop, gntk(), 1).graphs();
    assertThat(graphs.size()).isBetween(1, 24);
    assertThat(graphs).allSatisfy(p -> assertThat(p.graph()).isEqualTo(loop));
    Perturber once = new Perturber(new Perturbation(1, 1, 0.5, 1, 2, 100));
    Set<Optional<String>> reasons = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      reasons.add(once.of(loop, gntk(), seed).reason());
    }
    assertThat(reasons)
        .containsExactlyInAnyOrder(
            Optional.empty(),
            Optional.of(
                "a graph of 1 nodes is too small to be perturbed: no walk crossed an edge"));
  }

  @Test
  void aResultHasGraphsOrAReason() {
    assertThatThrownBy(() -> new PerturbedGraphs(List.of(), Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a reason must be given exactly where there are no graphs, got 0 graphs and no reason");
    assertThatThrownBy(() -> new Perturbed(cycle(3), NodeSet.of(5, 1, 2), 0, 0))
        .hasMessage("nodes must have 3 members, one a node, got 2");
  }
}
