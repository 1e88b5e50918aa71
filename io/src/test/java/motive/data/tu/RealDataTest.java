package motive.data.tu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.RealData;
import motive.data.Summary;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The published data sets. Totals were worked out apart from the reader:
 *
 * <pre>
 * wc -l DS_graph_indicator.txt                                      nodes
 * awk -F', *' '{a=$1+0;b=$2+0; if(a&gt;b){t=a;a=b;b=t} e[a" "b]=1} END{print length(e)}' DS_A.txt   edges
 * awk -F', *' '$1+0==$2+0' DS_A.txt | wc -l                         self-loops
 * sort DS_A.txt | uniq -d | wc -l                                   repeated lines
 * </pre>
 */
class RealDataTest {
  @Test
  void mutagIsAsPublished() throws IOException {
    DataSet mutag = TuReader.read(RealData.folder("MUTAG"));
    Summary summary = mutag.summary();

    assertThat(summary.graphs()).isEqualTo(188);
    assertThat(summary.nodes().min()).isEqualTo(10);
    assertThat(summary.nodes().max()).isEqualTo(28);
    assertThat(summary.nodes().total()).isEqualTo(3371);
    assertThat(summary.edges().total()).isEqualTo(3721);
    assertThat(summary.classes())
        .containsExactly(new Summary.ClassCount(0, "-1", 63), new Summary.ClassCount(1, "1", 125));
    assertThat(mutag.features().columns()).containsExactly("C", "N", "O", "F", "I", "Cl", "Br");
    assertThat(mutag.nodeLabelName(5)).isEqualTo("Cl");
    assertThat(summary.edgeLabels()).isTrue();
    assertThat(mutag.warnings()).isEmpty();
    assertThat(mutag.graph(1).id(0)).isEqualTo("18");
  }

  @Test
  void proteinsIsAsPublished() throws IOException {
    DataSet proteins = TuReader.read(RealData.folder("PROTEINS"));
    Summary summary = proteins.summary();

    assertThat(summary.graphs()).isEqualTo(1113);
    assertThat(summary.nodes().min()).isEqualTo(4);
    assertThat(summary.nodes().max()).isEqualTo(620);
    assertThat(summary.nodes().total()).isEqualTo(43471);
    assertThat(summary.edges().total()).isEqualTo(81044);
    assertThat(summary.classes())
        .containsExactly(new Summary.ClassCount(0, "1", 663), new Summary.ClassCount(1, "2", 450));
    assertThat(proteins.features().columns()).containsExactly("helix", "sheet", "turn");
    assertThat(proteins.warnings())
        .extracting(DataWarning::kind)
        .containsExactly(DataWarning.Kind.ISOLATED_NODES);
  }

  @Test
  void proteinsPutsItsAttributeBeforeItsLabelsWhereAsked() throws IOException {
    DataSet proteins =
        TuReader.read(
            RealData.folder("PROTEINS"), NodeFeatures.ATTRIBUTES_AND_LABELS, Limits.DEFAULT);

    // PROTEINS_node_attributes.txt:1 is 23, PROTEINS_node_labels.txt:1 is 0.
    assertThat(proteins.graph(0).features().row(0)).containsExactly(23f, 1f, 0f, 0f);
    assertThat(proteins.features().columns())
        .containsExactly("attribute 1", "helix", "sheet", "turn");
  }

  @ParameterizedTest
  @ValueSource(strings = {"MUTAG", "PROTEINS"})
  void aPlainReaderFindsTheSameNodesAndEdges(String name) throws IOException {
    Path folder = RealData.folder(name);
    List<String> indicator = Files.readAllLines(folder.resolve(name + "_graph_indicator.txt"));
    List<String> labels = Files.readAllLines(folder.resolve(name + "_node_labels.txt"));
    Set<String> expected = new TreeSet<>();
    for (int v = 0; v < indicator.size(); v++) {
      expected.add("node " + (v + 1) + " of " + indicator.get(v) + " is " + labels.get(v).strip());
    }
    for (String line : Files.readAllLines(folder.resolve(name + "_A.txt"))) {
      String[] ends = line.split(",", -1);
      int u = Integer.parseInt(ends[0].strip());
      int v = Integer.parseInt(ends[1].strip());
      expected.add("edge " + Math.min(u, v) + "-" + Math.max(u, v));
    }

    Set<String> found = new TreeSet<>();
    DataSet data = TuReader.read(folder);
    for (int g = 0; g < data.size(); g++) {
      Graph graph = data.graph(g);
      for (int v = 0; v < graph.nodes(); v++) {
        found.add("node " + graph.id(v) + " of " + (g + 1) + " is " + graph.label(v));
        assertThat(graph.features().row(v)[graph.label(v)]).isEqualTo(1f);
      }
      for (int e = 0; e < graph.edges(); e++) {
        found.add("edge " + graph.id(graph.low(e)) + "-" + graph.id(graph.high(e)));
      }
    }
    assertThat(found).isEqualTo(expected);
  }
}
