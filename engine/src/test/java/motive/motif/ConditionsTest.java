package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConditionsTest {
  /** A node with one of some labels and at least so many neighbours in the whole graph. */
  private record Node(Set<Integer> labels, int degree) implements Condition {
    @Override
    public BitSet meets(Graph graph) {
      BitSet satisfied = new BitSet();
      for (int v = 0; v < graph.nodes(); v++) {
        satisfied.set(v, labels.contains(graph.label(v)) && graph.degree(v) >= degree);
      }
      return satisfied;
    }
  }

  /** An edge with one of some labels. */
  private record Edge(Set<Integer> labels) implements Condition {
    @Override
    public BitSet meets(Graph graph) {
      BitSet satisfied = new BitSet();
      for (int e = 0; e < graph.edges(); e++) {
        satisfied.set(e, labels.contains(graph.edgeLabel(e).orElseThrow()));
      }
      return satisfied;
    }
  }

  private static final List<Set<Integer>> SETS = List.of(Set.of(0), Set.of(1), Set.of(0, 1));

  private static Set<Integer> drawSet(SplitMix64 random) {
    return SETS.get(random.nextInt(SETS.size()));
  }

  private static Motif drawMotif(String name, SplitMix64 random) {
    Graph pattern = RandomGraphs.draw(random, 1, 4, 1);
    List<Condition> nodes = new ArrayList<>();
    for (int v = 0; v < pattern.nodes(); v++) {
      nodes.add(new Node(drawSet(random), random.nextInt(4) == 0 ? 2 : 0));
    }
    List<Condition> edges = new ArrayList<>();
    boolean told = random.nextInt(4) > 0;
    for (int e = 0; told && e < pattern.edges(); e++) {
      edges.add(new Edge(drawSet(random)));
    }
    return new Motif(
        name, "", pattern, Optional.of(new MotifQuery("test", "", nodes, edges, false)));
  }

  private static Graph labelled(Graph graph, SplitMix64 random) {
    int[] labels = new int[graph.nodes()];
    float[][] rows = new float[labels.length][2];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = graph.label(v);
      rows[v][labels[v]] = 1;
    }
    GraphBuilder builder = Graph.builder(Features.dense(2, rows)).labels(labels);
    for (int e = 0; e < graph.edges(); e++) {
      builder.edge(graph.low(e), graph.high(e), random.nextInt(2));
    }
    return builder.build();
  }

  /** Every embedding into nodes of a set, by the definition. */
  private static List<int[]> judge(Motif motif, Graph graph, NodeSet inside, Containment how) {
    List<int[]> found = new ArrayList<>();
    place(motif, graph, inside, how, new int[motif.pattern().nodes()], 0, found);
    return found;
  }

  private static void place(
      Motif motif, Graph g, NodeSet inside, Containment how, int[] at, int i, List<int[]> found) {
    if (i == at.length) {
      if (isEmbedding(motif, g, how, at)) {
        found.add(at.clone());
      }
      return;
    }
    for (int v = inside.next(0); v >= 0; v = inside.next(v + 1)) {
      boolean taken = false;
      for (int j = 0; j < i; j++) {
        taken |= at[j] == v;
      }
      if (!taken) {
        at[i] = v;
        place(motif, g, inside, how, at, i + 1, found);
      }
    }
  }

  private static boolean isEmbedding(Motif motif, Graph g, Containment how, int[] at) {
    Graph p = motif.pattern();
    MotifQuery query = motif.query().orElseThrow();
    for (int u = 0; u < at.length; u++) {
      if (!query.nodes().get(u).meets(g).get(at[u])) {
        return false;
      }
      for (int v = u; v < at.length; v++) {
        int edge = g.edgeBetween(at[u], at[v]);
        int wanted = p.edgeBetween(u, v);
        if (wanted >= 0 ? edge < 0 : how == Containment.INDUCED && edge >= 0) {
          return false;
        }
        if (wanted >= 0
            && !query.edges().isEmpty()
            && !query.edges().get(wanted).meets(g).get(edge)) {
          return false;
        }
      }
    }
    return true;
  }

  @ParameterizedTest
  @EnumSource
  void countsAsTheDefinitionDoes(Containment containment) {
    SplitMix64 random = new SplitMix64(20261116);
    int found = 0;
    for (int round = 0; round < 1500; round++) {
      Motif motif = drawMotif("q", random);
      Graph graph = labelled(RandomGraphs.draw(random, 1, 7, 2), random);
      NodeSet all = NodeSet.all(graph.nodes());
      List<int[]> wanted = judge(motif, graph, all, containment);
      SubgraphMatcher matcher = SubgraphMatcher.of(motif, containment);
      assertThat(matcher.count(graph, Counting.EMBEDDINGS))
          .as("round " + round)
          .isEqualTo(wanted.size());
      assertThat(matcher.count(graph, Counting.OCCURRENCES) * matcher.automorphisms())
          .as("round " + round)
          .isEqualTo(wanted.size());
      assertThat(matcher.isIn(graph)).as("round " + round).isEqualTo(!wanted.isEmpty());
      TreeSet<NodeSet> sets = new TreeSet<>();
      wanted.forEach(images -> sets.add(NodeSet.of(graph.nodes(), images)));
      assertThat(matcher.nodeSets(graph, 1000)).containsExactlyElementsOf(sets);
      found += wanted.isEmpty() ? 0 : 1;
    }
    assertThat(found).isBetween(300, 1200);
  }

  @ParameterizedTest
  @EnumSource
  void matchesAPartAsTheWholeGraphJudgesIt(Containment containment) {
    SplitMix64 random = new SplitMix64(20261117);
    int full = 0;
    for (int round = 0; round < 400; round++) {
      MotifLibrary library =
          new MotifLibrary(
              "l",
              List.of(
                  drawMotif("a", random),
                  drawMotif("b", random),
                  Matching.ETHYL,
                  drawMotif("c", random)));
      Graph graph = labelled(RandomGraphs.draw(random, 1, 7, 2), random);
      NodeSet part = Matching.draw(random, graph.nodes());
      double[] wanted = new double[library.size()];
      for (int q = 0; q < wanted.length; q++) {
        Motif motif = library.motif(q);
        boolean held =
            motif.hasConditions()
                ? !judge(motif, graph, part, containment).isEmpty()
                : BruteForce.embeddings(motif.pattern(), graph.induced(part), containment) > 0;
        wanted[q] = held ? 1 : 0;
        full += held ? 1 : 0;
      }
      ColorTable table = new ColorTable(1);
      for (int most : new int[] {1000, 1, 0}) {
        MotifMatch match = new ContainmentMatch(library, containment, 1 << 20, most);
        assertThat(Matching.of(match, Matching.at(table, graph, part)))
            .as("round " + round + ", at most " + most)
            .containsExactly(wanted);
      }
    }
    assertThat(full).isBetween(200, 1200);
  }

  @Test
  void knowsTwinsByTheirEdges() {
    // A centre with three leaves; one edge must be of label 1, the others may be of 0 or 1.
    Graph star = Patterns.star(3);
    Condition any = new Node(Set.of(0), 0);
    Condition one = new Edge(Set.of(1));
    Condition either = new Edge(Set.of(0, 1));
    Motif motif =
        new Motif(
            "star",
            "",
            star,
            Optional.of(
                new MotifQuery(
                    "test", "", List.of(any, any, any, any), List.of(one, either, either), true)));
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[6][0]));
    for (int leaf = 1; leaf < 6; leaf++) {
      builder.edge(0, leaf, leaf <= 2 ? 1 : 0);
    }
    Graph graph = builder.build();
    // One of two leaves for the first edge, then two of the other four: 2 * 6; twice for the swap.
    SubgraphMatcher matcher = SubgraphMatcher.of(motif, Containment.INDUCED);
    assertThat(matcher.automorphisms()).isEqualTo(2);
    assertThat(matcher.count(graph, Counting.OCCURRENCES)).isEqualTo(12);
    assertThat(matcher.count(graph, Counting.EMBEDDINGS)).isEqualTo(24);
    // Of the ten triples of leaves, one holds none of the two: nine node sets.
    assertThat(matcher.nodeSets(graph, 100)).hasSize(9);
  }

  private static Motif edge(String name, Condition a, Condition b, Condition... joined) {
    return new Motif(
        name,
        "",
        Patterns.of(2, 0, 1),
        Optional.of(new MotifQuery("test", name, List.of(a, b), List.of(joined), false)));
  }

  @Test
  void tellsMotifsThatDifferInConditionsApart() {
    Condition zero = new Node(Set.of(0), 0);
    Condition both = new Node(Set.of(0, 1), 0);
    Condition one = new Edge(Set.of(1));
    MotifLibrary library =
        new MotifLibrary(
            "l",
            List.of(
                edge("a", zero, both),
                edge("b", both, zero),
                edge("c", zero, both, one),
                edge("d", zero, zero),
                new Motif("plain", Patterns.of(2, 0, 1))));
    assertThat(library.duplicates()).containsExactly(new MotifLibrary.Duplicate("a", "b"));
  }

  @Test
  void refusesConditionsThatAreNotOneEach() {
    Condition zero = new Node(Set.of(0), 0);
    MotifQuery query = new MotifQuery("test", "", List.of(zero), List.of(), true);
    assertThatThrownBy(() -> new Motif("m", "", Patterns.of(2, 0, 1), Optional.of(query)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("conditions must be one a node (2) or none, got 1");
  }

  /** What is left of a motif: some nodes (edges) and all that they hold. */
  private static Motif left(Motif motif, Containment how, int mask) {
    Graph given = motif.pattern();
    MotifQuery query = motif.query().orElseThrow();
    List<Integer> edges = new ArrayList<>();
    TreeSet<Integer> nodes = new TreeSet<>();
    for (int e = 0; e < given.edges(); e++) {
      boolean kept =
          how == Containment.INDUCED
              ? (mask >> given.low(e) & mask >> given.high(e) & 1) != 0
              : (mask >> e & 1) != 0;
      if (kept) {
        edges.add(e);
        nodes.addAll(List.of(given.low(e), given.high(e)));
      }
    }
    for (int v = 0; how == Containment.INDUCED && v < given.nodes(); v++) {
      if ((mask >> v & 1) != 0) {
        nodes.add(v);
      }
    }
    List<Integer> order = List.copyOf(nodes);
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[order.size()][0]));
    for (int e : edges) {
      builder.edge(order.indexOf(given.low(e)), order.indexOf(given.high(e)));
    }
    Graph pattern = builder.build();
    Condition[] joined = new Condition[query.edges().isEmpty() ? 0 : edges.size()];
    for (int i = 0; i < joined.length; i++) {
      int low = order.indexOf(given.low(edges.get(i)));
      int high = order.indexOf(given.high(edges.get(i)));
      joined[pattern.edgeBetween(low, high)] = query.edges().get(edges.get(i));
    }
    List<Condition> kept = order.stream().map(v -> query.nodes().get(v)).toList();
    return new Motif(
        "left", "", pattern, Optional.of(new MotifQuery("test", "", kept, List.of(joined), false)));
  }

  private static double share(Motif motif, Graph graph, NodeSet part, Containment how) {
    if (!judge(motif, graph, part, how).isEmpty()) {
      return 1;
    }
    Graph pattern = motif.pattern();
    int most = 0;
    int choices = how == Containment.INDUCED ? pattern.nodes() : pattern.edges();
    for (int mask = 1; mask < 1 << choices; mask++) {
      Motif left = left(motif, how, mask);
      if (left.pattern().edges() > most
          && Components.of(left.pattern()).size() == 1
          && !judge(left, graph, part, how).isEmpty()) {
        most = left.pattern().edges();
      }
    }
    return most == 0 ? 0 : (double) most / (pattern.edges() + Components.of(pattern).size() - 1);
  }

  @ParameterizedTest
  @EnumSource
  void matchesPartlyAsTheDefinitionDoes(Containment containment) {
    SplitMix64 random = new SplitMix64(20261118);
    int between = 0;
    for (int round = 0; round < 300; round++) {
      MotifLibrary library =
          new MotifLibrary(
              "l", List.of(drawMotif("a", random), Matching.PROPYL, drawMotif("b", random)));
      Graph graph = labelled(RandomGraphs.draw(random, 1, 7, 2), random);
      NodeSet part = Matching.draw(random, graph.nodes());
      ColorTable table = new ColorTable(1);
      Coloring walk = Matching.at(table, graph, part);
      double[] matches = Matching.of(new PartialMatch(library, containment, 1 << 20), walk);
      for (int q : new int[] {0, 2}) {
        double wanted = share(library.motif(q), graph, part, containment);
        assertThat(matches[q]).as("round " + round + ", motif " + q).isEqualTo(wanted);
        between += wanted > 0 && wanted < 1 ? 1 : 0;
      }
      MotifLibrary plain = Matching.library(Matching.PROPYL);
      assertThat(matches[1])
          .isEqualTo(Matching.of(new PartialMatch(plain, containment, 1 << 20), walk)[0]);
      for (int most : new int[] {1, 0}) {
        double[] searched = matches.clone();
        searched[0] = -1;
        searched[2] = -1;
        new ConditionedMatch(library, containment, most).placesIn(graph).match(walk, searched);
        assertThat(searched).as("round " + round + ", at most " + most).containsExactly(matches);
      }
    }
    assertThat(between).isGreaterThan(50);
  }

  @ParameterizedTest
  @EnumSource
  void anyLabelIsAConditionThatEveryNodeMeets(Containment containment) {
    SplitMix64 random = new SplitMix64(20261119);
    int found = 0;
    for (int round = 0; round < 500; round++) {
      Graph drawn = RandomGraphs.draw(random, 1, 4, 3);
      List<Condition> nodes = new ArrayList<>();
      int[] labels = new int[drawn.nodes()];
      for (int v = 0; v < labels.length; v++) {
        boolean any = drawn.label(v) == 2;
        labels[v] = any ? Motif.ANY_LABEL : drawn.label(v);
        nodes.add(new Node(any ? Set.of(0, 1) : Set.of(labels[v]), 0));
      }
      GraphBuilder builder = Graph.builder(Features.dense(0, new float[labels.length][0]));
      for (int e = 0; e < drawn.edges(); e++) {
        builder.edge(drawn.low(e), drawn.high(e));
      }
      Motif plain = new Motif("plain", builder.labels(labels).build());
      Motif asked =
          new Motif(
              "asked",
              "",
              plain.pattern(),
              Optional.of(new MotifQuery("test", "", nodes, List.of(), false)));
      Graph graph = labelled(RandomGraphs.draw(random, 1, 7, 2), random);
      for (Counting counting : Counting.values()) {
        assertThat(SubgraphMatcher.of(plain, containment).count(graph, counting))
            .as("round " + round)
            .isEqualTo(SubgraphMatcher.of(asked, containment).count(graph, counting));
      }
      ColorTable table = new ColorTable(1);
      Coloring part = Matching.at(table, graph, Matching.draw(random, graph.nodes()));
      double[] matches =
          Matching.of(new PartialMatch(Matching.library(plain, asked), containment, 1 << 20), part);
      assertThat(matches[0]).as("round " + round).isEqualTo(matches[1]);
      found += plain.hasAnyLabel() && matches[0] > 0 ? 1 : 0;
    }
    assertThat(found).isGreaterThan(80);
  }
}
