package motive.studio.http;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.api.Json;
import motive.studio.work.BusyException;

/** Answers calls of one endpoint; whatever it throws stays here. */
final class EndpointHandler implements Handler {
  private final Endpoint endpoint;
  private final Intake intake;
  private final Streams streams;
  private final Problems problems;

  EndpointHandler(Endpoint endpoint, Intake intake, Streams streams, Problems problems) {
    this.endpoint = endpoint;
    this.intake = intake;
    this.streams = streams;
    this.problems = problems;
  }

  @Override
  public void handle(Context context) throws IOException {
    Line line = Line.of(context.req());
    HttpCall call = new HttpCall(context, line, intake);
    try (call) {
      write(endpoint.handler().handle(call), context, line);
    } catch (Throwable e) {
      // Errors too: a stack that overflowed or memory that ran out harms this request alone.
      problems.tell(context, e, call.isAbandoned());
    }
  }

  private void write(Answer answer, Context context, Line line) throws IOException, BusyException {
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
      Intake.Share room = streams.enter();
      try (room) {
        response.setStatus(200);
        response.setContentType("text/event-stream;charset=utf-8");
        streams.run(events.source(), response.getOutputStream(), line);
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
