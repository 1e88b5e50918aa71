package motive.studio.http;

/** A listener for internal errors, of which clients get no detail. Thread-safe. */
@FunctionalInterface
public interface ErrorListener {
  /**
   * Called when a request failed for an unexpected reason.
   *
   * @param request its method and path pattern
   */
  void unexpected(String request, Throwable reason);
}
