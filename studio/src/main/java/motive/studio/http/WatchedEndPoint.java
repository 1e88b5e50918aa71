package motive.studio.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connection at which one can look whether the client is still there, while its request is worked
 * on and nobody reads.
 */
final class WatchedEndPoint extends SocketChannelEndPoint {
  /*
   * Implementation notes.
   *
   * Over HTTP/1.1 a client that goes away shows only as the end of its stream, and the server reads
   * no further while a request is answered. So a look reads what has come, which is either the end
   * or the beginning of a next request. The latter is kept and handed out by the next fill; whoever
   * asks to be informed of bytes is reported at once while some are kept. Who sends more ahead than is kept
   * would hide its going behind it, and counts as gone.
   */
  private static final int KEPT_BYTES = 1024;
  private static final int MOST_KEPT_BYTES = 64 << 10;

  private final Executor executor;
  private ByteBuffer kept = ByteBuffer.allocate(KEPT_BYTES).limit(KEPT_BYTES);
  private boolean gone;
  private boolean answering;
  private long headersSince;

  WatchedEndPoint(
      SocketChannel channel,
      ManagedSelector selector,
      SelectionKey key,
      Scheduler scheduler,
      Executor executor) {
    super(channel, selector, key, scheduler);
    this.executor = executor;
  }

  /** A request is worked on from now on. */
  synchronized void begin() {
    answering = true;
    headersSince = 0;
  }

  /** The request is answered. */
  synchronized void end() {
    answering = false;
  }

  /** Whether the client has gone; to be asked only after the whole request was read. */
  synchronized boolean hasGone() {
    if (!gone) {
      try {
        gone = !isOpen() || hasEnded();
      } catch (IOException e) {
        gone = true;
      }
    }
    return gone;
  }

  /** Reads all that has come, until there is no more for now. */
  private boolean hasEnded() throws IOException {
    while (true) {
      if (!kept.hasRemaining()) {
        if (kept.capacity() == MOST_KEPT_BYTES) {
          return true;
        }
        kept.flip();
        kept = ByteBuffer.allocate(2 * kept.capacity()).put(kept);
      }
      int read = getChannel().read(kept);
      if (read <= 0) {
        return read < 0;
      }
    }
  }

  /** Closes the connection where headers have begun to come and do not end. */
  void closeIfSlow(long now, long limitNanos) {
    boolean slow;
    synchronized (this) {
      slow = !answering && headersSince != 0 && now - headersSince > limitNanos;
    }
    if (slow) {
      close(new TimeoutException("headers must arrive in their time"));
    }
  }

  @Override
  public int fill(ByteBuffer buffer) throws IOException {
    int got = fillKept(buffer);
    return got > 0 ? got : noted(super.fill(buffer));
  }

  private synchronized int fillKept(ByteBuffer buffer) {
    if (kept.position() == 0) {
      return 0;
    }
    kept.flip();
    int start = BufferUtil.flipToFill(buffer);
    int got = BufferUtil.put(kept, buffer);
    BufferUtil.flipToFlush(buffer, start);
    kept.compact();
    return noted(got);
  }

  private synchronized int noted(int got) {
    if (got > 0 && !answering && headersSince == 0) {
      headersSince = System.nanoTime();
    }
    return got;
  }

  @Override
  protected void needsFillInterest() {
    boolean some;
    synchronized (this) {
      some = kept.position() > 0;
    }
    if (some) {
      // Not in this thread: whoever asked is not ready to be informed yet.
      executor.execute(() -> getFillInterest().fillable());
    } else {
      super.needsFillInterest();
    }
  }
}
