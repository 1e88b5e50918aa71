package motive.studio.http;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import motive.studio.api.Endpoint;
import motive.studio.api.Json;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import motive.studio.work.TooSlowException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;

/** Error responses: one code, one sentence, and nothing about the inside of the server. */
final class ErrorResponses {
  /** The header with the seconds after which a busy request may be sent again. */
  static final String RETRY_AFTER = "Retry-After";

  private final ErrorListener listener;

  ErrorResponses(ErrorListener listener) {
    this.listener = listener;
  }

  /** Whether a path is the API's, where everything is JSON. */
  static boolean isApi(String path) {
    return path.equals("/api") || path.startsWith("/api/");
  }

  /** A problem as the API writes it. */
  static byte[] json(Code code, String sentence) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", code.id());
    error.put("message", sentence);
    return Json.write(Map.of("error", error)).getBytes(StandardCharsets.UTF_8);
  }

  /** The nearest code to a status of the server library. */
  static Code code(int status) {
    for (Code code : Code.values()) {
      if (code.status() == status) {
        return code;
      }
    }
    if (status == 414 || status == 431) {
      return Code.TOO_LARGE;
    }
    return status >= 500 ? Code.INTERNAL : Code.BAD_REQUEST;
  }

  /** A sentence for a problem of which only the status is known. */
  static String sentence(Code code) {
    return switch (code) {
      case NOT_FOUND -> "the path must be one of the API, got another; see " + description();
      case METHOD_NOT_ALLOWED ->
          "the method must be one of the path, got another; see " + description();
      case TOO_LARGE -> "a request must be within the limits of size, got a larger one";
      case INTERNAL -> "the request could not be answered because of an error in the studio";
      default -> "the request must be valid, got one that is not; see " + description();
    };
  }

  private static String description() {
    return Endpoint.ROOT + "/openapi.json";
  }

  /**
   * Writes what went wrong.
   *
   * @param cancelled whether the client has cancelled the request
   * @throws IOException where the client has closed the connection
   */
  void write(Context context, Throwable reason, boolean cancelled) throws IOException {
    Throwable e = meant(reason);
    if (e instanceof EofException eof) {
      throw eof;
    }
    if (cancelled) {
      write(context, Code.CANCELLED, "the request was cancelled");
    } else if (e instanceof Problem problem) {
      write(context, problem.code(), problem.sentence());
    } else if (e instanceof BusyException busy) {
      context.res().setHeader(RETRY_AFTER, Integer.toString(busy.retryAfterSeconds()));
      write(context, Code.BUSY, String.valueOf(busy.getMessage()));
    } else if (e instanceof TooSlowException) {
      write(context, Code.TOO_SLOW, String.valueOf(e.getMessage()));
    } else if (e instanceof CancellationException) {
      write(context, Code.TOO_SLOW, "a request must be done in its time, got one that was stopped");
    } else if (e instanceof HttpResponseException known) {
      Code code = code(known.getStatus());
      write(context, code, sentence(code));
    } else if (e instanceof HttpException http) {
      Code code = code(http.getCode());
      write(context, code, sentence(code));
    } else {
      listener.unexpected(context.req().getMethod() + " " + Problem.shown(context.path()), reason);
      write(context, Code.INTERNAL, sentence(Code.INTERNAL));
    }
  }

  /** The reason why a body could not be read; mostly it is not what its headers say. */
  private static Throwable meant(Throwable reason) {
    if (!(reason instanceof HttpCall.Unread)) {
      return reason;
    }
    Throwable cause = reason.getCause();
    if (cause instanceof BusyException || cause instanceof EofException) {
      return cause;
    }
    for (Throwable each = cause; each != null; each = each.getCause()) {
      if (each instanceof HttpException) {
        return each;
      }
    }
    return new Problem(Code.BAD_REQUEST, "the body must be whole, got one that cannot be read");
  }

  private static void write(Context context, Code code, String sentence) throws IOException {
    HttpServletResponse response = context.res();
    if (response.isCommitted()) {
      throw new EofException("a response cannot become an error once it has begun");
    }
    response.resetBuffer();
    response.setStatus(code.status());
    response.setHeader("Content-Disposition", null);
    if (code == Code.BUSY && response.getHeader(RETRY_AFTER) == null) {
      response.setHeader(RETRY_AFTER, "1");
    }
    SafeHeaders.ALL.forEach(response::setHeader);
    if (isApi(context.path())) {
      response.setContentType("application/json");
      response.getOutputStream().write(json(code, sentence));
    } else {
      response.setContentType("text/plain;charset=utf-8");
      response.getOutputStream().write((sentence + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }
}
