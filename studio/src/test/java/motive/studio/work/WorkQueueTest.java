package motive.studio.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Tag("slow")
final class WorkQueueTest {
  private final ExecutorService callers = Executors.newCachedThreadPool();

  @AfterEach
  void endCallers() {
    callers.shutdownNow();
  }

  @Test
  void aTaskIsDoneAndItsFailureIsItsOwn() throws Exception {
    try (WorkQueue queue = new WorkQueue(1, 1, Duration.ofMinutes(1))) {
      assertThat(queue.<Integer>run(() -> false, stopped -> 5)).isEqualTo(5);
      assertThatThrownBy(
              () ->
                  queue.run(
                      () -> false,
                      stopped -> {
                        throw new IllegalStateException("broken");
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("broken");
      assertThatThrownBy(
              () ->
                  queue.run(
                      () -> false,
                      stopped -> {
                        throw new StackOverflowError();
                      }))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(StackOverflowError.class);
      assertThat(queue.<Integer>run(() -> false, stopped -> 6)).isEqualTo(6);
    }
  }

  @Test
  void oneMoreThanThereIsRoomForIsRefused() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    try (WorkQueue queue = new WorkQueue(1, 1, Duration.ofMinutes(1))) {
      Future<Integer> running =
          callers.submit(
              () ->
                  queue.run(
                      () -> false,
                      stopped -> {
                        begun.countDown();
                        end.await();
                        return 1;
                      }));
      begun.await();
      CountDownLatch asked = new CountDownLatch(1);
      Future<Integer> waiting =
          callers.submit(
              () ->
                  queue.run(
                      () -> {
                        asked.countDown();
                        return false;
                      },
                      stopped -> 2));
      asked.await();
      assertThatThrownBy(() -> queue.run(() -> false, stopped -> 3))
          .isInstanceOfSatisfying(
              BusyException.class, busy -> assertThat(busy.retryAfterSeconds()).isEqualTo(1))
          .hasMessage("the work queue must have room, got a full one; try again in 1 s");
      end.countDown();
      assertThat(running.get()).isEqualTo(1);
      assertThat(waiting.get()).isEqualTo(2);
    }
  }

  @Test
  void aTaskThatNobodyWaitsForIsToldToStop() throws Exception {
    AtomicBoolean gone = new AtomicBoolean();
    CountDownLatch stoppedInTime = new CountDownLatch(1);
    try (WorkQueue queue = new WorkQueue(1, 1, Duration.ofMinutes(1))) {
      assertThatThrownBy(
              () ->
                  queue.run(
                      gone::get,
                      stopped -> {
                        gone.set(true);
                        while (!stopped.getAsBoolean()) {
                          Thread.onSpinWait();
                        }
                        stoppedInTime.countDown();
                        return 0;
                      }))
          .isInstanceOf(CancellationException.class);
      assertThat(stoppedInTime.await(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void aTaskWhoseTimeIsUpMayHandOverWhatItHas() throws Exception {
    try (WorkQueue queue = new WorkQueue(1, 1, Duration.ofMillis(50))) {
      int best =
          queue.run(
              () -> false,
              stopped -> {
                while (!stopped.getAsBoolean()) {
                  Thread.onSpinWait();
                }
                return 7;
              });

      assertThat(best).isEqualTo(7);
    }
  }

  @Test
  void aTaskThatDoesNotStopIsGivenUp() {
    CountDownLatch end = new CountDownLatch(1);
    try (WorkQueue queue = new WorkQueue(1, 1, Duration.ofMillis(50))) {
      assertThatThrownBy(
              () ->
                  queue.run(
                      () -> false,
                      stopped -> {
                        end.await();
                        return 0;
                      }))
          .isInstanceOf(TooSlowException.class)
          .hasMessage("a request must be done within 0 s, got none that was; ask for less");
    } finally {
      end.countDown();
    }
  }
}
