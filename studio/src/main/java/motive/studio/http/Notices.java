package motive.studio.http;

/** Hears of mistakes of ours, of which clients are reported no detail. Thread-safe. */
@FunctionalInterface
public interface Notices {
  /**
   * A request failed for a reason that nobody foresaw.
   *
   * @param request its method and path pattern
   */
  void unexpected(String request, Throwable reason);
}
