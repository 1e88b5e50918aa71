package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OnnxJavaType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import motive.checkpoint.CheckpointFormatException;
import motive.foreign.ForeignOptions;
import motive.foreign.ForeignOptions.Role;
import org.junit.jupiter.api.Test;

class SignatureTest {
  private static final Slot X = real("x", -1, 4);
  private static final Slot EDGES = whole("edge_index", 2, -1);
  private static final Slot BATCH = whole("batch", -1);

  private static Slot real(String name, long... shape) {
    return new Slot(name, OnnxJavaType.FLOAT, Arrays.stream(shape).boxed().toList());
  }

  private static Slot whole(String name, long... shape) {
    return new Slot(name, OnnxJavaType.INT64, Arrays.stream(shape).boxed().toList());
  }

  private static Signature of(Slot... inputs) throws CheckpointFormatException {
    return Signature.of(List.of(inputs), ForeignOptions.OPEN, "m");
  }

  private static Signature told(String text, Slot... inputs) throws CheckpointFormatException {
    return Signature.of(List.of(inputs), ForeignOptions.OPEN.withInputs(text), "m");
  }

  @Test
  void knowsUsualNamesInAnyOrder() throws CheckpointFormatException {
    Signature signature =
        of(BATCH, real("edge_weight", -1), real("edge_attr", -1, 3), whole("edgeIndex", 2, -1), X);
    assertThat(signature.names())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                Role.X, "x",
                Role.EDGE_INDEX, "edgeIndex",
                Role.BATCH, "batch",
                Role.EDGE_ATTR, "edge_attr",
                Role.EDGE_WEIGHT, "edge_weight"));
    assertThat(signature.remarks()).containsExactly("input edgeIndex is taken for edge_index");
  }

  @Test
  void knowsOtherNamesByTypeAndShapeAndSaysSo() throws CheckpointFormatException {
    Signature signature = of(whole("c", -1), whole("b", 2, -1), real("a", -1, 4));
    assertThat(signature.names())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(Role.X, "a", Role.EDGE_INDEX, "b", Role.BATCH, "c"));
    assertThat(signature.remarks())
        .contains("input c int64[?] is taken for batch by its type and shape");
  }

  @Test
  void neverGuessesWhatIsForEdges() {
    assertThatThrownBy(() -> of(X, EDGES, BATCH, real("bias", -1)))
        .hasMessageContaining("got bias float[?] besides; the model's inputs are x float[?,4],");
  }

  @Test
  void believesWhatItIsTold() throws CheckpointFormatException {
    Slot[] inputs = {real("p", -1, 4), real("q", -1, 2), whole("r", 2, -1), whole("s", -1)};
    assertThat(told("x=q,edge_attr=p", inputs).names())
        .containsEntry(Role.X, "q")
        .containsEntry(Role.EDGE_ATTR, "p")
        .containsEntry(Role.BATCH, "s");
    assertThat(told("edge_attr,x,edge_index,batch", inputs).names())
        .containsEntry(Role.X, "q")
        .containsEntry(Role.EDGE_ATTR, "p");
  }

  @Test
  void refusesWhatCannotBe() {
    assertThatThrownBy(() -> told("x=y", X, EDGES, BATCH))
        .hasMessageStartingWith("m: input for x must be one that the model has, got 'y'; the");
    assertThatThrownBy(() -> told("batch=x", X, EDGES, BATCH))
        .hasMessageStartingWith(
            "m: input for batch must be whole numbers [nodes], got x float[?,4]; the model's");
    assertThatThrownBy(() -> told("x,edge_index", X, EDGES, BATCH))
        .hasMessageStartingWith(
            "m: inputs must be given for each of 3 inputs of the model, got 2;");
    assertThatThrownBy(() -> of(X, BATCH))
        .hasMessageStartingWith("m: model must have an input for edge_index, got none that is");
  }

  @Test
  void takesRowsOfPairsOnlyWhereNothingElseIsMeant() throws CheckpointFormatException {
    assertThat(of(X, whole("edge_index", -1, 2), BATCH).isPairsAsRows()).isTrue();
    assertThat(of(X, whole("edge_index", 2, 2), BATCH).isPairsAsRows()).isFalse();
    assertThat(of(X, whole("edge_index", -1, -1), BATCH).isPairsAsRows()).isFalse();
    assertThat(of(X, EDGES, BATCH).isPairsAsRows()).isFalse();
  }

  @Test
  void aModelWithoutBatchIsAskedOneAtATime() throws CheckpointFormatException {
    Signature signature = of(X, EDGES);
    assertThat(signature.isBatched()).isFalse();
    assertThat(signature.remarks())
        .containsExactly("the model has no batch input: graphs are evaluated one at a time");
  }

  @Test
  void foreignNamesDoNotBreakLines() {
    assertThatThrownBy(() -> of(X, EDGES, BATCH, real("a\nb\u0007", -1)))
        .hasMessageContaining("got a b float[?] besides");
  }
}
