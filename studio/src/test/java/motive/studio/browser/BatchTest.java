package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Many graphs are explained, watched, stopped, filtered and saved. */
final class BatchTest extends PanelCase {
  private static final LocatorAssertions.ContainsTextOptions PATIENT =
      new LocatorAssertions.ContainsTextOptions().setTimeout(120_000);

  /** The tests share a studio, which keeps jobs. */
  @AfterEach
  void forgetJobs() throws InterruptedException {
    // An open page would ask for what is gone.
    page.navigate("about:blank");
    for (JsonNode jobs = jobs(); !jobs.isEmpty(); jobs = jobs()) {
      for (JsonNode each : jobs) {
        String job = house().address() + "api/v1/jobs/" + each.get("id").asString();
        assertThat(page.request().delete(job)).isOK();
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private JsonNode jobs() {
    return get("/jobs").get("jobs");
  }

  private Locator job() {
    return body("batch").locator(".job").first();
  }

  private void start(String graphs) {
    openDialog("batch");
    body("batch").locator("[name=batch-ranges]").fill(graphs);
    button(body("batch"), "Start").click();
  }

  private void ended() {
    assertThat(job()).containsText("done", PATIENT);
  }

  private Locator rows() {
    return body("batch").locator(".result-table tbody tr");
  }

  @Test
  void progressIsShownAndResultsAreThoseOfTheApi() {
    view(CYCLE);
    start("0-5");
    assertThat(job().locator("progress")).isVisible();
    ended();
    assertThat(job()).containsText("6 of 6");
    assertThat(rows()).hasCount(6);
    JsonNode part = ask("/explain", with(asked(), "graph", 3)).get("part");
    assertThat(rows().nth(3).locator("td").nth(3)).hasText("" + part.get("nodes").size());
    assertThat(rows().nth(3).locator("td").nth(5))
        .hasText(String.format(Locale.ROOT, "%.3f", part.get("fidelity").asDouble()));
  }

  /** Begins a job of some minutes, and waits for its first result. */
  private void startLong() {
    view(CYCLE.replace("b=6", "b=10"));
    openDialog("batch");
    button(body("batch"), "Start").click();
    assertThat(rows().first().locator("[data-graph]")).isVisible();
  }

  @Test
  void stoppingKeepsWhatIsFinished() {
    startLong();
    button(job(), "Stop").click();
    assertThat(job()).containsText("stopped", PATIENT);
    int kept = jobs().get(0).get("done").asInt();
    assertThat(kept).isBetween(1, 999);
    assertThat(job()).containsText(kept + " of 1000");
    button(job(), "Remove").click();
    assertThat(body("batch").locator(".job", stopped())).hasCount(0);
  }

  @Test
  void aSlowPressMeetsTheButtonWhileResultsComeIn() {
    startLong();
    Locator count = body("batch").locator(".batch-results [role=status]").first();
    pressWhileChanging(button(job(), "Stop"), count);
    assertThat(job()).containsText("stopped", PATIENT);
  }

  @Test
  void aSlowPressOpensAGraphWhileResultsComeIn() {
    startLong();
    Locator count = body("batch").locator(".batch-results [role=status]").first();
    pressWhileChanging(rows().first().locator("[data-graph]"), count);
    assertThat(page.locator("#dialog-batch")).isHidden();
  }

  /** Presses the mouse on something, and lets go when something else has changed twice. */
  private void pressWhileChanging(Locator pressed, Locator changing) {
    pressed.hover();
    page.mouse().down();
    for (int change = 0; change < 2; change++) {
      assertThat(changing).not().hasText(changing.innerText());
    }
    page.mouse().up();
  }

  private static Locator.LocatorOptions stopped() {
    return new Locator.LocatorOptions().setHasText(Pattern.compile("of 1000"));
  }

  @Test
  void resultsAreFilteredSortedAndOpened() {
    view(CYCLE);
    // The first half of the data set is of class 0, the second of class 1.
    start("0-2,500-502");
    ended();
    assertThat(rows()).hasCount(6);
    body("batch").locator("[name=batch-text]").fill("500-501");
    assertThat(rows()).hasCount(2);
    body("batch").locator("[name=batch-text]").fill("nothing like it");
    assertThat(rows()).hasText("○No result matches the filter.");
    button(body("batch"), "Clear").click();
    assertThat(rows()).hasCount(6);
    body("batch").locator("[name=batch-class]").selectOption("0");
    assertThat(rows()).hasCount(3);
    button(body("batch"), "Clear").click();
    Locator objective = body("batch").locator("[data-column=objective]");
    objective.locator("button").click();
    objective.locator("button").click();
    assertThat(objective).hasAttribute("aria-sort", "descending");
    List<Double> values =
        body("batch").locator(".result-table tbody td:last-child").allInnerTexts().stream()
            .map(text -> Double.parseDouble(text.replace('\u2212', '-')))
            .toList();
    assertThat(values).isSortedAccordingTo((a, b) -> Double.compare(b, a));
    body("batch").locator("[data-graph='501']").click();
    assertThat(page.locator("#dialog-batch")).isHidden();
    assertThat(page).hasURL(Pattern.compile(".*graph=501&.*"));
  }

  @Test
  void eachFileHoldsAllOrWhatTheFilterLeaves() {
    view(CYCLE);
    start("0-3");
    ended();
    assertThat(rows()).hasCount(4);
    String lines = saved(button(body("batch"), "JSON lines"));
    assertThat(lines.strip().lines().map(line -> JSON.readTree(line).get("graph").asInt()))
        .containsExactly(0, 1, 2, 3);
    body("batch").locator("[name=batch-text]").fill("1-2");
    assertThat(rows()).hasCount(2);
    String some = saved(button(body("batch"), "JSON lines"));
    assertThat(some.strip().lines().map(line -> JSON.readTree(line).get("graph").asInt()))
        .containsExactly(1, 2);
    String table = saved(button(body("batch"), "CSV"));
    assertThat(table.strip().lines().toList()).hasSize(3);
    assertThat(table.lines().findFirst().orElseThrow()).contains("graph").contains("fidelity");
    String report = saved(button(body("batch"), "HTML report"));
    assertThat(report)
        .startsWithIgnoringCase("<!doctype html>")
        .contains("<svg")
        .doesNotContain("src=\"http", "href=\"http", "url(http");
  }

  @Test
  void jobsSurviveAReload() {
    view(CYCLE);
    start("0-2");
    ended();
    page.reload();
    explained();
    openDialog("batch");
    assertThat(job()).containsText("3 of 3");
    assertThat(rows()).hasCount(3);
  }

  @Test
  void aRangeThatIsNoneIsToldBeforeAnythingIsAsked() {
    view(CYCLE);
    start("0-9999");
    assertThat(body("batch")).containsText("Graphs must be below 1000, got 9999");
    body("batch").locator("[name=batch-ranges]").fill("7-3");
    button(body("batch"), "Start").click();
    assertThat(body("batch"))
        .containsText("A range must start with the smaller number, got 7-3; write 3-7");
  }

  @Test
  void theGallerysFilterChoosesGraphs() {
    view(CYCLE + "&q=10-12");
    openDialog("batch");
    body("batch").locator("[name=batch-which][value=filter]").check();
    button(body("batch"), "Start").click();
    ended();
    assertThat(rows()).hasCount(3);
    assertThat(rows().first().locator("[data-graph]")).hasText("10");
  }
}
