package motive.studio.http;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.api.Json;
import motive.studio.api.Problem;
import motive.studio.work.BusyException;

/** An endpoint behind HTTP; whatever it throws becomes an error response. */
final class EndpointHandler implements Handler {
  private final Endpoint endpoint;
  private final BodyLimits bodies;
  private final RunningRequests running;
  private final EventStreams streams;
  private final ErrorResponses errors;

  EndpointHandler(
      Endpoint endpoint,
      BodyLimits bodies,
      RunningRequests running,
      EventStreams streams,
      ErrorResponses errors) {
    this.endpoint = endpoint;
    this.bodies = bodies;
    this.running = running;
    this.streams = streams;
    this.errors = errors;
  }

  @Override
  public void handle(Context context) throws IOException {
    try (HttpCall call = new HttpCall(context, bodies, running)) {
      try {
        write(endpoint.handler().handle(call), context);
      } catch (Throwable e) {
        // Errors too: a stack overflow or a lack of memory concerns this request alone.
        errors.write(context, e, call.isCancelled());
      }
    } catch (Problem e) {
      errors.write(context, e, false);
    }
  }

  private void write(Answer answer, Context context) throws IOException, BusyException {
    HttpServletResponse response = context.res();
    if (answer instanceof Answer.Value value) {
      byte[] bytes = Json.write(value.value()).getBytes(StandardCharsets.UTF_8);
      writeWhole(response, value.status(), "application/json", bytes);
    } else if (answer instanceof Answer.Text text) {
      writeWhole(response, 200, text.type(), text.text().getBytes(StandardCharsets.UTF_8));
    } else if (answer instanceof Answer.File file) {
      response.setStatus(200);
      response.setContentType(file.type());
      response.setHeader("Content-Disposition", "attachment; filename=\"" + file.fileName() + "\"");
      response.setHeader(SafeHeaders.POLICY, SafeHeaders.FILE_POLICY);
      file.content().writeTo(response.getOutputStream());
    } else if (answer instanceof Answer.Events events) {
      BodyLimits.Share share = streams.enter();
      try (share) {
        response.setStatus(200);
        response.setContentType("text/event-stream;charset=utf-8");
        streams.run(events.source(), response.getOutputStream());
      }
    } else {
      response.setStatus(204);
    }
  }

  private static void writeWhole(
      HttpServletResponse response, int status, String type, byte[] bytes) throws IOException {
    response.setStatus(status);
    response.setContentType(type);
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }
}
