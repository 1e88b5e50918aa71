package motive.studio.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinException;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.file.Staging;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The HTTP server: it checks requests and passes them to endpoints until it is closed. */
public final class HttpServer implements AutoCloseable {
  /** Beside one thread a connection: threads that accept and select connections. */
  private static final int OWN_THREADS = 16;

  private final HttpSettings settings;
  private final Path folder;
  private final EventStreams streams;
  private final ErrorResponses errors;
  private final RunningRequests running = new RunningRequests();
  private final List<Endpoint> endpoints;
  private final Javalin javalin;
  private volatile @Nullable Guard guard;

  private HttpServer(HttpSettings settings, List<Endpoint> given, ErrorListener listener)
      throws IOException {
    this.settings = settings;
    this.folder = Files.createTempDirectory("motive-studio");
    this.streams = new EventStreams(settings.limits().streams());
    this.errors = new ErrorResponses(listener);
    this.endpoints = new ArrayList<>(given);
    endpoints.addAll(running.endpoints());
    this.javalin = Javalin.create(this::configure);
  }

  /**
   * Opens a server.
   *
   * @throws PortTakenException where the port is in use
   */
  public static HttpServer open(
      HttpSettings settings, List<Endpoint> endpoints, ErrorListener listener) throws IOException {
    HttpServer server = new HttpServer(settings, endpoints, listener);
    try {
      server.javalin.start(settings.host(), settings.port());
      server.guard =
          new Guard(settings.host(), server.port(), settings.token(), settings.publicUrl());
      return server;
    } catch (JavalinException e) {
      server.close();
      throw cannotListen(settings, e);
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  private static IOException cannotListen(HttpSettings settings, JavalinException e) {
    for (Throwable each = e; each != null; each = each.getCause()) {
      if (each instanceof BindException
          && String.valueOf(each.getMessage()).contains("already in use")) {
        return new PortTakenException(settings.host(), settings.port(), e);
      }
    }
    return new IOException(
        "the host must be an address of this machine with a port that may be listened on, got "
            + settings.host()
            + " with "
            + settings.port(),
        e);
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.prefer405over404 = true;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.maxRequestSize = settings.limits().uploadBytes();
    config.router.javaLangErrorHandler((response, error) -> response.setStatus(500));
    config.resourceHandler(new PageFiles(settings.page()));
    listen(config);
    config.routes.before(this::admit);
    config.routes.exception(HttpResponseException.class, this::fail);
    config.routes.exception(Exception.class, this::fail);
    BodyLimits bodies = new BodyLimits(settings.limits(), folder);
    for (Endpoint endpoint : endpoints) {
      config.routes.addHttpHandler(
          HandlerType.findOrCreate(endpoint.method().name()),
          Endpoint.ROOT + endpoint.path(),
          new EndpointHandler(endpoint, bodies, running, streams, errors));
    }
  }

  private void listen(JavalinConfig config) {
    HttpLimits limits = settings.limits();
    config.jetty.threadPool =
        new QueuedThreadPool(limits.connections() + OWN_THREADS, OWN_THREADS, 30_000);
    config.jetty.addConnector(
        (server, unused) -> {
          ServerConnector connector =
              new ServerConnector(server, 1, 1, new HttpConnectionFactory(http()));
          connector.setHost(settings.host());
          connector.setPort(settings.port());
          connector.setIdleTimeout(limits.idle().toMillis());
          connector.setAcceptQueueSize(128);
          return connector;
        });
    config.jetty.modifyServer(
        server -> {
          server.setHandler(new SlowHeaders(limits.arrival()));
          server.setErrorHandler(new JsonErrors());
          server.setStopTimeout(0);
          server.addBean(new NetworkConnectionLimit(limits.connections(), server));
        });
    config.jetty.modifyServletContextHandler(
        context -> context.setMaxFormKeys(limits.uploadFiles() + 16));
  }

  private HttpConfiguration http() {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    http.setRequestHeaderSize(settings.limits().headerBytes());
    http.setUriCompliance(UriCompliance.DEFAULT);
    return http;
  }

  private void admit(Context context) throws Problem {
    SafeHeaders.ALL.forEach(context.res()::setHeader);
    Guard now = guard;
    if (now == null) {
      throw new Problem(Problem.Code.BUSY, "the studio must be open, got a request before it was");
    }
    boolean api = ErrorResponses.isApi(context.path());
    now.requireMeant(context.req(), api);
    if (now.isInvited(context.req())) {
      context.header("Set-Cookie", now.invitation()).status(303).header("Location", "/");
      context.skipRemainingHandlers();
    } else {
      now.requireToken(context.req());
    }
  }

  private void fail(Exception e, Context context) {
    try {
      errors.write(context, e, false);
    } catch (IOException closed) {
      // The client has closed the connection.
      context.status(500);
    }
  }

  /** All operations, with those of the server itself. */
  public List<Endpoint> endpoints() {
    return List.copyOf(endpoints);
  }

  /** The port that it listens on. */
  public int port() {
    return javalin.port();
  }

  /** The address that a person opens, without any token. */
  public String address() {
    return settings
        .publicUrl()
        .map(url -> Addresses.origin(url) + "/")
        .orElseGet(() -> "http://" + Addresses.shown(settings.host()) + ":" + port() + "/");
  }

  /** The same with the token where there is one. */
  public String invitation() {
    Optional<Token> token = settings.token();
    return address() + token.map(secret -> "?token=" + secret.value()).orElse("");
  }

  /** The folder of uploaded files while their requests are answered. */
  Path folder() {
    return folder;
  }

  /** Ends all streams and requests, and removes uploaded files. */
  @Override
  public void close() {
    streams.close();
    javalin.stop();
    try {
      Staging.delete(folder);
    } catch (IOException e) {
      // It is in the system's folder of temporary files.
      return;
    }
  }
}
