package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What axe-core finds: nothing, whatever the colours, the width and what is open. */
class AccessibilityTest extends BrowserCase {
  private static final String RUN =
      "async () => { const found = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a',"
          + " 'wcag21aa', 'wcag22aa', 'best-practice'] });"
          + " return found.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.target.join(' ')"
          + " + ' ' + n.html.slice(0, 120))); }";

  @ParameterizedTest
  @CsvSource({
    "why, LIGHT, 1280",
    "why, DARK, 390",
    "frontier, DARK, 1280",
    "scan, LIGHT, 390",
    "whatif, DARK, 390",
    "compare, DARK, 1280",
    "motifs, LIGHT, 1280"
  })
  void noViewHasAViolation(String tab, ColorScheme scheme, int width) throws IOException {
    checkView(tab, scheme, width);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "why, DARK, 1280",
    "why, LIGHT, 390",
    "frontier, LIGHT, 1280",
    "frontier, DARK, 390",
    "scan, DARK, 1280",
    "whatif, LIGHT, 1280",
    "compare, LIGHT, 390",
    "motifs, DARK, 390"
  })
  void noOtherViewHasAViolation(String tab, ColorScheme scheme, int width) throws IOException {
    checkView(tab, scheme, width);
  }

  private void checkView(String tab, ColorScheme scheme, int width) throws IOException {
    use(width, width < 500 ? 844 : 800, scheme);
    visit("#tab=" + tab);
    awaitMap();
    check();
  }

  @ParameterizedTest
  @ValueSource(strings = {"import", "batch", "export", "share", "settings", "help"})
  void noDialogHasAViolation(String name) throws IOException {
    visit("");
    page.click("#open-" + name);
    page.waitForSelector("#dialog-" + name + "[open]");
    check();
  }

  @Test
  void aPartMadeByHandHasNoViolation() throws IOException {
    visit("#nodes=0.1.20&tab=whatif");
    page.waitForSelector("#end-whatif");
    check();
  }

  private void check() throws IOException {
    // Colours that are on their way to others would be judged as they are.
    page.waitForTimeout(300);
    try (InputStream in = AccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
      page.evaluate(
          new String(
              Objects.requireNonNull(in, "axe.min.js").readAllBytes(), StandardCharsets.UTF_8));
    }
    assertThat((List<?>) page.evaluate(RUN)).isEmpty();
  }
}
