package motive.studio.http;

import io.javalin.http.Context;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Json;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** A request as endpoints see it; its memory is released when it is closed. */
final class HttpCall implements Call, AutoCloseable {
  private final Context context;
  private final BodyLimits bodies;
  private final RunningRequests running;
  private final AtomicBoolean cancelled;
  private final List<Part> parts = new ArrayList<>();
  private BodyLimits.@Nullable Share share;

  HttpCall(Context context, BodyLimits bodies, RunningRequests running) throws Problem {
    this.context = context;
    this.bodies = bodies;
    this.running = running;
    this.cancelled = running.begin(id());
  }

  private @Nullable String id() {
    return context.req().getHeader(RunningRequests.HEADER);
  }

  @Override
  public String path(String name) {
    return context.pathParam(name);
  }

  @Override
  public Optional<String> query(String name) {
    return Optional.ofNullable(context.queryParam(name));
  }

  private void requireType(String wanted) throws Problem {
    String header = context.req().getContentType();
    String type =
        header == null ? "none" : header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!type.equals(wanted)) {
      throw Problem.of(
          Code.UNSUPPORTED_TYPE,
          "the Content-Type header must be {}, got {}",
          wanted,
          Problem.shown(type));
    }
  }

  @Override
  public Fields body() throws Problem {
    requireType("application/json");
    long announced = context.req().getContentLengthLong();
    requireFits(announced);
    BodyLimits.Share deadline = deadline(bodies.limits().arrival().toMillis());
    try (deadline) {
      share = bodies.body(announced < 0 ? bodies.limits().bodyBytes() : (int) announced);
      byte[] bytes = context.req().getInputStream().readNBytes(bodies.limits().bodyBytes() + 1);
      requireFits(bytes.length);
      return Json.read(bytes);
    } catch (IOException | BusyException e) {
      throw new Unread(e);
    }
  }

  /** Closes the connection unless the body has arrived in time. */
  private BodyLimits.Share deadline(long millis) {
    ConnectionMetaData from =
        ServletContextRequest.getServletContextRequest(context.req()).getConnectionMetaData();
    Scheduler.Task task =
        from.getConnector()
            .getScheduler()
            .schedule(
                () ->
                    from.getConnection()
                        .getEndPoint()
                        .close(new TimeoutException("a body must arrive in its time")),
                millis,
                TimeUnit.MILLISECONDS);
    return task::cancel;
  }

  private void requireFits(long bytes) throws Problem {
    if (bytes > bodies.limits().bodyBytes()) {
      throw Problem.of(
          Code.TOO_LARGE,
          "the body must have at most {} bytes, got more",
          bodies.limits().bodyBytes());
    }
  }

  @Override
  public List<Upload> uploads() throws Problem {
    requireType("multipart/form-data");
    if (!String.valueOf(context.req().getContentType()).contains("boundary=")) {
      throw Problem.badRequest(
          "the Content-Type header must name the boundary of the form, got none");
    }
    if (context.req().getContentLengthLong() > bodies.limits().uploadBytes()) {
      throw tooLarge();
    }
    BodyLimits.Share deadline = deadline(4 * bodies.limits().arrival().toMillis());
    try (deadline) {
      share = bodies.upload();
      context.req().setAttribute(BodyLimits.MULTIPART, bodies.multipart());
      parts.addAll(context.req().getParts());
    } catch (BusyException e) {
      throw new Unread(e);
    } catch (IOException | ServletException | RuntimeException e) {
      if (isBeyondLimits(e)) {
        throw tooLarge();
      }
      throw new Unread(e);
    }
    List<Upload> files = new ArrayList<>();
    for (Part part : parts) {
      if (part.getSubmittedFileName() != null) {
        files.add(new File(part));
      }
    }
    if (files.isEmpty()) {
      throw Problem.badRequest("the form must hold at least one file, got none");
    }
    if (files.size() > bodies.limits().uploadFiles()) {
      throw tooLarge();
    }
    return files;
  }

  /** The server library reports it deep inside what it throws. */
  private static boolean isBeyondLimits(Throwable reason) {
    for (Throwable each = reason; each != null; each = each.getCause()) {
      if (each instanceof IllegalStateException) {
        return true;
      }
    }
    return false;
  }

  private Problem tooLarge() {
    return Problem.of(
        Code.TOO_LARGE,
        "an upload must have at most {} bytes in at most {} files, got more",
        bodies.limits().uploadBytes(),
        bodies.limits().uploadFiles());
  }

  private record File(Part part) implements Upload {
    @Override
    public String name() {
      return part.getSubmittedFileName();
    }

    @Override
    public long bytes() {
      return part.getSize();
    }

    @Override
    public InputStream open() throws IOException {
      return part.getInputStream();
    }
  }

  @Override
  public boolean isCancelled() {
    return cancelled.get();
  }

  @Override
  public void close() {
    running.end(id(), cancelled);
    for (Part part : parts) {
      try {
        part.delete();
      } catch (IOException e) {
        // The folder of uploads is removed at the end in any case.
      }
    }
    if (share != null) {
      share.close();
    }
  }

  /** A body that could not be read, for a reason that is reported elsewhere. */
  static final class Unread extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unread(Exception cause) {
      super(cause);
    }
  }
}
