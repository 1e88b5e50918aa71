package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyboardTest extends BrowserCase {
  private static final String FOCUSED =
      "() => { const e = document.activeElement;"
          + " return e.id || e.dataset?.node && 'node' || e.getAttribute('aria-label')"
          + " || e.textContent.trim(); }";

  @Test
  void tabGoesThroughTheWholePageInReadingOrder() {
    visit("");
    awaitMap();
    List<String> path = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      page.keyboard().press("Tab");
      path.add((String) page.evaluate(FOCUSED));
      if (path.get(i).equals("tab-why")) {
        break;
      }
    }
    assertThat(path)
        .containsSubsequence(
            "skip",
            "toggle-gallery",
            "pick-data",
            "pick-kit",
            "open-import",
            "open-batch",
            "open-export",
            "open-share",
            "open-settings",
            "toggle-theme",
            "open-help",
            "gallery-search",
            "gallery-sort",
            "gallery-order",
            "gallery-list",
            "Next graph",
            "node",
            "Zoom in",
            "preference",
            "weight-fidelity",
            "budget-slider",
            "tab-button-why",
            "tab-why");
    // A graph is one stop, however many nodes it has.
    assertThat(path.stream().filter("node"::equals)).hasSize(1);
  }

  @Test
  void theSkipButtonLeadsToTheGraph() {
    visit("");
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    assertThat(page.evaluate(FOCUSED)).isEqualTo("node");
  }

  @Test
  void graphsArePickedByArrowsAndEnter() {
    visit("");
    page.waitForSelector(".gallery-row[data-graph='3']");
    page.focus("#gallery-list");
    for (int i = 0; i < 3; i++) {
      page.keyboard().press("ArrowDown");
    }
    page.keyboard().press("Enter");
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 3");
    assertThat(shownNodes()).isEqualTo(explainedNodes());
  }

  @Test
  void arrowsMoveThePreference() {
    visit("#w=0.5,0.3,0.2");
    page.focus("#preference");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("ArrowRight");
    settle();
    assertThat(state()).containsEntry("w", "0.5,0.26,0.24");
    page.keyboard().press("Shift+ArrowDown");
    settle();
    // The others share what fidelity gave up, 0.1, as 26 to 24.
    assertThat(state()).containsEntry("w", "0.4,0.312,0.288");
    assertThat(page.getAttribute("#preference", "aria-valuetext"))
        .isEqualTo("fidelity 0.40, interpretability 0.31, stability 0.29");
    assertThat(shownNodes()).isEqualTo(explainedNodes());
  }

  @Test
  void arrowsWalkAlongEdgesAndEnterTogglesANode() {
    visit("");
    List<Integer> before = shownNodes();
    page.focus(".graph .node[tabindex='0']");
    String start = (String) page.evaluate("() => document.activeElement.dataset.node");
    for (String key : List.of("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")) {
      page.keyboard().press(key);
    }
    int node =
        Integer.parseInt((String) page.evaluate("() => document.activeElement.dataset.node"));
    assertThat(start).isNotNull();
    page.keyboard().press("Enter");
    List<Integer> after = new ArrayList<>(before);
    if (!after.remove((Integer) node)) {
      after.add(node);
      after.sort(null);
    }
    assertThat(shownNodes()).isEqualTo(after);
    assertThat(page.evaluate("() => document.activeElement.getAttribute('aria-pressed')"))
        .isEqualTo(String.valueOf(after.contains(node)));
  }

  @Test
  void arrowsChangeTheTab() {
    visit("");
    page.focus("#tab-button-why");
    page.keyboard().press("ArrowRight");
    assertThat(page.isVisible("#tab-frontier")).isTrue();
    assertThat(page.isVisible("#tab-why")).isFalse();
    page.keyboard().press("End");
    assertThat(page.isVisible("#tab-motifs")).isTrue();
    assertThat(page.evaluate(FOCUSED)).isEqualTo("tab-button-motifs");
  }

  @Test
  void escapeClosesADialogAndGivesTheFocusBack() {
    visit("");
    page.focus("#open-help");
    page.keyboard().press("Enter");
    assertThat(page.isVisible("#dialog-help")).isTrue();
    page.keyboard().press("Escape");
    assertThat(page.isVisible("#dialog-help")).isFalse();
    assertThat(page.evaluate(FOCUSED)).isEqualTo("open-help");
  }
}
