package motive.studio.api;

import java.util.Locale;
import java.util.function.Supplier;

/** A reason why a call is not answered: a stable code for programs and one sentence for people. */
public final class Problem extends Exception {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 60;

  /** A kind of problem; the lower-case name is part of the API. */
  public enum Code {
    /** The request is not what the operation takes. */
    BAD_REQUEST(400),
    /** The token is missing or wrong. */
    UNAUTHORIZED(401),
    /** The request comes from a page or address that is not allowed. */
    FORBIDDEN(403),
    /** What is named does not exist. */
    NOT_FOUND(404),
    /** The path has no such method. */
    METHOD_NOT_ALLOWED(405),
    /** The request was cancelled. */
    CANCELLED(409),
    /** The body is larger than allowed. */
    TOO_LARGE(413),
    /** The body is of another media type. */
    UNSUPPORTED_TYPE(415),
    /** The request can be read but not fulfilled. */
    UNPROCESSABLE(422),
    /** Too many requests wait. */
    BUSY(429),
    /** An error of the studio itself. */
    INTERNAL(500),
    /** The time limit is over. */
    TOO_SLOW(504);

    private final int status;

    Code(int status) {
      this.status = status;
    }

    /** The status of the HTTP response. */
    public int status() {
      return status;
    }

    /** The name that programs read. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Code code;

  /**
   * A problem with a fixed sentence.
   *
   * @param sentence what must hold, what was got, what to do; without a full stop
   */
  public Problem(Code code, String sentence) {
    super(sentence);
    this.code = code;
  }

  /**
   * A problem whose sentence has values in it.
   *
   * @param sentence with {@code {}} in the place of each value
   */
  public static Problem of(Code code, String sentence, Object... values) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (Object value : values) {
      int at = sentence.indexOf("{}", from);
      text.append(sentence, from, at).append(value);
      from = at + 2;
    }
    return new Problem(code, text.append(sentence.substring(from)).toString());
  }

  /** A request that is not written as it must be; see {@link #of}. */
  public static Problem badRequest(String sentence, Object... values) {
    return of(Code.BAD_REQUEST, sentence, values);
  }

  /** Something that is not there; see {@link #of}. */
  public static Problem notFound(String sentence, Object... values) {
    return of(Code.NOT_FOUND, sentence, values);
  }

  /** A request that is written well and cannot be done; see {@link #of}. */
  public static Problem unprocessable(String sentence, Object... values) {
    return of(Code.UNPROCESSABLE, sentence, values);
  }

  /**
   * Runs a task whose arguments come from the client.
   *
   * @param code of the problem that an {@link IllegalArgumentException} of the task becomes
   */
  public static <T> T wrap(Code code, Supplier<T> task) throws Problem {
    try {
      return task.get();
    } catch (IllegalArgumentException e) {
      throw new Problem(code, String.valueOf(e.getMessage()));
    }
  }

  /** A text of a client, cut to a length that fits into a sentence. */
  public static String shown(String text) {
    return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
  }

  /** The kind of problem. */
  public Code code() {
    return code;
  }

  /** The sentence for people. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
