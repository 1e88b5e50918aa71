package motive.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignOptions.Role;
import motive.model.Task;
import org.junit.jupiter.api.Test;

class ForeignOptionsTest {
  @Test
  void inputsAreGivenByNameOrByOrder() {
    assertThat(ForeignOptions.OPEN.withInputs("batch=graph, x=nodes").inputs())
        .isEqualTo(Map.of(Role.X, "nodes", Role.BATCH, "graph"));
    assertThat(ForeignOptions.OPEN.withInputs("x,batch,edge_index").order())
        .isEqualTo(List.of(Role.X, Role.BATCH, Role.EDGE_INDEX));
  }

  @Test
  void whatIsDescribedIsReadBack() {
    for (ForeignOptions options :
        List.of(
            ForeignOptions.OPEN,
            ForeignOptions.OPEN.withInputs("edge_attr=e,x=n").withOutput("y"),
            ForeignOptions.OPEN.withInputs("x,edge_index").withKind(OutputKind.PROBABILITY),
            ForeignOptions.OPEN.withTask(Task.NODE).withHops(3),
            ForeignOptions.OPEN.withTask(Task.EDGE))) {
      assertThat(ForeignOptions.of(options.describe())).isEqualTo(options);
    }
  }

  @Test
  void aModelOfGraphsIsDescribedWithoutItsTask() {
    assertThat(ForeignOptions.OPEN.withTask(Task.GRAPH).describe()).isEmpty();
  }

  @Test
  void kitsOfEarlierVersionsCallAProbabilityASigmoid() {
    assertThat(ForeignOptions.of(Map.of("output_kind", "sigmoid")).kind())
        .contains(OutputKind.PROBABILITY);
  }

  @Test
  void whatIsNeitherIsRefused() {
    assertThatThrownBy(() -> ForeignOptions.OPEN.withInputs("nodes"))
        .hasMessage(
            "inputs must name the roles x, edge_index, batch, edge_attr, edge_weight,"
                + " edge_label_index, got 'nodes'");
    assertThatThrownBy(() -> ForeignOptions.OPEN.withInputs("x=a,x=b"))
        .hasMessage("inputs must give each role one name, got 'x=a,x=b'");
    assertThatThrownBy(() -> ForeignOptions.OPEN.withInputs("x,batch=b"))
        .hasMessage("inputs must be given all by name or all by order, got both");
    assertThatThrownBy(() -> OutputKind.of("softmax"))
        .hasMessage(
            "the kind of output must be one of logits, probabilities, logit, probability, value,"
                + " got 'softmax'");
    assertThatThrownBy(() -> ForeignOptions.of(Map.of("threads", "2")))
        .hasMessage(
            "options of a foreign model must be inputs, output, output_kind, task or hops, got"
                + " 'threads'");
    assertThatThrownBy(() -> ForeignOptions.of(Map.of("task", "link")))
        .hasMessage("task must be graph, node or edge, got 'link'");
    assertThatThrownBy(() -> ForeignOptions.of(Map.of("hops", "two")))
        .hasMessage("hops must be a whole number, got 'two'");
    assertThatThrownBy(() -> ForeignOptions.OPEN.withHops(65))
        .hasMessage("hops must be in [0, 64], got 65");
  }
}
