package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import motive.chem.toxicophore.Toxicophores;
import motive.chem.toxicophore.TwoGroups;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    ColorModel model = ColorModel.of(kit.network());
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
  void twoGroupsIsWholeAndAsGoodAsItSays() throws IOException {
    check(TwoGroups.generate(0), 0.98);
    KitManifest manifest = Kit.shippedOutline("TwoGroups").orElseThrow().manifest();
    assertThat(manifest.model().splitHeldOut()).isGreaterThanOrEqualTo(0.97);
  }

  @Test
  void namesAreFoundInAnyCaseOfLetters() throws IOException {
    assertThat(Kit.shippedNames())
        .containsExactly("BA-2Motif", "BAMultiShapes", "Toxicophores", "TwoGroups");
    assertThat(Kit.shipped("bamultishapes")).isPresent();
    assertThat(Kit.shipped("MUTAG")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ba-2motif", "bamultishapes", "toxicophores", "twogroups"})
  void aManifestIsWrittenAsItWasRead(String kit) throws IOException {
    String file = "/motive/kits/" + kit + "/" + Kit.MANIFEST;
    try (InputStream in = Kit.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      assertThat(KitManifestFile.format(KitManifestFile.parse(bytes, file)))
          .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  @Test
  void aManifestIsRefusedByMember() {
    assertRefused("{}", "k: must have the member 'format', got none");
    assertRefused(
        "{\"format\":2}", "k: format must be 1, the format that this version reads, got 2");
    assertRefused("{\"format\":1,\"name\":5}", "k: name must be a string, got 5");
    assertRefused(
        "{\"format\":1,\"name\":\"a\",\"data\":{\"name\":\"b\",\"graphs\":\"c\"}}",
        "k: data.graphs must be a whole number of 32 bits, got \"c\"");
  }

  private static void assertRefused(String json, String message) {
    assertThatThrownBy(() -> KitManifestFile.parse(json.getBytes(StandardCharsets.UTF_8), "k"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(message);
  }
}
