package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import motive.file.Writable;
import motive.result.Columns;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about where lines go and how they are written. */
final class FormatOptions {
  enum Format {
    JSONL,
    CSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(names = "--out", paramLabel = "F")
  private @Nullable Path file;

  @Option(names = "--format", paramLabel = "FORMAT")
  private @Nullable Format format;

  @Option(names = "--fields", paramLabel = "NAME,…", split = ",")
  private List<String> fields = List.of();

  /** The file that lines go to; null for standard output. */
  @Nullable Path file() {
    return file == null || file.toString().equals("-") ? null : file;
  }

  /**
   * How lines become text.
   *
   * @param head what comes before the first line, or empty
   * @param text a line, without its end
   * @param isWhole whether lines can be read back
   */
  record Lines<L>(String head, Function<L, String> text, boolean isWhole) {}

  /**
   * How lines are to be written.
   *
   * @param whole how they are where nothing else is asked for
   * @param all that can be asked for
   * @param usual the columns of CSV
   * @throws IOException where the file that they go to cannot be written
   */
  <L> Lines<L> open(
      Function<L, String> whole, Columns<L> all, Columns<L> usual, CommonOptions common)
      throws IOException {
    Path target = file();
    if (target != null) {
      Writable.requireFileInFolder(target);
    }
    Columns<L> chosen =
        fields.isEmpty() ? usual : common.asked(() -> all.chosen("--fields", fields));
    if (isCsv()) {
      return new Lines<>(chosen.csvHead() + "\n", chosen::csv, false);
    }
    return fields.isEmpty() ? new Lines<>("", whole, true) : new Lines<>("", chosen::json, false);
  }

  private boolean isCsv() {
    Path target = file();
    return format != null
        ? format == Format.CSV
        : target != null && target.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
  }
}
