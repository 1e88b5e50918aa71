package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page.WaitForSelectorOptions;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PageTest extends BrowserCase {
  @Test
  void theFirstVisitShowsTheFirstGraphExplained() {
    visit("");
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 0");
    assertThat(page.inputValue("#pick-data")).isEqualTo("BA-2Motif");
    assertThat(page.textContent("#status"))
        .isEqualTo(ask("/explain", question()).get("status").get("text").stringValue());
    assertThat(page.inputValue("#preset")).isEqualTo("balanced");
    assertThat(page.textContent(".hint")).isEqualTo("Drag the point to change the explanation.");
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
    assertThat(page.locator(".graph .node.hit").count()).isEqualTo(shownNodes().size());
  }

  @Test
  void metricsAreThoseOfTheApi() {
    visit("#preset=paper");
    JsonNode part = ask("/explain", question()).get("part");
    for (String metric : List.of("fidelity", "interpretability", "stability", "objective")) {
      double shown =
          Double.parseDouble(page.getAttribute("[data-metric=" + metric + "]", "data-value"));
      assertThat(shown).as(metric).isEqualTo(part.get(metric).asDouble());
    }
  }

  @Test
  void anotherGraphIsFoundAndPicked() {
    visit("");
    page.fill("#gallery-search", "412");
    Locator row = page.locator(".gallery-row[data-graph='412']");
    row.waitFor();
    assertThat(page.textContent(".gallery-summary")).isEqualTo("1 of 1,000 graphs");
    row.click();
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 412");
    assertThat(page.getAttribute(".gallery-row[data-graph='412']", "aria-selected"))
        .isEqualTo("true");
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
  }

  @Test
  void anotherDataSetBringsItsOwnKit() {
    visit("");
    page.selectOption("#pick-data", "BAMultiShapes");
    settle();
    assertThat(page.inputValue("#pick-kit")).isEqualTo("BAMultiShapes");
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 0");
    assertThat(state()).containsEntry("data", "BAMultiShapes").containsEntry("graph", "0");
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
  }

  @Test
  void warningsStandAboveTheNumbersAndFollowTheWeights() {
    visit("#preset=paper");
    page.selectOption("#pick-data", "BAMultiShapes");
    settle();
    List<String> told = new ArrayList<>();
    ask("/explain", question()).get("warnings").forEach(w -> told.add(w.stringValue()));
    assertThat(told).anyMatch(text -> text.startsWith("the kit's VGAE has a held-out AUROC of "));
    assertThat(page.locator("#body-why .warning-list li span:last-child").allTextContents())
        .isEqualTo(told);
    double[] from = placeOf(0.833, 0.083, 0.083);
    double[] to = placeOf(0.5, 0.5, 0);
    page.mouse().move(from[0], from[1]);
    page.mouse().down();
    page.mouse().move(to[0], to[1], new Mouse.MoveOptions().setSteps(6));
    page.mouse().up();
    settle();
    assertThat(weights(state()).get(2)).isZero();
    assertThat(page.locator("#body-why .warning-list li").allTextContents())
        .noneMatch(text -> text.contains("VGAE"));
  }

  @Test
  void draggingThePointBringsAnotherExplanation() {
    visit("#preset=paper");
    List<Integer> before = shownNodes();
    double[] from = placeOf(0.833, 0.083, 0.083);
    double[] to = placeOf(0.1, 0.85, 0.05);
    page.mouse().move(from[0], from[1]);
    page.mouse().down();
    page.mouse().move(to[0], to[1], new Mouse.MoveOptions().setSteps(6));
    page.mouse().up();
    settle();
    assertThat(weights(state()).get(1)).isBetween(0.83, 0.87);
    assertThat(shownNodes()).isNotEqualTo(before).isEqualTo(explainedNodes());
    assertThat(page.inputValue("#weight-interpretability")).startsWith("0.8");
  }

  @Test
  void numbersMoveThePointAndKeepTheRatioOfTheOthers() {
    visit("#w=0.5,0.3,0.2");
    page.fill("#weight-fidelity", "0");
    page.press("#weight-fidelity", "Enter");
    settle();
    assertThat(state()).containsEntry("w", "0,0.6,0.4");
    assertThat(shownNodes()).isEqualTo(explainedNodes());
  }

  @Test
  void theBudgetSliderBoundsTheExplanation() {
    visit("");
    page.focus("#budget-slider");
    for (int i = 0; i < 6; i++) {
      page.keyboard().press("ArrowLeft");
    }
    settle();
    assertThat(state()).containsEntry("b", "4");
    assertThat(page.textContent(".budget-value")).isEqualTo("4 edges");
    JsonNode part = ask("/explain", question()).get("part");
    assertThat(part.get("edges").size()).isLessThanOrEqualTo(4);
    assertThat(shownNodes()).isEqualTo(nodes(part.get("nodes")));
    page.waitForSelector(".strip-bar.on");
  }

  @Test
  void restingOnARegionPreviewsItsExplanationWithoutChoosingIt() {
    visit("#preset=paper");
    awaitMap();
    List<Integer> before = shownNodes();
    double[] at = placeOf(0.1, 0.85, 0.05);
    page.mouse().move(at[0], at[1]);
    page.waitForFunction("() => document.querySelector('#stage-view').dataset.preview !== ''");
    Map<String, Object> there = new LinkedHashMap<>(question());
    // The closest point of the map, whose steps are thirtieths.
    there.put("weights", List.of(3 / 30.0, 25 / 30.0, 2 / 30.0));
    assertThat(previewedNodes()).isEqualTo(nodes(ask("/explain", there).get("part").get("nodes")));
    assertThat(shownNodes()).isEqualTo(before);
    page.mouse().move(5, 5);
    page.waitForFunction("() => document.querySelector('#stage-view').dataset.preview === ''");
    assertThat(state()).containsEntry("w", "0.833,0.083,0.083");
  }

  @Test
  void aClickOnTheFrontierSelectsThatExplanation() {
    visit("#preset=paper&tab=frontier");
    page.waitForSelector(".spot");
    Locator other = page.locator(".spot:not(.chosen)").first();
    String said = other.getAttribute("aria-label");
    other.focus();
    page.keyboard().press("Enter");
    page.waitForSelector("#end-whatif");
    page.waitForFunction(
        "() => document.querySelector('[data-metric=fidelity]').dataset.value !== ''");
    Map<String, Object> question = question();
    question.put("nodes", shownNodes());
    JsonNode part = ask("/score", question).get("part");
    assertThat(said)
        .contains(
            "fidelity " + String.format(Locale.ROOT, "%.3f", part.get("fidelity").asDouble()));
    page.click("#end-whatif");
    page.waitForSelector(
        "#end-whatif", new WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));
    assertThat(shownNodes()).isEqualTo(explainedNodes());
  }

  @Test
  void theScanSetsTheWeightsAlongItsLine() {
    visit("#tab=scan&w=0.4,0.4,0.2");
    page.waitForSelector("#body-scan .scan-band");
    page.focus("#rho");
    page.keyboard().press("Home");
    settle();
    assertThat(state()).containsEntry("w", "0,0.8,0.2");
    assertThat(shownNodes()).isEqualTo(explainedNodes());
  }

  @Test
  void aLinkRestoresExactlyThisView() {
    visit("#data=BA-2Motif&kit=BA-2Motif&graph=7&w=0.2,0.7,0.1&b=8&nodes=20.21.22&tab=frontier");
    Map<String, String> state = state();
    String objective = metric("objective");
    String link = page.url().substring(page.url().indexOf('#'));
    use(1280, 800, ColorScheme.LIGHT);
    visit(link);
    assertThat(shownNodes()).containsExactly(20, 21, 22);
    assertThat(metric("objective")).isEqualTo(objective);
    assertThat(page.getAttribute("#tab-button-frontier", "aria-selected")).isEqualTo("true");
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 7");
    assertThat(state()).isEqualTo(state);
  }

  private String metric(String name) {
    page.waitForFunction(
        "() => document.querySelector('[data-metric=" + name + "]').dataset.value !== ''");
    return page.getAttribute("[data-metric=" + name + "]", "data-value");
  }

  @Test
  void backGoesToTheFormerGraph() {
    visit("");
    List<Integer> first = shownNodes();
    page.click("[aria-label='Next graph']");
    settle();
    page.click("[aria-label='Next graph']");
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 2");
    page.goBack();
    page.goBack();
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 0");
    assertThat(shownNodes()).isEqualTo(first);
    page.goForward();
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 1");
  }

  @Test
  void darkFollowsTheSystemUntilOneChooses() {
    use(1280, 800, ColorScheme.DARK);
    open("");
    assertThat(page.getAttribute("html", "data-theme")).isEqualTo("dark");
    page.click("#toggle-theme");
    assertThat(page.getAttribute("html", "data-theme")).isEqualTo("light");
    page.reload();
    assertThat(page.getAttribute("html", "data-theme")).isEqualTo("light");
  }

  @Test
  void anErrorIsToldInTheSentenceOfTheApiAndCanBeDismissed() {
    expectMistake("404");
    open("#data=BA-2Motif&kit=BA-2Motif&graph=5000");
    Locator notice = page.locator(".notice.error").first();
    notice.waitFor();
    assertThat(notice.textContent()).contains("graph must be");
    while (page.locator(".notice.error").count() > 0) {
      page.locator(".notice.error [aria-label='Dismiss this notice']").first().click();
    }
    assertThat(page.textContent("#status")).isEqualTo("no explanation");
  }

  @Test
  void aBusyStudioIsAskedAgain() {
    expectMistake("429");
    AtomicInteger asked = new AtomicInteger();
    page.route(
        "**/api/v1/explain",
        route -> {
          if (asked.getAndIncrement() > 0) {
            route.resume();
            return;
          }
          route.fulfill(
              new Route.FulfillOptions()
                  .setStatus(429)
                  .setHeaders(Map.of("Retry-After", "1"))
                  .setContentType("application/json")
                  .setBody("{\"error\":{\"code\":\"busy\",\"message\":\"busy\"}}"));
        });
    open("");
    page.waitForSelector(".notice.busy");
    settle();
    assertThat(shownNodes()).isEqualTo(explainedNodes());
    assertThat(page.locator(".notice").count()).isZero();
    assertThat(asked.get()).isGreaterThan(1);
  }
}
