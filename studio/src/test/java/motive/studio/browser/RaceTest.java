package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Answers that come late, in another order, or not at all. */
final class RaceTest extends BrowserCase {
  private static final String FIRST_GRAPH = "\"graph\":1,";

  private static void refuse(Route route, int status, String code, String message) {
    route.fulfill(
        new Route.FulfillOptions()
            .setStatus(status)
            .setContentType("application/json")
            .setBody("{\"error\":{\"code\":\"" + code + "\",\"message\":\"" + message + "\"}}"));
  }

  @Test
  void aGraphThatIsLeftEndsItsQuestion() {
    visit("");
    List<String> ended = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    List<String> cancelled = new ArrayList<>();
    page.onRequestFailed(
        request -> {
          if (request.url().endsWith("/explain")) {
            ended.add(String.valueOf(request.postData()));
            ids.add(request.headers().get("motive-request"));
          }
        });
    page.onRequest(
        request -> {
          if (request.method().equals("DELETE")) {
            cancelled.add(request.url().replaceFirst(".*/requests/", ""));
          }
        });
    page.route(
        "**/api/v1/explain",
        route -> {
          if (!String.valueOf(route.request().postData()).contains(FIRST_GRAPH)) {
            route.resume();
          }
        });
    page.click("[aria-label='Next graph']");
    page.waitForTimeout(200);
    page.click("[aria-label='Next graph']");
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 2");
    assertThat(shownNodes()).isNotEmpty().isEqualTo(explainedNodes());
    assertThat(ended).anyMatch(body -> body.contains(FIRST_GRAPH));
    assertThat(ids).isNotEmpty().doesNotContainNull();
    assertThat(cancelled).containsAll(ids);
  }

  @Test
  void whyShowsTheGraphOfTheExplanationWhicheverComesFirst() {
    visit("");
    List<Route> held = new ArrayList<>();
    page.route("**/graphs/1?*", held::add);
    page.waitForResponse("**/api/v1/explain", () -> page.click("[aria-label='Next graph']"));
    page.waitForTimeout(200);
    assertThat(held).hasSize(1);
    assertThat(page.locator(".archive-card").count()).isZero();
    held.get(0).resume();
    settle();
    page.waitForSelector(".archive-card");
    String raced = page.innerHTML("#body-why .archive");
    page.unroute("**/graphs/1?*");
    visit("#graph=1");
    page.waitForSelector(".archive-card");
    assertThat(raced).doesNotContain("NaN").isEqualTo(page.innerHTML("#body-why .archive"));
  }

  @Test
  void aForgottenLibraryIsGivenAgain() {
    String ring =
        "{\"name\":\"mine\",\"motifs\":[{\"name\":\"ring\",\"labels\":[0,0,0,0,0],"
            + "\"edges\":[[0,1],[1,2],[2,3],[3,4],[0,4]]}]}";
    String packed =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(ring.getBytes(StandardCharsets.UTF_8));
    visit("#data=BA-2Motif&kit=BA-2Motif&graph=0&library=" + packed);
    page.waitForSelector(".strip-bar.on");
    expectMistake("404");
    AtomicInteger given = new AtomicInteger();
    page.onRequest(
        request -> {
          if (request.url().endsWith("/libraries")) {
            given.incrementAndGet();
          }
        });
    AtomicInteger asked = new AtomicInteger();
    page.route(
        "**/api/v1/explain",
        route -> {
          if (asked.getAndIncrement() == 0) {
            refuse(route, 404, "not_found", "the library must be one that was made here, got x");
          } else {
            route.resume();
          }
        });
    page.focus("#preference");
    page.keyboard().press("Shift+ArrowDown");
    settle();
    assertThat(page.textContent("#status")).contains("proven ");
    assertThat(page.locator(".notice").count()).isZero();
    assertThat(given.get()).isEqualTo(1);
    assertThat(asked.get()).isGreaterThan(1);
  }

  @Test
  void theGalleryTellsABadSearchFromAStudioInTrouble() {
    expectMistake("Failed to load resource");
    visit("");
    Locator summary = page.locator(".gallery-summary");
    page.fill("#gallery-search", "nodes>>");
    summary.getByText("this search is not valid").waitFor();
    page.route("**/graphs?*", route -> refuse(route, 500, "internal", "broken"));
    page.fill("#gallery-search", "");
    summary.getByText("the graphs cannot be read").waitFor();
    page.unroute("**/graphs?*");
    summary.getByText("Try again").click();
    summary.getByText("1,000 graphs").waitFor();
  }
}
