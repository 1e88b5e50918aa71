package motive.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InOrderTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void resultsComeInTheOrderOfThePiecesWhateverTheThreads(int threads) throws Exception {
    List<Integer> taken = new ArrayList<>();
    InOrder.run(
        200,
        threads,
        piece -> {
          Thread.sleep(piece % 7 == 0 ? 2 : 0);
          return piece * 10;
        },
        (piece, result) -> {
          assertThat(result).isEqualTo(piece * 10);
          return taken.add(piece);
        });
    assertThat(taken).isEqualTo(IntStream.range(0, 200).boxed().toList());
  }

  @Test
  void workRunsAheadOnlySoFar() throws Exception {
    AtomicInteger started = new AtomicInteger();
    InOrder.run(
        500,
        2,
        piece -> started.incrementAndGet(),
        (piece, result) -> {
          // 16 pieces a thread, and the one that is handed over.
          assertThat(started.get() - piece).isLessThanOrEqualTo(33);
          return true;
        });
    assertThat(started).hasValue(500);
  }

  @Test
  void aFailureIsThrownAfterAllBeforeItWereHandedOver() {
    List<Integer> taken = new ArrayList<>();
    assertThatThrownBy(
            () ->
                InOrder.run(
                    10,
                    4,
                    piece -> {
                      if (piece >= 5) {
                        throw new IllegalArgumentException("piece " + piece);
                      }
                      return piece;
                    },
                    (piece, result) -> taken.add(result)))
        .hasMessage("piece 5");
    assertThat(taken).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void theTakerCanEndEverything() throws Exception {
    List<Integer> taken = new ArrayList<>();
    InOrder.run(1000, 2, piece -> piece, (piece, result) -> taken.add(result) && piece < 3);
    assertThat(taken).containsExactly(0, 1, 2, 3);
  }
}
