package motive.studio.api;

/**
 * Something that can be called.
 *
 * @param path below {@code /api/v1}, with names of its parts in braces, as the description has it
 */
public record Endpoint(Method method, String path, Handler handler) {
  /** Where all paths begin. */
  public static final String ROOT = "/api/v1";

  /** What may be done. */
  public enum Method {
    GET,
    POST,
    DELETE
  }

  /** Answers calls. Thread-safe. */
  @FunctionalInterface
  public interface Handler {
    /**
     * Answers.
     *
     * @throws Problem where it cannot; any other exception is reported as a mistake of ours
     */
    Answer handle(Call call) throws Exception;
  }

  public Endpoint {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("a path must begin with /, got " + path);
    }
  }

  public static Endpoint get(String path, Handler handler) {
    return new Endpoint(Method.GET, path, handler);
  }

  public static Endpoint post(String path, Handler handler) {
    return new Endpoint(Method.POST, path, handler);
  }

  public static Endpoint delete(String path, Handler handler) {
    return new Endpoint(Method.DELETE, path, handler);
  }
}
