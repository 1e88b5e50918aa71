package motive.studio.http;

import jakarta.servlet.MultipartConfigElement;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import motive.studio.work.BusyException;

/** How much of what clients send is held at a time. Thread-safe. */
final class Intake {
  /** Where the server library looks for the limits of a form. */
  static final String MULTIPART = "org.eclipse.jetty.multipartConfig";

  /** Smaller bodies count as much, so that many of them are bounded too. */
  private static final int LEAST_SHARE = 4096;

  private final HttpLimits limits;
  private final Path folder;
  private final Semaphore bytes;
  private final Semaphore uploads;

  /**
   * @param folder where uploads are kept meanwhile
   */
  Intake(HttpLimits limits, Path folder) {
    this.limits = limits;
    this.folder = folder;
    this.bytes = new Semaphore(limits.bodyBytesAtOnce());
    this.uploads = new Semaphore(limits.uploadsAtOnce());
  }

  HttpLimits limits() {
    return limits;
  }

  MultipartConfigElement multipart() {
    return new MultipartConfigElement(
        folder.toString(), limits.uploadBytes(), limits.uploadBytes(), 0);
  }

  /** Room for a body of so many bytes. */
  Share share(int wanted) throws BusyException {
    int taken = Math.min(Math.max(wanted, LEAST_SHARE), limits.bodyBytesAtOnce());
    return take(bytes, taken);
  }

  /** Room for an upload. */
  Share upload() throws BusyException {
    return take(uploads, 1);
  }

  private static Share take(Semaphore room, int taken) throws BusyException {
    if (!room.tryAcquire(taken)) {
      throw new BusyException(1);
    }
    return () -> room.release(taken);
  }

  /** Room that is taken until it is closed. */
  interface Share extends AutoCloseable {
    @Override
    void close();
  }
}
