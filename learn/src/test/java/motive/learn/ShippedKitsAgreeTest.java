package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.Tensor;
import motive.chem.toxicophore.Toxicophores;
import motive.chem.toxicophore.TwoGroups;
import motive.color.ColorTable;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.graph.Graph;
import motive.kit.Kit;
import motive.model.ColorModel;
import motive.model.Network;
import motive.model.NodeEmbedding;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The networks of the shipped kits: the engine and DJL agree on every graph of the data set. */
@Tag("slow")
class ShippedKitsAgreeTest {
  private static final double TOLERANCE = 1e-4;

  private static Map<String, Tensor> tensors(String folder, String file) throws IOException {
    String resource = "/motive/kits/" + folder + "/" + file;
    try (InputStream in =
        Objects.requireNonNull(Kit.class.getResourceAsStream(resource), resource)) {
      return SafeTensors.read(in, resource).tensors();
    }
  }

  private static void assertAgree(Network network, double[][] expected, List<Graph> graphs) {
    double[][] got = new double[graphs.size()][network.outputs()];
    ColorModel.of(network).logits(graphs, got);
    for (int g = 0; g < got.length; g++) {
      assertThat(got[g]).as("graph %d", g).containsExactly(expected[g], within(TOLERANCE));
    }
  }

  private static void check(DataSet data, String folder) throws IOException {
    Kit kit = Kit.shipped(data.name()).orElseThrow();
    List<Graph> graphs = data.graphs();
    assertAgree(kit.network(), TargetTrainer.logits(tensors(folder, Kit.MODEL), graphs), graphs);
    assertAgree(
        kit.neuroMatch(),
        NeuroMatchTrainer.embeddings(tensors(folder, Kit.NEURO_MATCH), graphs),
        graphs);
    double[][][] means = VgaeTrainer.means(tensors(folder, Kit.VGAE), graphs);
    NodeEmbedding encoder =
        new NodeEmbedding(kit.vgae(), new ColorTable(kit.vgae().depth()), 1L << 28);
    for (int g = 0; g < graphs.size(); g++) {
      float[][] got = encoder.of(graphs.get(g));
      assertThat(greatestDifference(got, means[g])).as("graph %d", g).isLessThan(TOLERANCE);
    }
  }

  private static double greatestDifference(float[][] got, double[][] expected) {
    assertThat(got.length).isEqualTo(expected.length);
    double greatest = 0;
    for (int v = 0; v < got.length; v++) {
      for (int c = 0; c < got[v].length; c++) {
        greatest = Math.max(greatest, Math.abs(got[v][c] - expected[v][c]));
      }
    }
    return greatest;
  }

  @Test
  void onBa2Motif() throws IOException {
    check(Ba2Motif.generate(0), "ba-2motif");
  }

  @Test
  void onBaMultiShapes() throws IOException {
    check(BaMultiShapes.generate(0), "bamultishapes");
  }

  @Test
  void onToxicophores() throws IOException {
    check(Toxicophores.generate(0), "toxicophores");
  }

  @Test
  void onTwoGroups() throws IOException {
    check(TwoGroups.generate(0), "twogroups");
  }
}
