package motive.spark;

import java.util.List;
import java.util.Locale;

/**
 * The content of a folder of results at the end of a run.
 *
 * @param earlier graphs whose buckets were there before the run
 * @param failed graphs that could not be explained
 * @param seconds that the run took
 * @param warnings about the explanations in the folder, counted by kind
 */
record JobSummary(long graphs, long earlier, long failed, double seconds, List<String> warnings) {
  String text(String folder) {
    StringBuilder text = new StringBuilder();
    text.append(graphs - failed).append(" graphs explained, ").append(failed).append(" failed");
    if (earlier > 0) {
      text.append(" (").append(earlier).append(" were done already)");
    }
    long now = graphs - earlier;
    text.append(", in ").append(folder);
    if (now > 0) {
      text.append(
          String.format(Locale.ROOT, "; %.1f s, %.0f graphs a second", seconds, now / seconds));
    }
    return text.toString();
  }
}
