package motive.data.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.FeatureMeaning;
import motive.data.GroundTruth;
import motive.data.ValueRange;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class NodeDataTest {
  /** The path 0-1-2 and node 3 alone. */
  private static Graph path() {
    return Graph.builder(Features.dense(1, new float[] {1, 2, 3, 4}))
        .edge(0, 1)
        .edge(1, 2)
        .ids("a", "b", "c", "d")
        .build();
  }

  private static NodeDataBuilder sample() {
    return NodeData.builder("sample", path()).classes(List.of("x", "y"), 0, 1, 1, -1);
  }

  @Test
  void knowsClassesMasksAndIds() {
    NodeData data = sample().mask(Split.TRAIN, NodeSet.of(4, 0, 2)).build();
    assertThat(data.hasClasses()).isTrue();
    assertThat(data.hasValues()).isFalse();
    assertThat(data.classes()).isEqualTo(2);
    assertThat(data.label(1)).isEqualTo(1);
    assertThat(data.label(3)).isEqualTo(NodeData.UNKNOWN);
    assertThat(data.value(1)).isNaN();
    assertThat(data.mask(Split.TRAIN)).contains(NodeSet.of(4, 0, 2));
    assertThat(data.mask(Split.TEST)).isEmpty();
    assertThat(data.node("c")).hasValue(2);
    assertThat(data.node("e")).isEmpty();
    assertThat(data.features().columns()).containsExactly("feature 1");
    assertThat(data.motifOf(0)).isEmpty();
    assertThat(data).hasToString("NodeData(sample, 4 nodes, 2 edges, 2 classes)");
  }

  @Test
  void warnsOfWhatIsUnknownAndAlone() {
    assertThat(sample().build().warnings())
        .extracting(DataWarning::text)
        .containsExactly("1 isolated node, first node d", "1 node without a class, first node d");
    assertThat(NodeData.builder("n", path()).build().warnings())
        .extracting(DataWarning::kind)
        .containsExactly(Kind.ISOLATED_NODES, Kind.NO_CLASSES);
    assertThat(
            NodeData.builder("n", path())
                .classes(List.of("x", "y", "z"), 1, 0, 0, 1)
                .build()
                .warnings())
        .extracting(DataWarning::text)
        .contains("classes without nodes: z");
  }

  @Test
  void valuesHaveARangeWithQuartiles() {
    NodeData data = NodeData.builder("n", path()).values(4, Double.NaN, 1, 2).build();
    assertThat(data.hasValues()).isTrue();
    assertThat(data.value(1)).isNaN();
    assertThat(data.label(0)).isEqualTo(NodeData.UNKNOWN);
    NodeSummary summary = data.summary();
    // Of 1, 2, 4: quartiles half way between neighbours.
    assertThat(summary.values()).contains(new ValueRange(1, 1.5, 2, 3, 4, 7.0 / 3));
    assertThat(summary.unknown()).isEqualTo(1);
    // Degrees 1, 2, 1, 0.
    assertThat(summary.degrees()).isEqualTo(new NodeSummary.DegreeRange(0, 1, 2, 1.0));
  }

  @Test
  void countsClassesAndMasks() {
    NodeSummary summary = sample().mask(Split.TEST, NodeSet.of(4, 1)).build().summary();
    assertThat(summary.classes())
        .containsExactly(
            new NodeSummary.ClassCount(0, "x", 1), new NodeSummary.ClassCount(1, "y", 2));
    assertThat(summary.unknown()).isEqualTo(1);
    assertThat(summary.values()).isEqualTo(Optional.empty());
    assertThat(summary.masks()).isEqualTo(Map.of(Split.TEST, 1));
  }

  @Test
  void aNodeBelongsToTheFirstOfItsMotifs() {
    Graph graph = path();
    GroundTruth truth =
        new GroundTruth(
            4,
            List.of(
                new GroundTruth.Planted("one", NodeSet.of(4, 0, 1), 0),
                new GroundTruth.Planted("two", NodeSet.of(4, 1, 2), 1)));
    NodeData data = NodeData.builder("n", graph).truth(truth).build();
    assertThat(data.motifOf(1)).hasValue(0);
    assertThat(data.motifOf(2)).hasValue(1);
    assertThat(data.plantedAt(2).orElseThrow().edges()).containsExactly(1);
    assertThat(data.motifOf(3)).isEmpty();
    assertThat(data.plantedAt(3)).isEmpty();
  }

  @Test
  void isEqualWhereItsContentIs() {
    assertThat(sample().build()).isEqualTo(sample().build()).hasSameHashCodeAs(sample().build());
    assertThat(sample().build())
        .isEqualTo(sample().warn(new DataWarning(Kind.PASSED_FIELDS, 1, "x")).build())
        .isNotEqualTo(sample().mask(Split.TEST, NodeSet.of(4, 1)).build())
        .isNotEqualTo(sample().features(new FeatureMeaning("x", List.of("y"))).build())
        .isNotEqualTo(sample().classes(List.of("x", "z"), 0, 1, 1, -1).build())
        .isNotEqualTo(sample().classes(List.of("x", "y"), 0, 1, 0, -1).build());
  }

  @Test
  void oneHotRowsAreStoredAsSuchHoweverTheyWereGiven() {
    Graph dense = Graph.builder(Features.dense(2, new float[] {0, 1, 1, 0})).edge(0, 1).build();
    Graph oneHot = Graph.builder(Features.oneHot(2, 1, 0)).edge(0, 1).build();
    assertThat(NodeData.builder("n", dense).build())
        .isEqualTo(NodeData.builder("n", oneHot).build());
    assertThat(NodeData.builder("n", dense).build().graph().features())
        .isInstanceOf(Features.OneHot.class);
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThatThrownBy(() -> sample().classes(List.of("x"), 0, 1, 0, 0))
        .hasMessage("class of node 1 must be in [-1, 1), got 1");
    assertThatThrownBy(() -> sample().classes(List.of("x", "x"), 0, 1, 0, 0))
        .hasMessage("classes must have distinct names, got [x, x]");
    assertThatThrownBy(() -> sample().values(1, 2))
        .hasMessage("values must have one value for each of 4 nodes, got 2");
    assertThatThrownBy(() -> sample().values(1, 2, 3, Double.POSITIVE_INFINITY))
        .hasMessage("value of node 3 must be finite, got Infinity");
    assertThatThrownBy(() -> sample().values(1, 2, 3, 4).build())
        .hasMessage("nodes must have classes or values, got both");
    assertThatThrownBy(() -> sample().mask(Split.TEST, NodeSet.all(3)))
        .hasMessage("test mask must have one value for each of 4 nodes, got 3");
    assertThatThrownBy(() -> sample().features(FeatureMeaning.unnamed(2)))
        .hasMessage("columns must have a name for each of 1 features, got 2");
    assertThatThrownBy(() -> NodeData.builder("n", path().withRoots(1)).build())
        .hasMessage("graph must be a whole one without roots, got 1");
  }
}
