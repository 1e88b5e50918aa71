package motive.data.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import motive.data.Samples;
import motive.data.node.NodeOptions;
import motive.data.synthetic.BaShapes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeDataSetsTest {
  @TempDir Path folder;

  @Test
  void namesAreGeneratedFromTheDataSeed() throws IOException {
    assertThat(NodeDataSets.names())
        .containsExactly("BA-Shapes", "BA-Community", "Tree-Cycles", "Tree-Grid", "Payment-Rings");
    assertThat(NodeDataSets.list()).allMatch(KnownDataSet::isPresent);
    assertThat(NodeDataSets.open("BA-Shapes", 3, NodeOptions.DEFAULT))
        .isEqualTo(BaShapes.generate(3));
  }

  @Test
  void pathsOfOneLargeGraphAreRecognised() throws IOException {
    Path tables = Files.createDirectory(folder.resolve("tables"));
    Samples.write(tables.resolve("nodes.csv"), "id\na\n");
    assertThat(NodeDataSets.isNodeData(tables.resolve("nodes.csv").toString())).isFalse();
    Samples.write(tables.resolve("edges.csv.gz"), "");
    assertThat(NodeDataSets.isNodeData(tables.resolve("nodes.csv").toString())).isTrue();
    assertThat(NodeDataSets.isNodeData(tables.toString())).isTrue();
    Path papers = Files.createDirectory(folder.resolve("papers"));
    assertThat(NodeDataSets.isNodeData(papers.toString())).isFalse();
    Samples.write(papers.resolve("cora.content"), "");
    assertThat(NodeDataSets.isNodeData(papers.toString())).isTrue();
    for (String other : List.of("graphs.jsonl", "MUTAG", "molecules.csv", "", "x\0y")) {
      assertThat(NodeDataSets.isNodeData(other)).isFalse();
    }
    assertThat(NodeDataSets.isNodeData("graph.JSON.gz")).isTrue();
  }

  @Test
  void whatIsNoneIsRefused() {
    assertThatThrownBy(() -> NodeDataSets.open("BA-Shape", 0, NodeOptions.DEFAULT))
        .hasMessage(
            "BA-Shape: must be one large graph: a name (BA-Shapes, BA-Community, Tree-Cycles,"
                + " Tree-Grid, Payment-Rings), a .json file, a folder with nodes.csv and edges.csv, or"
                + " a .content file; did you mean BA-Shapes");
    assertThatThrownBy(() -> NodeDataSets.open("none.json", 0, NodeOptions.DEFAULT))
        .hasMessage("none.json: must exist, got no such file or folder");
  }

  @Test
  void theCatalogOfManyGraphsSaysThatItIsOne() {
    DataSets many = new DataSets(List.of(folder));
    String message =
        ": must be graphs with a class each, got one large graph whose nodes have classes or values;"
            + " `motive explain` explains its nodes, `motive summarize` counts motifs in these"
            + " explanations, and `motive data show` shows it";
    assertThatThrownBy(() -> many.open("Tree-Grid", OpenOptions.DEFAULT))
        .hasMessage("Tree-Grid" + message);
    Samples.write(folder.resolve("nodes.csv"), "id\na\n");
    Samples.write(folder.resolve("edges.csv"), "s,t\n");
    for (Path path : List.of(folder, folder.resolve("nodes.csv"))) {
      assertThatThrownBy(() -> many.open(path.toString(), OpenOptions.DEFAULT))
          .hasMessage(path + message);
    }
  }
}
