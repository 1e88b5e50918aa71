package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The nodes of one large graph. */
class NodesTest extends BrowserCase {
  private static final String GRID = "#data=Tree-Grid&kit=Tree-Grid&node=600&b=5";

  private Map<String, Object> nodeQuestion() {
    Map<String, String> state = state();
    Map<String, Object> question = new LinkedHashMap<>();
    question.put("kit", state.get("kit"));
    question.put("data", state.get("data"));
    question.put("node", Integer.valueOf(state.get("node")));
    question.put("budget", Integer.valueOf(state.get("b")));
    question.put("weights", weights(state));
    question.put("preset", state.get("preset"));
    return question;
  }

  private List<Integer> explainedAround() {
    return nodes(ask("/explain", nodeQuestion()).get("part").get("nodes"));
  }

  private void waitForRows(String summary) {
    page.waitForFunction(
        "text => document.querySelector('.gallery-summary').textContent === text", summary);
  }

  @Test
  void aNodeIsFoundByItsNumberAndExplained() {
    visit("");
    page.selectOption("#pick-data", "Tree-Grid");
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Node 0");
    assertThat(page.inputValue("#pick-kit")).isEqualTo("Tree-Grid");
    page.fill("#gallery-search", "601");
    Locator row = page.locator(".gallery-row[data-graph='601']");
    row.waitFor();
    assertThat(page.textContent(".gallery-summary")).isEqualTo("1 of 1,231 nodes");
    row.click();
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Node 601");
    assertThat(shownNodes()).contains(601).isEqualTo(explainedAround());
  }

  @Test
  void theExplainedNodeIsMarked() {
    visit(GRID);
    Locator target = page.locator(".stage-view .node.target");
    assertThat(target.count()).isEqualTo(1);
    assertThat(target.getAttribute("data-node")).isEqualTo("600");
    assertThat(target.getAttribute("aria-label")).contains("the explained node");
    assertThat(page.textContent("#stage-foot")).contains("explained node 600");
    assertThat(page.locator(".stage-view .node.hit").count()).isEqualTo(shownNodes().size());
  }

  @Test
  void nodesAreFilteredByClassAndByError() {
    visit(GRID);
    page.selectOption("#node-label", "class:tree");
    waitForRows("511 of 1,231 nodes");
    page.selectOption("#node-model", "wrong");
    JsonNode found = askNodes("class:tree wrong");
    waitForRows(found.get("matched").intValue() + " of 1,231 nodes");
    assertThat(state()).containsEntry("q", "class:tree wrong");
    assertThat(page.locator(".gallery-row .wrong").count())
        .isPositive()
        .isEqualTo(page.locator(".gallery-row").count());
    page.selectOption("#node-model", "");
    waitForRows("511 of 1,231 nodes");
  }

  private JsonNode askNodes(String query) {
    Object answer =
        page.evaluate(
            "async q => (await (await fetch('/api/v1/datasets/Tree-Grid/nodes?' + new"
                + " URLSearchParams({ kit: 'Tree-Grid', q }))).text())",
            query);
    return JsonMapper.shared().readTree(answer.toString());
  }

  @Test
  void anotherPreferenceBringsAnotherExplanation() {
    visit("#data=BA-Shapes&kit=BA-Shapes&node=300&b=3");
    page.selectOption("#preset", "faithful");
    settle();
    assertThat(weights(state())).isEqualTo(List.of(1.0, 0.0, 0.0));
    assertThat(shownNodes()).contains(300).isEqualTo(explainedAround());
  }

  @Test
  void aLinkRestoresNodeDataSetKitAndPreference() {
    visit(GRID + "&w=0.5,0.1,0.4&q=class:grid&tab=frontier");
    List<Integer> shown = shownNodes();
    String link = page.url();
    visit("");
    visit(link.substring(link.indexOf('#')));
    assertThat(page.textContent(".stage-title")).isEqualTo("Node 600");
    assertThat(page.inputValue("#pick-data")).isEqualTo("Tree-Grid");
    assertThat(page.inputValue("#gallery-search")).isEqualTo("class:grid");
    assertThat(page.inputValue("#node-label")).isEqualTo("class:grid");
    assertThat(weights(state())).isEqualTo(List.of(0.5, 0.1, 0.4));
    assertThat(shownNodes()).isEqualTo(shown).isEqualTo(explainedAround());
  }

  @Test
  void aNodeThatIsClickedIsAddedByItsNumberInTheLargeGraph() {
    visit(GRID);
    List<Integer> before = shownNodes();
    Locator other = page.locator(".stage-view .node:not(.hit)").first();
    int added = Integer.parseInt(other.getAttribute("data-node"));
    other.click();
    page.waitForSelector("#end-whatif");
    assertThat(before).doesNotContain(added);
    assertThat(shownNodes()).contains(added).containsAll(before);
    assertThat(state().get("nodes")).contains(Integer.toString(added));
  }

  @Test
  void whatMakesNoSenseOfNodesSaysWhy() {
    visit(GRID + "&tab=motifs");
    assertThat(page.locator("#tab-motifs .not-of-nodes").isVisible()).isTrue();
    assertThat(page.locator("#body-motifs").isVisible()).isFalse();
    assertThat(page.locator("#scan-strip").isVisible()).isFalse();
    page.selectOption("#pick-data", "BA-2Motif");
    page.waitForSelector("#body-motifs");
    settle();
    assertThat(page.locator("#scan-strip").isVisible()).isTrue();
    assertThat(state()).containsEntry("graph", "0").doesNotContainKey("node");
  }
}
