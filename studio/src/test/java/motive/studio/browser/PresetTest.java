package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The chooser of presets and the shares of the best. */
class PresetTest extends BrowserCase {
  private static final String HOUSE = "#graph=503&b=6";

  @Test
  void aPresetSetsWeightsAndThePointMovesThemAlone() {
    visit(HOUSE);
    page.selectOption("#preset", "stable");
    settle();
    assertThat(state()).containsEntry("preset", "stable").containsEntry("w", "0.3,0.1,0.6");
    assertThat(page.inputValue("#weight-stability")).isEqualTo("0.6");
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
    page.fill("#weight-fidelity", "0.5");
    page.press("#weight-fidelity", "Enter");
    settle();
    assertThat(state()).containsEntry("preset", "stable");
    assertThat(weights(state()).get(0)).isEqualTo(0.5);
    page.selectOption("#preset", "paper");
    settle();
    assertThat(state()).containsEntry("w", "0.833,0.083,0.083");
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
  }

  @Test
  void metricsAreSharesOfTheBestWithTheNumbersBesideThem() {
    visit(HOUSE);
    JsonNode part = ask("/explain", question()).get("part");
    Map<String, String> raw =
        Map.of(
            "fidelity",
            "robustFidelity",
            "interpretability",
            "interpretability",
            "stability",
            "stability");
    raw.forEach(
        (metric, id) -> {
          String tile = "[data-metric=" + metric + "]";
          double share = part.get("attained").get(metric).doubleValue();
          assertThat(page.textContent(tile + " .metric-value"))
              .isEqualTo(Math.round(100 * share) + " %");
          assertThat(Double.parseDouble(page.getAttribute(tile, "data-value")))
              .as(metric)
              .isEqualTo(part.get(id).doubleValue());
        });
    assertThat(page.textContent("#keeps")).isEqualTo("keeps the class alone: yes");
    assertThat(page.textContent("#body-why .losses"))
        .contains(part.get("losses").get(0).get("edge").stringValue());
  }

  @Test
  void axesSayPercentOfTheBestAndThePapersDoNot() {
    visit(HOUSE + "&tab=frontier");
    page.waitForSelector(".spot");
    assertThat(page.textContent("#body-frontier")).contains("Fidelity, % of the best", "0 % is ");
    visit(HOUSE + "&tab=scan");
    page.waitForSelector("#body-scan .lane-name");
    assertThat(page.textContent("#body-scan")).contains("Stability, % of the best");
    visit(HOUSE + "&preset=paper&tab=scan");
    page.waitForSelector("#body-scan .lane-name");
    assertThat(page.textContent("#body-scan")).doesNotContain("% of the best");
  }

  @Test
  void aPartOfAPresetIsChosenOtherwiseAndKeptInTheLink() {
    visit(HOUSE + "&tolerance=0.5&size=edges&keep=ignore");
    assertThat(page.textContent("#status"))
        .startsWith("smallest part within 50 % of the proven best");
    assertThat(state()).containsEntry("size", "edges").containsEntry("keep", "ignore");
    page.selectOption("#preset", "balanced");
    page.selectOption("#preset", "faithful");
    settle();
    assertThat(state()).doesNotContainKeys("tolerance", "size", "keep");
  }

  @Test
  void everyPresetOfTheServerHasATitle() {
    visit("");
    Object titles =
        page.evaluate(
            "async () => { const { presets } = await (await fetch('api/v1/about')).json();"
                + " const { PRESETS } = await import('./presets.js');"
                + " return PRESETS.length === presets.length && PRESETS.every(({ id, title, said })"
                + " => id !== title && said !== ''); }");
    assertThat(titles).isEqualTo(true);
  }

  @Test
  void everythingFitsAPhone() {
    use(390, 844, ColorScheme.LIGHT);
    for (String tab : List.of("why", "frontier", "scan")) {
      visit(HOUSE + "&tab=" + tab);
      assertThat(page.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(390);
    }
  }
}
