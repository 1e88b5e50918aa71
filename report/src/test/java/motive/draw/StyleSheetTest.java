package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StyleSheetTest {
  @Test
  void rulesFollowTheReader() {
    assertThat(StyleSheet.CHART.css())
        .startsWith(".motive-chart{--mc-paper:#fff;--mc-ink:#1b1d21;")
        .contains("\n@media (prefers-color-scheme:dark){.motive-chart{--mc-paper:#16181c;")
        .contains("\n.motive-chart .soft{fill:var(--mc-soft)}\n");
  }

  @Test
  void lightRulesNameTheColoursThemselves() {
    assertThat(StyleSheet.CHART.lightCss())
        .startsWith(".motive-chart{font:12.5px 'Segoe UI','DejaVu Sans',")
        .contains(".soft{fill:#5a5f67}", ".strong{font-weight:bold}");
  }

  @Test
  void theLightRulesOfAllPicturesAreWithoutVariablesAndQueries() {
    assertThat(Picture.lightCss())
        .contains(".motive-graph .paper{fill:#ffffff}", ".motive-chart .paper{fill:#fff}")
        .doesNotContain("var(", "--", "@media", "-apple");
  }
}
