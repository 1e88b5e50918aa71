package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kits for the nodes of one graph, built and shown by the command line. */
class NodeKitTest {
  @TempDir Path folder;

  private Ran build(String... options) {
    String[] words = new String[options.length + 4];
    words[0] = "kit";
    words[1] = "build";
    System.arraycopy(options, 0, words, 2, options.length);
    words[options.length + 2] = "--out";
    words[options.length + 3] = folder.resolve("kit").toString();
    return Ran.motive(words);
  }

  @Test
  void aGraphOfNodesMakesAKitOfNodes() throws Exception {
    Ran ran = build("--dataset", "Tree-Cycles", "--epochs", "3", "--width", "5");
    assertThat(ran.err()).contains("target model: done");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .contains(
            "task             node: the model answers for a node", "classes          tree, cycle")
        .anyMatch(line -> line.startsWith("target model     4 layers of width 5, accuracy 0."))
        .noneMatch(line -> line.startsWith("VGAE") || line.startsWith("order embedding"));
    try (var files = Files.list(folder.resolve("kit"))) {
      assertThat(files).hasSize(3);
    }
    Ran shown = Ran.motive("kit", "show", folder.resolve("kit").toString());
    assertThat(shown.out()).isEqualTo(ran.out());
  }

  @Test
  void aShippedKitOfNodesIsShownByItsName() {
    Ran ran = Ran.motive("kit", "show", "BA-Shapes");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .contains(
            "kit              BA-Shapes, seed 0",
            "data set         BA-Shapes, 700 nodes, 2105 edges, hash 654d0a1bf622",
            "task             node: the model answers for a node",
            "split            560 nodes to train on, 70 to stop by, 70 to test",
            "target model     4 layers of width 20, accuracy 0.9843 on all nodes; trained on:"
                + " 0.9875, stopped by: 0.9857, test: 0.9571");
    assertThat(Ran.motive("kit", "show", "Payment-Rings").out())
        .contains("edges            directed, read in both directions");
  }

  @Test
  void whatDoesNotGoTogetherIsRefusedInOneLine() {
    assertRefused(
        "edges must lead both ways for the model that is trained here, which reads them so, got a"
            + " graph with directed edges, Payment-Rings; use --undirected to read them both ways",
        "--dataset",
        "Payment-Rings");
    assertRefused(
        "--task must be graph or node for a kit, got edge",
        "--dataset",
        "BA-Shapes",
        "--task",
        "edge");
    assertRefused(
        "--model and --readout must go with --task graph, got --task node",
        "--dataset",
        "BA-Shapes",
        "--readout",
        "hidden");
    assertRefused(
        "--hops must go with a model alone, got a kit to build",
        "--dataset",
        "BA-Shapes",
        "--hops",
        "2");
  }

  private void assertRefused(String message, String... options) {
    Ran ran = build(options);
    assertThat(ran.code()).isNotZero();
    assertThat(ran.err()).startsWith("motive: " + message);
    assertThat(ran.out()).isEmpty();
    assertThat(folder.resolve("kit")).doesNotExist();
  }
}
