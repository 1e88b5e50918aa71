package motive.spark.flag;

import java.util.Locale;
import java.util.Optional;
import motive.explain.ExplainSettings;
import motive.flag.ExplainFlags;
import motive.flag.HelpTexts;
import motive.flag.ModelFlags;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a job. */
@Command(name = JobFlags.NAME, sortOptions = false)
public final class JobFlags {
  /** What the launcher calls it. */
  public static final String NAME = "motive spark";

  /** What files hold. */
  public enum Format {
    /** As the names of the files say. */
    AUTO,
    /** Lines of JSON. */
    JSON,
    /** Rows of Parquet. */
    PARQUET;

    /** What commands call it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The graphs. */
  @Option(names = "--in", paramLabel = "PATH", required = true)
  public String in;

  /** What the files hold. */
  @Option(names = "--format", paramLabel = "KIND", defaultValue = "auto")
  public Format format;

  /** A file with a header line. */
  @Option(names = "--header", paramLabel = "F")
  public Optional<String> header = Optional.empty();

  /** A kit folder or a shipped kit. */
  @Option(names = "--kit", paramLabel = "K")
  public Optional<String> kit = Optional.empty();

  /** The file of a model, where it is not a kit's. */
  @Option(names = "--model", paramLabel = "F")
  public Optional<String> model = Optional.empty();

  /** A file or a shipped library. */
  @Option(names = "--library", paramLabel = "F")
  public Optional<String> library = Optional.empty();

  /** A file of a prior. */
  @Option(names = "--prior", paramLabel = "F")
  public Optional<String> prior = Optional.empty();

  /** The folder of results. */
  @Option(names = "--out", paramLabel = "DIR", required = true)
  public String out;

  /** Parts of the results. */
  @Option(names = "--buckets", paramLabel = "N")
  public Optional<Integer> buckets = Optional.empty();

  /** The hash of the graphs. */
  @Option(names = "--data-hash", paramLabel = "H")
  public Optional<String> dataHash = Optional.empty();

  /** Whether remarks are left out. */
  @Option(names = {"-q", "--quiet"})
  public boolean quiet;

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

  /** The options about the model. */
  @Mixin public ModelFlags modelFlags;

  /** The options of explanations. */
  @Mixin public ExplainFlags explain;

  /** A parser; {@link CommandLine#getCommand} has the options. */
  public static CommandLine parser() {
    return HelpTexts.parser(JobFlags::new, JobFlags.class);
  }

  /** The options of words that were parsed before. */
  public static JobFlags of(String... words) {
    CommandLine line = parser();
    line.parseArgs(words);
    return line.getCommand();
  }

  /** Refuses wrong values and combinations, before any file is opened. */
  public void check() {
    modelFlags.check(kit.orElse(null), model.orElse(null));
    ExplainSettings settings = settings();
    explain.search();
    explain.excluded();
    explain.instruments(model.isEmpty());
    require(
        model.isEmpty() || prior.isEmpty() || library.isPresent(),
        "--prior must go with a kit or with --library, got --model alone");
    buckets.ifPresent(
        n -> require(n >= 1 && n <= 1_000_000, "--buckets must be in [1, 1000000], got " + n));
    dataHash.ifPresent(
        hash ->
            require(
                hash.matches("[0-9a-f]{64}(:[0-9a-f]{64})?"),
                "--data-hash must be 64 hexadecimal digits, or twice as many with a colon between,"
                    + " got "
                    + hash));
    require(
        library.isEmpty() || prior.isPresent(),
        "--library must come with --prior here, got --library alone");
    if (model.isPresent()) {
      var unused = explain.measured(settings, library.isPresent());
    }
  }

  private static void require(boolean rule, String message) {
    if (!rule) {
      throw new IllegalArgumentException(message);
    }
  }

  /** The settings, whatever the model. */
  public ExplainSettings settings() {
    return explain.settings(budget, seed);
  }
}
