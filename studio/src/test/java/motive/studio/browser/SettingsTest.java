package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The settings of explanations, noise and stages among them. */
final class SettingsTest extends BrowserCase {
  private static final String HOUSE = "#graph=503&b=5&preset=stable";

  private void openSettings() {
    page.click("#open-settings");
    page.waitForSelector("#dialog-settings[open]");
  }

  private void write(String field, String text) {
    page.fill(field, text);
    page.press(field, "Tab");
  }

  @Test
  void noiseAndStagesAreAskedForAndKeptInTheLink() {
    visit(HOUSE);
    openSettings();
    assertThat(page.getAttribute("#set-noise", "placeholder")).isEqualTo("0.1, 0.3, 0.5");
    assertThat(page.getAttribute("#set-noise-samples", "placeholder")).isEqualTo("20");
    assertThat(page.textContent("#set-stages option:checked")).startsWith("as usual: ");
    write("#set-noise", "0.2, 0.4");
    write("#set-noise-samples", "7");
    page.selectOption("#set-stages", "fixed-point");
    settle();
    assertThat(state())
        .containsEntry("noise", "0.2,0.4")
        .containsEntry("noiseSamples", "7")
        .containsEntry("stages", "fixed-point");
    Map<String, Object> asked = question();
    asked.put("noise", List.of(0.2, 0.4));
    asked.put("noiseSamples", 7);
    asked.put("stages", "fixed-point");
    JsonNode part = ask("/explain", asked).get("part");
    assertThat(shownNodes()).isEqualTo(nodes(part.get("nodes")));
    assertThat(page.getAttribute("[data-metric=stability]", "data-value"))
        .satisfies(
            value ->
                assertThat(Double.parseDouble(value))
                    .isEqualTo(part.get("stability").doubleValue()));
    String link = page.url();
    visit(link.substring(link.indexOf('#')));
    page.click("#open-share");
    assertThat(page.inputValue("[name=share-command]"))
        .contains(" --noise 0.2,0.4 --noise-samples 7 ", " --stages fixed-point");
    page.keyboard().press("Escape");
    openSettings();
    assertThat(page.inputValue("#set-noise")).isEqualTo("0.2, 0.4");
    page.click("#body-settings .small-button");
    assertThat(state()).doesNotContainKeys("noise", "noiseSamples", "stages");
  }

  @Test
  void noiseThatIsNoneIsRefusedAtTheField() {
    visit(HOUSE);
    openSettings();
    write("#set-noise", "0.5, 0.1");
    assertThat(page.evaluate("() => document.querySelector('#set-noise').validationMessage"))
        .isEqualTo(
            "noise must be rising numbers in [0, 1], got 0.5, 0.1; write 0.1,0.3,0.5 for example");
    assertThat(state()).doesNotContainKey("noise");
    write("#set-noise", "");
    assertThat(page.evaluate("() => document.querySelector('#set-noise').validationMessage"))
        .isEqualTo("");
  }

  @Test
  void fidelityUnderRemovalAsksForNoNoise() {
    visit(HOUSE + "&noise=0.2&noiseSamples=7");
    page.selectOption("#preset", "paper");
    settle();
    openSettings();
    assertThat(page.isDisabled("#set-noise")).isTrue();
    assertThat(page.isDisabled("#set-noise-samples")).isTrue();
    assertThat(page.locator(".notice.error").count()).isZero();
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
    page.selectOption("#set-fidelity", "delta");
    settle();
    assertThat(page.isDisabled("#set-noise")).isFalse();
    assertThat(page.inputValue("#set-noise")).isEqualTo("0.2");
  }

  @Test
  void aStudioThatDoesNotAnswerIsReported() {
    expectMistake("");
    page.route("**/api/v1/about", route -> route.abort());
    page.navigate(house().address());
    page.waitForSelector(".notice.error");
    assertThat(page.textContent(".notice.error"))
        .startsWith("the studio must answer to open the page, got: ");
  }

  @Test
  void nothingIsCutOffAt1280Pixels() {
    visit("#graph=0&preset=recognisable");
    requireWholeTexts("#metrics *");
    visit(HOUSE);
    requireWholeTexts("#metrics *");
    openSettings();
    requireWholeTexts("#body-settings *");
    // A list shows as much of its choice as it is wide.
    assertThat(
            page.evaluate(
                "() => [...document.querySelectorAll('#body-settings select')].filter(e => {"
                    + " const pen = document.createElement('canvas').getContext('2d');"
                    + " pen.font = getComputedStyle(e).font;"
                    + " return pen.measureText(e.selectedOptions[0].text).width > e.clientWidth - 24;"
                    + " }).map(e => e.id)"))
        .isEqualTo(List.of());
  }

  private void requireWholeTexts(String where) {
    assertThat(
            page.evaluate(
                "where => [...document.querySelectorAll(where)].filter(e =>"
                    + " e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !=="
                    + " 'visible' && !e.classList.contains('unseen')).map(e => e.textContent)",
                where))
        .isEqualTo(List.of());
  }
}
