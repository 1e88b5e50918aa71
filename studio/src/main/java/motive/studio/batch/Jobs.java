package motive.studio.batch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import motive.studio.api.Problem;
import motive.studio.work.BusyException;

/**
 * The jobs there are, and the one hand that does them one after the other, beside those that answer
 * people. Thread-safe.
 */
final class Jobs implements AutoCloseable {
  private static final int MOST_WAITING = 4;
  private static final int MOST_FINISHED = 20;
  private static final int RETRY_SECONDS = 5;
  private static final int LONGEST_REASON = 300;

  private final long mostBytes;
  private final Map<String, Job> jobs = new LinkedHashMap<>();
  private final ThreadPoolExecutor hand;
  private int count;

  /**
   * @param mostBytes about how much memory the results of finished jobs may take
   */
  Jobs(long mostBytes) {
    this.mostBytes = mostBytes;
    this.hand =
        new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING), Jobs::thread);
  }

  // Nothing relies on it: where the machine heeds it, people's questions go first.
  @SuppressWarnings("ThreadPriorityCheck")
  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "studio-jobs");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    return thread;
  }

  /** Makes the work of a job. */
  @FunctionalInterface
  interface Making {
    Work make(Job job);
  }

  /**
   * Begins a job, or lets it wait for those before it.
   *
   * @throws BusyException where too many wait
   */
  Job start(JobQuestion question, int[] graphs, Making making) throws BusyException {
    Job job;
    synchronized (jobs) {
      job = new Job("job-" + ++count, question, graphs, System::nanoTime);
      jobs.put(job.id(), job);
    }
    try {
      hand.execute(() -> run(job, making));
    } catch (RejectedExecutionException e) {
      forget(job.id());
      throw new BusyException(RETRY_SECONDS);
    }
    return job;
  }

  private void run(Job job, Making making) {
    if (!job.begin()) {
      return;
    }
    try {
      Work work = making.make(job);
      work.prepare();
      for (int graph : job.graphs()) {
        if (!job.isStopping()) {
          explain(job, work, graph);
        }
      }
      end(job, Job.State.DONE, "");
    } catch (Exception e) {
      end(job, Job.State.FAILED, reason(e));
    } catch (Error e) {
      // Of memory or stack: what it held is given up with it, and the next job begins afresh.
      job.end(
          Job.State.FAILED,
          "the job must fit into the memory of the studio, got " + e.getClass().getSimpleName());
    }
    makeRoom();
  }

  private static void end(Job job, Job.State how, String why) {
    if (job.isStopping()) {
      job.end(Job.State.STOPPED, "stopped; what is finished is kept");
    } else {
      job.end(how, why);
    }
  }

  private static void explain(Job job, Work work, int graph) {
    job.say("graph " + graph);
    try {
      Work.Finished finished = work.explain(graph, job::isStopping);
      // What was found when it was asked to stop is not what it would have found.
      if (!job.isStopping()) {
        job.add(finished);
      }
    } catch (Exception e) {
      if (!job.isStopping()) {
        job.add(Row.failed(graph, reason(e)));
      }
    }
  }

  /** Why something failed, for people; nothing of our insides. */
  static String reason(Exception e) {
    boolean speaksPlainly =
        e instanceof IllegalArgumentException
            || e instanceof ArithmeticException
            || e instanceof Problem;
    String message = e.getMessage();
    if (!speaksPlainly || message == null) {
      return "it could not be done, for a reason that is not the client's ("
          + e.getClass().getSimpleName()
          + ")";
    }
    return message.length() > LONGEST_REASON ? message.substring(0, LONGEST_REASON) + "…" : message;
  }

  private void makeRoom() {
    synchronized (jobs) {
      List<Job> over = new ArrayList<>(jobs.values().stream().filter(Job::isOver).toList());
      long bytes = over.stream().mapToLong(Job::bytes).sum();
      // The last is kept whatever its size: somebody is waiting for it.
      while (over.size() > MOST_FINISHED || (bytes > mostBytes && over.size() > 1)) {
        Job eldest = over.remove(0);
        bytes -= eldest.bytes();
        jobs.remove(eldest.id());
      }
    }
  }

  Optional<Job> find(String id) {
    synchronized (jobs) {
      return Optional.ofNullable(jobs.get(id));
    }
  }

  /** All, the newest first. */
  List<Job> all() {
    synchronized (jobs) {
      List<Job> all = new ArrayList<>(jobs.values());
      Collections.reverse(all);
      return all;
    }
  }

  void forget(String id) {
    synchronized (jobs) {
      jobs.remove(id);
    }
  }

  /** Stops all jobs. */
  @Override
  public void close() {
    all().forEach(Job::stop);
    hand.shutdownNow();
  }
}
