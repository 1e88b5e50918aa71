package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The panels with something in them: no violation that axe-core finds, nothing too wide. */
@Tag("long")
final class PanelsLookTest extends PanelCase {
  private static final String RUN =
      "async () => { const found = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a',"
          + " 'wcag21aa', 'wcag22aa', 'best-practice'] });"
          + " return found.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.target.join(' ')"
          + " + ' ' + n.html.slice(0, 120))); }";

  private static final String TOO_WIDE =
      "() => { const modal = document.querySelector('dialog[open]') ?? document.body;"
          + " const all = [...modal.querySelectorAll('*')].filter(e => !e.closest('svg'))"
          + " .filter(e => { for (let p = e.parentElement; p !== modal; p = p.parentElement) {"
          + " if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(p).overflowX))"
          + " return false; } return true; });"
          + " return all.filter(e => e.getBoundingClientRect().width > 1"
          + " && e.getBoundingClientRect().right > innerWidth + 0.5)"
          + " .map(e => e.tagName + '.' + e.className); }";

  private void begin(ColorScheme scheme, int width, String hash) {
    use(width, width < 500 ? 844 : 800, scheme);
    view(CYCLE + hash);
  }

  private void looksRight() {
    // Colours that are on their way to others would be judged as they are.
    page.waitForTimeout(300);
    try (InputStream in = PanelsLookTest.class.getResourceAsStream("/axe.min.js")) {
      page.evaluate(
          new String(
              Objects.requireNonNull(in, "axe.min.js").readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("axe.min.js must be readable, got " + e, e);
    }
    assertThat((List<?>) page.evaluate(RUN)).isEmpty();
    assertThat((List<?>) page.evaluate(TOO_WIDE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"DARK, 1280", "LIGHT, 390"})
  void whatIf(ColorScheme scheme, int width) {
    begin(scheme, width, "&tab=whatif&nodes=0.20.21.22");
    assertThat(body("whatif").locator("[data-metric=objective] [data-value]")).not().hasText("…");
    looksRight();
  }

  @ParameterizedTest
  @CsvSource({"DARK, 1280", "LIGHT, 390"})
  void compare(ColorScheme scheme, int width) {
    begin(scheme, width, "&tab=compare");
    button(body("compare"), "Stability first").click();
    assertThat(body("compare").locator(".metric-table")).isVisible();
    looksRight();
  }

  @ParameterizedTest
  @CsvSource({"DARK, 1280", "LIGHT, 390"})
  void motifsAndTheirEditor(ColorScheme scheme, int width) {
    begin(scheme, width, "&tab=motifs");
    assertThat(body("motifs").locator(".motif-card").first()).isVisible();
    button(body("motifs"), "Add motif").click();
    dialog().locator("[name=motif-edges]").fill("0-1,1-2,x");
    looksRight();
    dialog().locator("[name=motif-edges]").fill("0-1,1-2");
    dialog().locator("[name=motif-name]").fill("path");
    button(dialog(), "Save motif").click();
    looksRight();
  }

  @ParameterizedTest
  @CsvSource({"DARK, 1280", "LIGHT, 390"})
  void batch(ColorScheme scheme, int width) {
    begin(scheme, width, "");
    openDialog("batch");
    body("batch").locator("[name=batch-ranges]").fill("0-1");
    button(body("batch"), "Start").click();
    assertThat(body("batch").locator(".job").first())
        .containsText("done", new LocatorAssertions.ContainsTextOptions().setTimeout(120_000));
    looksRight();
  }

  @ParameterizedTest
  @CsvSource({"DARK, 1280", "LIGHT, 390"})
  void importExportAndShare(ColorScheme scheme, int width) {
    begin(scheme, width, "");
    expectMistake("Failed to load resource");
    openDialog("import");
    body("import").locator("[name=import-path]").fill("/etc");
    page.keyboard().press("Enter");
    assertThat(body("import").locator(".note-error")).isVisible();
    looksRight();
    page.keyboard().press("Escape");
    openDialog("export");
    looksRight();
    page.keyboard().press("Escape");
    openDialog("share");
    button(body("share"), "Copy link").click();
    assertThat(body("share").locator(".note")).isVisible();
    looksRight();
  }
}
