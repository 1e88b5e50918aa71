package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import motive.candidate.Candidates;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Solved;
import motive.objective.Metric;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;

/** The README's example compiles, runs and says what it says here. */
class ReadmeExampleTest {
  @Test
  void explainsAGraphInAboutTenLines() throws IOException {
    // README begins
    Kit kit = Kit.open("BA-2Motif");
    DataSet data = Ba2Motif.generate(0);
    Weights weights = new Weights(0.4, 0.5, 0.1); // fidelity, interpretability, stability
    ExplainSession session =
        kit.session().withSettings(ExplainSettings.DEFAULT.withWeights(weights).withMaxEdges(6));

    Explanation explanation = session.explain(data.graph(0));
    System.out.println(explanation.nodes() + " " + explanation.status());
    System.out.println(explanation.fidelity() + " " + explanation.interpretability());

    Solved solved = session.solve(data.graph(0)); // look once, then every preference is a query
    System.out.println(solved.best(new Weights(1, 0, 0)));
    Candidates table = solved.scored(weights);
    int[] frontier = table.pareto(Metric.FIDELITY, Metric.INTERPRETABILITY);
    System.out.println(frontier.length + " explanations that nothing beats in both");
    // README ends
    assertThat(explanation.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(explanation.nodes()).isEqualTo(solved.best(weights).orElseThrow());
    assertThat(frontier).isNotEmpty();
  }

  @Test
  void theReadmeShowsThisExample() throws IOException {
    List<String> source =
        Files.readAllLines(Path.of("src/test/java/motive/kit/ReadmeExampleTest.java"));
    int from = source.indexOf("    // README begins") + 1;
    int to = source.indexOf("    // README ends");
    String example =
        source.subList(from, to).stream()
            .map(line -> line.isBlank() ? "" : line.substring(4))
            .collect(Collectors.joining("\n"));
    assertThat(Files.readString(Path.of("../README.md"))).contains("```java\n" + example + "\n```");
  }
}
