package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** This view leaves as a file, a link or a command line. */
final class ExportShareTest extends PanelCase {
  private Locator format(String format) {
    return body("export").locator("[data-format=" + format + "]");
  }

  @Test
  void eachFormatHoldsTheExplanation() throws IOException {
    view(CYCLE);
    JsonNode part = ask("/explain", asked()).get("part");
    openDialog("export");
    assertThat(saved(format("svg"))).contains("<svg").doesNotContain("<script");
    JsonNode line = JSON.readTree(saved(format("jsonl")));
    assertThat(line.get("nodes")).isEqualTo(part.get("nodes"));
    assertThat(line.get("fidelity")).isEqualTo(part.get("fidelity"));
    assertThat(saved(format("csv")).strip().lines().toList()).hasSize(2);
    assertThat(saved(format("html")))
        .startsWithIgnoringCase("<!doctype html>")
        .contains("<svg")
        .doesNotContain("src=\"http", "href=\"http", "url(http");
    Download picture = page.waitForDownload(() -> format("png").click());
    assertThat(Files.readAllBytes(picture.path())).startsWith(0x89, 'P', 'N', 'G');
    assertThat(body("export")).containsText("Saved as " + picture.suggestedFilename());
  }

  @Test
  void aPartMadeByHandIsWhatIsExported() {
    view(CYCLE);
    graphNode(0).click();
    List<Integer> part = shownNodes();
    openDialog("export");
    assertThat(body("export")).containsText("made by hand, " + part.size() + " nodes");
    JsonNode line = JSON.readTree(saved(format("jsonl")));
    assertThat(line.get("nodes").valueStream().map(JsonNode::asInt).toList()).isEqualTo(part);
  }

  @Test
  void linkAndCommandAreCopied() {
    context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    view(CYCLE);
    openDialog("share");
    button(body("share"), "Copy link").click();
    assertThat(body("share")).containsText("Link copied");
    assertThat(page.locator("#panel-spoken")).hasText("Link copied");
    assertThat((String) page.evaluate("navigator.clipboard.readText()"))
        .isEqualTo(page.url())
        .contains("data=BA-2Motif", "b=6");
    button(body("share"), "Copy command").click();
    assertThat(body("share")).containsText("Command line copied");
    assertThat((String) page.evaluate("navigator.clipboard.readText()"))
        .isEqualTo(ask("/explain", asked()).get("command").asString())
        .contains("explain", "--budget 6");
  }

  @Test
  void whereCopyingIsNotAllowedTheTextIsSelected() {
    view(CYCLE);
    page.evaluate(
        "() => { Object.defineProperty(navigator, 'clipboard', {value: undefined});"
            + " document.execCommand = () => false; }");
    openDialog("share");
    button(body("share"), "Copy link").click();
    assertThat(body("share")).containsText("The text is selected: press Ctrl+C");
    assertThat(
            (Boolean)
                page.evaluate(
                    "() => { const f = document.querySelector('[name=share-link]');"
                        + " return document.activeElement === f && f.selectionStart === 0"
                        + " && f.selectionEnd === f.value.length; }"))
        .isTrue();
  }
}
