package motive.studio.http;

import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Makes connections that can be watched, and closes those whose headers do not end. */
final class WatchedConnector extends ServerConnector {
  private final long arrivalNanos;
  private final long lookMillis;

  WatchedConnector(Server server, Duration arrival, ConnectionFactory http) {
    super(server, 1, 1, http);
    this.arrivalNanos = arrival.toNanos();
    this.lookMillis = Math.max(50, Math.min(2_000, arrival.toMillis() / 4));
  }

  @Override
  protected SocketChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key) {
    WatchedEndPoint made =
        new WatchedEndPoint(channel, selector, key, getScheduler(), getExecutor());
    made.setIdleTimeout(getIdleTimeout());
    return made;
  }

  @Override
  protected void doStart() throws Exception {
    super.doStart();
    lookAgain();
  }

  private void lookAgain() {
    if (isStarting() || isStarted()) {
      getScheduler().schedule(this::look, lookMillis, TimeUnit.MILLISECONDS);
    }
  }

  private void look() {
    long now = System.nanoTime();
    for (EndPoint each : getConnectedEndPoints()) {
      if (each instanceof WatchedEndPoint watched) {
        watched.closeIfSlow(now, arrivalNanos);
      }
    }
    lookAgain();
  }
}
