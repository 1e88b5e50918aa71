package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import motive.checkpoint.CheckpointFormatException;
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
        "bad_ignores_batch | model must answer two graphs at once, got: output out must have a row"
            + " for each of 2 graphs, got shape [1, 3]",
        "bad_one_for_all | model must answer a graph alike alone and beside others, got ",
        "bad_frozen_batch | model must answer ",
        "bad_frozen_nodes | model must answer ",
        "bad_not_finite | output must be finite, got [NaN, NaN, NaN] for a graph of ",
        "bad_nodes_by_edges | model must ",
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
}
