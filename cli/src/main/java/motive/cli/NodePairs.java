package motive.cli;

import java.util.ArrayList;
import java.util.List;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import org.jspecify.annotations.Nullable;

/** Pairs of nodes as an option has them: {@code 3:17,5:9}. */
final class NodePairs {
  private NodePairs() {}

  /**
   * Reads the text form.
   *
   * @param text none where it is null
   * @throws IllegalArgumentException where it is something else
   */
  static List<int[]> parse(String option, @Nullable String text) {
    List<int[]> pairs = new ArrayList<>();
    if (text == null) {
      return pairs;
    }
    for (String pair : text.split(",", -1)) {
      String[] ends = pair.strip().split(":", -1);
      boolean isPair =
          ends.length == 2 && ends[0].matches("\\d{1,9}") && ends[1].matches("\\d{1,9}");
      if (!isPair || ends[0].equals(ends[1])) {
        throw new IllegalArgumentException(
            Refuse.text(
                "{} must be pairs of two nodes such as 3:17,5:9, got '{}'",
                option,
                DatasetFormatException.shown(text)));
      }
      pairs.add(new int[] {Integer.parseInt(ends[0]), Integer.parseInt(ends[1])});
    }
    return pairs;
  }
}
