package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.json.JsonLinesReader;
import motive.data.json.JsonLinesWriter;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.SmilesOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a file holds, the reader gives a data set that survives being written and read again,
 * but for marks, or the one checked exception, on one line.
 */
@Tag("slow")
class SmilesReaderFuzzTest {
  private static final Limits SMALL = new Limits(100, 1000, 1000, 256, 10_000, 10_000, 100_000);

  @TempDir static Path parent;

  @FuzzTest(maxDuration = "4m")
  void linesAreReadOrRefused(byte[] input) throws IOException {
    for (String name : new String[] {"x.smi", "x.csv"}) {
      Path file = parent.resolve(name);
      Files.write(file, input);
      DataSet data;
      try {
        data = SmilesReader.read(file, SmilesOptions.DEFAULT.withAtomFeatures(true), SMALL);
      } catch (DatasetFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n", "\r");
        continue;
      }
      Path again = parent.resolve("again.jsonl");
      JsonLinesWriter.write(data, again);
      assertThat(JsonLinesReader.read(again)).isEqualTo(unmarked(data));
    }
  }

  // JSON lines have no place for marks; all else comes back.
  private static DataSet unmarked(DataSet data) {
    DataSetBuilder builder =
        DataSet.builder(data.name())
            .classNames(data.classNames())
            .features(data.features())
            .nodeLabelNames(data.nodeLabelNames());
    for (int g = 0; g < data.size(); g++) {
      builder.add(unmarked(data.graph(g)), data.label(g));
    }
    return builder.build();
  }

  private static Graph unmarked(Graph graph) {
    GraphBuilder builder = Graph.builder(graph.features());
    for (int e = 0; e < graph.edges(); e++) {
      builder.edge(graph.low(e), graph.high(e), graph.edgeLabel(e).orElseThrow());
    }
    builder.labels(IntStream.range(0, graph.nodes()).map(graph::label).toArray());
    return builder.build();
  }
}
