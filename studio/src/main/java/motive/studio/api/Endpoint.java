package motive.studio.api;

/**
 * An operation of the API.
 *
 * @param path below {@code /api/v1}, with names of its parts in braces, as in the OpenAPI file
 */
public record Endpoint(Method method, String path, Handler handler) {
  /** Where all paths begin. */
  public static final String ROOT = "/api/v1";

  /** The HTTP methods that the API uses. */
  public enum Method {
    /** Reads. */
    GET,
    /** Asks with a body. */
    POST,
    /** Removes or cancels. */
    DELETE
  }

  /** An answer to calls. Thread-safe. */
  @FunctionalInterface
  public interface Handler {
    /**
     * Answers a call.
     *
     * @throws Problem where it cannot; any other exception is reported as an internal error
     */
    Answer handle(Call call) throws Exception;
  }

  /** Checks the path. */
  public Endpoint {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("a path must begin with /, got " + path);
    }
  }

  /** An operation with the method GET. */
  public static Endpoint get(String path, Handler handler) {
    return new Endpoint(Method.GET, path, handler);
  }

  /** An operation with the method POST. */
  public static Endpoint post(String path, Handler handler) {
    return new Endpoint(Method.POST, path, handler);
  }

  /** An operation with the method DELETE. */
  public static Endpoint delete(String path, Handler handler) {
    return new Endpoint(Method.DELETE, path, handler);
  }
}
