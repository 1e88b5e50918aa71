package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.Softmax;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Judged by PyTorch: {@code src/test/scripts/make_onnx_fixtures.py} made the expectations. */
class OnnxReferenceTest {
  private static final double WITHIN = 1e-4;

  /** The output that a model's logits stand for. */
  private static double[] output(OutputKind kind, double[] logits) {
    return switch (kind) {
      case LOGITS -> logits;
      case PROBABILITIES -> Softmax.of(logits);
      case PROBABILITY -> new double[] {Softmax.of(logits)[1]};
      case LOGIT -> new double[] {logits[1] - logits[0]};
      case VALUE -> throw new AssertionError(kind);
    };
  }

  private static double[] numbers(JsonNode row) {
    if (!row.isArray()) {
      return new double[] {row.asDouble()};
    }
    double[] numbers = new double[row.size()];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = row.get(k).asDouble();
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({
    "gin, LOGITS",
    "gcn, PROBABILITIES",
    "sage, LOGITS",
    "gat, LOGITS",
    "gine, PROBABILITY",
    "gine_embedding, PROBABILITY",
    "gcn_weighted, PROBABILITIES",
    "one_logit, LOGIT"
  })
  void answersAsPyTorchDoesAloneAndTogether(String name, OutputKind kind) throws IOException {
    JsonNode expected = Fixtures.expected().get("models").get(name);
    List<Graph> graphs = Fixtures.graphs();
    ForeignOptions said =
        kind == OutputKind.LOGIT ? ForeignOptions.OPEN.withKind(kind) : ForeignOptions.OPEN;
    try (ForeignModel model = Fixtures.open(name, said)) {
      assertThat(model.settled().kind()).contains(kind);
      double[][] together = new double[graphs.size()][model.classes()];
      model.logits(graphs, together);
      for (int g = 0; g < graphs.size(); g++) {
        assertThat(output(kind, model.logits(graphs.get(g))))
            .containsExactly(numbers(expected.get("alone").get(g)), within(WITHIN));
        assertThat(output(kind, together[g]))
            .containsExactly(numbers(expected.get("together").get(g)), within(WITHIN));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"gin, ''", "gcn, pooling=mean", "sage, ''"})
  void agreesWithOurOwnNetworkOfTheSameWeights(String name, String architecture)
      throws IOException {
    ColorModel ours = Fixtures.ours(name, architecture);
    try (ForeignModel model = Fixtures.open(name)) {
      for (Graph graph : Fixtures.graphs()) {
        assertThat(Softmax.of(model.logits(graph)))
            .containsExactly(Softmax.of(ours.logits(graph)), within(WITHIN));
      }
      Graph large = Fixtures.random(60, 3);
      assertThat(Softmax.of(model.logits(large)))
          .containsExactly(Softmax.of(ours.logits(large)), within(WITHIN));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gin_double", "gin_half", "gin_alone", "gin_unnamed"})
  void givesTheSameLogitsInOtherClothes(String name) throws IOException {
    try (ForeignModel plain = Fixtures.open("gin");
        ForeignModel other = Fixtures.open(name)) {
      List<Graph> graphs = Fixtures.graphs();
      double[][] expected = new double[graphs.size()][plain.classes()];
      double[][] got = new double[graphs.size()][other.classes()];
      plain.logits(graphs, expected);
      other.logits(graphs, got);
      for (int g = 0; g < graphs.size(); g++) {
        assertThat(got[g])
            .containsExactly(expected[g], within(name.equals("gin_half") ? 2e-2 : WITHIN));
      }
    }
  }

  @Test
  void readsTheOutputThatIsAskedFor() throws IOException {
    try (ForeignModel plain = Fixtures.open("gin");
        ForeignModel asked =
            Fixtures.open("gin_two_outputs", ForeignOptions.OPEN.withOutput("logits"));
        ForeignModel first = Fixtures.open("gin_two_outputs")) {
      Graph graph = Fixtures.graphs().get(0);
      assertThat(asked.logits(graph)).containsExactly(plain.logits(graph), within(WITHIN));
      assertThat(asked.remarks()).containsOnlyOnce("output is read as logits");
      assertThat(first.classes()).isEqualTo(6);
      assertThat(first.remarks().get(0))
          .isEqualTo(
              "output embedding is read, the first of embedding float[?,?], logits float[?,3];"
                  + " --output-name NAME reads another");
    }
  }
}
