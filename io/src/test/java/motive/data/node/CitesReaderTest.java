package motive.data.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import motive.data.DataWarning;
import motive.data.Samples;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CitesReaderTest {
  private static final String CONTENT =
      "31336\t0\t1\t1\tNeural_Networks\np2\t1\t0\t0\tTheory\nx\t0\t0\t0\tNeural_Networks\n";
  private static final String CITES = "31336\tp2\n31336\tunknown\nx\tp2\np2\tx\n";

  @TempDir Path folder;

  private NodeData read(String content, String cites, NodeOptions options) throws IOException {
    Samples.write(folder.resolve("cora.content"), content);
    Samples.write(folder.resolve("cora.cites"), cites);
    return NodeFiles.read(folder, options);
  }

  private void refuses(String content, String cites, String message) {
    assertThatThrownBy(() -> read(content, cites, NodeOptions.DEFAULT))
        .hasMessage(folder + "/" + message);
  }

  @Test
  void readsPapersAndCitations() throws IOException {
    NodeData data = read(CONTENT, CITES, NodeOptions.DEFAULT);
    assertThat(data.name()).isEqualTo("cora");
    assertThat(data.classNames()).containsExactly("Neural_Networks", "Theory");
    assertThat(IntStream.range(0, 3).map(data::label)).containsExactly(0, 1, 0);
    assertThat(data.graph().id(1)).isEqualTo("p2");
    assertThat(data.graph().features().row(0)).containsExactly(0, 1, 1);
    assertThat(data.graph().edges()).isEqualTo(2);
    assertThat(data.graph().isDirected()).isFalse();
    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .containsExactly(
            "1 edge in one direction alone, taken as undirected (--directed keeps directions)",
            "1 edge with a node that cora.content does not have, skipped, first at "
                + folder.resolve("cora.cites")
                + ":2");
  }

  @Test
  void anArcLeadsFromTheCitingToTheCitedPaper() throws IOException {
    Graph graph = read(CONTENT, CITES, NodeOptions.DEFAULT.withDirected(true)).graph();
    int edge = graph.edgeBetween(0, 1);
    assertThat(graph.leadsFrom(edge, 1)).isTrue();
    assertThat(graph.leadsFrom(edge, 0)).isFalse();
  }

  @Test
  void refusesBrokenLines() {
    refuses("", CITES, "cora.content: must have a line for each node, got an empty file");
    refuses(
        "a 1 x\nb 1 2 x\n",
        CITES,
        "cora.content:2: a line must have an id, 1 numbers and a class, got 4 words");
    refuses(
        "a x\n", CITES, "cora.content:1: a line must have an id, numbers and a class, got 2 words");
    refuses("a 1 x\na 1 x\n", CITES, "cora.content:2: ids must be distinct, got a twice");
    refuses(
        "a 1 x\nb NaN x\n", CITES, "cora.content:2: feature 1 must be a finite number, got NaN");
    refuses(
        CONTENT,
        "x\n",
        "cora.cites:1: a line must have the cited and the citing node, got 1 words");
  }

  @Test
  void refusesAMissingFileOfCitations() {
    Samples.write(folder.resolve("cora.content"), CONTENT);
    assertThatThrownBy(() -> NodeFiles.read(folder.resolve("cora.content"), NodeOptions.DEFAULT))
        .hasMessageEndingWith("cora.content: must stand beside cora.cites, got no such file");
  }
}
