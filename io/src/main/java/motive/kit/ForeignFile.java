package motive.kit;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.checkpoint.CheckpointFormatException;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.json.JsonLinesReader;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignFormats;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/** A model from elsewhere with the bytes of its file. */
public final class ForeignFile {
  /** A model file in a kit begins so; its ending is that of its kind. */
  static final String STEM = "model.";

  /** Some graphs of the data set, on which the model is checked whenever the kit is opened. */
  static final String SAMPLE = "sample.jsonl";

  /** On so many graphs a model is checked, the first ones that {@link #isSampled} takes. */
  public static final int SAMPLED = 8;

  private static final int MAX_SAMPLED_NODES = 200;
  private static final int MAX_WHOLE_NODES = 3000;
  private static final int MAX_PART_NODES = 1000;
  private static final int PART_HOPS = 8;
  private static final int PARTS = 5;

  private final ForeignFormat format;
  private final byte[] bytes;
  private final ForeignModel model;
  private final String source;

  private ForeignFile(ForeignFormat format, byte[] bytes, ForeignModel model, String source) {
    this.format = format;
    this.bytes = bytes;
    this.model = model;
    this.source = source;
  }

  /**
   * Opens the file of a foreign model and checks it on graphs of a data set.
   *
   * @throws CheckpointFormatException where no kind of foreign model reads it, or its own does not
   */
  public static ForeignFile open(byte[] bytes, Path file, ForeignOptions options, DataSet data)
      throws IOException {
    return data.targets().isPresent()
        ? ofNodes(bytes, file.toString(), options, data.targets().get().graph())
        : open(bytes, file.toString(), options, data.graphs());
  }

  /**
   * The same where not all graphs of a data set are available.
   *
   * @param file its path, on any file system
   * @param graphs those of the data set that {@link #isSampled} takes, or the first few of them;
   *     the smallest where it takes none
   */
  public static ForeignFile open(
      byte[] bytes, String file, ForeignOptions options, List<Graph> graphs) throws IOException {
    byte[] own = bytes.clone();
    ForeignFormat format = format(file);
    return new ForeignFile(format, own, format.open(own, file, options, sample(graphs)), file);
  }

  /**
   * Opens the file of a model of nodes or of pairs of nodes and checks it on one large graph: on
   * all of it where it is small, else on what lies around some of its nodes.
   *
   * @param file its path, on any file system
   */
  public static ForeignFile ofNodes(byte[] bytes, String file, ForeignOptions options, Graph whole)
      throws IOException {
    byte[] own = bytes.clone();
    ForeignFormat format = format(file);
    return new ForeignFile(format, own, format.open(own, file, options, around(whole)), file);
  }

  /** The graph, or parts of it that reach further than a model is tried for. */
  static List<Graph> around(Graph whole) {
    if (whole.nodes() <= MAX_WHOLE_NODES) {
      return List.of(whole);
    }
    SplitMix64 random = Seeds.generator(0, whole.nodes(), "foreign-sample");
    return IntStream.range(0, PARTS)
        .map(i -> random.nextInt(whole.nodes()))
        .mapToObj(v -> Neighborhood.of(whole, PART_HOPS, MAX_PART_NODES, 0, v))
        .map(part -> part.graph().withRoots())
        .toList();
  }

  /**
   * The kind of foreign model that reads a file.
   *
   * @throws CheckpointFormatException where none does
   */
  public static ForeignFormat format(String file) throws CheckpointFormatException {
    return ForeignFormats.reading(name(file))
        .orElseThrow(
            () ->
                new CheckpointFormatException(
                    file,
                    "must be of a kind that can be read here, " + ids() + ", got none of these"));
  }

  /** Whether a file of this path is a foreign model's. */
  public static boolean isOne(String file) {
    return ForeignFormats.reading(name(file)).isPresent();
  }

  private static String name(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf(File.separator)) + 1);
  }

  private static String ids() {
    List<String> ids = ForeignFormats.all().stream().map(ForeignFormat::id).toList();
    return ids.isEmpty() ? "of which this build has none" : String.join(", ", ids);
  }

  /** Whether a model may be checked on a graph: it has nodes, and not too many. */
  public static boolean isSampled(Graph graph) {
    return graph.nodes() > 0 && graph.nodes() <= MAX_SAMPLED_NODES;
  }

  /** The first few graphs that are not too large, or the smallest where all are. */
  static List<Graph> sample(List<Graph> graphs) {
    List<Graph> sample = graphs.stream().filter(ForeignFile::isSampled).limit(SAMPLED).toList();
    return sample.isEmpty() ? List.of(smallest(graphs)) : sample;
  }

  private static Graph smallest(List<Graph> graphs) {
    Graph smallest = graphs.get(0);
    for (Graph graph : graphs) {
      boolean better = graph.nodes() < smallest.nodes() && graph.nodes() > 0;
      smallest = better || smallest.nodes() == 0 ? graph : smallest;
    }
    return smallest;
  }

  /** The name of the model's file in a kit. */
  String fileName() {
    return STEM + format.id();
  }

  /** Its entry in a manifest. */
  public KitManifest.Foreign description() {
    Map<String, String> options = new LinkedHashMap<>(model.settled().describe());
    return new KitManifest.Foreign(format.id(), options);
  }

  /** Opens the model of a kit. */
  static ForeignModel ofKit(
      KitManifest.Foreign described,
      byte[] model,
      String source,
      byte[] sample,
      String sampleSource)
      throws IOException {
    ForeignFormat format =
        ForeignFormats.named(described.format())
            .orElseThrow(
                () ->
                    new DatasetFormatException(
                        source,
                        0,
                        "must be of a kind that this build reads, got " + described.format()));
    DataSet graphs = JsonLinesReader.read(new ByteArrayInputStream(sample), sampleSource);
    return format.open(model, source, ForeignOptions.of(described.options()), graphs.graphs());
  }

  /** What was found or assumed, in one line; empty where nothing was. */
  public Optional<String> remark() {
    return model.remarks().isEmpty()
        ? Optional.empty()
        : Optional.of("read of " + source + ": " + String.join("; ", model.remarks()));
  }

  /** The file as it was read. */
  byte[] bytes() {
    return bytes.clone();
  }

  /** SHA-256 of the file. */
  public String hash() {
    return Sha256.of(bytes);
  }

  /** The name of the kind of file. */
  public String format() {
    return format.id();
  }

  /** The opened model. */
  public ForeignModel model() {
    return model;
  }
}
