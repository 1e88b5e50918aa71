package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnnxRefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bad_index_add | model must not depend on the order of ",
        "bad_node_order | model must not depend on the order of nodes, got ",
        "bad_ignores_batch | model must accept two graphs at once, got: output out must have a row"
            + " for each of 2 graphs, got shape [1, 3]",
        "bad_one_for_all | model must give a graph the same output alone and beside others, got ",
        "bad_frozen_batch | model must accept a graph of 7 nodes and 8 edges, got: output out must"
            + " have a row for each of 1 graph, got shape [2, 3]",
        "bad_frozen_nodes | model must accept a graph of 7 nodes and 8 edges, got: model must run,"
            + " got: Error code - ORT_INVALID_ARGUMENT - message: Got invalid dimensions",
        "bad_not_finite | output must be finite, got [NaN, NaN, NaN] for a graph of ",
        "bad_nodes_by_edges | model must accept a graph of 7 nodes and 0 edges, got: model must"
            + " run",
        "bad_sigmoids | output must be a choice between classes, got 3 separate sigmoid values",
        "bad_custom_domain | operators must be ONNX's own, got some of 'com.example'; export with",
        "bad_needs_more | every input must be one of x, edge_index, batch, edge_attr, edge_weight"
      })
  void refusesAModelWithTheReason(String name, String reason) {
    assertThatThrownBy(() -> Fixtures.open(name))
        .isInstanceOf(CheckpointFormatException.class)
        .message()
        .startsWith(name + ".onnx: " + reason)
        .doesNotContain("\n");
  }

  @Test
  void listsTheInputsThatItCannotTellApart() {
    assertThatThrownBy(() -> Fixtures.open("bad_two_floats"))
        .hasMessage(
            "bad_two_floats.onnx: model must have an input for x, got none that is surely it; the"
                + " model's inputs are first float[?,4], second float[?,3], edge_index int64[2,?],"
                + " batch int64[?]; name them with --inputs"
                + " x=NAME,edge_index=NAME,batch=NAME");
  }

  @Test
  void refusesFeaturesOfAnotherWidth() throws IOException {
    byte[] file = Fixtures.bytes("gin");
    List<Graph> wide = List.of(Graph.builder(Features.constant(3, 7, 1)).edge(0, 1).build());
    assertThatThrownBy(() -> new OnnxFormat().open(file, "gin.onnx", ForeignOptions.OPEN, wide))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage(
            "gin.onnx: features must be as wide as the model's input x float[?,4], got graphs with"
                + " 7; give the data that the model was trained on");
  }

  @Test
  void refusesEdgesWithoutTheLabelsThatAModelReads() throws IOException {
    byte[] file = Fixtures.bytes("gine");
    List<Graph> bare = List.of(Fixtures.random(5, 1));
    assertThatThrownBy(() -> new OnnxFormat().open(file, "gine.onnx", ForeignOptions.OPEN, bare))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessageStartingWith(
            "gine.onnx: edges must have labels for the model's input edge_attr float[?,3], got a"
                + " graph without");
    List<Graph> strange = List.of(Graph.builder(Features.constant(2, 4, 1)).edge(0, 1, 3).build());
    assertThatThrownBy(() -> new OnnxFormat().open(file, "gine.onnx", ForeignOptions.OPEN, strange))
        .hasMessageStartingWith(
            "gine.onnx: edge labels must be in [0, 3) for the model's input edge_attr float[?,3],"
                + " got 3");
  }

  @Test
  void refusesAnOutputThatTheModelHasNot() {
    assertThatThrownBy(() -> Fixtures.open("gin", ForeignOptions.OPEN.withOutput("scores")))
        .hasMessage(
            "gin.onnx: output must be one that the model has, got 'scores'; the model's outputs are"
                + " out float[?,3]");
  }

  @Test
  void refusesAKindThatTheOutputCannotBe() {
    assertThatThrownBy(
            () -> Fixtures.open("gin", ForeignOptions.OPEN.withKind(OutputKind.PROBABILITY)))
        .hasMessage(
            "gin.onnx: output of kind probability must have one number a graph, got 3; logit and"
                + " probability are kinds of one number a graph, logits and probabilities of a"
                + " number a class");
    assertThatThrownBy(
            () -> Fixtures.open("one_logit", ForeignOptions.OPEN.withKind(OutputKind.PROBABILITY)))
        .hasMessageMatching(
            "one_logit.onnx: output of kind probability must be in \\[0, 1\\], got .* for some"
                + " graph");
    assertThatThrownBy(
            () -> Fixtures.open("gin", ForeignOptions.OPEN.withKind(OutputKind.PROBABILITIES)))
        .hasMessageMatching(
            "gin.onnx: output of kind probabilities must sum to 1 in each graph, got .*; where"
                + " these are logits, use --output-kind logits");
  }

  @Test
  void takesSeparateSigmoidsOnlyAsAsked() throws IOException {
    ForeignOptions asked = ForeignOptions.OPEN.withKind(OutputKind.LOGITS);
    try (ForeignModel model = Fixtures.open("bad_sigmoids", asked)) {
      assertThat(model.remarks()).contains("output is read as logits, as given");
    }
  }

  @Test
  void aSampleOfEmptyGraphsStillLetsTheModelBeTried() throws IOException {
    List<Graph> nothing = List.of(Graph.builder(Features.constant(0, 4, 0)).build());
    byte[] file = Fixtures.bytes("gin");
    try (ForeignModel model =
        new OnnxFormat().open(file, "gin.onnx", ForeignOptions.OPEN, nothing)) {
      assertThat(model.classes()).isEqualTo(3);
    }
    assertThatThrownBy(
            () -> new OnnxFormat().open(file, "gin.onnx", ForeignOptions.OPEN, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sample must hold at least one graph, got none");
  }
}
