package motive.studio.http;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A limit on the time that the headers of a request may take to arrive. The server library limits
 * only the time between two bytes.
 */
final class SlowHeaders extends Handler.Wrapper {
  private final long limitNanos;
  private final long pollMillis;
  private final Map<Connection, Reading> readings = new ConcurrentHashMap<>();

  /** The state of one connection between two requests. */
  private static final class Reading {
    private boolean answering;
    private long bytesBefore;
    private long since;

    synchronized void begin() {
      answering = true;
    }

    synchronized void end(long bytes) {
      answering = false;
      bytesBefore = bytes;
      since = 0;
    }

    synchronized boolean isSlow(long bytes, long now, long limitNanos) {
      if (answering || bytes == bytesBefore) {
        return false;
      }
      since = since == 0 ? now : since;
      return now - since > limitNanos;
    }
  }

  SlowHeaders(Duration limit) {
    this.limitNanos = limit.toNanos();
    this.pollMillis = Math.max(50, Math.min(2_000, limit.toMillis() / 4));
  }

  private Reading reading(Connection connection) {
    return readings.computeIfAbsent(connection, key -> new Reading());
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Connection connection = request.getConnectionMetaData().getConnection();
    Reading reading = reading(connection);
    reading.begin();
    Runnable end = () -> reading.end(connection.getBytesIn());
    return super.handle(request, response, Callback.from(end, callback));
  }

  @Override
  protected void doStart() throws Exception {
    super.doStart();
    lookAgain();
  }

  private void lookAgain() {
    if (isStarting() || isStarted()) {
      getServer().getScheduler().schedule(this::look, pollMillis, TimeUnit.MILLISECONDS);
    }
  }

  private void look() {
    long now = System.nanoTime();
    Set<Connection> open = ConcurrentHashMap.newKeySet();
    for (Connector connector : getServer().getConnectors()) {
      for (EndPoint end : connector.getConnectedEndPoints()) {
        Connection connection = end.getConnection();
        if (connection != null) {
          open.add(connection);
          if (reading(connection).isSlow(connection.getBytesIn(), now, limitNanos)) {
            end.close(new TimeoutException("headers must arrive in their time"));
          }
        }
      }
    }
    readings.keySet().retainAll(open);
    lookAgain();
  }
}
