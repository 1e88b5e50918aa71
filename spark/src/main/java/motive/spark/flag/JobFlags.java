package motive.spark.flag;

import java.util.Locale;
import java.util.Optional;
import motive.explain.ExplainSettings;
import motive.flag.ExplainFlags;
import motive.flag.HelpTexts;
import motive.flag.ModelFlags;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** All that a run is asked for. */
@Command(name = JobFlags.NAME, sortOptions = false)
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

  @Option(names = "--in", paramLabel = "PATH", required = true)
  String in;

  @Option(names = "--format", paramLabel = "KIND", defaultValue = "auto")
  Format format;

  @Option(names = "--header", paramLabel = "F")
  @Nullable String header;

  @Option(names = "--kit", paramLabel = "K")
  @Nullable String kit;

  @Option(names = "--model", paramLabel = "F")
  @Nullable String model;

  @Option(names = "--library", paramLabel = "F")
  @Nullable String library;

  @Option(names = "--prior", paramLabel = "F")
  @Nullable String prior;

  @Option(names = "--out", paramLabel = "DIR", required = true)
  String out;

  @Option(names = "--buckets", paramLabel = "N")
  @Nullable Integer buckets;

  @Option(names = "--data-hash", paramLabel = "H")
  @Nullable String dataHash;

  @Option(names = {"-q", "--quiet"})
  boolean quiet;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true)
  boolean help;

  @Option(names = "--help-all", usageHelp = true)
  boolean helpAll;

  @Option(names = "--budget", paramLabel = "B", defaultValue = "10")
  int budget;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "0")
  long seed;

  @Mixin ModelFlags modelFlags;
  @Mixin ExplainFlags explain;

  /** A reader of words with this house's manners; {@link CommandLine#getCommand} has the flags. */
  public static CommandLine reader() {
    return HelpTexts.parser(new JobFlags(), JobFlags.class);
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
