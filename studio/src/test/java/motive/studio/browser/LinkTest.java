package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** What an address may hold, whole or broken. */
final class LinkTest extends BrowserCase {
  private static String packed(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void whatIsBrokenHasItsDefault() {
    String other = packed("{\"explainer\":\"motive\",\"weights\":5}");
    String library = packed("{\"motifs\":[1]}");
    visit("#tab=xyz&other=" + other + "&library=" + library + "&across=depth");
    assertThat(page.getAttribute("#tab-button-why", "aria-selected")).isEqualTo("true");
    page.waitForSelector("#body-why .why");
    page.click("#tab-button-compare");
    page.waitForSelector("#body-compare .quick");
    assertThat(state()).doesNotContainKeys("other", "library", "across");
    assertThat(page.locator(".notice").count()).isZero();
  }

  @Test
  void aKitThatCanReadTheDataStaysThoughItIsTrainedOnOthers() {
    visit("#data=BA-2Motif&kit=BAMultiShapes&graph=1");
    page.waitForSelector("#stage-view[data-nodes]");
    assertThat(state()).containsEntry("data", "BA-2Motif").containsEntry("kit", "BAMultiShapes");
  }

  @Test
  void aKitThatCannotReadTheDataGivesWay() {
    visit("#data=BA-2Motif&kit=Toxicophores&graph=1");
    page.waitForSelector("#stage-view[data-nodes]");
    assertThat(state()).containsEntry("data", "BA-2Motif").containsEntry("kit", "BA-2Motif");
    assertThat(page.locator(".notice").count()).isZero();
  }

  @Test
  void theAxesOfTheFrontierArePartOfIt() {
    visit("#tab=frontier&across=edges");
    page.waitForSelector(".spot");
    assertThat(page.inputValue("#frontier-x")).isEqualTo("edges");
    page.selectOption("#frontier-y", "stability");
    assertThat(state()).containsEntry("across", "edges").containsEntry("up", "stability");
    assertThat(page.textContent("#body-frontier .chart")).contains("Edges →", "↑ Stability");
  }

  @Test
  void theUsualWeightsNeedNoOptionOfTheCommand() {
    visit("");
    page.click("#open-share");
    assertThat(page.inputValue("[name=share-command]"))
        .isEqualTo(
            "motive explain --dataset BA-2Motif --kit BA-2Motif --graphs 0 --preset balanced");
  }
}
