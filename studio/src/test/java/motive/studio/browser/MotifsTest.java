package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The motif library is looked at, changed, counted, saved and loaded. */
final class MotifsTest extends PanelCase {
  private static final Map<String, Object> TRIANGLE =
      Map.of(
          "name",
          "triangle",
          "labels",
          List.of(0, 0, 0),
          "edges",
          List.of(List.of(0, 1), List.of(1, 2), List.of(0, 2)));

  private static final String AMIDE =
      "{\"name\":\"smiles\",\"description\":\"\",\"labels\":[0,2,1],"
          + "\"edges\":[[0,1],[0,2]],\"drawing\":{\"x\":[1,0,2],\"y\":[0,1,1],"
          + "\"width\":2,\"height\":1,\"labels\":[0,2,1],\"names\":[\"C\",\"O\",\"N\"],"
          + "\"edges\":[[0,1],[0,2]],\"orders\":[2,1],\"molecule\":true}}";

  private Locator card(String motif) {
    return body("motifs").locator("[data-motif='" + motif + "']");
  }

  private Locator status() {
    return body("motifs").locator(".library-status");
  }

  private void apply() {
    button(body("motifs"), "Apply").click();
    assertThat(status()).containsText("Applied");
  }

  /** Types a motif of edges alone; all labels are the usual one. */
  private void type(String name, String edges) {
    button(body("motifs"), "Add motif").click();
    dialog().locator("[name=motif-name]").fill(name);
    dialog().locator("[name=motif-edges]").fill(edges);
    button(dialog(), "Save motif").click();
    assertThat(dialog()).hasCount(0);
  }

  private static String mean(JsonNode library, int klass, int motif) {
    return String.format(
        Locale.ROOT, "%.3f", library.get("means").get(klass).get(motif).asDouble());
  }

  @Test
  void cardsShowTheLibraryOfTheKit() {
    view(CYCLE + "&tab=motifs");
    JsonNode library = get("/kits/BA-2Motif/library?data=BA-2Motif");
    JsonNode counted = count(library.get("motifs").valueStream().map(this::input).toList());
    assertThat(body("motifs").locator(".motif-card")).hasCount(library.get("motifs").size());
    for (int i = 0; i < library.get("motifs").size(); i++) {
      Locator card = card(library.get("motifs").get(i).get("name").asString());
      assertThat(card.locator("svg")).isVisible();
      for (int c = 0; c < 2; c++) {
        Locator cells = card.locator("tbody tr").nth(c).locator("td");
        assertThat(cells.nth(0)).hasText(mean(counted, c, i));
        double prior = library.get("prior").get(c).get(i).asDouble();
        assertThat(cells.nth(1))
            .hasText(String.format(Locale.ROOT, "%+.3f", prior).replace('-', '\u2212'));
      }
    }
  }

  @Test
  void aMotifTypedAsEdgesIsCountedAndChangesTheExplanation() {
    view(CYCLE + "&tab=motifs");
    assertThat(page.locator("#metrics")).not().containsText("–");
    String before = page.locator("#metrics").textContent();
    assertThat(card("house")).isVisible();
    type("triangle", "0-1,1-2,2-0");
    assertThat(card("triangle")).containsText("Not counted yet");
    button(card("house"), "Remove").click();
    assertThat(card("house")).hasCount(0);
    apply();
    JsonNode counted = count(List.of(TRIANGLE, cycle()));
    assertThat(card("triangle").locator("tbody tr").nth(0).locator("td").first())
        .hasText(mean(counted, 0, 0));
    assertThat(card("cycle").locator("tbody tr").nth(0).locator("td").first())
        .hasText(mean(counted, 0, 1));
    JsonNode part =
        ask("/explain", with(asked(), "library", counted.get("id").asString())).get("part");
    assertThat(page.locator("#stage-view")).hasAttribute("data-nodes", commas(part.get("nodes")));
    assertThat(page.locator("#metrics")).not().hasText(before);
  }

  private JsonNode count(List<?> motifs) {
    return ask(
        "/libraries",
        Map.of("data", "BA-2Motif", "kit", "BA-2Motif", "name", "mine", "motifs", motifs));
  }

  private Object input(JsonNode motif) {
    return Map.of(
        "name", motif.get("name"), "labels", motif.get("labels"), "edges", motif.get("edges"));
  }

  private Object cycle() {
    for (JsonNode motif : get("/kits/BA-2Motif/library?data=BA-2Motif").get("motifs")) {
      if (motif.get("name").asString().equals("cycle")) {
        return input(motif);
      }
    }
    throw new IllegalStateException("the library must have a cycle");
  }

  private static String commas(JsonNode nodes) {
    return String.join(",", nodes.valueStream().map(node -> String.valueOf(node.asInt())).toList());
  }

  @Test
  void aMotifIsDrawnWithThePointer() {
    view(CYCLE + "&tab=motifs");
    button(body("motifs"), "Add motif").click();
    BoundingBox sheet = dialog().locator(".motif-canvas").boundingBox();
    double x = sheet.x + 120;
    double y = sheet.y + 100;
    page.mouse().click(x, y);
    page.mouse().click(x + 120, y);
    page.mouse().click(x + 60, y + 100);
    // The first two by dragging, the others by choosing both.
    page.mouse().move(x, y);
    page.mouse().down();
    page.mouse().move(x + 60, y);
    page.mouse().move(x + 120, y);
    page.mouse().up();
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1");
    page.mouse().click(x + 120, y);
    page.mouse().click(x + 60, y + 100);
    page.mouse().click(x + 60, y + 100);
    page.mouse().click(x, y);
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,1-2,0-2");
    dialog().locator("[name=motif-name]").fill("triangle");
    button(dialog(), "Save motif").click();
    apply();
    assertThat(card("triangle").locator("tbody tr")).hasCount(2);
  }

  @Test
  void aMotifIsDrawnWithKeysAlone() {
    view(CYCLE + "&tab=motifs");
    button(body("motifs"), "Add motif").focus();
    page.keyboard().press("Enter");
    page.keyboard().type("path");
    Locator add = button(dialog(), "Add node");
    add.focus();
    page.keyboard().press("Enter");
    page.keyboard().press("Enter");
    page.keyboard().press("Enter");
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,1-2");
    dialog().locator(".motif-node[tabindex='0']").focus();
    page.keyboard().press("n");
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,1-2,2-3");
    page.keyboard().press("Delete");
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,1-2");
    page.keyboard().press("Control+z");
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,1-2,2-3");
    button(dialog(), "Save motif").focus();
    page.keyboard().press("Enter");
    assertThat(dialog()).hasCount(0);
    assertThat(page.locator(":focus")).hasText("Add motif");
    assertThat(card("path")).isVisible();
  }

  @Test
  void mistakesInTextAreToldAndNothingIsKept() {
    view(CYCLE + "&tab=motifs");
    button(body("motifs"), "Add motif").click();
    dialog().locator("[name=motif-edges]").fill("0-1,x");
    assertThat(dialog()).containsText("Edges must be pairs such as 0-1,1-2, got \"x\"");
    button(dialog(), "Save motif").click();
    assertThat(dialog()).isVisible();
    dialog().locator("[name=motif-edges]").fill("0-1");
    button(dialog(), "Save motif").click();
    assertThat(dialog()).containsText("A motif must have a name");
    dialog().locator("[name=motif-name]").fill("cycle");
    button(dialog(), "Save motif").click();
    assertThat(dialog()).containsText("Names must differ, got \"cycle\" twice; choose another");
    page.keyboard().press("Escape");
    assertThat(dialog()).hasCount(0);
  }

  @Test
  void motifsAreRenamedDuplicatedAndUndone() {
    view(CYCLE + "&tab=motifs");
    button(card("house"), "Rename").click();
    page.keyboard().type("hut");
    page.keyboard().press("Enter");
    assertThat(card("hut")).isVisible();
    button(card("hut"), "Duplicate").click();
    assertThat(card("hut_2")).isVisible();
    button(body("motifs"), "Undo").click();
    assertThat(card("hut_2")).hasCount(0);
    button(body("motifs"), "Undo").click();
    assertThat(card("house")).isVisible();
    assertThat(button(body("motifs"), "Apply")).isDisabled();
  }

  @Test
  void aLibraryIsSavedAndLoadedAgain() {
    view(CYCLE + "&tab=motifs");
    assertThat(card("house")).isVisible();
    type("triangle", "0-1,1-2,2-0");
    apply();
    String file = saved(button(body("motifs"), "Save as file"));
    JsonNode library = JSON.readTree(file);
    JsonNode triangle = library.get("motifs").get(0);
    assertThat(triangle.get("name").asString()).isEqualTo("triangle");
    assertThat(triangle.get("edges").size()).isEqualTo(3);
    button(body("motifs"), "Back to the library of the kit").click();
    assertThat(card("triangle")).hasCount(0);
    body("motifs")
        .locator("input[type=file]")
        .setInputFiles(
            new FilePayload(
                "mine.json", "application/json", file.getBytes(StandardCharsets.UTF_8)));
    assertThat(status()).containsText("mine.json loaded: 3 motifs");
    apply();
    assertThat(card("triangle")).isVisible();
    body("motifs")
        .locator("input[type=file]")
        .setInputFiles(
            new FilePayload("no.json", "application/json", "no".getBytes(StandardCharsets.UTF_8)));
    assertThat(status()).containsText("A library file must be JSON");
  }

  @Test
  void aLinkCarriesAnEditedLibraryAndThePart() {
    view(CYCLE + "&tab=motifs");
    assertThat(card("house")).isVisible();
    type("triangle", "0-1,1-2,2-0");
    apply();
    graphNode(0).click();
    assertThat(page).hasURL(Pattern.compile(".*library=.*"));
    List<Integer> part = shownNodes();
    assertThat(page.locator("#metrics")).not().containsText("–");
    String numbers = page.locator("#metrics").textContent();
    openDialog("share");
    String link = page.locator("[name=share-link]").inputValue();
    page.navigate("about:blank");
    page.navigate(link);
    explained();
    assertThat(card("triangle")).isVisible();
    assertThat(shownNodes()).isEqualTo(part);
    assertThat(page.locator("#metrics")).hasText(numbers);
  }

  @Test
  void smilesIsDrawnWhereGraphsAreMolecules() {
    // No kit of molecules is shipped, so the answers are made up here.
    page.route(
        "**/api/v1/datasets/BA-2Motif*",
        route -> {
          ObjectNode told = (ObjectNode) JSON.readTree(route.fetch().text());
          told.put("molecules", true);
          told.set(
              "nodeLabels",
              JSON.valueToTree(
                  List.of(
                      Map.of("label", 0, "name", "C"),
                      Map.of("label", 1, "name", "N"),
                      Map.of("label", 2, "name", "O"))));
          answer(route, 200, told.toString());
        });
    page.route(
        "**/api/v1/libraries",
        route -> {
          String asked = route.request().postData();
          if (asked.contains("\"C(=O)N\"")) {
            answer(route, 201, "{\"motifs\":[" + AMIDE + "]}");
          } else {
            answer(
                route,
                422,
                "{\"error\":{\"code\":\"unprocessable\",\"message\":\"smiles must close"
                    + " its branches, got C(\"}}");
          }
        });
    expectMistake("Failed to load resource");
    view(CYCLE + "&tab=motifs");
    button(body("motifs"), "Add motif").click();
    dialog().locator("[name=motif-smiles]").fill("C(=O)N");
    page.keyboard().press("Enter");
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,0-2");
    assertThat(dialog().locator("[name=motif-labels]")).hasValue("C,O,N");
    assertThat(dialog().locator("[name=motif-name]")).hasValue("C(=O)N");
    dialog().locator("[name=motif-smiles]").fill("C(");
    button(dialog(), "Draw it").click();
    assertThat(dialog()).containsText("Smiles must close its branches, got C(");
    assertThat(dialog().locator("[name=motif-edges]")).hasValue("0-1,0-2");
    button(dialog(), "Save motif").click();
    assertThat(card("C(=O)N")).containsText("Not counted yet");
  }

  @Test
  void smartsIsKeptAsWritten() {
    page.route(
        "**/api/v1/datasets/BA-2Motif*",
        route -> {
          ObjectNode told = (ObjectNode) JSON.readTree(route.fetch().text());
          told.put("molecules", true);
          answer(route, 200, told.toString());
        });
    page.route(
        "**/api/v1/libraries",
        route -> {
          if (route.request().postData().contains("\"smarts\":\"C[N,O]\"")) {
            String smarts = AMIDE.substring(0, AMIDE.length() - 1) + ",\"smarts\":\"C[N,O]\"}";
            answer(route, 201, "{\"motifs\":[" + smarts + "]}");
          } else {
            answer(
                route,
                422,
                "{\"error\":{\"code\":\"unprocessable\",\"message\":\"a SMARTS must close each"
                    + " bracket\"}}");
          }
        });
    expectMistake("Failed to load resource");
    view(CYCLE + "&tab=motifs");
    button(body("motifs"), "Add motif").click();
    dialog().locator("[name=motif-smarts]").fill("[C");
    button(dialog(), "Save as SMARTS").click();
    assertThat(dialog()).containsText("A SMARTS must close each bracket");
    dialog().locator("[name=motif-smarts]").fill("C[N,O]");
    button(dialog(), "Save as SMARTS").click();
    assertThat(dialog()).hasCount(0);
    assertThat(card("C[N,O]")).containsText("Not counted yet");
    button(card("C[N,O]"), "Edit").click();
    assertThat(dialog().locator("[name=motif-smarts]")).hasValue("C[N,O]");
  }

  private static void answer(Route route, int status, String body) {
    route.fulfill(
        new Route.FulfillOptions()
            .setStatus(status)
            .setContentType("application/json")
            .setBody(body));
  }
}
