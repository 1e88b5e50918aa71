package motive.studio.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import motive.studio.api.Answer;
import motive.studio.api.Json;
import motive.studio.work.BusyException;
import org.eclipse.jetty.io.EofException;

/**
 * The streams of events that are open, which are bounded. Each is looked after: silence is broken
 * by a beat, and one whose client has gone is ended. Thread-safe.
 */
final class Streams implements AutoCloseable {
  private static final long LOOK_MILLIS = 250;
  private static final int RETRY_SECONDS = 5;

  private final Semaphore room;
  private final long beatNanos;
  private final Set<Stream> open = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(Streams::thread);
  private final ExecutorService beats = Executors.newCachedThreadPool(Streams::thread);
  private volatile boolean closed;

  Streams(int atMost, Duration beat) {
    this.room = new Semaphore(atMost);
    this.beatNanos = beat.toNanos();
    var unused =
        watch.scheduleWithFixedDelay(
            () -> open.forEach(Stream::look), LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "studio-streams");
    thread.setDaemon(true);
    return thread;
  }

  /** Takes room for a stream, so that a refusal comes before the first byte. */
  Intake.Share enter() throws BusyException {
    if (closed || !room.tryAcquire()) {
      throw new BusyException(RETRY_SECONDS);
    }
    return room::release;
  }

  /** Runs a source to its end in the calling thread. */
  void run(Answer.Source source, OutputStream out, Line line) throws IOException {
    Stream stream = new Stream(out, line);
    open.add(stream);
    try {
      if (!closed) {
        stream.beat();
        source.run(stream);
      }
    } catch (InterruptedException e) {
      // The client has gone or the server closes: there is nobody to tell.
      throw new EofException("the stream was ended");
    } finally {
      open.remove(stream);
      stream.leave();
    }
  }

  @Override
  public void close() {
    closed = true;
    watch.shutdownNow();
    beats.shutdownNow();
    open.forEach(Stream::end);
  }

  private final class Stream implements Answer.Sink {
    private final OutputStream out;
    private final Line line;
    private final Thread reader = Thread.currentThread();
    private final ReentrantLock writing = new ReentrantLock();
    private volatile long lastSent = System.nanoTime();
    private volatile boolean over;

    Stream(OutputStream out, Line line) {
      this.out = out;
      this.line = line;
    }

    @Override
    public void send(String name, Object value) throws IOException {
      write("event: " + name + "\ndata: " + Json.write(value) + "\n\n");
    }

    private void beat() throws IOException {
      write(": \n\n");
    }

    private void write(String text) throws IOException {
      writing.lock();
      try {
        if (over) {
          throw new EofException("the stream was ended");
        }
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
        lastSent = System.nanoTime();
      } finally {
        writing.unlock();
      }
    }

    /** Ends the stream where the client has gone, else has a long silence broken. */
    void look() {
      if (line.hasGone()) {
        end();
      } else if (System.nanoTime() - lastSent >= beatNanos) {
        beats.execute(this::breakSilence);
      }
    }

    /** A client that does not read holds this thread up, and no other stream. */
    private void breakSilence() {
      // Whoever is writing now breaks the silence as well.
      if (writing.tryLock()) {
        try {
          if (!over) {
            beat();
          }
        } catch (IOException e) {
          end();
        } finally {
          writing.unlock();
        }
      }
    }

    synchronized void end() {
      if (!over) {
        over = true;
        reader.interrupt();
      }
    }

    /** The thread goes on to serve others, who must not inherit an interruption. */
    synchronized void leave() {
      over = true;
      boolean unused = Thread.interrupted();
    }
  }
}
