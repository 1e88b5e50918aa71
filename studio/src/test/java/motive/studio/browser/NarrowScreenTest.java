package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long")
class NarrowScreenTest extends BrowserCase {
  private static final List<String> BOXES =
      List.of(".top", "#stage", "#triangle", "#budget", "#metrics", "#panels");

  @ParameterizedTest
  @ValueSource(strings = {"why", "frontier", "scan", "whatif", "compare", "motifs"})
  void onAPhoneNothingScrollsSideways(String tab) {
    use(390, 844, ColorScheme.LIGHT);
    visit("#tab=" + tab);
    assertThat(tooWide()).isEmpty();
    assertThat(scrollWidth()).isEqualTo(390);
  }

  @Test
  void onAPhoneBoxesStackInOrderWithoutOverlap() {
    use(390, 844, ColorScheme.LIGHT);
    visit("");
    List<String> order = List.of(".top", "#stage", "#triangle", "#budget", "#metrics", "#panels");
    double bottom = -1;
    for (String each : order) {
      BoundingBox box = page.locator(each).boundingBox();
      assertThat(box.y).as(each).isGreaterThanOrEqualTo(bottom - 0.5);
      assertThat(box.x + box.width).as(each).isLessThanOrEqualTo(390.5);
      bottom = box.y + box.height;
    }
  }

  @Test
  void onAPhoneTheGalleryIsADrawer() {
    use(390, 844, ColorScheme.LIGHT);
    visit("");
    assertThat(page.isVisible("#gallery")).isFalse();
    page.click("#toggle-gallery");
    page.waitForSelector(".gallery-row[data-graph='2']");
    assertThat(scrollWidth()).isEqualTo(390);
    page.click(".gallery-row[data-graph='2']");
    settle();
    assertThat(page.textContent(".stage-title")).isEqualTo("Graph 2");
    assertThat(page.isVisible("#gallery")).isFalse();
  }

  @Test
  void aDesktopShowsEverythingAtOnceWithoutScrollingOrOverlap() {
    visit("");
    assertThat(page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"))
        .isEqualTo(true);
    assertThat(scrollWidth()).isEqualTo(1280);
    Map<String, BoundingBox> boxes = new LinkedHashMap<>();
    for (String each : BOXES) {
      boxes.put(each, page.locator(each).boundingBox());
    }
    boxes.put("#gallery", page.locator("#gallery").boundingBox());
    for (Map.Entry<String, BoundingBox> a : boxes.entrySet()) {
      for (Map.Entry<String, BoundingBox> b : boxes.entrySet()) {
        if (!a.getKey().equals(b.getKey())) {
          assertThat(overlap(a.getValue(), b.getValue()))
              .as("%s over %s", a.getKey(), b.getKey())
              .isFalse();
        }
      }
    }
  }

  private static boolean overlap(BoundingBox a, BoundingBox b) {
    double slack = 0.5;
    return a.x + slack < b.x + b.width
        && b.x + slack < a.x + a.width
        && a.y + slack < b.y + b.height
        && b.y + slack < a.y + a.height;
  }

  private Object scrollWidth() {
    return page.evaluate("() => document.documentElement.scrollWidth");
  }

  /** What reaches over the right side of the screen, except in lists that scroll by themselves. */
  private List<?> tooWide() {
    return (List<?>)
        page.evaluate(
            "() => [...document.querySelectorAll('body *')]"
                + ".filter(e => !e.closest('svg') && !e.closest('.tab-list'))"
                + ".filter(e => { for (let p = e.parentElement; p; p = p.parentElement) {"
                + " if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(p).overflowX)) return false; }"
                + " return true; })"
                + ".filter(e => e.getBoundingClientRect().width > 1"
                + " && e.getBoundingClientRect().right > innerWidth + 0.5)"
                + ".map(e => e.tagName + '.' + e.className)");
  }
}
