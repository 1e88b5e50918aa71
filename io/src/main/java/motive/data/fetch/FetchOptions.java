package motive.data.fetch;

import java.time.Duration;
import java.util.Objects;
import motive.check.Refuse;
import motive.data.Limits;

/**
 * Settings of downloads: the address, and limits.
 *
 * @param address where a data set lies; {@code {name}} stands for its name
 * @param maxDownloadBytes the largest archive
 * @param maxUnpackedBytes the most that an archive may unpack to
 * @param maxEntries the most files in an archive
 * @param timeout how long to wait for a connection, for an answer, or for the next bytes
 * @param limits what the reader takes when it checks the data set
 */
public record FetchOptions(
    String address,
    long maxDownloadBytes,
    long maxUnpackedBytes,
    int maxEntries,
    Duration timeout,
    Limits limits) {
  /** What stands for the name in an address. */
  public static final String NAME = "{name}";

  /** The TUDataset site; archives of at most 1 GiB that unpack to at most 8 GiB. */
  public static final FetchOptions DEFAULT =
      new FetchOptions(
          "https://www.chrsmrrs.com/graphkerneldatasets/{name}.zip",
          1L << 30,
          1L << 33,
          1000,
          Duration.ofSeconds(30),
          Limits.DEFAULT);

  /**
   * Checks that the address is one of the web with a place for the name, and that all limits are
   * positive.
   */
  public FetchOptions {
    Objects.requireNonNull(limits, "limits");
    boolean web = address.startsWith("https://") || address.startsWith("http://");
    if (!web || !address.contains(NAME)) {
      throw new IllegalArgumentException(
          "address must be an http or https address that holds " + NAME + ", got " + address);
    }
    if (maxDownloadBytes < 1 || maxUnpackedBytes < 1 || maxEntries < 1) {
      throw new IllegalArgumentException(
          Refuse.text(
              "limits of a download must be >= 1, got {}, {} and {}",
              maxDownloadBytes,
              maxUnpackedBytes,
              maxEntries));
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("timeout must be positive, got " + timeout);
    }
  }

  /** The same with another address pattern. */
  public FetchOptions withAddress(String pattern) {
    return new FetchOptions(
        pattern, maxDownloadBytes, maxUnpackedBytes, maxEntries, timeout, limits);
  }
}
