package motive.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.kit.MotifLibraries;
import motive.kit.PriorFile;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Prior;
import motive.objective.Metric;
import motive.objective.MetricValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassSummaryTest {
  @TempDir Path folder;

  private static Graph graph(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  private static final Graph CYCLE = graph(5, 0, 1, 1, 2, 2, 3, 3, 4, 0, 4);
  private static final Graph TURNED = graph(5, 0, 2, 2, 4, 4, 1, 1, 3, 3, 0);
  private static final Graph HOUSE = graph(5, 0, 1, 0, 3, 0, 4, 1, 2, 1, 4, 2, 3);
  private static final Graph EDGE = graph(2, 0, 1);

  private static ClassSummary.Entry entry(int graph, int y, Graph part, double fidelity) {
    Map<String, Double> values = new LinkedHashMap<>();
    values.put(Metric.FIDELITY.id(), fidelity);
    values.put(Metric.INTERPRETABILITY.id(), 1.0);
    return new ClassSummary.Entry(graph, y, part, new MetricValues(values));
  }

  private static final List<ClassSummary.Entry> ENTRIES =
      List.of(
          entry(0, 0, EDGE, 0.1),
          entry(1, 0, CYCLE, 0.2),
          entry(2, 0, TURNED, 0.4),
          entry(3, 1, HOUSE, 0.5),
          entry(4, 1, graph(0), Double.NaN));

  private static ClassSummary summary(List<ClassSummary.Entry> entries) {
    return ClassSummary.of(
        entries,
        MotifLibraries.shipped("ba-2motif"),
        Containment.INDUCED,
        Counting.EMBEDDINGS,
        2,
        1);
  }

  @Test
  void countsShapesMostFrequentFirst() {
    ClassSummary summary = summary(ENTRIES);
    List<ClassSummary.Recurring> cycles = summary.recurring(0);
    assertThat(cycles).hasSize(2);
    assertThat(cycles.get(0).graphs()).containsExactly(1, 2);
    assertThat(cycles.get(0).share()).isEqualTo(2.0 / 3);
    assertThat(cycles.get(0).means().get(Metric.FIDELITY)).isCloseTo(0.3, within(1e-12));
    assertThat(cycles.get(0).means().get(Metric.STABILITY)).isNaN();
    assertThat(cycles.get(1).graphs()).containsExactly(0);
    assertThat(summary.recurring(1)).hasSize(1);
    assertThat(summary.leftOut()).isEqualTo(1);
    assertThat(summary.explanations(1)).isEqualTo(1);
  }

  @Test
  void estimatesAPriorFromTheExplanationsAlone() throws IOException {
    // Two of three explanations of class 0 are five-cycles: 10 embeddings each, over 3 explanations
    // and 2 motifs, 20/6; the house maps onto itself in 2 ways: 2 over 1 and 2 motifs, 1.
    Prior prior = summary(ENTRIES).motifs().prior();
    assertThat(prior.values(0)).containsExactly(-1.0, 20.0 / 6);
    assertThat(prior.values(1)).containsExactly(1.0, -20.0 / 6);
    Path file = folder.resolve("prior.json");
    PriorFile.write(prior, file);
    assertThat(PriorFile.read(file)).isEqualTo(prior);
  }

  @Test
  void theOrderOfLinesDoesNotMatter() {
    List<ClassSummary.Entry> reversed = new ArrayList<>(ENTRIES);
    Collections.reverse(reversed);
    ClassSummary one = summary(ENTRIES);
    ClassSummary other = summary(reversed);
    assertThat(other.recurring(0)).isEqualTo(one.recurring(0));
    assertThat(other.motifs().prior()).isEqualTo(one.motifs().prior());
  }

  @Test
  void refusesClassesThatAreNotThere() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> summary(List.of(entry(7, 2, EDGE, 0))))
        .withMessage("class of the explanation of graph 7 must be in [0, 2), got 2");
  }

  @Test
  void namesClassesWithoutExplanations() {
    assertThat(summary(List.of(entry(0, 1, EDGE, 0))).emptyClasses()).containsExactly(0);
  }

  @Test
  void thePageDrawsWhatRecurs() throws Exception {
    String html =
        SummaryPage.of(Solving.DATA, summary(ENTRIES), "2 lines are unproven").html("summarize");
    ExplanationPageTest.requireWellFormed(html);
    assertThat(html)
        .containsSubsequence(
            "<a href=\"#class-0\">cycle</a></td><td class=\"r\">3</td><td class=\"r\">2</td>",
            "<li>2 lines are unproven</li>",
            "1 explanation without nodes",
            "2 of the class, 67 %",
            "first in graph 1",
            "<h2>Motifs in the explanations</h2>",
            "<td>cycle</td><td class=\"r\">3.3333</td><td class=\"r\">0.0000</td>");
    assertThat(html.split("<svg ", -1)).hasSize(1 + 3);
  }
}
