package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import motive.search.SearchOutcome.Status;
import motive.studio.api.Json;
import motive.studio.work.TooSlowException;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
final class TableCacheTest {
  private final WorkQueue queue = new WorkQueue(2, 64, Duration.ofSeconds(60));
  private final TestCatalog catalog = new TestCatalog();

  @AfterEach
  void close() {
    queue.close();
  }

  private static ExplainLimits limits(long tableBytes) {
    return new ExplainLimits(24, 600, 2_000, 12, 400_000, tableBytes, 64L << 20, 6, 64, 60, 16, 16);
  }

  private OpenQuestion open(ExplainLimits limits, int graph, int budget) throws Exception {
    return open(limits, graph, budget, 1);
  }

  private OpenQuestion open(ExplainLimits limits, int graph, int budget, int parts)
      throws Exception {
    String body =
        "{'kit':'BA-2Motif','data':'BA-2Motif','parts':%d,'graph':%d,'budget':%d}"
            .replace('\'', '"')
            .formatted(parts, graph, budget);
    Question question =
        Question.alone(Json.read(body.getBytes(java.nio.charset.StandardCharsets.UTF_8)), limits);
    return opening(limits).open(question, () -> false);
  }

  private QuestionOpener opening(ExplainLimits limits) {
    return new QuestionOpener(catalog, new LibraryStore(limits), limits);
  }

  @Test
  void aTableIsFilledOnceAndAnswersSmallerBudgets() throws Exception {
    ExplainLimits limits = limits(256L << 20);
    TableCache tables = new TableCache(queue, limits);
    Table six = tables.get(open(limits, 0, 6), queue.deadline(() -> false));
    assertThat(tables.get(open(limits, 0, 6), queue.deadline(() -> false))).isSameAs(six);
    assertThat(tables.get(open(limits, 0, 4), queue.deadline(() -> false))).isSameAs(six);
    assertThat(tables.get(open(limits, 0, 7), queue.deadline(() -> false))).isNotSameAs(six);
    assertThat(tables.size()).isEqualTo(2);
  }

  @Test
  void whetherOnePartIsEnoughDependsOnTheBudget() throws Exception {
    ExplainLimits limits = limits(256L << 20);
    TableCache tables = new TableCache(queue, limits);
    Table six = tables.get(open(limits, 0, 6, 0), queue.deadline(() -> false));
    assertThat(tables.get(open(limits, 0, 6, 0), queue.deadline(() -> false))).isSameAs(six);
    assertThat(tables.get(open(limits, 0, 4, 0), queue.deadline(() -> false))).isNotSameAs(six);
  }

  @Test
  void presetsThatDifferByWeightsShareATable() throws Exception {
    ExplainLimits limits = limits(256L << 20);
    TableCache tables = new TableCache(queue, limits);
    Table balanced = tables.get(open(limits, ",'preset':'balanced'"), queue.deadline(() -> false));
    assertThat(tables.get(open(limits, ",'preset':'stable'"), queue.deadline(() -> false)))
        .isSameAs(balanced);
    assertThat(tables.get(open(limits, ",'weights':[1,1,1]"), queue.deadline(() -> false)))
        .isSameAs(balanced);
    for (String other :
        List.of(
            ",'preset':'paper'",
            ",'tolerance':0.1",
            ",'size':'edges'",
            ",'keep':'ignore'",
            ",'scale':'sigma'",
            ",'noise':[0.2]",
            ",'noiseSamples':5",
            ",'stages':'fixed-point'")) {
      assertThat(tables.get(open(limits, other), queue.deadline(() -> false)))
          .as(other)
          .isNotSameAs(balanced);
    }
  }

  private OpenQuestion open(ExplainLimits limits, String more) throws Exception {
    String body = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0,'budget':4" + more + "}";
    byte[] bytes = body.replace('\'', '"').getBytes(java.nio.charset.StandardCharsets.UTF_8);
    return opening(limits).open(Question.alone(Json.read(bytes), limits), () -> false);
  }

  @Test
  void whatNobodyAskedForTheLongestGoesFirst() throws Exception {
    ExplainLimits wide = limits(256L << 20);
    TableCache probe = new TableCache(queue, wide);
    Table first = probe.get(open(wide, 0, 6), queue.deadline(() -> false));
    long one = probe.bytes() + first.bytes() / 2;
    ExplainLimits narrow = limits(one);
    TableCache tables = new TableCache(queue, narrow);
    Table zero = tables.get(open(narrow, 0, 6), queue.deadline(() -> false));
    tables.get(open(narrow, 1, 6), queue.deadline(() -> false));
    assertThat(tables.bytes()).isLessThanOrEqualTo(one);
    assertThat(tables.get(open(narrow, 0, 6), queue.deadline(() -> false))).isNotSameAs(zero);
  }

  @Test
  void allWhoWaitForOneTableGetTheSame() throws Exception {
    ExplainLimits limits = limits(256L << 20);
    TableCache tables = new TableCache(queue, limits);
    ExecutorService clients = Executors.newFixedThreadPool(8);
    try {
      List<Future<Table>> asked = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        OpenQuestion open = open(limits, 2, 8);
        asked.add(clients.submit(() -> tables.get(open, queue.deadline(() -> false))));
      }
      Table first = asked.get(0).get();
      for (Future<Table> each : asked) {
        assertThat(each.get()).isSameAs(first);
      }
      assertThat(tables.size()).isEqualTo(1);
    } finally {
      clients.shutdownNow();
    }
  }

  @Test
  void aFlightGoesOnWhileOneWaits() {
    SharedComputation<String> computation = new SharedComputation<>();
    assertThat(computation.join()).isTrue();
    computation.leave();
    assertThat(computation.isAbandoned()).isFalse();
    computation.leave();
    assertThat(computation.isAbandoned()).isTrue();
    assertThat(computation.join()).isFalse();
  }

  @Test
  void whoeverWaitsGetsTheFailureToo() {
    SharedComputation<String> computation = new SharedComputation<>();
    computation.fail(new IllegalStateException("broken"));
    assertThatThrownBy(() -> computation.await(queue.deadline(() -> false)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
  }

  private OpenQuestion large(ExplainLimits limits, int weight) throws Exception {
    // Takes minutes where nobody stops it.
    String body =
        "{'kit':'BAMultiShapes','data':'BAMultiShapes','graph':0,'budget':24,'weights':[1,1,"
            + weight
            + "]}";
    Question question =
        Question.alone(
            Json.read(body.replace('\'', '"').getBytes(java.nio.charset.StandardCharsets.UTF_8)),
            limits);
    return opening(limits).open(question, () -> false);
  }

  @Test
  void whatWasTooMuchForOneIsNotTriedByTheOthersOneAfterTheOther() throws Exception {
    ExplainLimits limits = limits(1L << 30);
    int clients = 30;
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try (WorkQueue hasty = new WorkQueue(2, clients, Duration.ofSeconds(1))) {
      TableCache tables = new TableCache(hasty, limits);
      List<Future<Table>> asked = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        OpenQuestion open = large(limits, i);
        asked.add(
            threads.submit(
                () -> {
                  Table table = tables.get(open, hasty.deadline(() -> false));
                  assertThat(table.answers(open)).isTrue();
                  return table;
                }));
      }
      // One after the other would take a second each.
      for (Future<Table> each : asked) {
        assertThat(each.get(15, TimeUnit.SECONDS).status()).isEqualTo(Status.STOPPED);
      }
      assertThat(tables.size()).isZero();
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void whoWaitsForATableIsToldWhenItsTimeIsUp() {
    try (WorkQueue hasty = new WorkQueue(1, 1, Duration.ofMillis(10))) {
      SharedComputation<String> computation = new SharedComputation<>();
      assertThatThrownBy(() -> computation.await(hasty.deadline(() -> false)))
          .isInstanceOf(TooSlowException.class);
      assertThat(computation.isAbandoned()).isTrue();
    }
  }

  @Test
  void aTableThatNobodyWaitsForIsStoppedAndNotKept() throws Exception {
    ExplainLimits limits = limits(1L << 30);
    TableCache tables = new TableCache(queue, limits);
    OpenQuestion open = large(limits, 1);
    AtomicBoolean firstGone = new AtomicBoolean();
    AtomicBoolean secondGone = new AtomicBoolean();
    AtomicInteger gone = new AtomicInteger();
    CountDownLatch left = new CountDownLatch(2);
    ExecutorService clients = Executors.newFixedThreadPool(2);
    try {
      for (AtomicBoolean mine : List.of(firstGone, secondGone)) {
        var unused =
            clients.submit(
                () -> {
                  try {
                    return tables.get(open, queue.deadline(mine::get));
                  } catch (CancellationException e) {
                    gone.incrementAndGet();
                    throw e;
                  } finally {
                    left.countDown();
                  }
                });
      }
      Thread.sleep(300);
      firstGone.set(true);
      assertThat(left.await(400, TimeUnit.MILLISECONDS)).isFalse();
      secondGone.set(true);
      assertThat(left.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(gone.get()).isEqualTo(2);
      assertThat(tables.size()).isZero();
    } finally {
      clients.shutdownNow();
    }
  }
}
