package motive.studio.batch;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import motive.studio.api.Answer;

/** Tells a job to one listener, from its first result on, however late the listener comes. */
final class JobEvents implements Answer.Source {
  /** Ten times a second at most. */
  private static final long PAUSE_MILLIS = 100;

  private static final long PATIENCE_MILLIS = 60_000;

  private final Job job;

  JobEvents(Job job) {
    this.job = job;
  }

  @Override
  public void run(Answer.Sink sink) throws IOException, InterruptedException {
    int seen = 0;
    long known = -1;
    while (true) {
      Job.News news = job.await(seen, known, PATIENCE_MILLIS);
      boolean changed = news.changes() != known;
      if (changed) {
        sink.send("progress", news.response());
      }
      for (Row row : news.rows()) {
        sink.send("result", row.response());
      }
      seen += news.rows().size();
      known = news.changes();
      if (news.over()) {
        sink.send("end", news.response());
        return;
      }
      if (changed) {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
  }
}
