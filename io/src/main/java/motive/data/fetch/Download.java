package motive.data.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A download of one file over HTTP, with a limit on its size and on the time without new bytes. */
final class Download {
  private final String address;
  private final FetchOptions options;
  private final Progress progress;

  Download(String address, FetchOptions options, Progress progress) {
    this.address = address;
    this.options = options;
    this.progress = progress;
  }

  void to(Path file) throws IOException {
    HttpResponse<InputStream> response;
    try {
      response = answer();
    } catch (HttpConnectTimeoutException | ConnectException e) {
      boolean unknownHost = hasCause(e, UnresolvedAddressException.class);
      throw unreachable(unknownHost ? "an unknown host" : "no connection");
    } catch (HttpTimeoutException e) {
      throw unreachable("no answer within " + options.timeout().toSeconds() + " s");
    } catch (IOException e) {
      throw unreachable(e.getMessage() == null ? "a broken connection" : e.getMessage());
    }
    try (InputStream body = response.body()) {
      requireFound(response.statusCode());
      copy(body, response.headers().firstValueAsLong("Content-Length").orElse(-1), file);
    }
  }

  private HttpResponse<InputStream> answer() throws IOException {
    HttpClient.Builder client =
        HttpClient.newBuilder()
            .connectTimeout(options.timeout())
            .followRedirects(HttpClient.Redirect.NORMAL);
    ProxySelector proxy = ProxySelector.getDefault();
    if (proxy != null) {
      client.proxy(proxy);
    }
    HttpRequest request;
    try {
      request = HttpRequest.newBuilder(URI.create(address)).timeout(options.timeout()).build();
    } catch (IllegalArgumentException e) {
      throw new FetchException("address must be one of the web, got " + address);
    }
    try {
      return client.build().send(request, HttpResponse.BodyHandlers.ofInputStream());
    } catch (InterruptedException e) {
      throw interrupted();
    } catch (IllegalArgumentException e) {
      throw new IOException("a redirect to an address that is not of the web", e);
    }
  }

  private void requireFound(int status) throws FetchException {
    if (status == 404 || status == 410) {
      throw new FetchException(
          address + " must exist, got HTTP " + status + "; check the name of the data set");
    }
    if (status >= 300 && status < 400) {
      throw new FetchException(
          address
              + " must lead to an archive, got redirects without end or to an unsafe place (HTTP "
              + status
              + ")");
    }
    if (status != 200) {
      throw new FetchException(
          address + " must give an archive, got HTTP " + status + "; try again later");
    }
  }

  private void copy(InputStream body, long total, Path file) throws IOException {
    if (total > options.maxDownloadBytes()) {
      throw tooLarge(total + " bytes");
    }
    AtomicLong lastProgress = new AtomicLong(System.nanoTime());
    ScheduledExecutorService watchdog =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "download watchdog");
              thread.setDaemon(true);
              return thread;
            });
    long timeout = options.timeout().toNanos();
    long interval = Math.max(timeout / 4, 1);
    Runnable watch =
        () -> {
          if (System.nanoTime() - lastProgress.get() > timeout) {
            closeQuietly(body);
          }
        };
    var watching = watchdog.scheduleAtFixedRate(watch, interval, interval, TimeUnit.NANOSECONDS);
    try (OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      long done = 0;
      progress.advanced(0, total);
      for (int count = read(body, buffer); count >= 0; count = read(body, buffer)) {
        lastProgress.set(System.nanoTime());
        done += count;
        if (done > options.maxDownloadBytes()) {
          throw tooLarge("more");
        }
        out.write(buffer, 0, count);
        progress.advanced(done, total);
      }
    } finally {
      watching.cancel(false);
      watchdog.shutdownNow();
    }
  }

  private int read(InputStream body, byte[] buffer) throws IOException {
    if (Thread.interrupted()) {
      throw interrupted();
    }
    try {
      return body.read(buffer);
    } catch (IOException e) {
      throw new FetchException(
          address + " must come whole, got a connection that broke off or stood still; try again");
    }
  }

  private static void closeQuietly(InputStream body) {
    try {
      body.close();
    } catch (IOException e) {
      // The reading side fails in the same way and reports it.
    }
  }

  private FetchException interrupted() {
    Thread.currentThread().interrupt();
    return new FetchException(address + " must come whole, got an interruption");
  }

  private FetchException tooLarge(String got) {
    return new FetchException(
        address + " must have at most " + options.maxDownloadBytes() + " bytes, got " + got);
  }

  private FetchException unreachable(String got) {
    return new FetchException(
        address
            + " must be reachable, got "
            + got
            + "; check the network, or unpack the data set below the data folder yourself");
  }

  private static boolean hasCause(Throwable e, Class<? extends Throwable> type) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return true;
      }
    }
    return false;
  }
}
