package motive.data.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.json.GraphStream.Entry;
import motive.data.json.GraphStream.Known;
import motive.data.synthetic.Ba2Motif;
import motive.graph.Features;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphStreamTest {
  private static final String HEADER =
      "{\"dataset\":\"toy\",\"classes\":[\"no\",\"yes\"],\"labelRange\":[1,3]}\n";

  @TempDir Path folder;

  private static GraphStream stream(String text) throws IOException {
    return GraphStream.open(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "in", Limits.DEFAULT);
  }

  private static void refused(GraphStream stream, String message) {
    assertThatThrownBy(stream::next).isInstanceOf(DatasetFormatException.class).hasMessage(message);
  }

  private static Entry next(GraphStream stream) throws IOException {
    return Objects.requireNonNull(stream.next());
  }

  @Test
  void givesTheGraphsThatTheReaderOfFilesGives() throws IOException {
    Path file = folder.resolve("graphs.jsonl");
    JsonLinesWriter.write(Ba2Motif.generate(3, 4, Ba2Motif.Defect.NONE), file);
    DataSet data = JsonLinesReader.read(file);
    try (InputStream in = Files.newInputStream(file);
        GraphStream stream = GraphStream.open(in, "in", Limits.DEFAULT)) {
      assertThat(stream.name()).contains(data.name());
      for (int g = 0; g < data.size(); g++) {
        Entry entry = next(stream);
        assertThat(entry.graph()).isEqualTo(data.graph(g));
        assertThat(entry.number()).isEqualTo(g);
        assertThat(entry.line()).isEqualTo(g + 2L);
        assertThat(entry.label()).hasValue(data.label(g));
        DataSet like = stream.like(entry, "other");
        assertThat(like.name()).isEqualTo(data.name());
        assertThat(like.classNames()).isEqualTo(data.classNames());
        assertThat(like.features()).isEqualTo(data.features());
      }
      assertThat(stream.next()).isNull();
      assertThat(stream.next()).isNull();
    }
  }

  @Test
  void aRefusedLineKeepsItsNumberAndTheNextIsRead() throws IOException {
    GraphStream stream =
        stream(
            HEADER
                + "{\"labels\":[1,3],\"edges\":[[0,1]],\"class\":\"yes\"}\n\n"
                + "{\"labels\":[4],\"edges\":[]}\n"
                + "nonsense\n"
                + "{\"labels\":[1],\"edges\":[],\"class\":\"perhaps\"}\n"
                + "{\"features\":[[1,2]],\"edges\":[]}\n"
                + "{\"labels\":[2],\"edges\":[]}");
    Entry first = next(stream);
    assertThat(first.graph().features().row(1)).containsExactly(0, 0, 1);
    assertThat(first.label()).hasValue(1);
    refused(stream, "in:4: label must be in [1, 3], got 4");
    assertThatThrownBy(stream::next).hasMessageStartingWith("in:5: a line must hold");
    assertThat(next(stream).unknownClass()).contains("perhaps");
    refused(stream, "in:7: features must have 3 values for each node, got 2");
    Entry last = next(stream);
    assertThat(last.number()).isEqualTo(5);
    assertThat(last.line()).isEqualTo(8);
    assertThat(last.label()).isEmpty();
    assertThat(stream.next()).isNull();
  }

  @Test
  void whatNoHeaderSaysComesFromWhatIsKnown() throws IOException {
    GraphStream stream =
        stream(
            """
            {"nodes":1,"edges":[],"class":"b"}
            {"labels":[7],"edges":[]}
            {"labels":[8],"edges":[]}
            {"features":[[1]],"edges":[]}
            """);
    stream.know(
        new Known(
            List.of("a", "b"),
            2,
            labels ->
                labels[0] == 8
                    ? Optional.empty()
                    : Optional.of(Features.dense(2, new float[][] {{labels[0], 1}}))));
    Entry first = next(stream);
    assertThat(first.graph().features().row(0)).containsExactly(0, 1);
    assertThat(first.label()).hasValue(1);
    assertThat(stream.like(first, "kit's").name()).isEqualTo("kit's");
    assertThat(next(stream).graph().features().row(0)).containsExactly(7, 1);
    refused(
        stream,
        "in:3: labels must be known to the kit, or be in the labelRange of a header, got [8]; give"
            + " features instead");
    refused(stream, "in:4: features must have 2 values for each node, got 1");
  }

  @Test
  void whereNothingIsKnownTheFirstGraphSetsTheWidth() throws IOException {
    GraphStream stream =
        stream(
            """
            {"features":[[1,2]],"edges":[],"class":1}
            {"nodes":1,"edges":[]}
            {"features":[[3,4]],"edges":[],"class":"x"}
            """);
    assertThat(next(stream).label()).hasValue(1);
    refused(stream, "in:2: a graph must have features, got none");
    assertThat(next(stream).unknownClass()).contains("x");
    GraphStream bare = stream("{\"nodes\":2,\"edges\":[[0,1]]}");
    assertThat(next(bare).graph().features().row(1)).containsExactly(1);
  }

  @Test
  void anEmptyStreamIsRefused() {
    for (String text : List.of("", "\n\n", "\uFEFF")) {
      assertThatThrownBy(() -> stream(text))
          .hasMessage("in: must have a line for each graph, got an empty data set");
    }
  }

  @Test
  void aLineBeyondAllBoundsEndsTheStream() throws IOException {
    Limits small = new Limits(9, 9, 9, 9, 9, 40, Long.MAX_VALUE);
    String text =
        "{\"nodes\":1,\"edges\":[]}\n" + " ".repeat(200_000) + "\n{\"nodes\":1,\"edges\":[]}\n";
    GraphStream stream =
        GraphStream.open(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "in", small);
    next(stream);
    refused(stream, "in:2: a line must have at most 40 bytes, got more");
    assertThat(stream.next()).isNull();
  }
}
