package motive.studio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.studio.api.Endpoint;
import motive.studio.batch.BatchService;
import motive.studio.catalog.CatalogOptions;
import motive.studio.catalog.CatalogService;
import motive.studio.explain.ExplainService;
import motive.studio.http.ErrorListener;
import motive.studio.http.HttpServer;
import motive.studio.http.HttpSettings;
import motive.studio.http.PortTakenException;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/** An open studio: its services, its worker threads and its server. */
public final class Studio implements AutoCloseable {
  /** The system property of a folder whose files are served as the page, without a build. */
  public static final String PAGE_PROPERTY = "motive.studio.web";

  private final WorkQueue queue;
  private final CatalogService catalog;
  private final ExplainService explaining;
  private final BatchService batch;
  private final HttpServer server;

  private Studio(StudioSettings settings, ErrorListener listener) throws IOException {
    StudioLimits limits = settings.limits();
    this.queue = new WorkQueue(settings.threads(), limits.waiting(), limits.time());
    this.catalog =
        new CatalogService(
            CatalogOptions.of(settings.data(), settings.kits(), settings.roots()), queue);
    this.explaining = new ExplainService(catalog, queue, limits.explain(), settings.version());
    this.batch = new BatchService(catalog, explaining, queue, limits.jobGraphs());
    List<Endpoint> all = new ArrayList<>(new About(settings).endpoints());
    all.addAll(catalog.endpoints());
    all.addAll(explaining.endpoints());
    all.addAll(batch.endpoints());
    HttpSettings http =
        new HttpSettings(
            settings.host(),
            settings.port(),
            settings.token(),
            settings.publicUrl(),
            page(),
            limits.http());
    try {
      this.server = HttpServer.open(http, all, listener);
    } catch (IOException | RuntimeException e) {
      closeServices();
      throw e;
    }
  }

  /**
   * Opens a studio.
   *
   * @throws PortTakenException where the port is in use
   */
  public static Studio open(StudioSettings settings, ErrorListener listener) throws IOException {
    return new Studio(settings, listener);
  }

  private static Optional<Path> page() {
    @Nullable String folder = System.getProperty(PAGE_PROPERTY);
    return folder == null ? Optional.empty() : Optional.of(Path.of(folder).toAbsolutePath());
  }

  /** All operations. */
  List<Endpoint> endpoints() {
    return server.endpoints();
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  /** The address that a person opens, without any token. */
  public String address() {
    return server.address();
  }

  /** The same with the token where there is one. */
  public String invitation() {
    return server.invitation();
  }

  /** Closes the server, stops all work and removes imported files. */
  @Override
  public void close() throws IOException {
    server.close();
    closeServices();
  }

  private void closeServices() throws IOException {
    queue.close();
    batch.close();
    explaining.close();
    catalog.close();
  }

  /** Warnings for the person who starts it, one sentence each. */
  public List<String> warnings() {
    return catalog.warnings();
  }
}
