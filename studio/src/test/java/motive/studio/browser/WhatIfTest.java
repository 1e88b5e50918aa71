package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Nodes are added and removed by hand, and every number follows. */
final class WhatIfTest extends PanelCase {
  private static final List<String> NUMBERS =
      List.of(
          "objective",
          "fidelity",
          "interpretability",
          "stability",
          "fidPlus",
          "fidMinus",
          "inside",
          "outside");

  private Locator cell(String metric) {
    return body("whatif").locator("[data-metric=" + metric + "] [data-value]");
  }

  private void showsWhatTheApiSays(List<Integer> nodes) {
    JsonNode part = ask("/score", with(asked(), "nodes", nodes)).get("part");
    for (String metric : NUMBERS) {
      assertThat(cell(metric)).hasText(shown(part.get(metric)));
    }
    assertThat(cell("keeps")).hasText(part.get("keeps").asBoolean() ? "yes" : "no");
    assertThat(cell("flips")).hasText(part.get("flips").asBoolean() ? "yes" : "no");
  }

  private int outsider() {
    List<Integer> inside = shownNodes();
    int node = 0;
    while (inside.contains(node)) {
      node++;
    }
    return node;
  }

  private List<Integer> without(int node) {
    List<Integer> rest = new ArrayList<>(shownNodes());
    rest.remove(Integer.valueOf(node));
    return rest;
  }

  @Test
  void aClickRemovesANodeAndTheNumbersAreThoseOfTheApi() {
    view(CYCLE + "&tab=whatif");
    List<Integer> explanation = shownNodes();
    showsWhatTheApiSays(explanation);
    List<Integer> rest = without(explanation.get(0));
    graphNode(explanation.get(0)).click();
    assertThat(shownNodes()).isEqualTo(rest);
    showsWhatTheApiSays(rest);
    assertThat(body("whatif").locator(".node-chip.removed")).hasCount(1);
  }

  @Test
  void buttonsAndKeysUndoAndDoAgain() {
    view(CYCLE + "&tab=whatif");
    List<Integer> explanation = shownNodes();
    int first = outsider();
    graphNode(first).click();
    graphNode(explanation.get(0)).click();
    List<Integer> changed = shownNodes();
    page.keyboard().press("Control+z");
    assertThat(shownNodes()).hasSize(explanation.size() + 1).contains(first);
    page.keyboard().press("Control+z");
    assertThat(shownNodes()).isEqualTo(explanation);
    assertThat(button(body("whatif"), "Undo")).isDisabled();
    page.keyboard().press("Control+Shift+z");
    button(body("whatif"), "Redo").click();
    assertThat(shownNodes()).isEqualTo(changed);
    showsWhatTheApiSays(changed);
    button(body("whatif"), "Back to the explanation").click();
    assertThat(shownNodes()).isEqualTo(explanation);
  }

  @Test
  void tellsWhatBreaksThePartAndOffersAWayOut() {
    view(CYCLE.replace("b=6", "b=4") + "&tab=whatif");
    // Every node of the ring of five: five edges against a budget of four.
    page.evaluate("location.hash = location.hash + '&nodes=20.21.22.23.24'");
    page.reload();
    explained();
    Locator over = body("whatif").locator(".check.bad");
    assertThat(over).containsText("over the budget");
    over.locator("button").first().click();
    assertThat(body("whatif").locator(".check.good")).hasCount(2);
    List<Integer> path = shownNodes();
    // Without a node amid the path it falls in two, and that node is what joins them.
    JsonNode drawing = get("/datasets/BA-2Motif/graphs/0").get("drawing");
    int middle =
        path.stream().filter(node -> degree(drawing, node, path) == 2).findFirst().orElseThrow();
    graphNode(middle).click();
    assertThat(body("whatif").locator(".check.bad")).containsText("In 2 pieces");
    button(body("whatif").locator(".check.bad"), "Add " + middle).click();
    assertThat(shownNodes()).isEqualTo(path);
  }

  private static long degree(JsonNode drawing, int node, List<Integer> part) {
    long degree = 0;
    for (JsonNode edge : drawing.get("edges")) {
      int a = edge.get(0).asInt();
      int b = edge.get(1).asInt();
      if ((a == node && part.contains(b)) || (b == node && part.contains(a))) {
        degree++;
      }
    }
    return degree;
  }

  @Test
  void anEmptyPartSaysSoAndAsksNothing() {
    view(CYCLE + "&tab=whatif");
    for (int node : shownNodes()) {
      body("whatif").locator(".node-chip.in[data-node='" + node + "']").click();
    }
    assertThat(body("whatif")).containsText("The part is empty");
    assertThat(page.locator("#notices")).isEmpty();
  }

  @Test
  void aLinkRestoresThePart() {
    view(CYCLE + "&tab=whatif");
    graphNode(outsider()).click();
    List<Integer> changed = shownNodes();
    assertThat(page).hasURL(Pattern.compile(".*nodes=.*"));
    String link = page.url();
    page.navigate("about:blank");
    page.navigate(link);
    explained();
    assertThat(shownNodes()).isEqualTo(changed);
    showsWhatTheApiSays(changed);
  }

  @Test
  void keysAloneToggleNodes() {
    view(CYCLE + "&tab=whatif");
    List<Integer> explanation = shownNodes();
    page.locator("#stage-view [data-node][tabindex='0']").focus();
    int focused =
        Integer.parseInt(page.locator("#stage-view [data-node]:focus").getAttribute("data-node"));
    page.keyboard().press("Enter");
    assertThat(shownNodes().contains(focused)).isNotEqualTo(explanation.contains(focused));
    page.keyboard().press("Space");
    assertThat(shownNodes()).isEqualTo(explanation);
    Locator chip = body("whatif").locator(".node-chip").first();
    chip.focus();
    String node = chip.getAttribute("data-node");
    page.keyboard().press("Enter");
    assertThat(page.locator("#body-whatif .node-chip:focus")).hasAttribute("data-node", node);
  }
}
