package motive.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** A kit with an exported model and the encoders of the shipped kit of BA-2Motif. */
final class ForeignKit {
  private ForeignKit() {}

  static void copyModel(String name, Path folder) throws IOException {
    try (InputStream in = resource("/motive/bench/" + name)) {
      Files.copy(in, folder.resolve(name));
    }
  }

  private static InputStream resource(String name) {
    return Objects.requireNonNull(ForeignKit.class.getResourceAsStream(name), name);
  }

  private static TensorFile shipped(String file) throws IOException {
    try (InputStream in = resource("/motive/kits/ba-2motif/" + file)) {
      return SafeTensors.read(in, file);
    }
  }

  /** Fills a folder that exists. */
  static void write(Path folder) throws IOException {
    Kit base = Kit.shipped("BA-2Motif").orElseThrow();
    DataSet data = Ba2Motif.generate(0);
    byte[] model;
    try (InputStream in = resource("/motive/bench/gin32.onnx")) {
      model = in.readAllBytes();
    }
    ForeignFile file = ForeignFile.open(model, Path.of("gin32.onnx"), ForeignOptions.OPEN, data);
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
  }
}
