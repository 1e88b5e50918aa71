package motive.studio.http;

import jakarta.servlet.MultipartConfigElement;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import motive.studio.work.BusyException;

/** A bound on the memory that the bodies of all requests take at a time. Thread-safe. */
final class BodyLimits {
  /** The attribute in which the server library looks for the limits of a form. */
  static final String MULTIPART = "org.eclipse.jetty.multipartConfig";

  /** Smaller bodies count as much, so that their number is bounded too. */
  private static final int LEAST_SHARE = 4096;

  private final HttpLimits limits;
  private final Path folder;
  private final Semaphore bytes;
  private final Semaphore uploads;

  /**
   * @param folder where uploaded files are stored while their request is answered
   */
  BodyLimits(HttpLimits limits, Path folder) {
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

  /** Reserves memory for a body. */
  Share body(int wanted) throws BusyException {
    return take(bytes, Math.min(Math.max(wanted, LEAST_SHARE), limits.bodyBytesAtOnce()), 1);
  }

  /** Reserves one of the uploads at once. */
  Share upload() throws BusyException {
    return take(uploads, 1, 1);
  }

  static Share take(Semaphore free, int count, int retrySeconds) throws BusyException {
    if (!free.tryAcquire(count)) {
      throw new BusyException(retrySeconds);
    }
    return () -> free.release(count);
  }

  /** A reservation, until it is closed. */
  interface Share extends AutoCloseable {
    @Override
    void close();
  }
}
