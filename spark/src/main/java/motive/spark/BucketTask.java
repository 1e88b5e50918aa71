package motive.spark;

import java.util.Iterator;
import java.util.List;
import motive.spark.output.BucketFile;
import motive.spark.work.ExecutorSession;
import motive.spark.work.JobSpec;
import motive.spark.work.Outcome;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** The task that explains the graphs of a bucket and writes its file. Sent to executors. */
final class BucketTask
    implements Function2<Integer, Iterator<Tuple2<Long, byte[]>>, Iterator<Integer>> {
  private final String root;
  private final Buckets buckets;
  private final Broadcast<JobSpec> job;
  private final Broadcast<SerializableConfiguration> conf;
  private final Counters counters;

  BucketTask(
      String root,
      Buckets buckets,
      Broadcast<JobSpec> job,
      Broadcast<SerializableConfiguration> conf,
      Counters counters) {
    this.root = root;
    this.buckets = buckets;
    this.job = job;
    this.conf = conf;
    this.counters = counters;
  }

  /** What Spark's own pages show of a run; attempts that are lost or repeated count too. */
  record Counters(
      LongAccumulator explained,
      LongAccumulator failed,
      LongAccumulator scored,
      LongAccumulator buckets)
      implements java.io.Serializable {
    void count(Outcome outcome) {
      if (outcome.line().isPresent()) {
        explained.add(1);
        scored.add(outcome.line().get().evaluations());
      } else {
        failed.add(1);
      }
    }
  }

  @Override
  public Iterator<Integer> call(Integer partition, Iterator<Tuple2<Long, byte[]>> graphs)
      throws Exception {
    TaskContext context = TaskContext.get();
    Configuration hadoop = conf.value().value();
    BucketFile file = new BucketFile(root, buckets.bucket(partition), hadoop);
    if (!file.isDone()) {
      String attempt =
          context.stageId() + "-" + context.taskAttemptId() + "-" + ProcessHandle.current().pid();
      try (ExecutorSession bench = ExecutorSession.of(job.value())) {
        file.write(attempt, new Outcomes(graphs, bench, context, counters), hadoop);
      }
      counters.buckets.add(1);
    }
    return List.of(partition).iterator();
  }

  /** One outcome for each number; graphs come by rising numbers. */
  private static final class Outcomes implements Iterator<Outcome> {
    private final Iterator<Tuple2<Long, byte[]>> graphs;
    private final ExecutorSession bench;
    private final TaskContext context;
    private final Counters counters;
    private @Nullable Tuple2<Long, byte[]> ahead;

    Outcomes(
        Iterator<Tuple2<Long, byte[]>> graphs,
        ExecutorSession bench,
        TaskContext context,
        Counters counters) {
      this.graphs = graphs;
      this.bench = bench;
      this.context = context;
      this.counters = counters;
      this.ahead = pull();
    }

    private @Nullable Tuple2<Long, byte[]> pull() {
      return graphs.hasNext() ? graphs.next() : null;
    }

    @Override
    public boolean hasNext() {
      return ahead != null;
    }

    @Override
    public Outcome next() {
      Tuple2<Long, byte[]> graph = ahead;
      if (graph == null) {
        throw new java.util.NoSuchElementException("all graphs of the bucket have been explained");
      }
      ahead = pull();
      int times = 1;
      while (ahead != null && ahead._1().equals(graph._1())) {
        times++;
        ahead = pull();
      }
      Outcome outcome =
          times == 1
              ? bench.explain(graph._1(), graph._2(), context::isInterrupted)
              : Outcome.failed(
                  graph._1(), "graph must be there once, got its number " + times + " times");
      if (context.isInterrupted()) {
        // What was stopped early is no outcome.
        throw new TaskKilledException("stopped");
      }
      counters.count(outcome);
      return outcome;
    }
  }
}
