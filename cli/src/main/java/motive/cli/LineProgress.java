package motive.cli;

import java.io.PrintWriter;

/**
 * Progress in plain lines, for files and pipes: one at each tenth of the way, or at each doubling
 * where the whole is not known. Which lines are shown does not depend on the clock.
 */
final class LineProgress implements Progress {
  private final PrintWriter err;
  private final String task;
  private final long total;
  private long shownFrom;

  LineProgress(PrintWriter err, String task, long total) {
    this.err = err;
    this.task = task;
    this.total = total;
    this.shownFrom = 1;
  }

  @Override
  public void at(long done, String note) {
    if (done < shownFrom) {
      return;
    }
    // The next tenth above what is done, rounded up so that it is reached and not approached.
    shownFrom =
        total < 0
            ? 2 * done
            : Math.max(done + 1, ceilDiv((done * 10 / Math.max(total, 1) + 1) * total));
    err.println(
        task
            + ": "
            + done
            + (total < 0 ? "" : " of " + total)
            + (note.isEmpty() ? "" : ", " + note));
    err.flush();
  }

  private static long ceilDiv(long tenths) {
    return (tenths + 9) / 10;
  }

  @Override
  public void close() {}
}
