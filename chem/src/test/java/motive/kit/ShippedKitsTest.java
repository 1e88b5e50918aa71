package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import motive.chem.toxicophore.Toxicophores;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Softmax;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The kits that come with the product: whole, as good as they say, and of today's data. */
class ShippedKitsTest {
  private static void check(DataSet data, double published) throws IOException {
    // Loading compares every file with its hash.
    Kit kit = Kit.shipped(data.name()).orElseThrow();
    KitManifest manifest = kit.manifest();
    assertThat(manifest.data().hash()).isEqualTo(DataHash.of(data));
    assertThat(manifest.classes()).isEqualTo(data.classNames());
    assertThat(manifest.features()).isEqualTo(data.features().columns());
    assertThat(manifest.motifFeatures()).isEqualTo(MotifFeatures.of(data));

    ColorModel model = kit.model();
    int right = 0;
    for (int g = 0; g < data.size(); g++) {
      right += Softmax.best(model.logits(data.graph(g))) == data.label(g) ? 1 : 0;
    }
    assertThat((double) right / data.size())
        .isEqualTo(manifest.model().accuracy())
        .isGreaterThanOrEqualTo(published);
    Graph first = data.graph(0);
    assertThat(model.logits(first))
        .containsExactly(DenseKernel.outputs(kit.network(), first), Offset.offset(1e-5));

    assertThat(kit.prior())
        .isEqualTo(
            MotifStatistics.of(
                    MotifCounter.of(kit.motifs(), Containment.INDUCED),
                    Counting.EMBEDDINGS,
                    data.graphs(),
                    data.labels(),
                    data.classes(),
                    2)
                .prior());
    assertThat(manifest.neuroMatch().auroc()).isGreaterThanOrEqualTo(0.95);
    assertThat(manifest.neuroMatch().contained())
        .isGreaterThan(manifest.neuroMatch().absent() + 0.2);
  }

  @Test
  void ba2MotifIsWholeAndAsGoodAsItSays() throws IOException {
    check(Ba2Motif.generate(0), 1.000);
  }

  @Test
  void baMultiShapesIsWholeAndAsGoodAsItSays() throws IOException {
    check(BaMultiShapes.generate(0), 0.938);
  }

  @Test
  void toxicophoresIsWholeAndAsGoodAsItSays() throws IOException {
    check(Toxicophores.generate(0), 0.98);
    KitManifest manifest = Kit.shippedOutline("Toxicophores").orElseThrow().manifest();
    assertThat(manifest.model().splitHeldOut()).isGreaterThanOrEqualTo(0.95);
  }

  @Test
  void namesAreFoundInAnyCaseOfLetters() throws IOException {
    assertThat(Kit.shippedNames()).containsExactly("BA-2Motif", "BAMultiShapes", "Toxicophores");
    assertThat(Kit.shipped("bamultishapes")).isPresent();
    assertThat(Kit.shipped("MUTAG")).isEmpty();
  }
}
