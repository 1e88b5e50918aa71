package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Nodes and edges shaded by their scores. */
class ShadeTest extends BrowserCase {
  private static final String SHADES =
      "[...Array(8).keys()].map(s => document.querySelectorAll('.graph .%s.s' + s).length)";

  @Test
  void theSwitchShadesTheGraphAndTheLinkKeepsIt() {
    visit("");
    assertThat(page.locator(".graph.shaded").count()).isZero();
    page.check("#shade");
    page.waitForSelector(".graph.shaded");
    assertThat(state()).containsEntry("shade", "1");
    Map<String, Object> question = question();
    question.put("scores", true);
    JsonNode scores = ask("/explain", question).get("scores");
    assertThat(shaded("disc")).isEqualTo(known(scores.get("nodes")));
    assertThat(shaded("band")).isEqualTo(scores.get("edges").size());
    assertThat(page.textContent(".shade-scale")).startsWith("score ");
    // For a person to look at.
    page.screenshot(
        new com.microsoft.playwright.Page.ScreenshotOptions()
            .setPath(Path.of("target", "shaded.png")));
    visit("#data=Toxicophores&graph=3&shade=1");
    page.waitForSelector(".graph.shaded");
    assertThat(shaded("disc")).isPositive();
    page.screenshot(
        new com.microsoft.playwright.Page.ScreenshotOptions()
            .setPath(Path.of("target", "shaded-molecule.png")));
    page.uncheck("#shade");
    page.waitForFunction("() => !document.querySelector('.graph.shaded')");
    assertThat(shaded("disc")).isZero();
  }

  private int shaded(String part) {
    Object count =
        page.evaluate("() => " + SHADES.replace("%s", part) + ".reduce((a, b) => a + b)");
    return ((Number) count).intValue();
  }

  private static int known(JsonNode scores) {
    int known = 0;
    for (JsonNode score : scores) {
      known += score.isNull() ? 0 : 1;
    }
    return known;
  }
}
