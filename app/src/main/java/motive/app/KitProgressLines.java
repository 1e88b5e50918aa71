package motive.app;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import motive.cli.CommonOptions;
import motive.learn.KitProgress;

/** The progress of a kit's parts: a line every few seconds for each. */
final class KitProgressLines implements KitProgress {
  private static final long BETWEEN_NANOS = 5_000_000_000L;

  private static final Map<String, String> NAMES =
      Map.of(
          "model", "target model",
          "split", "target model on a 80/20 split",
          "readout", "choice of the readout",
          "readout, linear", "choice of the readout, linear",
          "readout, hidden", "choice of the readout, with a hidden layer",
          "neuromatch", "order embedding",
          "vgae", "VGAE",
          "links", "VGAE with hidden links");

  private final CommonOptions common;
  private final Map<String, Long> lastPrinted = new ConcurrentHashMap<>();
  private final Map<String, String> lastLine = new ConcurrentHashMap<>();
  private final long start = System.nanoTime();

  KitProgressLines(CommonOptions common) {
    this.common = common;
  }

  @Override
  public void reused(String part) {
    print(part, "done before, taken as it is");
  }

  @Override
  public void epoch(String part, int epoch, double loss, double score) {
    String line =
        Double.isNaN(score)
            ? String.format(Locale.ROOT, "epoch %d, loss %.4f", epoch, loss)
            : String.format(Locale.ROOT, "epoch %d, loss %.4f, score %.4f", epoch, loss, score);
    lastLine.put(part, line);
    long now = System.nanoTime();
    if (now - lastPrinted.getOrDefault(part, start - BETWEEN_NANOS) >= BETWEEN_NANOS) {
      lastPrinted.put(part, now);
      print(part, line);
    }
  }

  @Override
  public void finished(String part) {
    print(part, "done, " + lastLine.getOrDefault(part, "no epochs"));
  }

  @Override
  public void note(String part, String line) {
    // Such as labels that had to be matched by number: no progress, but what may be wrong.
    common.warnOfGuess(timed(part, line));
  }

  private synchronized void print(String part, String line) {
    common.warn(timed(part, line));
  }

  private String timed(String part, String line) {
    double seconds = (System.nanoTime() - start) / 1e9;
    return String.format(
        Locale.ROOT, "%5.0f s  %s: %s", seconds, NAMES.getOrDefault(part, part), line);
  }
}
