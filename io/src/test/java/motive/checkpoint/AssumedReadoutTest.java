package motive.checkpoint;

import static motive.checkpoint.RefusedNetworksTest.assertRefused;
import static motive.checkpoint.RefusedNetworksTest.read;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken for a readout, what is not, and what is said of it. */
class AssumedReadoutTest {
  private static final String GIN =
      "convs.0.nn.0.weight 8x3, convs.0.nn.0.bias 8, convs.1.nn.0.weight 8x8, convs.1.nn.0.bias 8";
  private static final String LIN = ", lin.weight 2x8, lin.bias 2";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "virtualnode_mlp | a virtual node",
        "gnn.mlp_virtualnode_list.0.0 | a virtual node",
        "virtualNode | a virtual node",
        "vn | a virtual node",
        "vn_mlp.0 | a virtual node",
        "vnode1 | a virtual node",
        "skip | a skip or residual connection",
        "lin_skip | a skip or residual connection",
        "linSkip | a skip or residual connection",
        "skips.0 | a skip or residual connection",
        "residual_proj | a skip or residual connection",
        "res.1 | a skip or residual connection",
        "shortcut | a skip or residual connection"
      })
  void virtualNodesAndSkipConnectionsAreNoReadout(String name, String what) {
    assertRefused(
        GIN + ", " + name + ".weight 8x8, " + name + ".bias 8" + LIN,
        "",
        "",
        "a readout must be linear maps after sum, mean or max pooling, got "
            + what
            + ": \""
            + name
            + ".bias\", \""
            + name
            + ".weight\"; export the model as .onnx");
  }

  @ParameterizedTest
  @ValueSource(strings = {"result", "respond", "inverse"})
  void wordsThatOnlyBeginOrEndAlikeAreReadouts(String name) throws IOException {
    assertThat(read(GIN + ", " + name + ".weight 2x8", "", "").assumptions())
        .contains("the readout is \"" + name + ".weight [2, 8]\"");
  }

  @Test
  void theTensorsOfTheReadoutAreNamedInTheirOrder() throws IOException {
    assertThat(read(GIN + LIN, "", "").assumptions())
        .contains("the readout is \"lin.weight [2, 8]\"");
    assertThat(read(GIN + LIN + ", mixing.weight 8x8, mixing.bias 8", "", "").assumptions())
        .contains(
            "the readout is two linear maps with an activation between them, first"
                + " \"mixing.weight [8, 8]\", then \"lin.weight [2, 8]\"");
    assertThat(read(GIN + ", readout.0.weight 2x8, readout.0.bias 2", "", "").assumptions())
        .noneMatch(line -> line.startsWith("the readout is"));
  }

  private static final String JOINED =
      "joined poolings of the last layer (mean and max) look the same in a file and cannot be read"
          + " yet: predict --expected shows which of the two it is";

  private static final String CAT =
      "all layers' results are joined (jumping=cat, which was not given), since the readout takes"
          + " width ";

  @Test
  void aReadoutAsWideAsJoinedPoolingsIsSaidToBe() throws IOException {
    String fc = GIN + ", fc.weight 2x16, fc.bias 2";
    assertThat(read(fc, "", "").assumptions()).contains(CAT + "16, but " + JOINED);
    assertThat(read(fc, "jumping=cat", "").assumptions())
        .noneMatch(line -> line.contains("joined"));
    String lin = GIN + ", lin.weight 2x16, lin.bias 2";
    assertRefused(
        lin,
        "",
        "",
        "the place of \"lin\" must be known, got none; use --architecture tail=lin where it runs at"
            + " the nodes, as in PyTorch Geometric's own GIN, GCN and GraphSAGE with jk, or"
            + " tail=none where it runs after pooling and takes the results of all layers"
            + " (jumping=cat); "
            + JOINED
            + "; export the model as .onnx");
    assertThat(read(lin, "tail=none", "").assumptions()).contains(CAT + "16, but " + JOINED);
  }

  @Test
  void layersOfOtherWidthsAreNoJoinedPoolings() throws IOException {
    String narrow =
        GIN.replace("weight 8x8", "weight 5x8").replace("1.nn.0.bias 8", "1.nn.0.bias 5");
    assertThat(read(narrow + ", fc.weight 2x13", "", "").assumptions()).contains(CAT + "13");
  }

  @ParameterizedTest
  @CsvSource({"32, ''", "24, ''", "16, jumping=last", "16, jumping=max"})
  void aReadoutOfJoinedPoolingsAloneIsRefused(int width, String architecture) {
    assertRefused(
        GIN + ", fc.weight 2x" + width + ", fc.bias 2",
        architecture,
        "",
        "one readout map must take vectors of width 8, got \"fc.weight [2, "
            + width
            + "]\", as wide as joined poolings (mean and max), which cannot be read yet; export");
  }

  @Test
  void aChainThatBeginsWithJoinedPoolingsIsRefusedToo() throws IOException {
    String layer = "convs.0.nn.0.weight 8x3, convs.0.nn.0.bias 8";
    assertRefused(
        layer + ", fc1.weight 8x16, fc1.bias 8, fc2.weight 2x8, fc2.bias 2",
        "",
        "",
        "one readout map must take vectors of width 8, got \"fc1.weight [8, 16]\", as wide as");
    // A second map may be as wide, where the first one feeds it.
    assertThat(read(layer + ", fc1.weight 16x8, fc2.weight 2x16", "", "").network().outputs())
        .isEqualTo(2);
  }
}
