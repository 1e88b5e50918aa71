package motive.setup;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import org.jspecify.annotations.Nullable;

/** A choice of graphs of a data set: {@code all}, {@code 0-19}, {@code 3,5,8} or a mix. */
public final class GraphRange {
  private record Span(int from, int to) {}

  private final String option;
  private final List<Span> spans;

  private GraphRange(String option, List<Span> spans) {
    this.option = option;
    this.spans = spans;
  }

  /**
   * Reads the text form.
   *
   * @param option its name in messages
   * @throws IllegalArgumentException where it is something else
   */
  public static GraphRange parse(String option, String text) {
    List<Span> spans = new ArrayList<>();
    if (!text.strip().equals("all")) {
      for (String part : text.split(",", -1)) {
        String[] ends = part.strip().split("-", -1);
        Span span = ends.length <= 2 ? span(ends[0], ends[ends.length - 1]) : null;
        if (span == null || span.from > span.to) {
          throw new IllegalArgumentException(
              Refuse.text(
                  "{} must be all, or numbers and ranges such as 0-19,25, got '{}'",
                  option,
                  DatasetFormatException.shown(text)));
        }
        spans.add(span);
      }
    }
    return new GraphRange(option, spans);
  }

  private static @Nullable Span span(String from, String to) {
    boolean numbers = from.strip().matches("\\d{1,9}") && to.strip().matches("\\d{1,9}");
    return numbers ? new Span(Integer.parseInt(from.strip()), Integer.parseInt(to.strip())) : null;
  }

  /** The graphs meant, rising, out of so many. */
  public int[] of(int graphs) {
    BitSet chosen = new BitSet(graphs);
    if (spans.isEmpty()) {
      chosen.set(0, graphs);
    }
    for (Span span : spans) {
      if (span.to >= graphs) {
        throw new IllegalArgumentException(
            option + " must lie in 0-" + (graphs - 1) + ", got " + span.to);
      }
      chosen.set(span.from, span.to + 1);
    }
    return chosen.stream().toArray();
  }
}
