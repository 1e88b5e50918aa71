package motive.data.fetch;

/** A listener to the progress of a download. Called from the thread that downloads. */
@FunctionalInterface
public interface Progress {
  /** A listener that does nothing. */
  Progress NONE = (done, total) -> {};

  /**
   * Reports the bytes so far.
   *
   * @param done bytes so far, rising
   * @param total bytes in all, or -1 where the server does not say
   */
  void advanced(long done, long total);
}
