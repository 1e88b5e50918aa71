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
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Json;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import org.jspecify.annotations.Nullable;

/** A request as the rooms see it. What it took is given back when it is closed. */
final class HttpCall implements Call, AutoCloseable {
  private final Context context;
  private final Line line;
  private final Intake intake;
  private final List<Part> parts = new ArrayList<>();
  private Intake.@Nullable Share share;
  private boolean wholeRead;

  HttpCall(Context context, Line line, Intake intake) {
    this.context = context;
    this.line = line;
    this.intake = intake;
    this.wholeRead =
        context.req().getContentLengthLong() <= 0
            && context.req().getHeader("Transfer-Encoding") == null;
  }

  @Override
  public String path(String name) {
    return context.pathParam(name);
  }

  @Override
  public Optional<String> query(String name) {
    return Optional.ofNullable(context.queryParam(name));
  }

  private String type() {
    String type = context.req().getContentType();
    return type == null ? "none" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  @Override
  public Fields body() throws Problem {
    if (!type().equals("application/json")) {
      throw new Problem(
          Code.UNSUPPORTED_TYPE,
          "the Content-Type header must be application/json, got " + Problem.shown(type()));
    }
    long announced = context.req().getContentLengthLong();
    requireFits(announced);
    Line.Deadline deadline = line.within(intake.limits().arrival().toMillis(), "a body");
    try (deadline) {
      share = intake.share(announced < 0 ? intake.limits().bodyBytes() : (int) announced);
      byte[] bytes = context.req().getInputStream().readNBytes(intake.limits().bodyBytes() + 1);
      requireFits(bytes.length);
      wholeRead = true;
      return Json.read(bytes);
    } catch (IOException | BusyException e) {
      throw new Unread(e);
    }
  }

  private void requireFits(long bytes) throws Problem {
    if (bytes > intake.limits().bodyBytes()) {
      throw new Problem(
          Code.TOO_LARGE,
          "the body must have at most " + intake.limits().bodyBytes() + " bytes, got more");
    }
  }

  @Override
  public List<Upload> uploads() throws Problem {
    if (!type().equals("multipart/form-data")) {
      throw new Problem(
          Code.UNSUPPORTED_TYPE,
          "the Content-Type header must be multipart/form-data, got " + Problem.shown(type()));
    }
    if (!String.valueOf(context.req().getContentType()).contains("boundary=")) {
      throw new Problem(
          Code.BAD_REQUEST, "the Content-Type header must tell the boundary of the form, got none");
    }
    if (context.req().getContentLengthLong() > intake.limits().uploadBytes()) {
      throw tooLarge();
    }
    Line.Deadline deadline = line.within(4 * intake.limits().arrival().toMillis(), "a body");
    try (deadline) {
      share = intake.upload();
      context.req().setAttribute(Intake.MULTIPART, intake.multipart());
      parts.addAll(context.req().getParts());
      wholeRead = true;
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
      throw new Problem(Code.BAD_REQUEST, "the form must hold at least one file, got none");
    }
    if (files.size() > intake.limits().uploadFiles()) {
      throw tooLarge();
    }
    return files;
  }

  /** The server library tells so deep inside what it throws. */
  private static boolean isBeyondLimits(Throwable reason) {
    for (Throwable each = reason; each != null; each = each.getCause()) {
      if (each instanceof IllegalStateException) {
        return true;
      }
    }
    return false;
  }

  private Problem tooLarge() {
    return new Problem(
        Code.TOO_LARGE,
        "an upload must have at most "
            + intake.limits().uploadBytes()
            + " bytes in at most "
            + intake.limits().uploadFiles()
            + " files, got more");
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
  public boolean isAbandoned() {
    return wholeRead && line.hasGone();
  }

  @Override
  public void close() {
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
