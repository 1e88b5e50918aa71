package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DatasetFormatException;
import motive.graph.Graph;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.ScaleCalibration;
import motive.model.ColorModel;
import motive.model.Softmax;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KitBuilderTest {
  private static final int GRAPHS = 24;

  @TempDir Path folder;

  private static DataSet data() {
    DataSetBuilder builder = DataSet.builder("toy");
    List<Graph> graphs = Toys.graphs(GRAPHS);
    int[] labels = Toys.labels(GRAPHS);
    for (int g = 0; g < GRAPHS; g++) {
      builder.add(graphs.get(g), labels[g]);
    }
    return builder.build();
  }

  private static KitSettings settings(int threads) {
    MotifLibrary library =
        new MotifLibrary(
            "toy",
            List.of(
                Motif.of("edge", new int[] {0, 1}, 0, 1),
                Motif.of("triangle", new int[] {0, 0, 1}, 0, 1, 1, 2, 0, 2)));
    return quick(KitSettings.of(data(), library, 5, threads));
  }

  private static KitSettings quick(KitSettings settings) {
    return settings
        .withWidth(8)
        .withMaxEpochs(6)
        .with(
            TargetOptions.of(8, 0).withMaxEpochs(6),
            VgaeOptions.DEFAULT.withEpochs(3),
            NeuroMatchOptions.DEFAULT.withPairs(200, 60).withEpochs(2));
  }

  /** Notes what it hears; stops the build after a given part. */
  private static final class Heard implements KitProgress {
    final List<String> reused = Collections.synchronizedList(new ArrayList<>());
    final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    final List<String> finished = Collections.synchronizedList(new ArrayList<>());
    private final String stopAfter;
    private final Thread builder = Thread.currentThread();

    Heard(String stopAfter) {
      this.stopAfter = stopAfter;
    }

    @Override
    public void reused(String part) {
      reused.add(part);
    }

    @Override
    public void epoch(String part, int epoch, double loss, double score) {}

    @Override
    public void finished(String part) {
      finished.add(part);
      if (part.equals(stopAfter)) {
        builder.interrupt();
      }
    }

    @Override
    public void note(String part, String line) {
      notes.add((finished.isEmpty() ? "" : "late: ") + part + ": " + line);
    }
  }

  private static List<byte[]> bytes(Path kit) throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (String file : Kit.FILES) {
      all.add(Files.readAllBytes(kit.resolve(file)));
    }
    all.add(Files.readAllBytes(kit.resolve(Kit.MANIFEST)));
    return all;
  }

  @Test
  void aStoppedBuildGoesOnAndEndsInTheSameBytes() throws Exception {
    Path whole = folder.resolve("whole");
    Kit kit = KitBuilder.build(settings(2), whole, KitProgress.NONE);
    assertThat(KitBuilder.partsFolder(whole)).doesNotExist();

    Path stopped = folder.resolve("stopped");
    Heard first = new Heard("model");
    assertThatThrownBy(() -> KitBuilder.build(settings(1), stopped, first))
        .isInstanceOf(InterruptedException.class);
    assertThat(stopped).doesNotExist();
    assertThat(first.finished).contains("model");

    Heard second = new Heard("");
    Kit resumed = KitBuilder.build(settings(1), stopped, second);
    assertThat(second.reused).isEqualTo(first.finished);
    assertThat(second.finished)
        .doesNotContainAnyElementsOf(first.finished)
        .hasSize(5 - first.finished.size());
    assertThat(bytes(stopped)).containsExactlyElementsOf(bytes(whole));
    assertThat(resumed.manifest()).isEqualTo(kit.manifest());
  }

  @Test
  void scalesOfOtherDataThanThePapersAreFoundInThem() throws Exception {
    Kit kit = KitBuilder.build(settings(2), folder.resolve("kit"), KitProgress.NONE);
    KitManifest.Calibration found = kit.manifest().calibration().orElseThrow();
    assertThat(found.graphs()).isEqualTo(GRAPHS);
    assertThat(found.budget()).isEqualTo(10);
    assertThat(found.withoutSpread()).isEmpty();
    assertThat(ScaleCalibration.of(kit, data(), () -> false))
        .isEqualTo(new ScaleCalibration(kit.manifest().scales(), found));

    DataSet papers =
        DataSet.builder("MUTAG").add(data().graph(0), 0).add(data().graph(1), 1).build();
    assertThat(KitSettings.of(papers, settings(1).library(), 5, 1).scales())
        .contains(KitManifest.Scales.DEFAULT);
  }

  @Test
  void aMetricThatDoesNotVaryHasTheScaleOne() throws Exception {
    MotifLibrary library =
        new MotifLibrary(
            "absent", "", Map.of("two", 0), List.of(Motif.of("pair", new int[] {0, 0}, 0, 1)));
    Heard heard = new Heard("");
    Kit kit =
        KitBuilder.build(
            quick(KitSettings.of(named(data()), library, 5, 2)), folder.resolve("kit"), heard);
    assertThat(kit.manifest().scales().interpretability()).isEqualTo(1);
    assertThat(kit.manifest().calibration().orElseThrow().withoutSpread())
        .containsExactly("interpretability");
    assertThat(heard.notes)
        .contains(
            "late: scales: interpretability is 1: its metric has one value for all candidates of"
                + " each graph");
  }

  @Test
  void labelsOfTheLibraryAreThoseOfTheDataByName() throws Exception {
    DataSet named = named(data());
    MotifLibrary library =
        new MotifLibrary(
            "named", "", Map.of("zero", 5), List.of(Motif.of("pair", new int[] {5, 5}, 0, 1)));
    KitSettings settings =
        quick(KitSettings.of(named, library, 5, 2))
            .withColumns(Optional.of("drawn"), Optional.of("mutagen"));
    Kit kit = KitBuilder.build(settings, folder.resolve("kit"), KitProgress.NONE);
    assertThat(kit.motifs().symbols()).containsExactly(Map.entry("zero", 0));
    assertThat(kit.motifs().motif(0).pattern().label(0)).isZero();
    assertThat(kit.labelNames()).isEqualTo(named.nodeLabelNames());
    assertThat(kit.manifest().reading().smilesColumn()).contains("drawn");
    assertThat(kit.manifest().reading().labelColumn()).contains("mutagen");
  }

  private static DataSet named(DataSet data) {
    DataSetBuilder builder = DataSet.builder("toy");
    for (int g = 0; g < data.size(); g++) {
      builder.add(data.graph(g), data.label(g));
    }
    return builder.nodeLabelNames(new TreeMap<>(Map.of(0, "zero", 1, "one"))).build();
  }

  @Test
  void aLibraryThatOccursNowhereIsToldBeforeTraining() throws Exception {
    MotifLibrary library =
        new MotifLibrary(
            "absent", "", Map.of("two", 0), List.of(Motif.of("pair", new int[] {0, 0}, 0, 1)));
    Heard heard = new Heard("model");
    KitSettings settings = quick(KitSettings.of(named(data()), library, 5, 1));
    assertThatThrownBy(() -> KitBuilder.build(settings, folder.resolve("kit"), heard))
        .isInstanceOf(InterruptedException.class);
    assertThat(heard.notes.get(0))
        .isEqualTo(
            "motifs: no motif of library 'absent' occurs in toy, whose labels are zero, one and not"
                + " two: interpretability is 0 for every part; choose another library");
  }

  @Test
  void twoBuildsOfOneKitDoNotMeet() throws Exception {
    Path out = folder.resolve("kit");
    PartStore store = new PartStore(KitBuilder.partsFolder(out));
    try (Closeable lock = store.open()) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> KitBuilder.build(settings(1), out, KitProgress.NONE))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageEndingWith(
              "must be free, got another build that works there; wait for its end");
    }
    assertThat(KitBuilder.build(settings(1), out, KitProgress.NONE)).isNotNull();
  }

  @Test
  void theKitPredictsAsItsManifestSays() throws Exception {
    Kit kit = KitBuilder.build(settings(2), folder.resolve("kit"), KitProgress.NONE);
    ColorModel model = ColorModel.of(kit.network());
    DataSet data = data();
    int right = 0;
    for (int g = 0; g < data.size(); g++) {
      right += Softmax.best(model.logits(data.graph(g))) == data.label(g) ? 1 : 0;
    }
    assertThat((double) right / data.size()).isEqualTo(kit.manifest().model().accuracy());
    assertThat(kit.vgae().outputs()).isEqualTo(32);
    assertThat(kit.neuroMatch().outputs()).isEqualTo(64);
    assertThat(kit.motifFeatures().graph(kit.motifs().motif(1)).features().row(2))
        .containsExactly(0f, 1f);
  }

  @Test
  void refusesWhatIsThereAlreadyAndWhatWasChanged() throws Exception {
    Path out = folder.resolve("kit");
    Kit unused = KitBuilder.build(settings(2), out, KitProgress.NONE);
    assertThatThrownBy(() -> KitBuilder.build(settings(2), out, KitProgress.NONE))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("must not exist yet");
    byte[] weights = Files.readAllBytes(out.resolve(Kit.MODEL));
    weights[weights.length - 1] ^= 1;
    Files.write(out.resolve(Kit.MODEL), weights);
    assertThatThrownBy(() -> Kit.load(out))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageContaining("must have the hash that kit.json gives it");
    Files.delete(out.resolve(Kit.PRIOR));
    Files.write(out.resolve(Kit.MANIFEST), new byte[] {'{'});
    assertThatThrownBy(() -> Kit.load(out))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageContaining("kit.json:1: must be JSON");
    assertThatThrownBy(() -> Kit.open(folder.resolve("none").toString()))
        .hasMessageContaining("must be a kit folder or one of the shipped kits");
  }
}
