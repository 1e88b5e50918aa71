package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.model.Softmax;
import motive.model.Task;
import org.junit.jupiter.api.Test;

/** Outputs that are not a number a class: asked about or refused, and never guessed. */
class OutputMeaningTest {
  private static final byte[] SUM =
      OnnxBytes.node(
          "ReduceMean", "h", "p", OnnxBytes.integers("axes", 0), OnnxBytes.integer("keepdims", 1));

  private static final byte[] EMBED = OnnxBytes.node("MatMul", "x w", "h");

  private static ForeignModel open(byte[] model, ForeignOptions options) throws IOException {
    return new OnnxFormat().open(model, "m.onnx", options, Fixtures.graphs());
  }

  private static void assertRefused(byte[] model, ForeignOptions options, String why) {
    assertThatThrownBy(() -> open(model, options))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage("m.onnx: " + why);
  }

  private static String question(String operator) {
    return "the meaning of the output must be known, got one number a graph (made by "
        + operator
        + "); use --output-kind logit (a sigmoid makes it the probability of class 1), probability"
        + " (it is the probability of class 1) or value (a quantity, as of a regression model)";
  }

  /** The mean over the nodes of a linear map with one column. */
  private static byte[] single(String last) {
    byte[] end = OnnxBytes.node(last, "p", "out");
    return OnnxBytes.model("out", 2, EMBED, SUM, end, OnnxBytes.matrix("w", 4, 1, 0.25f));
  }

  @Test
  void oneNumberIsAskedAboutWhateverOperatorMadeIt() {
    assertRefused(single("Abs"), ForeignOptions.OPEN, question("Abs"));
    assertThatThrownBy(() -> Fixtures.open("one_logit"))
        .hasMessage("one_logit.onnx: " + question("Gemm"));
  }

  @Test
  void aFinalSigmoidAnswersTheQuestion() throws IOException {
    try (ForeignModel model = open(single("Sigmoid"), ForeignOptions.OPEN)) {
      assertThat(model.settled().kind()).contains(OutputKind.PROBABILITY);
      assertThat(model.remarks())
          .contains("output is read as the probability of class 1 of two (made by Sigmoid)");
    }
  }

  @Test
  void whatIsSaidIsKept() throws IOException {
    Graph graph = Fixtures.graphs().get(0);
    for (OutputKind kind : new OutputKind[] {OutputKind.LOGIT, OutputKind.PROBABILITY}) {
      ForeignModel said = open(single("Abs"), ForeignOptions.OPEN.withKind(kind));
      try (said;
          ForeignModel again = open(single("Abs"), said.settled())) {
        assertThat(said.settled().kind()).contains(kind);
        assertThat(again.logits(graph)).isEqualTo(said.logits(graph));
        // One-hot rows times 0.25 are 0.25, and so is their mean.
        double one = kind == OutputKind.PROBABILITY ? 0.25 : 1 / (1 + Math.exp(-0.25));
        assertThat(Softmax.of(said.logits(graph))[1]).isEqualTo(one, within(1e-6));
      }
    }
  }

  @Test
  void aValueIsPassedOnAsItIs() throws IOException {
    try (ForeignModel model = open(single("Abs"), ForeignOptions.OPEN.withKind(OutputKind.VALUE))) {
      assertThat(model.classes()).isEqualTo(1);
      assertThat(model.remarks()).contains("output is read as a value");
    }
  }

  @Test
  void aRowForEachNodeIsANodeClassifier() throws IOException {
    byte[] rows =
        OnnxBytes.model(
            "out", 2, OnnxBytes.node("MatMul", "x w", "out"), OnnxBytes.matrix("w", 4, 3, 0.5f));
    try (ForeignModel model = open(rows, ForeignOptions.OPEN)) {
      assertThat(model.task()).isEqualTo(Task.NODE);
    }
    byte[] numbers =
        OnnxBytes.model(
            "out",
            1,
            OnnxBytes.node(
                "ReduceMax",
                "x",
                "out",
                OnnxBytes.integers("axes", 1),
                OnnxBytes.integer("keepdims", 0)));
    assertRefused(numbers, ForeignOptions.OPEN, question("ReduceMax"));
    try (ForeignModel model = open(numbers, ForeignOptions.OPEN.withKind(OutputKind.LOGIT))) {
      assertThat(model.task()).isEqualTo(Task.NODE);
      Graph graph = Fixtures.graphs().get(0);
      // The greatest of a one-hot row is 1.
      assertThat(model.logits(graph.withRoots(2))).containsExactly(0, 1);
    }
  }

  /** A single row without the axis of graphs may have as many numbers as a graph has nodes. */
  @Test
  void aRowWithoutTheAxisOfGraphsIsNoNodeClassifier() throws IOException {
    byte[] model =
        OnnxBytes.model(
            "out",
            1,
            EMBED,
            OnnxBytes.node(
                "ReduceMean",
                "h",
                "out",
                OnnxBytes.integers("axes", 0),
                OnnxBytes.integer("keepdims", 0)),
            OnnxBytes.matrix("w", 4, 7, 0.5f));
    try (ForeignModel opened = open(model, ForeignOptions.OPEN)) {
      assertThat(opened.classes()).isEqualTo(7);
    }
  }
}
