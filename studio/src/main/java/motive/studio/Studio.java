package motive.studio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.studio.api.Endpoint;
import motive.studio.batch.BatchRoom;
import motive.studio.desk.DeskRoom;
import motive.studio.http.HttpServer;
import motive.studio.http.HttpSettings;
import motive.studio.http.Notices;
import motive.studio.http.PortTakenException;
import motive.studio.shelf.ShelfOptions;
import motive.studio.shelf.ShelfRoom;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/** An open studio: its rooms, its hands and its door. */
public final class Studio implements AutoCloseable {
  /** Names a folder whose files are served as the page, so that edits need no build. */
  public static final String PAGE_PROPERTY = "motive.studio.web";

  private final WorkQueue queue;
  private final ShelfRoom shelf;
  private final DeskRoom desk;
  private final BatchRoom batch;
  private final List<Endpoint> endpoints;
  private final HttpServer server;

  private Studio(StudioSettings settings, Notices notices) throws IOException {
    StudioLimits limits = settings.limits();
    this.queue = new WorkQueue(settings.threads(), limits.waiting(), limits.time());
    this.shelf =
        new ShelfRoom(ShelfOptions.of(settings.data(), settings.kits(), settings.roots()), queue);
    this.desk = new DeskRoom(shelf, queue, limits.desk(), settings.version());
    this.batch = new BatchRoom(shelf, desk, queue, limits.jobGraphs());
    List<Endpoint> all = new ArrayList<>(new About(settings).endpoints());
    all.addAll(shelf.endpoints());
    all.addAll(desk.endpoints());
    all.addAll(batch.endpoints());
    this.endpoints = List.copyOf(all);
    HttpSettings door =
        new HttpSettings(
            settings.host(),
            settings.port(),
            settings.token(),
            settings.publicUrl(),
            page(),
            limits.http());
    try {
      this.server = HttpServer.open(door, endpoints, notices);
    } catch (IOException | RuntimeException e) {
      closeRooms();
      throw e;
    }
  }

  /**
   * Opens a studio.
   *
   * @throws PortTakenException where the port is in use
   */
  public static Studio open(StudioSettings settings, Notices notices) throws IOException {
    return new Studio(settings, notices);
  }

  private static Optional<Path> page() {
    @Nullable String folder = System.getProperty(PAGE_PROPERTY);
    return folder == null ? Optional.empty() : Optional.of(Path.of(folder).toAbsolutePath());
  }

  /** All that can be called. */
  List<Endpoint> endpoints() {
    return endpoints;
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  /** What a person opens, without any token. */
  public String address() {
    return server.address();
  }

  /** What a person opens, with the token where there is one. */
  public String invitation() {
    return server.invitation();
  }

  /** Closes the door, stops all work and removes what was kept meanwhile. */
  @Override
  public void close() throws IOException {
    server.close();
    closeRooms();
  }

  private void closeRooms() throws IOException {
    queue.close();
    batch.close();
    desk.close();
    shelf.close();
  }

  /** What the studio's people should know, one sentence each. */
  public List<String> warnings() {
    return shelf.warnings();
  }
}
