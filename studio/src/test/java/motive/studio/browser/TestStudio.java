package motive.studio.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import motive.data.catalog.DataSets;
import motive.studio.Studio;
import motive.studio.StudioLimits;
import motive.studio.StudioSettings;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** A real studio on a free port and a real browser, opened once for all tests. */
final class TestStudio implements AutoCloseable {
  private static final String VARIABLE = "MOTIVE_CHROMIUM";
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");

  private final Path folder;
  private final List<String> failures = new CopyOnWriteArrayList<>();
  private final Studio studio;
  private final Playwright playwright;
  private final Browser browser;

  private TestStudio(Path chromium) throws IOException {
    this.folder = Files.createTempDirectory("motive-browser");
    this.studio =
        Studio.open(
            new StudioSettings(
                StudioSettings.HOST,
                0,
                Optional.empty(),
                new DataSets(List.of(folder)),
                List.of(),
                List.of(folder),
                2,
                StudioLimits.standard(),
                "test"),
            (request, reason) -> failures.add(request + ": " + reason));
    this.playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    this.browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium)
                    .setArgs(List.of("--no-sandbox", "--disable-gpu")));
  }

  Browser browser() {
    return browser;
  }

  /** Where the page is, with a slash at its end. */
  String address() {
    String address = studio.address();
    return address.endsWith("/") ? address : address + "/";
  }

  /** Where imports by path may read. */
  Path folder() {
    return folder;
  }

  /** What the server did not foresee since it was last asked. */
  List<String> takeFailures() {
    List<String> taken = List.copyOf(failures);
    failures.clear();
    return taken;
  }

  @Override
  public void close() throws IOException {
    browser.close();
    playwright.close();
    studio.close();
  }

  private static Optional<Path> chromium() {
    String named = System.getenv(VARIABLE);
    if (named != null && !named.isEmpty()) {
      return Optional.of(Path.of(named));
    }
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return NAMES.stream()
        .flatMap(
            name -> List.of(path.split(File.pathSeparator)).stream().map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Gives the house to tests; skips them where there is no browser. */
  static final class Opener implements BeforeAllCallback, ParameterResolver {
    @Override
    public void beforeAll(ExtensionContext context) {
      Assumptions.assumeTrue(
          chromium().isPresent(),
          "tests in a browser need Chromium on the PATH or its path in " + VARIABLE);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == TestStudio.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(Namespace.create(TestStudio.class))
          .computeIfAbsent(TestStudio.class, key -> opened(), TestStudio.class);
    }

    private static TestStudio opened() {
      try {
        return new TestStudio(chromium().orElseThrow());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
