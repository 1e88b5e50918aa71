package motive.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.TensorFile;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitWriter;
import motive.seed.SplitMix64;

/** Models that others exported, and graphs for them. */
final class OwnModels {
  /** Ten features as those of BA-2Motif, two classes. */
  static final Path GIN32 =
      Path.of("..", "bench", "src", "main", "resources", "motive", "bench", "gin32.onnx");

  private static final int LABELS = 4;

  private OwnModels() {}

  /** A fixture of the models' own tests: four features, three classes. */
  static Path fixture(String name) {
    return Path.of("..", "onnx", "src", "test", "resources", "motive", "onnx", name);
  }

  /**
   * Connected graphs with some cycles, node labels and what edges carry.
   *
   * @param edges {@code edgeLabels} or {@code edgeFeatures}
   */
  static Path graphs(Path file, int count, String edges) throws IOException {
    SplitMix64 random = new SplitMix64(3);
    List<String> lines = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      int nodes = 6 + random.nextInt(4);
      List<String> labels = new ArrayList<>();
      List<String> pairs = new ArrayList<>();
      List<String> carried = new ArrayList<>();
      for (int v = 0; v < nodes; v++) {
        labels.add(Integer.toString(v < LABELS ? v : random.nextInt(LABELS)));
        if (v > 0) {
          pairs.add("[" + random.nextInt(v) + "," + v + "]");
          String value = Integer.toString(random.nextInt(3));
          carried.add(edges.equals("edgeLabels") ? value : "[0." + value + "5]");
        }
      }
      lines.add(
          "{\"labels\":"
              + labels
              + ",\"edges\":"
              + pairs
              + ",\""
              + edges
              + "\":"
              + carried
              + ",\"class\":"
              + g % 2
              + "}");
    }
    return Files.write(file, lines);
  }

  private static TensorFile shipped(String file) throws IOException {
    String name = "/motive/kits/ba-2motif/" + file;
    try (InputStream in = Objects.requireNonNull(Kit.class.getResourceAsStream(name), name)) {
      return SafeTensors.read(in, file);
    }
  }

  /** A kit with an exported model and the encoders of the shipped kit of BA-2Motif. */
  static Path kit(Path folder) throws IOException {
    Files.createDirectories(folder);
    Kit base = Kit.shipped("BA-2Motif").orElseThrow();
    DataSet data = Ba2Motif.generate(0, 20, Ba2Motif.Defect.NONE);
    ForeignFile file =
        ForeignFile.open(Files.readAllBytes(GIN32), GIN32, ForeignOptions.OPEN, data);
    KitWriter writer = new KitWriter(folder);
    writer.foreign(file, data);
    writer.network(Kit.NEURO_MATCH, shipped(Kit.NEURO_MATCH));
    writer.network(Kit.VGAE, shipped(Kit.VGAE));
    writer.motifs(base.motifs(), base.prior());
    KitManifest of = base.manifest();
    Kit unused =
        writer.finish(
            files ->
                new KitManifest(
                    "foreign",
                    of.data(),
                    of.features(),
                    of.motifFeatures(),
                    of.classes(),
                    of.scales(),
                    of.seed(),
                    of.architectures(),
                    of.model(),
                    of.vgae(),
                    of.neuroMatch(),
                    of.versions(),
                    files,
                    Optional.of(file.description()),
                    of.reading(),
                    of.calibration()));
    file.model().close();
    return folder;
  }
}
