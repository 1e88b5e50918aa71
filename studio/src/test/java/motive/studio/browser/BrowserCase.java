package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A page of the real studio in a real browser. A test fails where the page writes an error to the
 * console, throws, or asks another host.
 */
@Tag("browser")
@ExtendWith(TestStudio.Opener.class)
abstract class BrowserCase {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** Machines under load are slow; a test that passes never waits for so long. */
  private static final double PATIENCE_MS = 90_000;

  private final List<String> mistakes = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();
  private TestStudio house;
  private BrowserContext context;
  Page page;

  @BeforeEach
  void openContext(TestStudio opened) {
    house = opened;
    use(1280, 800, ColorScheme.LIGHT);
  }

  @AfterEach
  void closeContext() {
    context.close();
    mistakes.addAll(house.takeFailures());
    mistakes.removeIf(mistake -> expected.stream().anyMatch(mistake::contains));
    assertThat(mistakes).as("mistakes of the page").isEmpty();
  }

  /** A fresh browser window, in which nothing is remembered. */
  final void use(int width, int height, ColorScheme scheme) {
    if (context != null) {
      context.close();
    }
    context =
        house
            .browser()
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(width, height)
                    .setColorScheme(scheme)
                    .setAcceptDownloads(true));
    context.setDefaultTimeout(PATIENCE_MS);
    page = context.newPage();
    page.onConsoleMessage(this::hear);
    page.onPageError(error -> mistakes.add("thrown: " + error));
    page.onRequest(
        request -> {
          String url = request.url();
          if (!url.startsWith(house.address()) && !url.matches("(blob|data):.*")) {
            mistakes.add("asked another host: " + url);
          }
        });
  }

  private void hear(ConsoleMessage message) {
    if (message.type().equals("error") || message.type().equals("warning")) {
      mistakes.add("console: " + message.text() + " at " + message.location());
    }
  }

  /** Lets a mistake pass that a test brings about. */
  final void expectMistake(String part) {
    expected.add(part);
  }

  final TestStudio house() {
    return house;
  }

  final BrowserContext context() {
    return context;
  }

  /** Opens the page, with a state behind #, and waits until its graph is explained. */
  final void visit(String hash) {
    open(hash);
    settle();
  }

  /** Opens the page and waits until it is put together. */
  final void open(String hash) {
    // Another hash alone would not load the page again.
    page.navigate("about:blank");
    page.navigate(house.address() + hash);
    page.waitForSelector("html[data-ready]");
  }

  /** Waits until the explanation shown is that of the state. */
  final void settle() {
    page.waitForFunction(
        "() => { const s = document.querySelector('#status');"
            + " return s.dataset.code !== 'working' && !s.classList.contains('busy'); }");
  }

  /** Waits until the triangle is coloured. */
  final void awaitMap() {
    page.waitForSelector(".cells path");
  }

  /** The nodes that the graph shows as explanation. */
  final List<Integer> shownNodes() {
    return numbers(page.getAttribute("#stage-view", "data-nodes"));
  }

  /** The nodes that the graph previews. */
  final List<Integer> previewedNodes() {
    return numbers(page.getAttribute("#stage-view", "data-preview"));
  }

  private static List<Integer> numbers(String text) {
    return text == null || text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(",")).map(Integer::valueOf).toList();
  }

  /** What the address says behind #, once it is written. */
  final Map<String, String> state() {
    // The address follows a moment later.
    page.waitForTimeout(400);
    String hash = URI.create(page.url()).getRawFragment();
    return Arrays.stream(hash.split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0],
                pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8),
                (a, b) -> b,
                LinkedHashMap::new));
  }

  /** The question that the address stands for. */
  final Map<String, Object> question() {
    Map<String, String> state = state();
    Map<String, Object> question = new LinkedHashMap<>();
    question.put("kit", state.get("kit"));
    question.put("data", state.get("data"));
    question.put("graph", Integer.valueOf(state.get("graph")));
    question.put("budget", Integer.valueOf(state.get("b")));
    question.put("weights", weights(state));
    question.put("preset", state.getOrDefault("preset", "balanced"));
    return question;
  }

  /** The weights that an address holds. */
  static List<Double> weights(Map<String, String> state) {
    return Arrays.stream(state.getOrDefault("w", "").split(",")).map(Double::valueOf).toList();
  }

  /** What the API answers to a body. */
  final JsonNode ask(String path, Map<String, Object> body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(house.address() + "api/v1" + path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
            .build();
    try {
      HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
      assertThat(response.statusCode()).as(response.body()).isBetween(200, 299);
      return JSON.readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The nodes that the API chooses for the state in the address. */
  final List<Integer> explainedNodes() {
    return nodes(ask("/explain", question()).get("part").get("nodes"));
  }

  static List<Integer> nodes(JsonNode list) {
    List<Integer> nodes = new ArrayList<>();
    list.forEach(node -> nodes.add(node.asInt()));
    return nodes;
  }

  /** Where weights stand in the triangle, in pixels of the page. */
  final double[] placeOf(double fidelity, double interpretability, double stability) {
    @SuppressWarnings("unchecked")
    List<Number> at =
        (List<Number>)
            page.evaluate(
                "async w => { const { place } = await import('./simplex.js');"
                    + " const svg = document.querySelector('.triangle-picture');"
                    + " const at = new DOMPoint(...place(w)).matrixTransform(svg.getScreenCTM());"
                    + " return [at.x, at.y]; }",
                List.of(fidelity, interpretability, stability));
    return new double[] {at.get(0).doubleValue(), at.get(1).doubleValue()};
  }
}
