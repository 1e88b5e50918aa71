package motive.kit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.checkpoint.CheckpointFormatException;
import motive.data.DataSet;
import motive.data.json.JsonLinesReader;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignFormats;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;

/** A model from elsewhere with the bytes of its file. */
public final class ForeignFile {
  /** A model file in a kit begins so; its ending is that of its kind. */
  static final String STEM = "model.";

  /** Some graphs of the data set, on which the model is checked whenever the kit is opened. */
  static final String SAMPLE = "sample.jsonl";

  private static final int SAMPLED = 8;
  private static final int MAX_SAMPLED_NODES = 200;

  private final ForeignFormat format;
  private final byte[] bytes;
  private final ForeignModel model;

  private ForeignFile(ForeignFormat format, byte[] bytes, ForeignModel model) {
    this.format = format;
    this.bytes = bytes;
    this.model = model;
  }

  /**
   * Opens the file of a foreign model and checks it on graphs of a data set.
   *
   * @throws CheckpointFormatException where no kind of foreign model reads it, or its own does not
   */
  public static ForeignFile open(byte[] bytes, Path file, ForeignOptions options, DataSet data)
      throws IOException {
    ForeignFormat format =
        ForeignFormats.reading(String.valueOf(file.getFileName()))
            .orElseThrow(
                () ->
                    new CheckpointFormatException(
                        file.toString(),
                        "must be of a kind that can be read here, "
                            + ids()
                            + ", got none of these"));
    byte[] own = bytes.clone();
    return new ForeignFile(format, own, format.open(own, file.toString(), options, sample(data)));
  }

  /** Whether a file of this name is a foreign model's. */
  public static boolean isOne(Path file) {
    return ForeignFormats.reading(String.valueOf(file.getFileName())).isPresent();
  }

  private static String ids() {
    List<String> ids = ForeignFormats.all().stream().map(ForeignFormat::id).toList();
    return ids.isEmpty() ? "of which this build has none" : String.join(", ", ids);
  }

  /** The first few graphs that are not too large, or the smallest where all are. */
  static List<Graph> sample(DataSet data) {
    List<Graph> sample = new ArrayList<>();
    for (int g = 0; g < data.size() && sample.size() < SAMPLED; g++) {
      if (data.graph(g).nodes() <= MAX_SAMPLED_NODES && data.graph(g).nodes() > 0) {
        sample.add(data.graph(g));
      }
    }
    return sample.isEmpty() ? List.of(smallest(data)) : sample;
  }

  private static Graph smallest(DataSet data) {
    Graph smallest = data.graph(0);
    for (Graph graph : data.graphs()) {
      boolean better = graph.nodes() < smallest.nodes() && graph.nodes() > 0;
      smallest = better || smallest.nodes() == 0 ? graph : smallest;
    }
    return smallest;
  }

  /** The name of the model's file in a kit. */
  String fileName() {
    return STEM + format.id();
  }

  /** What a manifest says of it. */
  public KitManifest.Foreign told() {
    Map<String, String> options = new LinkedHashMap<>(model.settled().describe());
    return new KitManifest.Foreign(format.id(), options);
  }

  /** Opens the model of a kit. */
  static ForeignModel ofKit(
      KitManifest.Foreign told, byte[] model, String source, byte[] sample, String sampleSource)
      throws IOException {
    ForeignFormat format =
        ForeignFormats.named(told.format())
            .orElseThrow(
                () ->
                    new KitFormatException(
                        source,
                        "",
                        "must be of a kind that this build reads, got " + told.format()));
    DataSet graphs = JsonLinesReader.read(new ByteArrayInputStream(sample), sampleSource);
    return format.open(model, source, ForeignOptions.of(told.options()), graphs.graphs());
  }

  /** The file as it was read. */
  byte[] bytes() {
    return bytes.clone();
  }

  /** SHA-256 of the file. */
  public String hash() {
    return Sha256.of(bytes);
  }

  /** What the kind of file is called. */
  public String format() {
    return format.id();
  }

  public ForeignModel model() {
    return model;
  }
}
