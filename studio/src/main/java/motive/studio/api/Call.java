package motive.studio.api;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A request to an endpoint. Used by one thread. */
public interface Call {
  /** A part of the path, decoded; the endpoint's path must name it. */
  String path(String name);

  /** A query parameter, decoded. */
  Optional<String> query(String name);

  /**
   * The body, which must be a JSON object.
   *
   * @throws Problem where it is too large, of another type, or not a JSON object
   */
  Fields body() throws Problem;

  /**
   * The uploaded files of a form, at least one.
   *
   * @throws Problem where they are too large or too many, or the body is no form
   */
  List<Upload> uploads() throws Problem;

  /** Whether the client has cancelled the request, so that the answer is not needed. */
  boolean isCancelled();

  /** An uploaded file. */
  interface Upload {
    /** The name that the client gives it, possibly a path; not to be trusted. */
    String name();

    /** Its size. */
    long bytes();

    /** Its content; to be closed by the reader. */
    InputStream open() throws IOException;
  }
}
