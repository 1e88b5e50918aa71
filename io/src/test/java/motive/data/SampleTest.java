package motive.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleTest {
  // 125 of class 1 and 63 of class 0, as in MUTAG.
  private static final int[] LABELS =
      IntStream.range(0, 188).map(g -> g % 3 == 0 ? 0 : 1).toArray();

  @Test
  void classesKeepTheirShares() {
    int[] chosen = Sample.stratified(LABELS, 20, 0);
    // 20 * 63 / 188 = 6.70 and 20 * 125 / 188 = 13.30: the larger remainder is that of class 0.
    assertThat(Arrays.stream(chosen).filter(g -> LABELS[g] == 0).count()).isEqualTo(7);
    assertThat(chosen).hasSize(20).doesNotHaveDuplicates().isSorted();
  }

  @Test
  void theSeedDecides() {
    assertThat(Sample.stratified(LABELS, 20, 5)).isEqualTo(Sample.stratified(LABELS, 20, 5));
    assertThat(Sample.stratified(LABELS, 20, 5)).isNotEqualTo(Sample.stratified(LABELS, 20, 6));
  }

  @Test
  void allCanBeTaken() {
    assertThat(Sample.stratified(LABELS, 188, 1)).isEqualTo(IntStream.range(0, 188).toArray());
  }

  @Test
  void sizesBeyondTheDataAreRefused() {
    assertThatThrownBy(() -> Sample.stratified(LABELS, 189, 0))
        .hasMessage("a sample must have 1 to 188 graphs, got 189");
    assertThatThrownBy(() -> Sample.stratified(LABELS, 0, 0))
        .hasMessage("a sample must have 1 to 188 graphs, got 0");
  }
}
