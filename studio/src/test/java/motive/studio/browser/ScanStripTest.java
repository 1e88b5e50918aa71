package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The scan stands beside the triangle, and regions are previewed without a mouse. */
final class ScanStripTest extends BrowserCase {
  @Test
  void theScanIsInSightWhateverTheTabAndSetsTheWeights() {
    visit("#w=0.4,0.4,0.2&tab=motifs");
    page.waitForSelector("#rho-strip .scan-band");
    BoundingBox box = page.locator("#rho-strip").boundingBox();
    BoundingBox triangle = page.locator("#triangle").boundingBox();
    assertThat(box.y).isGreaterThanOrEqualTo(triangle.y + triangle.height - 0.5);
    assertThat(box.y + box.height).isLessThan(800);
    page.focus("#rho-strip");
    page.keyboard().press("End");
    settle();
    assertThat(state()).containsEntry("w", "0.8,0,0.2");
    assertThat(shownNodes()).isEqualTo(explainedNodes());
    page.mouse().click(box.x + (box.width * 0.25), box.y + (box.height / 2));
    settle();
    assertThat(weights(state()).get(0)).isBetween(0.01, 0.1);
    assertThat(weights(state()).get(2)).isEqualTo(0.2);
    assertThat(shownNodes()).isEqualTo(explainedNodes());
  }

  @Test
  void arrowsMoveAlongTheScan() {
    visit("#w=0.4,0.4,0.2");
    page.focus("#rho-strip");
    page.keyboard().press("Shift+ArrowRight");
    settle();
    // From 0.5 to 0.6 of the 0.8 that stability leaves.
    assertThat(state()).containsEntry("w", "0.48,0.32,0.2");
    assertThat(page.getAttribute("#rho-strip", "aria-valuetext")).isEqualTo("ρ 0.60");
  }

  @Test
  void regionsArePreviewedByKeysAndGoneTo() {
    visit("");
    awaitMap();
    List<Integer> before = shownNodes();
    page.focus(".triangle [aria-label='Preview the next region']");
    page.keyboard().press("Enter");
    List<Integer> previewed = previewedNodes();
    assertThat(previewed).isNotEmpty().isNotEqualTo(before);
    assertThat(shownNodes()).isEqualTo(before);
    page.keyboard().press("Escape");
    assertThat(previewedNodes()).isEmpty();
    page.keyboard().press("Enter");
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    settle();
    assertThat(shownNodes()).isEqualTo(previewed).isEqualTo(explainedNodes());
    assertThat(previewedNodes()).isEmpty();
  }
}
