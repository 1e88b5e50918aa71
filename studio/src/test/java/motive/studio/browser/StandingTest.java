package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The chip above the graph tells what is proven of the part below it, and of no other. */
final class StandingTest extends PanelCase {
  private Locator chip() {
    return page.locator("#status");
  }

  private void saysWhatTheApiSays(List<Integer> nodes, String from) {
    JsonNode status =
        ask("/score", with(with(asked(), "nodes", nodes), "from", from)).get("status");
    assertThat(chip()).hasText(status.get("text").stringValue());
    assertThat(chip()).hasAttribute("data-code", status.get("code").stringValue());
    assertThat(chip()).hasAttribute("data-kind", status.get("kind").stringValue());
  }

  private static String dotted(List<Integer> nodes) {
    return nodes.stream().map(String::valueOf).collect(Collectors.joining("."));
  }

  @Test
  void anEditTakesTheProofAwayAndUndoGivesItBack() {
    view(CYCLE + "&tab=whatif");
    assertThat(chip()).hasText(Pattern.compile("proven optimal among .*"));
    String proven = chip().textContent();
    List<Integer> best = shownNodes();
    graphNode(best.get(0)).click();
    assertThat(chip()).hasText(Pattern.compile("edited.* (below|above) the proven best"));
    assertThat(chip()).hasAttribute("data-code", "UNPROVEN");
    saysWhatTheApiSays(shownNodes(), "hand");
    assertThat(chip().getAttribute("title")).doesNotContain("as good as this one");
    // Put back by hand: the best again, and still a person's choice.
    graphNode(best.get(0)).click();
    assertThat(chip()).hasText(Pattern.compile("edited.*: as good as the proven best"));
    page.keyboard().press("Control+z");
    page.keyboard().press("Control+z");
    assertThat(chip()).hasText(proven);
    assertThat(chip()).hasAttribute("data-code", "PROVEN_OPTIMAL");
    for (int node : best) {
      graphNode(node).click();
    }
    assertThat(chip()).hasText("edited: the part is empty");
  }

  @Test
  void aLinkWithAPartOfItsOwnRestoresThePartsStatus() {
    view(CYCLE);
    List<Integer> rest = shownNodes().subList(1, shownNodes().size());
    view(CYCLE + "&nodes=" + dotted(rest));
    assertThat(chip()).hasText(Pattern.compile("edited.*"));
    saysWhatTheApiSays(rest, "hand");
    // The same part under other weights is judged by these.
    view(CYCLE.replace("0.8334,0.0833,0.0833", "0,1,0") + "&nodes=" + dotted(rest));
    JsonNode status =
        ask("/score", with(with(asked(), "weights", List.of(0, 1, 0)), "nodes", rest))
            .get("status");
    assertThat(chip()).hasText(status.get("text").stringValue());
  }

  @Test
  void aPartOfTheFrontierIsParetoOptimalUntilItIsEdited() {
    view(CYCLE + "&tab=frontier");
    page.locator(".spot").first().waitFor();
    JsonNode points = ask("/frontier", asked()).get("points");
    List<Integer> best = shownNodes();
    List<Integer> other = best;
    for (JsonNode point : points) {
      other = nodes(point.get("nodes")).equals(best) ? other : nodes(point.get("nodes"));
    }
    assertThat(other).isNotEqualTo(best);
    page.locator(".spot:not(.chosen)").first().dispatchEvent("click");
    assertThat(chip()).hasText(Pattern.compile("Pareto-optimal: .* below the proven best"));
    assertThat(chip()).hasAttribute("data-kind", "PARETO");
    saysWhatTheApiSays(shownNodes(), "frontier");
    assertThat(state()).containsEntry("from", "frontier");
    page.reload();
    explained();
    assertThat(chip()).hasText(Pattern.compile("Pareto-optimal: .* below the proven best"));
    graphNode(shownNodes().get(0)).click();
    assertThat(chip()).hasText(Pattern.compile("edited.*"));
    assertThat(state()).doesNotContainKey("from");
    page.keyboard().press("Control+z");
    assertThat(chip()).hasText(Pattern.compile("Pareto-optimal: .*"));
  }

  @Test
  void aSmallerBudgetHasAProofOfItsOwn() {
    view(CYCLE);
    String before = chip().textContent();
    page.locator(".strip-bar").nth(2).dispatchEvent("click");
    JsonNode smaller = ask("/explain", with(asked(), "budget", 3)).get("status");
    assertThat(chip()).hasText(smaller.get("text").stringValue());
    assertThat(chip().textContent()).isNotEqualTo(before);
    assertThat(chip()).hasAttribute("title", Pattern.compile(".*at most 3 edges.*"));
    assertThat(smaller.get("candidates").longValue())
        .isLessThan(ask("/explain", asked()).get("status").get("candidates").longValue());
    assertThat(before.toLowerCase(Locale.ROOT)).startsWith("proven optimal among");
  }
}
