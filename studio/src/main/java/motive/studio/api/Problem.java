package motive.studio.api;

import java.util.Locale;

/** Why a call is not answered: a stable code for programs and one sentence for a person. */
public final class Problem extends Exception {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 60;

  /** What kind of problem it is; the lower-case name is part of the API. */
  public enum Code {
    BAD_REQUEST(400),
    UNAUTHORIZED(401),
    FORBIDDEN(403),
    NOT_FOUND(404),
    METHOD_NOT_ALLOWED(405),
    TOO_LARGE(413),
    UNSUPPORTED_TYPE(415),
    UNPROCESSABLE(422),
    BUSY(429),
    INTERNAL(500),
    TOO_SLOW(504);

    private final int status;

    Code(int status) {
      this.status = status;
    }

    /** The status of the HTTP answer. */
    public int status() {
      return status;
    }

    /** What programs read. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Code code;

  /**
   * @param sentence what must hold, what was got, what to do; without a full stop
   */
  public Problem(Code code, String sentence) {
    super(sentence);
    this.code = code;
  }

  /** A text of a client, no longer than a sentence bears. */
  public static String shown(String text) {
    return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
  }

  public Code code() {
    return code;
  }

  /** The sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
