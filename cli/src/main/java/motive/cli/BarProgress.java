package motive.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress as a bar on a terminal. */
final class BarProgress implements Progress {
  private static final int WIDTH = 79;

  private final ProgressBar bar;

  BarProgress(String task, long total) {
    // Given a consumer, the library does not look for a terminal itself, which takes a while.
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(250)
            .setConsumer(new ConsoleProgressBarConsumer(err, WIDTH))
            .build();
  }

  @Override
  public void at(long done, String note) {
    bar.stepTo(done);
    bar.setExtraMessage(note);
  }

  @Override
  public void close() {
    bar.close();
  }
}
