package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known of a stream before its first graph is answered. */
class GraphInputTest {
  private static final String ALONE = "{\"nodes\":1,\"edges\":[]}\n";
  private static final String PAIR = "{\"nodes\":2,\"edges\":[[0,1]]}\n";

  private static GraphInput open(String text, String... kit) throws IOException {
    return GraphInput.open(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        kit.length == 0 ? null : kit[0]);
  }

  private static List<Integer> nodes(GraphInput input) throws IOException {
    List<Integer> nodes = new ArrayList<>();
    for (GraphInput.Piece piece = input.next(); piece != null; piece = input.next()) {
      nodes.add(piece.entry() == null ? -1 : piece.entry().graph().nodes());
    }
    return nodes;
  }

  @Test
  void aModelFromElsewhereIsShownAGraphWithEdges() throws IOException {
    GraphInput input = open(ALONE + "none\n" + ALONE + PAIR + ALONE);
    assertThat(input.like().graph(0).edges()).isEqualTo(1);
    assertThat(nodes(input)).containsExactly(1, -1, 1, 2, 1);
  }

  @Test
  void theFirstGraphServesWhereNoneHasEdges() throws IOException {
    GraphInput input = open(ALONE + ALONE);
    assertThat(input.like().graph(0).nodes()).isEqualTo(1);
    assertThat(nodes(input)).containsExactly(1, 1);
  }

  @Test
  void aKitOfOursNeedsNoMoreThanTheFirst() throws IOException {
    GraphInput input = open(ALONE + PAIR, "BA-2Motif");
    assertThat(input.like().graph(0).nodes()).isEqualTo(1);
    assertThat(nodes(input)).containsExactly(1, 2);
  }
}
