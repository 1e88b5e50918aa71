package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two explanations side by side. */
final class CompareTest extends PanelCase {
  private static final List<String> NUMBERS =
      List.of("objective", "fidelity", "interpretability", "stability", "fidPlus", "fidMinus");

  private Locator cells(String metric) {
    return body("compare").locator("[data-metric=" + metric + "] td");
  }

  private void showsWhatTheApiSays(Map<String, Object> left, Map<String, Object> right) {
    JsonNode answer = ask("/compare", with(with(asked(), "left", left), "right", right));
    JsonNode one = answer.get("left").get("part");
    JsonNode two = answer.get("right").get("part");
    for (String metric : NUMBERS) {
      double gap = one.get(metric).asDouble() - two.get(metric).asDouble();
      boolean same = Math.abs(gap) < 5e-5;
      assertThat(cells(metric).nth(0))
          .hasText((!same && gap > 0 ? "★" : "") + shown(one.get(metric)));
      assertThat(cells(metric).nth(1))
          .hasText((!same && gap < 0 ? "★" : "") + shown(two.get(metric)));
    }
    Locator legend = body("compare").locator(".compare-legend");
    assertThat(legend).containsText("Shared (" + answer.get("shared").get("nodes").size() + ")");
    assertThat(legend)
        .containsText("Only left (" + answer.get("onlyLeft").get("nodes").size() + ")");
    assertThat(legend)
        .containsText("Only right (" + answer.get("onlyRight").get("nodes").size() + ")");
    assertThat(body("compare").locator("[data-side=right] .node.only-right"))
        .hasCount(answer.get("onlyRight").get("nodes").size());
  }

  @Test
  void twoPreferencesStandSideBySide() {
    view(CYCLE + "&tab=compare");
    button(body("compare"), "Stability first").click();
    showsWhatTheApiSays(
        Map.of(),
        Map.of("explainer", "motive", "weights", List.of(0.083, 0.083, 0.833), "budget", 6));
  }

  @Test
  void aRivalStandsBesideMotive() {
    view(CYCLE + "&tab=compare");
    String rival = rival();
    button(body("compare"), title(rival)).click();
    showsWhatTheApiSays(Map.of(), Map.of("explainer", rival, "budget", 6));
  }

  // Any that need not learn first.
  private String rival() {
    for (JsonNode each : get("/explainers").get("explainers")) {
      if (!each.get("id").asString().equals("motive") && !each.get("trained").asBoolean()) {
        return each.get("id").asString();
      }
    }
    throw new IllegalStateException("there must be a rival that need not learn");
  }

  private String title(String id) {
    for (JsonNode each : get("/explainers").get("explainers")) {
      if (each.get("id").asString().equals(id)) {
        return each.get("title").asString();
      }
    }
    throw new IllegalStateException("there must be an explainer " + id);
  }

  @Test
  void thePartMadeByHandStandsOnTheLeft() {
    view(CYCLE + "&tab=compare");
    graphNode(0).click();
    List<Integer> part = shownNodes();
    button(body("compare"), "The explanation itself").click();
    assertThat(body("compare").locator("[data-side=left]")).containsText("What-if part");
    showsWhatTheApiSays(
        Map.of("nodes", part),
        Map.of("explainer", "motive", "weights", List.of(0.8334, 0.0833, 0.0833), "budget", 6));
  }

  @Test
  void bothPicturesMoveAsOne() {
    view(CYCLE + "&tab=compare");
    button(body("compare"), "Stability first").click();
    Locator left = body("compare").locator("[data-side=left] .scene");
    Locator right = body("compare").locator("[data-side=right] .scene");
    left.waitFor();
    String before = right.getAttribute("transform");
    body("compare").locator("[data-side=left] .compare-view").hover();
    page.mouse().wheel(0, -240);
    assertThat(right).not().hasAttribute("transform", before);
    assertThat(right).hasAttribute("transform", left.getAttribute("transform"));
  }

  @Test
  void aSlowRivalCanBeCancelledAndRunAgain() {
    view(CYCLE + "&tab=compare");
    page.route("**/api/v1/compare", route -> {});
    button(body("compare"), title(rival())).click();
    Locator status = body("compare").locator(".compare-status");
    assertThat(status.locator("progress")).isVisible();
    button(status, "Cancel").click();
    assertThat(status).containsText("Stopped");
    page.unroute("**/api/v1/compare");
    button(status, "Run again").click();
    assertThat(body("compare").locator(".metric-table")).isVisible();
  }

  @Test
  void nodesOfThePicturesAreNoButtons() {
    view(CYCLE + "&tab=compare");
    button(body("compare"), "Stability first").click();
    assertThat(body("compare").locator(".compare-view .graph[tabindex='0']")).hasCount(2);
    assertThat(body("compare").locator(".compare-view [role=button]")).hasCount(0);
  }

  @Test
  void rivalsThatCouldNotBeListedComeBack() {
    expectMistake("Failed to load resource");
    page.route(
        "**/api/v1/explainers",
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(500)
                    .setContentType("application/json")
                    .setBody("{\"error\":{\"code\":\"internal\",\"message\":\"broken\"}}")));
    view(CYCLE + "&tab=compare");
    Locator missing = body("compare").locator(".compare-missing");
    assertThat(missing).containsText("roken");
    page.unroute("**/api/v1/explainers");
    // The next answer brings the list too, so that the button may be gone before it is pressed.
    missing.locator("button").evaluateAll("all => all.forEach(each => each.click())");
    assertThat(button(body("compare"), title(rival()))).isVisible();
    assertThat(missing).isEmpty();
  }

  @Test
  void aLinkRestoresTheComparison() {
    view(CYCLE + "&tab=compare");
    button(body("compare"), "Stability first").click();
    assertThat(body("compare").locator(".metric-table")).isVisible();
    assertThat(page).hasURL(Pattern.compile(".*other=.*"));
    String link = page.url();
    page.navigate("about:blank");
    page.navigate(link);
    showsWhatTheApiSays(
        Map.of(),
        Map.of("explainer", "motive", "weights", List.of(0.083, 0.083, 0.833), "budget", 6));
  }

  @Test
  void aBusyStudioIsToldAndCanBeAskedAgain() {
    view(CYCLE + "&tab=compare");
    page.route(
        "**/api/v1/compare",
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(429)
                    .setHeaders(Map.of("Retry-After", "0", "Content-Type", "application/json"))
                    .setBody("{\"error\":{\"code\":\"busy\",\"message\":\"all busy\"}}")));
    button(body("compare"), "Stability first").click();
    Locator status = body("compare").locator(".compare-status");
    assertThat(status).containsText("busy");
    page.unroute("**/api/v1/compare");
    button(status, "Try again").click();
    assertThat(body("compare").locator(".metric-table")).isVisible();
    expectMistake("Failed to load resource");
  }
}
