package motive.color;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class KeyInternerTest {
  private static KeyInterner interner() {
    return new KeyInterner(new ByteBudget(1L << 30));
  }

  @Test
  void numbersKeysInTheOrderOfMeeting() {
    KeyInterner keys = interner();
    Map<String, Integer> expected = new HashMap<>();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 5_000; i++) {
        int[] tail = {i, 2 * i, 9};
        String key = i % 7 + ":" + Arrays.toString(Arrays.copyOf(tail, i % 4));
        int next = expected.size();
        assertThat(keys.intern(i % 7, tail, i % 4))
            .isEqualTo(expected.computeIfAbsent(key, k -> next));
      }
    }
  }

  /**
   * All threads ask for the same keys at once, so that some find a key while another is making room
   * for it. Tails of thirteen fill the first pool of 256 to the last place, where a reader of the
   * old arrays would be led past their end.
   */
  @Test
  void growsUnderReadersWithoutLeadingThemAstray() throws Exception {
    int threads = 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 300; round++) {
        KeyInterner keys = interner();
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Callable<List<Integer>>> tasks = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
          tasks.add(
              () -> {
                start.await();
                List<Integer> numbers = new ArrayList<>();
                for (int i = 0; i < 200; i++) {
                  int[] tail = new int[13];
                  tail[12] = i;
                  numbers.add(keys.intern(0, tail, 13));
                }
                return numbers;
              });
        }
        List<Future<List<Integer>>> results = pool.invokeAll(tasks);
        for (Future<List<Integer>> result : results) {
          assertThat(result.get()).isEqualTo(results.get(0).get()).doesNotHaveDuplicates();
        }
        assertThat(keys.size()).isEqualTo(200);
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void aReaderOfTheOldArraysOnlyMisses() {
    // Sixteen records of three and thirteen integers fill the first pool of 256.
    KeyInterner keys = interner();
    int[] tail = new int[13];
    for (int i = 0; i < 16; i++) {
      tail[12] = i;
      assertThat(keys.intern(0, tail, 13)).isEqualTo(i);
    }
    KeyInterner.Store old = keys.store();
    tail[12] = 16;
    assertThat(keys.intern(0, tail, 13)).isEqualTo(16);
    assertThat(keys.store()).isNotSameAs(old);
    assertThat(KeyInterner.find(old, KeyInterner.hash(0, tail, 13), 0, tail, 13)).isEqualTo(-1);
  }
}
