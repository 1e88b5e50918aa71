package motive.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ShellWordsTest {
  @Test
  void plainWordsStayAsTheyAre() {
    assertThat(ShellWords.join(List.of("motive", "--weights", "0.5,0.5,0", "a/b_c-d.json")))
        .isEqualTo("motive --weights 0.5,0.5,0 a/b_c-d.json");
  }

  @Test
  void whatAShellWouldReadSomethingIntoIsQuoted() {
    assertThat(ShellWords.join(List.of("a b", "$(x)", "it's", "", "*")))
        .isEqualTo("'a b' '$(x)' 'it'\\''s' '' '*'");
  }
}
