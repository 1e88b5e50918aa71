package motive.data.smiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;

/** The lines of a file that are no molecule, and what is wrong with the first. */
final class SkippedLines {
  private static final int NAMED = 10;

  private final String file;
  private final List<Long> lines = new ArrayList<>();
  private long count;
  private String reason = "";

  SkippedLines(String file) {
    this.file = file;
  }

  void add(long line, String why) {
    reason = count == 0 ? why : reason;
    count++;
    if (lines.size() < NAMED) {
      lines.add(line);
    }
  }

  /** The reason of the first, as an appendix to a sentence. */
  String firstReason() {
    return count == 0 ? "" : "; line " + lines.get(0) + ": " + reason;
  }

  Optional<DataWarning> warning() {
    if (count == 0) {
      return Optional.empty();
    }
    String numbers = lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
    String text =
        (count == 1 ? "1 line is" : count + " lines are")
            + " skipped, "
            + file
            + ":"
            + numbers
            + (count > lines.size() ? " and more" : "")
            + firstReason();
    return Optional.of(new DataWarning(Kind.SKIPPED_LINES, count, text));
  }
}
