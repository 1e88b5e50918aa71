package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Two stages and the fixed point on the command line. */
class StagesOptionTest {
  private static Ran explain(String... more) {
    List<String> words =
        new ArrayList<>(List.of("explain", "--dataset", "BA-2Motif", "--graphs", "0"));
    words.addAll(List.of("--budget", "4", "--similarity", "gntk"));
    words.addAll(List.of(more));
    return Ran.motive(words.toArray(String[]::new));
  }

  private static String settings(Ran ran) {
    Matcher found = Pattern.compile("\"settings\":\"([0-9a-f]+)\"").matcher(ran.out());
    assertThat(found.find()).as(ran.err()).isTrue();
    return found.group(1);
  }

  @Test
  void aLineNamesTheRoundsOfAFixedPointAlone() {
    Ran usual = explain();
    Ran two = explain("--stages", "two");
    Ran fixed = explain("--stages", "fixed-point");
    assertThat(usual.out()).doesNotContain("\"stages\"");
    assertThat(settings(two)).isEqualTo(settings(usual));
    assertThat(fixed.code()).as(fixed.err()).isEqualTo(Main.DONE);
    assertThat(fixed.out())
        .containsPattern("\"stages\":\\{\"rounds\":\\d+,\"end\":\"[A-Z]+\",\"cycle\":\\d+\\}");
    assertThat(settings(fixed)).isNotEqualTo(settings(usual));
  }

  @Test
  void withoutAWeightOfStabilityThereAreNoRounds() {
    assertThat(explain("--stages", "fixed-point", "--weights", "1,1,0").out())
        .contains("\"status\":\"PROVEN_OPTIMAL\"")
        .doesNotContain("\"stages\"");
  }

  @Test
  void otherStagesAreRefused() {
    Ran ran = explain("--stages", "three");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--stages must be two or fixed-point, got 'three'");
  }
}
