package motive.studio.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import motive.studio.api.Answer;
import motive.studio.api.Json;
import motive.studio.work.BusyException;
import org.eclipse.jetty.io.EofException;

/** The open streams of server-sent events, which are bounded in number. Thread-safe. */
final class EventStreams implements AutoCloseable {
  private static final int RETRY_SECONDS = 5;

  private final Semaphore free;
  private final Set<Thread> writers = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  EventStreams(int atMost) {
    this.free = new Semaphore(atMost);
  }

  /** Reserves a stream, so that a refusal comes before the first byte. */
  BodyLimits.Share enter() throws BusyException {
    return BodyLimits.take(free, closed ? Integer.MAX_VALUE : 1, RETRY_SECONDS);
  }

  /** Sends all events of a source in the calling thread. */
  void run(Answer.Source source, OutputStream out) throws IOException {
    Sink sink = new Sink(out);
    writers.add(Thread.currentThread());
    try {
      if (!closed) {
        sink.beat();
        source.run(sink);
      }
    } catch (InterruptedException e) {
      throw new EofException("the stream was ended");
    } finally {
      writers.remove(Thread.currentThread());
      // The thread goes on to serve other requests, which must not be interrupted.
      boolean unused = Thread.interrupted();
    }
  }

  private record Sink(OutputStream out) implements Answer.Sink {
    @Override
    public void send(String name, Object value) throws IOException {
      write("event: " + name + "\ndata: " + Json.write(value) + "\n\n");
    }

    @Override
    public void beat() throws IOException {
      write(": \n\n");
    }

    private void write(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
  }

  @Override
  public void close() {
    closed = true;
    writers.forEach(Thread::interrupt);
  }
}
