package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import motive.data.DatasetFormatException;
import motive.data.catalog.NodeDataSets;
import motive.data.node.NodeData;
import motive.data.node.NodeOptions;
import motive.data.node.Split;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.graph.NodeSet;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Softmax;
import motive.model.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kits for the nodes of generated graphs: whole, as good as they say, and of today's data. */
class ShippedNodeKitsTest {
  @ParameterizedTest
  @CsvSource({
    "BA-Shapes, 0.95",
    "BA-Community, 0.95",
    "Tree-Cycles, 0.98",
    "Tree-Grid, 0.96",
    "Payment-Rings, 0.98"
  })
  void aKitIsWholeAndAsGoodAsItSays(String name, double goal) throws IOException {
    NodeData data = NodeDataSets.open(name, 0, NodeOptions.DEFAULT);
    Kit kit = Kit.open(name);
    KitManifest manifest = kit.manifest();
    assertThat(manifest.task()).isEqualTo(Task.NODE);
    assertThat(manifest.data().hash()).isEqualTo(DataHash.of(data));
    assertThat(manifest.classes()).isEqualTo(data.classNames());
    assertThat(manifest.features()).isEqualTo(data.features().columns());
    KitManifest.OneGraph one = manifest.graph().orElseThrow();
    assertThat(one.nodes()).isEqualTo(data.nodes());
    assertThat(one.edges()).isEqualTo(data.graph().edges());
    assertThat(one.directed()).isEqualTo(data.graph().isDirected());
    assertThat(manifest.model().width()).isLessThanOrEqualTo(32);
    assertThat(kit.motifs().name()).isEqualTo(MotifLibraries.STRUCTURAL);

    Graph graph = data.graph().undirected();
    NodeSet tested = data.mask(Split.TEST).orElseThrow();
    ColorModel model = ColorModel.of(kit.network());
    int right = 0;
    for (int v = tested.next(0); v >= 0; v = tested.next(v + 1)) {
      right += Softmax.best(model.logits(graph.withRoots(v))) == data.label(v) ? 1 : 0;
    }
    assertThat((double) right / tested.size())
        .isEqualTo(manifest.model().splitHeldOut())
        .isGreaterThanOrEqualTo(goal);
    int last = data.nodes() - 1;
    double[] logits = model.logits(graph.withRoots(last));
    assertThat(logits)
        .containsExactly(DenseKernel.outputs(kit.network(), graph.withRoots(last)), within(1e-4));
    int hops = model.hops().orElseThrow();
    assertThat(model.logits(Neighborhood.of(graph, hops, data.nodes(), 0, last).graph()))
        .isEqualTo(logits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ba-shapes", "ba-community", "tree-cycles", "tree-grid", "payment-rings"})
  void aManifestIsWrittenAsItWasRead(String kit) throws IOException {
    String file = "/motive/kits/" + kit + "/" + Kit.MANIFEST;
    try (InputStream in = Kit.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      assertThat(KitManifestFile.format(KitManifestFile.parse(bytes, file)))
          .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  @Test
  void kitsForNodesHaveAListOfTheirOwn() throws IOException {
    assertThat(Kit.shippedForNodes())
        .containsExactly("BA-Community", "BA-Shapes", "Payment-Rings", "Tree-Cycles", "Tree-Grid");
    assertThat(Kit.shippedNames()).doesNotContainAnyElementsOf(Kit.shippedForNodes());
    assertThat(Kit.shipped("ba-shapes").map(Kit::target).map(TargetModel::task))
        .isEqualTo(Optional.of(Task.NODE));
    assertThatThrownBy(() -> Kit.open("BA-Shape"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageEndingWith("did you mean BA-Shapes");
  }

  @Test
  void aManifestMustFitItsTask() throws IOException {
    String file = "/motive/kits/ba-shapes/" + Kit.MANIFEST;
    try (InputStream in = Kit.class.getResourceAsStream(file)) {
      String json = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      assertRefused(json.replace("\"node\"", "\"graph\""), "the task of one graph must be node");
      assertRefused(json.replace("\"node\"", "\"link\""), "architecture setting task must be");
      assertRefused(
          json.substring(0, json.indexOf(",\n  \"graph\"")) + "\n}",
          "must have the member 'vgae', got none");
    }
  }

  private static void assertRefused(String json, String message) {
    assertThatThrownBy(() -> KitManifestFile.parse(json.getBytes(StandardCharsets.UTF_8), "k"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageStartingWith("k: " + message);
  }
}
