package motive.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
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

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void aStreamComesInItsOrderWhateverTheThreads(int threads) throws Exception {
    Iterator<Integer> pieces = IntStream.range(0, 200).iterator();
    List<Integer> taken = new ArrayList<>();
    InOrder.stream(
        () -> pieces.hasNext() ? pieces.next() : null,
        threads,
        piece -> {
          Thread.sleep(piece % 7 == 0 ? 2 : 0);
          return piece;
        },
        (number, piece) -> {
          assertThat(piece).isEqualTo(number);
          return taken.add(piece);
        });
    assertThat(taken).isEqualTo(IntStream.range(0, 200).boxed().toList());
  }

  /** 2 threads: 32 wait in the queue, and one more is in the hands of the reader. */
  @Test
  void anEndlessStreamIsReadOnlySoFarAhead() throws Exception {
    AtomicInteger read = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    InOrder.stream(
        read::incrementAndGet,
        2,
        piece -> piece,
        (number, piece) -> {
          Thread.sleep(number < 5 ? 20 : 0);
          most.accumulateAndGet(read.get() - number, Math::max);
          return number < 1000;
        });
    assertThat(most.get()).isBetween(10, 36);
  }

  @Test
  void whatASourceOrAPieceThrowsComesAfterAllBeforeIt() {
    List<Integer> taken = new ArrayList<>();
    AtomicInteger read = new AtomicInteger();
    assertThatThrownBy(
            () ->
                InOrder.stream(
                    () -> {
                      if (read.get() == 3) {
                        throw new IOException("cut off");
                      }
                      return read.getAndIncrement();
                    },
                    2,
                    piece -> piece,
                    (number, piece) -> taken.add(piece)))
        .isInstanceOf(IOException.class)
        .hasMessage("cut off");
    assertThat(taken).containsExactly(0, 1, 2);
    AtomicInteger again = new AtomicInteger();
    assertThatThrownBy(
            () ->
                InOrder.stream(
                    again::incrementAndGet,
                    2,
                    piece -> {
                      throw new IllegalStateException("piece " + piece);
                    },
                    (number, piece) -> true))
        .hasMessage("piece 1");
  }
}
