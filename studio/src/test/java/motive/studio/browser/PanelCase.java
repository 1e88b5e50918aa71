package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What tests of the further panels share: a view to begin with, and the API beside the page. */
abstract class PanelCase extends BrowserCase {
  static final JsonMapper JSON = JsonMapper.shared();

  static {
    PlaywrightAssertions.setDefaultAssertionTimeout(60_000);
  }

  static final String CYCLE =
      "data=BA-2Motif&kit=BA-2Motif&graph=0&preset=paper&w=0.8334,0.0833,0.0833&b=6";

  /** The question of {@link #CYCLE}. */
  static Map<String, Object> asked() {
    Map<String, Object> question = new TreeMap<>();
    question.put("data", "BA-2Motif");
    question.put("kit", "BA-2Motif");
    question.put("graph", 0);
    question.put("preset", "paper");
    question.put("weights", List.of(0.8334, 0.0833, 0.0833));
    question.put("budget", 6);
    return question;
  }

  static Map<String, Object> with(Map<String, Object> question, String key, Object value) {
    Map<String, Object> more = new TreeMap<>(question);
    more.put(key, value);
    return more;
  }

  /** Opens a view and waits for its explanation. */
  void view(String hash) {
    visit("#" + hash);
    explained();
  }

  void explained() {
    assertThat(page.locator("#stage-view")).hasAttribute("data-nodes", Pattern.compile("\\d.*"));
  }

  Locator graphNode(int node) {
    return page.locator("#stage-view [data-node='" + node + "']");
  }

  Locator button(Locator within, String name) {
    return within.locator("button:text-is('" + name + "')").first();
  }

  Locator body(String panel) {
    return page.locator("#body-" + panel);
  }

  Locator dialog() {
    return page.locator("dialog[open]");
  }

  void openDialog(String name) {
    page.locator("#open-" + name).click();
    assertThat(page.locator("#dialog-" + name)).isVisible();
  }

  /** What the API answers without a body. */
  JsonNode get(String path) {
    APIResponse response = page.request().get(house().address() + "api/v1" + path);
    assertThat(response).isOK();
    return JSON.readTree(response.text());
  }

  /** What the page makes of a number. */
  static String shown(JsonNode value) {
    String text = String.format(Locale.ROOT, "%.4f", value.asDouble());
    return text.equals("-0.0000") ? "0.0000" : text.replace('-', '\u2212');
  }

  /** The text of a file that a press saves. */
  String saved(Locator press) {
    Download download = page.waitForDownload(press::click);
    try {
      return Files.readString(download.path());
    } catch (IOException e) {
      throw new IllegalStateException("the download must be readable, got " + e, e);
    }
  }
}
