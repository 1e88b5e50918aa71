package motive.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a person may have meant. */
class NearestNameTest {
  private static final List<String> KNOWN =
      List.of("MUTAG", "PROTEINS", "BA-2Motif", "BAMultiShapes", "Toxicophores");

  @Test
  void caseHyphensAndUnderscoresDoNotCount() {
    for (String typed : List.of("BA2Motif", "ba_2motif", "BA-2MOTIF", " ba-2-motif ")) {
      assertThat(NearestName.of(typed, KNOWN)).as(typed).contains("BA-2Motif");
    }
    assertThat(NearestName.isSame("BA_2motif", "BA-2Motif")).isTrue();
    assertThat(NearestName.isSame("BA3Motif", "BA-2Motif")).isFalse();
  }

  @Test
  void aSlipIsForgivenAndTwoInALongName() {
    for (String typed : List.of("MUTAGG", "MUTG", "MTUAG", "NUTAG")) {
      assertThat(NearestName.of(typed, KNOWN)).as(typed).contains("MUTAG");
    }
    assertThat(NearestName.of("toxicophor", KNOWN)).contains("Toxicophores");
    assertThat(NearestName.of("MUTTAGG", KNOWN)).isEmpty();
    assertThat(NearestName.of("ENZYMES", KNOWN)).isEmpty();
    assertThat(NearestName.of("", KNOWN)).isEmpty();
  }

  @Test
  void theNearestIsMeantAndOfThoseTheFirst() {
    assertThat(NearestName.of("mutag-chemicl", List.of("mutag", "mutag-chemical")))
        .contains("mutag-chemical");
    assertThat(NearestName.of("axc", List.of("abc", "adc"))).contains("abc");
  }

  @Test
  void aHintNamesOneOrNothing() {
    assertThat(NearestName.hint("MUTAGG", KNOWN)).isEqualTo("; did you mean MUTAG");
    assertThat(NearestName.hint("ENZYMES", KNOWN)).isEmpty();
  }
}
