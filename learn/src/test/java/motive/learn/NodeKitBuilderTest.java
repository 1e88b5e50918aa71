package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.data.node.NodeData;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.kit.DataHash;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitSessions;
import motive.kit.MotifLibraries;
import motive.model.ColorModel;
import motive.model.Softmax;
import motive.model.Task;
import motive.motif.MotifLibrary;
import motive.objective.Metric;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeKitBuilderTest {
  @TempDir Path folder;

  private static final MotifLibrary MOTIFS = MotifLibraries.shipped(MotifLibraries.STRUCTURAL);
  private static final NodeTrainingOptions QUICK =
      NodeTrainingOptions.DEFAULT.withWidth(6).withMaxEpochs(60);

  /** A ring of 30 nodes, to every third of which a leaf is joined; a leaf is of class 1. */
  private static NodeData data(boolean directed) {
    GraphBuilder builder = Graph.builder(Features.constant(40, 1, 1));
    for (int v = 0; v < 30; v++) {
      builder.edge(v, (v + 1) % 30);
    }
    for (int v = 0; v < 10; v++) {
      if (directed) {
        builder.arc(3 * v, 30 + v);
      } else {
        builder.edge(3 * v, 30 + v);
      }
    }
    int[] labels = IntStream.range(0, 40).map(v -> v < 30 ? 0 : 1).toArray();
    return NodeData.builder("leaves", builder.build())
        .classes(List.of("ring", "leaf"), labels)
        .build();
  }

  private static NodeKitSettings settings(NodeData data) {
    return new NodeKitSettings(data, false, MOTIFS, QUICK, 0);
  }

  private Kit build(String name, NodeKitSettings settings)
      throws IOException, InterruptedException {
    return NodeKitBuilder.build(settings, folder.resolve(name), KitProgress.NONE);
  }

  @Test
  void aKitIsTheModelAndTheMotifs() throws Exception {
    NodeData data = data(false);
    Kit kit = build("kit", settings(data));
    try (Stream<Path> files = Files.list(folder.resolve("kit"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("kit.json", "model.safetensors", "motifs.json");
    }
    KitManifest manifest = kit.manifest();
    assertThat(manifest.task()).isEqualTo(Task.NODE);
    assertThat(manifest.data()).isEqualTo(new KitManifest.Data("leaves", 1, DataHash.of(data)));
    assertThat(manifest.classes()).containsExactly("ring", "leaf");
    KitManifest.OneGraph one = manifest.graph().orElseThrow();
    assertThat(List.of(one.nodes(), one.edges())).containsExactly(40, 40);
    assertThat(List.of(one.train(), one.validation(), one.test())).containsExactly(24, 8, 8);
    assertThat(kit.target().task()).isEqualTo(Task.NODE);
    assertThat(kit.motifs()).isEqualTo(MOTIFS);
    ColorModel model = ColorModel.of(kit.network());
    int right = 0;
    for (int v = 0; v < 40; v++) {
      right += Softmax.best(model.logits(data.graph().withRoots(v))) == data.label(v) ? 1 : 0;
    }
    assertThat(manifest.model().accuracy()).isEqualTo(right / 40.0);
    assertThat(folder.resolve("kit.parts")).doesNotExist();
  }

  @Test
  void theSameSettingsGiveTheSameFiles() throws Exception {
    Kit first = build("first", settings(data(false)));
    Kit second = build("second", settings(data(false)));
    assertThat(second.manifest()).isEqualTo(first.manifest());
    assertThatThrownBy(() -> build("first", settings(data(false))))
        .isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void aNodeIsExplainedWithoutEncodersAndPriors() throws Exception {
    Kit kit = build("kit", settings(data(false)));
    assertThat(kit.hasEncoders()).isFalse();
    assertThat(kit.hasPrior()).isFalse();
    ExplainSession session = KitSessions.of(kit, InstrumentChoice.DEFAULT).build();
    assertThat(session.measures(Metric.INTERPRETABILITY)).isFalse();
    assertThat(session.model().hops()).hasValue(3);
    assertThatThrownBy(() -> KitSessions.of(kit, InstrumentChoice.PAPER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the kit leaves must have its prior, got a kit for nodes, which has none; --preset paper"
                + " cannot be used with it");
    assertThatThrownBy(kit::vgae).hasMessageStartingWith("the kit leaves must have its VGAE");
    assertThatThrownBy(kit::neuroMatch)
        .hasMessageStartingWith("the kit leaves must have its order embedding");
  }

  @Test
  void directedGraphsAreReadBothWaysOnlyWhereAsked() throws Exception {
    NodeData directed = data(true);
    assertThatThrownBy(() -> settings(directed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "edges must lead both ways for the model that is trained here, which reads them so, got"
                + " a graph with directed edges, leaves; use --undirected to read them both ways");
    Kit both = build("both", new NodeKitSettings(directed, true, MOTIFS, QUICK, 0));
    Kit plain = build("plain", settings(data(false)));
    assertThat(both.manifest().graph().orElseThrow().directed()).isTrue();
    assertThat(both.manifest().files()).isEqualTo(plain.manifest().files());
    assertThat(both.manifest().data().hash()).isEqualTo(plain.manifest().data().hash());
    assertThat(both.target().objectionTo(directed.graph()))
        .hasValueSatisfying(line -> assertThat(line).contains("use --undirected"));
    assertThat(both.target().objectionTo(directed.graph().undirected())).isEmpty();
  }

  @Test
  void aKitNeedsTwoClasses() {
    NodeData one =
        NodeData.builder("one", data(false).graph()).classes(List.of("all"), new int[40]).build();
    assertThatThrownBy(() -> settings(one))
        .hasMessage("a kit must be built from nodes of at least two classes, got 1 in one");
  }
}
