package motive.studio.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** The connection that a request came by. */
final class Line {
  private final @Nullable WatchedEndPoint end;
  private final Scheduler scheduler;

  private Line(@Nullable WatchedEndPoint end, Scheduler scheduler) {
    this.end = end;
    this.scheduler = scheduler;
  }

  static Line of(HttpServletRequest servlet) {
    return of(ServletContextRequest.getServletContextRequest(servlet));
  }

  static Line of(Request request) {
    EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
    return new Line(
        end instanceof WatchedEndPoint watched ? watched : null,
        request.getConnectionMetaData().getConnector().getScheduler());
  }

  /** A request is worked on from now on. */
  void begin() {
    if (end != null) {
      end.begin();
    }
  }

  /** The request is answered. */
  void end() {
    if (end != null) {
      end.end();
    }
  }

  /** Whether the client has gone; to be asked only after the whole request was read. */
  boolean hasGone() {
    return end != null && end.hasGone();
  }

  /** Closes the connection unless what is begun now is done in time. */
  Deadline within(long millis, String what) {
    AtomicBoolean done = new AtomicBoolean();
    Scheduler.Task task =
        scheduler.schedule(
            () -> {
              if (done.compareAndSet(false, true) && end != null) {
                end.close(new TimeoutException(what + " must arrive in its time"));
              }
            },
            millis,
            TimeUnit.MILLISECONDS);
    return () -> {
      done.set(true);
      task.cancel();
    };
  }

  /** Runs until it is closed. */
  interface Deadline extends AutoCloseable {
    @Override
    void close();
  }
}
