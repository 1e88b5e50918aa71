package motive.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which graphs of a data set are meant: {@code all}, {@code 0-19}, {@code 3,5,8} or a mix. */
final class GraphRange {
  private record Span(int from, int to) {}

  private final List<Span> spans;

  private GraphRange(List<Span> spans) {
    this.spans = spans;
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException where it is something else
   */
  static GraphRange parse(String text) {
    List<Span> spans = new ArrayList<>();
    if (!text.strip().equals("all")) {
      for (String part : text.split(",", -1)) {
        String[] ends = part.strip().split("-", -1);
        Span span = ends.length <= 2 ? span(ends[0], ends[ends.length - 1]) : null;
        if (span == null || span.from > span.to) {
          throw new IllegalArgumentException(
              "--graphs must be all, or numbers and ranges such as 0-19,25, got '" + text + "'");
        }
        spans.add(span);
      }
    }
    return new GraphRange(spans);
  }

  private static @Nullable Span span(String from, String to) {
    boolean numbers = from.strip().matches("\\d{1,9}") && to.strip().matches("\\d{1,9}");
    return numbers ? new Span(Integer.parseInt(from.strip()), Integer.parseInt(to.strip())) : null;
  }

  /** The graphs meant, rising, out of so many. */
  int[] of(int graphs) {
    SortedSet<Integer> chosen = new TreeSet<>();
    if (spans.isEmpty()) {
      spans(0, graphs - 1, chosen);
    }
    for (Span span : spans) {
      if (span.to >= graphs) {
        throw new IllegalArgumentException(
            "--graphs must lie in 0-" + (graphs - 1) + ", got " + span.to);
      }
      spans(span.from, span.to, chosen);
    }
    return chosen.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void spans(int from, int to, SortedSet<Integer> chosen) {
    for (int g = from; g <= to; g++) {
      chosen.add(g);
    }
  }
}
