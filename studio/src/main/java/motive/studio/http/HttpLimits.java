package motive.studio.http;

import java.time.Duration;

/**
 * The limits of the HTTP server.
 *
 * @param bodyBytes the longest JSON body
 * @param bodyBytesAtOnce how much all bodies that are being worked on may hold together
 * @param uploadBytes the largest upload, all its files together
 * @param uploadFiles the most files of an upload
 * @param uploadsAtOnce how many uploads are taken at the same time
 * @param headerBytes the longest request line with all headers
 * @param connections how many clients may be connected; more wait
 * @param streams how many streams of events may be open
 * @param idle after which a silent connection is closed
 * @param arrival how long headers, or a JSON body, may take to arrive; uploads may take four times
 *     as long
 */
public record HttpLimits(
    int bodyBytes,
    int bodyBytesAtOnce,
    long uploadBytes,
    int uploadFiles,
    int uploadsAtOnce,
    int headerBytes,
    int connections,
    int streams,
    Duration idle,
    Duration arrival) {
  /** The limits for a few people on one machine. */
  public static final HttpLimits DEFAULT =
      new HttpLimits(
          1 << 20,
          8 << 20,
          64L << 20,
          500,
          4,
          16 << 10,
          256,
          32,
          Duration.ofSeconds(30),
          Duration.ofSeconds(20));

  /** Checks the limits. */
  public HttpLimits {
    requirePositive("bodyBytes", bodyBytes);
    requirePositive("uploadBytes", uploadBytes);
    requirePositive("uploadFiles", uploadFiles);
    requirePositive("uploadsAtOnce", uploadsAtOnce);
    requirePositive("headerBytes", headerBytes);
    requirePositive("connections", connections);
    requirePositive("streams", streams);
    requirePositive("idle", idle.toMillis());
    requirePositive("arrival", arrival.toMillis());
    if (bodyBytesAtOnce < bodyBytes) {
      throw new IllegalArgumentException(
          "bodyBytesAtOnce must be >= bodyBytes, got " + bodyBytesAtOnce + " < " + bodyBytes);
    }
  }

  private static void requirePositive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be >= 1, got " + value);
    }
  }
}
