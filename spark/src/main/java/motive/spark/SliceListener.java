package motive.spark;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import scala.jdk.javaapi.CollectionConverters;

/** A listener that prints a line for every tenth of the graphs that a job explains. */
final class SliceListener extends SparkListener {
  private static final int SLICES = 10;
  private static final double NANOS = 1e9;

  private final PrintWriter out;
  private final long graphs;
  private final Set<Integer> stages = new HashSet<>();
  private long done;
  private long sliceDone;
  private long sliceFrom;
  private long began;
  private long busy;
  private long sliceBusy;
  private double lastRate;

  SliceListener(PrintWriter out, long graphs) {
    this.out = out;
    this.graphs = graphs;
  }

  @Override
  public synchronized void onStageSubmitted(SparkListenerStageSubmitted stage) {
    String about = stage.properties().getProperty("spark.job.description", "");
    if (about.startsWith("motive: explaining")) {
      stages.add(stage.stageInfo().stageId());
      if (began == 0) {
        began = System.nanoTime();
        sliceFrom = began;
      }
    }
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
    if (!stages.contains(task.stageId())) {
      return;
    }
    busy += task.taskMetrics().executorCpuTime();
    for (AccumulableInfo info : CollectionConverters.asJava(task.taskInfo().accumulables())) {
      String name = info.name().isDefined() ? info.name().get() : "";
      if (name.equals("graphs explained") || name.equals("graphs failed")) {
        done += info.update().isDefined() ? ((Number) info.update().get()).longValue() : 0;
      }
    }
    if (done * SLICES / graphs > sliceDone * SLICES / graphs) {
      slice();
    }
  }

  private void slice() {
    long now = System.nanoTime();
    long count = done - sliceDone;
    lastRate = count * NANOS / (now - sliceFrom);
    System.gc();
    out.printf(
        Locale.ROOT,
        "  %3d %%  %7.0f graphs/s  %7.0f a core-second  heap after GC %5d MB%n",
        done * 100 / graphs,
        lastRate,
        count * NANOS / (busy - sliceBusy),
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20);
    out.flush();
    sliceDone = done;
    sliceFrom = System.nanoTime();
    sliceBusy = busy;
  }

  /** Graphs a second over all slices. */
  synchronized double rate() {
    return done * NANOS / (sliceFrom - began);
  }

  /** Graphs a second in the last slice. */
  synchronized double lastRate() {
    return lastRate;
  }

  /** Graphs in a second of one core's time, over all slices. */
  synchronized double coreRate() {
    return done * NANOS / busy;
  }
}
