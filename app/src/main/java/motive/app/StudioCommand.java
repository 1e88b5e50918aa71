package motive.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import motive.cli.CommonOptions;
import motive.cli.Failures;
import motive.cli.Interruption;
import motive.cli.Main;
import motive.data.catalog.DataSets;
import motive.studio.Studio;
import motive.studio.StudioLimits;
import motive.studio.StudioSettings;
import motive.studio.http.PortTakenException;
import motive.studio.http.Token;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that opens the studio. */
@Command(name = "studio")
final class StudioCommand implements Callable<Integer> {
  @Mixin CommonOptions common;

  @Option(names = "--host", paramLabel = "ADDRESS", defaultValue = StudioSettings.HOST)
  String host;

  @Option(names = "--port", paramLabel = "N")
  @Nullable Integer port;

  @Option(names = "--token")
  boolean token;

  @Option(names = "--token-file", paramLabel = "FILE")
  @Nullable Path tokenFile;

  @Option(names = "--public-url", paramLabel = "URL")
  @Nullable URI publicUrl;

  @Option(names = "--open")
  boolean open;

  @Option(names = "--data", paramLabel = "DIR")
  @Nullable Path data;

  @Option(names = "--kits", paramLabel = "DIR")
  List<Path> kits = new ArrayList<>();

  @Option(names = "--root", paramLabel = "DIR")
  List<Path> roots = new ArrayList<>();

  @Option(names = "--time-limit", paramLabel = "SECONDS", defaultValue = "30")
  int seconds;

  @Option(names = "--waiting", paramLabel = "N", defaultValue = "32")
  int waiting;

  private volatile @Nullable Path ticket;

  @Override
  public Integer call() throws Exception {
    StudioSettings settings = settings();
    Studio studio = listen(settings);
    CountDownLatch stopped = new CountDownLatch(1);
    Interruption interruption = Interruption.does(() -> farewell(studio, stopped));
    try (studio;
        interruption) {
      common.out().println("Motive studio: " + studio.invitation());
      common.out().println("Ctrl-C stops");
      common.out().flush();
      studio.warnings().forEach(common::warn);
      if (open) {
        openBrowser(studio);
      }
      stopped.await();
    }
    return Main.DONE;
  }

  private void openBrowser(Studio studio) throws IOException {
    if (studio.invitation().equals(studio.address())) {
      Browser.open(studio.address()).ifPresent(common::warn);
      return;
    }
    // Everybody on this machine can read what a command was started with.
    Path written = Browser.secretly(studio.invitation());
    ticket = written;
    Browser.open(written.toString()).ifPresent(common::warn);
  }

  private StudioSettings settings() throws IOException {
    DataSets places =
        DataSets.standard(data, System.getenv(), Path.of(System.getProperty("user.home")));
    for (Path each : kits) {
      common.require(Files.isDirectory(each), "--kits must be a folder, got " + each);
    }
    int threads = common.threads();
    common.require(seconds >= 1, "--time-limit must be >= 1, got " + seconds);
    common.require(waiting >= 1, "--waiting must be >= 1, got " + waiting);
    Optional<Token> secret = secret();
    List<Path> readable = readable(places);
    return common.asked(
        () ->
            new StudioSettings(
                host,
                port == null ? StudioSettings.PORT : port,
                secret,
                Optional.ofNullable(publicUrl),
                places,
                kits,
                readable,
                threads,
                StudioLimits.standard().with(seconds, waiting),
                common.version()));
  }

  private List<Path> readable(DataSets places) throws IOException {
    Set<Path> all = new LinkedHashSet<>();
    for (Path each : roots) {
      common.require(Files.isDirectory(each), "--root must be a folder, got " + each);
      all.add(each.toRealPath());
    }
    if (roots.isEmpty()) {
      for (Path each : List.of(places.folder(), Path.of(""))) {
        if (Files.isDirectory(each)) {
          all.add(each.toRealPath());
        }
      }
    }
    return List.copyOf(all);
  }

  private Optional<Token> secret() throws IOException {
    try {
      InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      common.require(false, "--host must be an address or a name of this machine, got " + host);
    }
    String given = System.getenv("MOTIVE_STUDIO_TOKEN");
    if (tokenFile != null) {
      List<String> lines = Files.readAllLines(tokenFile);
      common.require(!lines.isEmpty(), "--token-file must hold a token, got none in " + tokenFile);
      given = lines.get(0).strip();
    }
    if (given != null) {
      String text = given;
      return Optional.of(common.asked(() -> Token.of(text)));
    }
    return token || !StudioSettings.isLoopback(host)
        ? Optional.of(Token.random())
        : Optional.empty();
  }

  private Studio listen(StudioSettings settings) throws IOException {
    try {
      return Studio.open(settings, this::unexpected);
    } catch (PortTakenException e) {
      if (port != null) {
        throw e;
      }
      common.warn("port " + StudioSettings.PORT + " is taken, so another is used");
      return Studio.open(settings.withPort(0), this::unexpected);
    }
  }

  private void unexpected(String request, Throwable reason) {
    common.err().println("motive: " + request + " failed: " + Failures.line(reason));
    if (System.getenv("MOTIVE_DEBUG") != null) {
      reason.printStackTrace(common.err());
    }
    common.err().flush();
  }

  private void farewell(Studio studio, CountDownLatch stopped) {
    try {
      studio.close();
      Path written = ticket;
      if (written != null) {
        Browser.forget(written);
      }
    } catch (IOException e) {
      common.warn(Failures.line(e));
    }
    common.err().println("motive: the studio is closed");
    common.err().flush();
    stopped.countDown();
  }
}
