package motive.chem.smiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;

/** The lines of a file that are no molecule, and what is wrong with them. */
final class SkippedLines {
  /** How many a warning names in its one line, and how many it keeps with their reasons. */
  private static final int NAMED = 10;

  static final int KEPT = 10_000;

  private record Skipped(long line, String reason) {
    @Override
    public String toString() {
      return "line " + line + ": " + reason;
    }
  }

  private final String file;
  private final List<Skipped> kept = new ArrayList<>();
  private long count;

  SkippedLines(String file) {
    this.file = file;
  }

  void add(long line, String why) {
    count++;
    if (kept.size() < KEPT) {
      kept.add(new Skipped(line, why));
    }
  }

  /** The reason of the first, as an appendix to a sentence. */
  String firstReason() {
    return count == 0 ? "" : "; " + kept.get(0);
  }

  Optional<DataWarning> warning() {
    if (count == 0) {
      return Optional.empty();
    }
    String numbers =
        kept.stream()
            .limit(NAMED)
            .map(skipped -> Long.toString(skipped.line))
            .collect(Collectors.joining(", "));
    String text =
        (count == 1 ? "1 line is" : count + " lines are")
            + " skipped, "
            + file
            + ":"
            + numbers
            + (count > NAMED ? " and more" : "")
            + firstReason();
    return Optional.of(
        new DataWarning(Kind.SKIPPED_LINES, count, text, count == 1 ? List.of() : details()));
  }

  private List<String> details() {
    List<String> details = new ArrayList<>(kept.stream().map(Skipped::toString).toList());
    if (count > kept.size()) {
      details.add("and " + (count - kept.size()) + " more");
    }
    return details;
  }
}
