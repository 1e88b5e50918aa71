package motive.spark.flag;

import java.util.Locale;
import java.util.Optional;
import motive.explain.ExplainSettings;
import motive.flag.ExplainFlags;
import motive.flag.ModelFlags;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** All that a run is asked for. */
@Command(
    name = JobFlags.NAME,
    description = {
      "Explains graphs on Apache Spark: reads JSON lines or Parquet, writes Parquet with one row a"
          + " graph and the fields of explain. Started again with the same arguments, it does what is"
          + " missing. Without a master it runs in this process on all cores."
    },
    sortOptions = false,
    footer = {
      "",
      "Example: motive spark --in graphs.jsonl --kit BA-2Motif --budget 6 --out results",
      "Example: motive spark --in graphs.jsonl --model model.onnx --weights 1,0,0 --out results",
      "Example: spark-submit --class motive.spark.Main motive-spark.jar --in hdfs:///graphs"
          + " --kit hdfs:///kit --out hdfs:///results"
    })
public final class JobFlags {
  /** What the launcher calls it. */
  public static final String NAME = "motive spark";

  /** What files hold. */
  public enum Format {
    /** As the names of the files say. */
    AUTO,
    JSON,
    PARQUET;

    /** What commands call it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--in",
      paramLabel = "PATH",
      required = true,
      description = "Graphs: a file, a folder or a pattern, wherever Spark can read.")
  String in;

  @Option(
      names = "--format",
      paramLabel = "KIND",
      defaultValue = "auto",
      description =
          "json (lines), parquet, or auto: parquet where the files are named so (default:"
              + " ${DEFAULT-VALUE}).")
  Format format;

  @Option(
      names = "--header",
      paramLabel = "F",
      description =
          "A file with one header line (classes, label range, columns) for graphs that bring none"
              + " (default: none).")
  @Nullable String header;

  @Option(
      names = "--kit",
      paramLabel = "K",
      description =
          "A kit folder, also on a distributed file system, or the name of a shipped kit (default:"
              + " the shipped kit of the data set).")
  @Nullable String kit;

  @Option(names = "--model", paramLabel = "F", description = ModelFlags.MODEL)
  @Nullable String model;

  @Option(
      names = "--library",
      paramLabel = "F",
      description =
          "A motif library file (JSON) or the name of a shipped library; goes with --prior (default:"
              + " the kit's).")
  @Nullable String library;

  @Option(
      names = "--prior",
      paramLabel = "F",
      description = "A prior file: what each motif says for each class (default: the kit's).")
  @Nullable String prior;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The folder of results: new, empty, or of an earlier run of the same settings.")
  String out;

  @Option(
      names = "--buckets",
      paramLabel = "N",
      description =
          "Parts of the results, each of which is written whole (default: one for 250 graphs, at"
              + " least 16).")
  @Nullable Integer buckets;

  @Option(
      names = "--data-hash",
      paramLabel = "H",
      description =
          "The hash of the graphs as an earlier run printed it (two with a colon between them where"
              + " edges carry what is read); saves the pass that computes it (default: computed).")
  @Nullable String dataHash;

  @Option(
      names = {"-q", "--quiet"},
      description =
          "Tell failures alone, and what was guessed or assumed and may make an answer wrong.")
  boolean quiet;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this text.")
  boolean help;

  @Option(
      names = "--budget",
      paramLabel = "B",
      defaultValue = "10",
      description = "The most edges of an explanation (default: ${DEFAULT-VALUE}).")
  int budget;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Seed of all that is random (default: ${DEFAULT-VALUE}).")
  long seed;

  @Mixin ModelFlags modelFlags;
  @Mixin ExplainFlags explain;

  /** A reader of words with this house's manners; {@link CommandLine#getCommand} has the flags. */
  public static CommandLine reader() {
    CommandLine line = new CommandLine(new JobFlags());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    line.setUsageHelpAutoWidth(false);
    return line;
  }

  /** Reads words that were read before. */
  public static JobFlags of(String... words) {
    CommandLine line = reader();
    line.parseArgs(words);
    return line.getCommand();
  }

  /** Refuses what is asked wrongly, before any file is looked at. */
  public void check() {
    modelFlags.check(kit, model);
    settings();
    explain.search().choice();
    explain.excluded();
    boolean hasKit = model == null;
    explain.instruments().choice(hasKit);
    require(
        hasKit || prior == null || library != null,
        "--prior must go with a kit or with --library, got --model alone");
    require(
        buckets == null || (buckets >= 1 && buckets <= 1_000_000),
        "--buckets must be in [1, 1000000], got " + buckets);
    require(
        dataHash == null || dataHash.matches("[0-9a-f]{64}(:[0-9a-f]{64})?"),
        "--data-hash must be 64 hexadecimal digits, or twice as many with a colon between, got "
            + dataHash);
    require(
        (library == null) || (prior != null),
        "--library must come with --prior here, got --library alone");
  }

  private static void require(boolean rule, String message) {
    if (!rule) {
      throw new IllegalArgumentException(message);
    }
  }

  public String in() {
    return in;
  }

  public Format format() {
    return format;
  }

  public Optional<String> header() {
    return Optional.ofNullable(header);
  }

  public Optional<String> kit() {
    return Optional.ofNullable(kit);
  }

  public Optional<String> library() {
    return Optional.ofNullable(library);
  }

  public Optional<String> prior() {
    return Optional.ofNullable(prior);
  }

  public String out() {
    return out;
  }

  public Optional<Integer> buckets() {
    return Optional.ofNullable(buckets);
  }

  public Optional<String> dataHash() {
    return Optional.ofNullable(dataHash);
  }

  public boolean isQuiet() {
    return quiet;
  }

  /** The file of a model, where it is not a kit's. */
  public Optional<String> model() {
    return Optional.ofNullable(model);
  }

  /** What is said of it. */
  public ModelFlags modelFlags() {
    return modelFlags;
  }

  /** The settings meant, whatever the model. */
  public ExplainSettings settings() {
    return explain.settings(budget, seed);
  }

  /** What explanations are to be. */
  public ExplainFlags explain() {
    return explain;
  }
}
