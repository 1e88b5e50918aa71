package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import motive.data.DataSet;
import org.junit.jupiter.api.Test;

class GraphSampleTest {
  private static final String DATA = "BA-2Motif";

  private static DataSet data() throws IOException {
    return Benches.generated(1, DATA).material(DATA).data();
  }

  @Test
  void partsHoldEveryGraphOnceAndAreStratified() throws IOException {
    DataSet data = data();
    GraphSample whole = GraphSample.of(21);

    int[] together =
        whole.split(4).stream()
            .flatMapToInt(part -> IntStream.of(part.of(data)))
            .sorted()
            .toArray();

    assertThat(together).containsExactly(whole.of(data));
    for (GraphSample part : whole.split(4)) {
      int[] graphs = part.of(data);
      // 21 graphs in 4 parts: 6, 5, 5, 5; of the 11 and 10 of a class 2 or 3 in each.
      assertThat(graphs).isSorted().hasSize(part.part() == 0 ? 6 : 5).hasSize(part.count(data));
      assertThat(Arrays.stream(graphs).filter(g -> data.label(g) == 0).count()).isBetween(2L, 3L);
      assertThat(Arrays.stream(graphs).filter(g -> data.label(g) == 1).count()).isBetween(2L, 3L);
    }
  }

  @Test
  void halvesOfAllShareNothing() throws IOException {
    DataSet data = data();

    int[] first = GraphSample.ALL.part(0, 2).of(data);
    int[] second = GraphSample.ALL.part(1, 2).of(data);

    assertThat(first).hasSize(500).doesNotContain(second);
    assertThat(GraphSample.ALL.part(0, 2).count(data)).isLessThan(data.size());
  }

  @Test
  void wordsTellPartsApart() throws IOException {
    assertThat(GraphSample.of(20).in(data())).isEqualTo("20 of 1000, stratified");
    assertThat(GraphSample.of(20).part(1, 2).in(data()))
        .isEqualTo("part 2 of 2 of 20 of 1000, stratified");
    assertThat(GraphSample.ALL.part(0, 2).in(data())).isEqualTo("part 1 of 2 of all 1000");
  }

  @Test
  void aPartThatIsNotThereIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphSample.ALL.part(2, 2))
        .withMessage("part must be in [0, parts), got 2 of 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphSample.ALL.part(0, 2).part(0, 2))
        .withMessage("a part must be of a whole draw, got one of a part");
  }
}
