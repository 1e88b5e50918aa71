package motive.studio.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.explain.Explanation;
import motive.explain.Standing;
import motive.explain.Timing;
import motive.graph.NodeSet;
import motive.objective.Target;
import motive.objective.Weights;
import motive.result.ResultLine;
import motive.studio.api.Answer;
import motive.studio.api.FakeCall;
import motive.studio.api.Json;
import motive.studio.explain.ExplainLimits;
import motive.studio.work.BusyException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class JobsTest {
  private static final Explanation NO_EXPLANATION =
      new Explanation(
          0,
          Target.of(1),
          0.9,
          NodeSet.empty(1),
          List.of(),
          Optional.empty(),
          Double.NaN,
          Standing.unknown(NodeSet.empty(1), new Weights(1, 1, 1), 10),
          0,
          OptionalLong.empty(),
          0,
          Optional.empty(),
          OptionalDouble.empty(),
          Optional.empty(),
          List.of(),
          Timing.of(Map.of()));

  private final Jobs jobs = new Jobs(1 << 20);

  @AfterEach
  void close() {
    jobs.close();
  }

  private static JobQuestion question() throws Exception {
    return JobQuestion.read(
        new FakeCall().body("{\"kit\":\"k\",\"data\":\"d\",\"graphs\":\"all\"}").body(),
        ExplainLimits.of(1L << 30));
  }

  private static ResultLine line(int graph) {
    try {
      return ResultLine.parse(
          "{\"graph\":"
              + graph
              + ",\"class\":1,\"label\":1,\"probability\":0.9,\"nodes\":[0],\"edges\":[],"
              + "\"fidelity\":0.5,\"fidPlus\":0.5,\"fidMinus\":0.5,\"interpretability\":null,"
              + "\"stability\":null,\"objective\":1.0,\"status\":\"PROVEN_OPTIMAL\","
              + "\"evaluations\":3,\"candidates\":3,\"equivalent\":1,\"margin\":null,"
              + "\"warnings\":[],\"settings\":\"0123456789abcdef\",\"timing\":{\"total\":0.5}}",
          "test",
          1);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @FunctionalInterface
  private interface Explaining {
    void at(int graph, BooleanSupplier stopped) throws Exception;
  }

  /** Work that does something and then gives a line. */
  private static Work work(Explaining explaining) {
    return (graph, stopped) -> {
      explaining.at(graph, stopped);
      return new Work.Finished(line(graph), NO_EXPLANATION);
    };
  }

  private Job start(int graphs, Explaining explaining) throws Exception {
    return jobs.start(question(), IntStream.range(0, graphs).toArray(), job -> work(explaining));
  }

  private static void awaitEnd(Job job) throws InterruptedException {
    while (!job.isOver()) {
      Job.News unused = job.await(0, job.await(0, -1, 0).changes(), 1000);
    }
  }

  /** Listens to the end. */
  private static List<String> listen(Job job) throws Exception {
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    job.stream(
        new Answer.Sink() {
          @Override
          public void beat() {}

          @Override
          public void send(String name, Object value) {
            JsonNode json = JsonMapper.shared().readTree(Json.write(value));
            told.add(
                name.equals("result")
                    ? "result " + json.get("graph").intValue()
                    : name + " " + json.get("state").stringValue() + " " + json.get("done"));
          }
        });
    return told;
  }

  @Test
  void explainsGraphsInOrderAndIsDone() throws Exception {
    Job job = start(3, (graph, stopped) -> {});
    awaitEnd(job);
    assertThat(job.response().state()).isEqualTo("done");
    assertThat(job.response().done()).isEqualTo(3);
    assertThat(job.rows()).extracting(Row::graph).containsExactly(0, 1, 2);
    assertThat(job.rows().get(1).line()).isEqualTo(line(1));
    assertThat(job.response().question()).containsEntry("explainer", "motive");
  }

  @Test
  void tellsTheStateAtOnceThenResultsAndLastTheEnd() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    Job job = start(4, (graph, stopped) -> go.await());
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    Thread listener =
        new Thread(
            () -> {
              try {
                told.addAll(listen(job));
              } catch (Exception e) {
                told.add(e.toString());
              }
            });
    listener.start();
    TimeUnit.MILLISECONDS.sleep(50);
    go.countDown();
    listener.join();
    assertThat(told.get(0)).matches("progress (queued|running) 0");
    assertThat(told.get(told.size() - 1)).isEqualTo("end done 4");
    assertThat(told)
        .filteredOn(event -> event.startsWith("result"))
        .containsExactly("result 0", "result 1", "result 2", "result 3");
    // Late listeners are reported everything.
    assertThat(listen(job))
        .containsExactly(
            "progress done 4", "result 0", "result 1", "result 2", "result 3", "end done 4");
  }

  @Test
  void tellsProgressAtMostTenTimesASecond() throws Exception {
    Job job = start(400, (graph, stopped) -> TimeUnit.MILLISECONDS.sleep(1));
    long began = System.nanoTime();
    List<String> told = listen(job);
    double seconds = (System.nanoTime() - began) / 1e9;
    long progress = told.stream().filter(event -> event.startsWith("progress")).count();
    assertThat((double) progress).isLessThanOrEqualTo(10 * seconds + 2);
    assertThat(told.stream().filter(event -> event.startsWith("result"))).hasSize(400);
  }

  @Test
  void stopsInTheMiddleOfAGraphAndKeepsWhatIsFinished() throws Exception {
    CountDownLatch third = new CountDownLatch(1);
    Job job =
        start(
            5,
            (graph, stopped) -> {
              if (graph == 2) {
                third.countDown();
                while (!stopped.getAsBoolean()) {
                  TimeUnit.MILLISECONDS.sleep(1);
                }
              }
            });
    third.await();
    job.stop();
    assertThat(job.response().state()).isIn("stopping", "stopped");
    awaitEnd(job);
    assertThat(job.response().state()).isEqualTo("stopped");
    assertThat(job.rows()).extracting(Row::graph).containsExactly(0, 1);
    assertThat(listen(job)).endsWith("end stopped 2");
  }

  @Test
  void aGraphThatFailsHarmsNoOther() throws Exception {
    Job job =
        start(
            3,
            (graph, stopped) -> {
              if (graph == 0) {
                throw new IllegalArgumentException("a graph must have edges, got none");
              }
              if (graph == 1) {
                throw new IOException("/secret/path");
              }
            });
    awaitEnd(job);
    assertThat(job.response().state()).isEqualTo("done");
    assertThat(job.response().failures()).isEqualTo(2);
    assertThat(job.rows().get(0).response().get("error").stringValue())
        .isEqualTo("a graph must have edges, got none");
    assertThat(job.rows().get(1).response().get("error").stringValue())
        .isEqualTo("it could not be done because of an error in the studio (IOException)");
    assertThat(job.rows().get(2).hasFailed()).isFalse();
  }

  private static int deep(int n) {
    return n < 0 ? 0 : 1 + deep(n + 1);
  }

  @Test
  void aJobThatDiesHarmsNoOther() throws Exception {
    Job deep = start(2, (graph, stopped) -> assertThat(deep(1)).isNegative());
    Job large =
        start(
            2,
            (graph, stopped) -> {
              throw new OutOfMemoryError("as if");
            });
    Job good = start(2, (graph, stopped) -> {});
    awaitEnd(good);
    assertThat(deep.response().state()).isEqualTo("failed");
    assertThat(deep.response().message())
        .isEqualTo("the job must fit into the memory of the studio, got StackOverflowError");
    assertThat(large.response().state()).isEqualTo("failed");
    assertThat(good.response().state()).isEqualTo("done");
    assertThat(good.response().done()).isEqualTo(2);
  }

  @Test
  void refusesMoreThanAFewWaitingJobsAndStopsOneThatWaitsAtOnce() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    Job first = start(1, (graph, stopped) -> go.await());
    while (!first.response().state().equals("running")) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    List<Job> waiting = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      waiting.add(start(1, (graph, stopped) -> {}));
    }
    assertThatThrownBy(() -> start(1, (graph, stopped) -> {})).isInstanceOf(BusyException.class);
    assertThat(jobs.all()).hasSize(5);
    waiting.get(0).stop();
    assertThat(waiting.get(0).response().state()).isEqualTo("stopped");
    go.countDown();
    awaitEnd(waiting.get(3));
    assertThat(waiting.get(0).rows()).isEmpty();
    assertThat(waiting.get(1).response().state()).isEqualTo("done");
    assertThat(jobs.all().get(0)).isSameAs(waiting.get(3));
  }

  @Test
  void keepsTwentyFinishedJobsAtMost() throws Exception {
    for (int i = 0; i < 25; i++) {
      awaitEnd(start(1, (graph, stopped) -> {}));
    }
    Job last = start(1, (graph, stopped) -> {});
    awaitEnd(last);
    // Room is made after the end is reported.
    while (jobs.all().size() > 20) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    assertThat(jobs.all()).hasSize(20);
    assertThat(jobs.find("job-1")).isEmpty();
    assertThat(jobs.find(last.id())).isPresent();
  }

  @Test
  void forgetsOldResultsThatTakeTooMuch() throws Exception {
    Jobs small = new Jobs(20_000);
    for (int i = 0; i < 3; i++) {
      awaitEnd(
          small.start(
              question(), IntStream.range(0, 40).toArray(), job -> work((graph, stopped) -> {})));
    }
    while (small.all().size() > 1) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    assertThat(small.find("job-3")).isPresent();
    small.close();
  }
}
