package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThemeTest {
  private static final Theme THEME =
      new Theme(".a", "--a-").with("ink", "#111", "#eee").with("paper", "#fff", "#000");

  @Test
  void rulesFollowTheReader() {
    assertThat(THEME.css(".a p{fill:var(--a-ink)}\n"))
        .isEqualTo(
            """
            .a{--a-ink:#111;--a-paper:#fff}
            @media (prefers-color-scheme:dark){.a{--a-ink:#eee;--a-paper:#000}}
            .a p{fill:var(--a-ink)}
            """);
  }

  @Test
  void lightRulesNameTheColoursThemselves() {
    assertThat(THEME.lightCss(".a p{fill:var(--a-ink);stroke:var(--a-paper);font-weight:600}"))
        .isEqualTo(".a p{fill:#111;stroke:#fff;font-weight:bold}");
  }

  @Test
  void theLightRulesOfAllPicturesAreWithoutVariablesAndQueries() {
    assertThat(Picture.lightCss())
        .contains(".motive-graph .paper{fill:#ffffff}", ".motive-chart .paper{fill:#fff}")
        .doesNotContain("var(", "--", "@media", "-apple");
  }
}
