package motive.studio.batch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import motive.studio.api.Problem;
import motive.studio.work.BusyException;
import motive.studio.work.WorkQueue;

/** The jobs, which one thread does one after the other, beside the workers. Thread-safe. */
final class Jobs implements AutoCloseable {
  private static final int MOST_WAITING = 4;
  private static final int MOST_FINISHED = 20;
  private static final int RETRY_SECONDS = 5;
  private static final int LONGEST_REASON = 300;

  private final long mostBytes;
  private final Map<String, Job> jobs = new LinkedHashMap<>();
  private final ThreadPoolExecutor worker =
      WorkQueue.pool("studio-jobs", 1, MOST_WAITING, Thread.MIN_PRIORITY);
  private int count;

  /**
   * @param mostBytes about how much memory the results of finished jobs may take
   */
  Jobs(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /**
   * Starts a job, which waits for those before it.
   *
   * @throws BusyException where too many wait
   */
  Job start(JobQuestion question, int[] graphs, Work.Preparation preparation) throws BusyException {
    Job job;
    synchronized (jobs) {
      job = new Job("job-" + ++count, question, graphs, System::nanoTime);
      jobs.put(job.id(), job);
    }
    try {
      worker.execute(() -> run(job, preparation));
    } catch (RejectedExecutionException e) {
      remove(job.id());
      throw new BusyException(RETRY_SECONDS);
    }
    return job;
  }

  private void run(Job job, Work.Preparation preparation) {
    if (!job.begin()) {
      return;
    }
    try {
      Work work = preparation.prepare(job);
      for (int graph : job.graphs()) {
        if (!job.isStopping()) {
          explain(job, work, graph);
        }
      }
      end(job, Job.State.DONE, "");
    } catch (Exception e) {
      end(job, Job.State.FAILED, reason(e));
    } catch (Error e) {
      // Of memory or stack: both are free again for the next job.
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
    job.report("graph " + graph);
    try {
      Work.Finished finished = work.explain(graph, job::isStopping);
      // A result that was stopped is not the one that it would have been.
      if (!job.isStopping()) {
        job.add(finished);
      }
    } catch (Exception e) {
      if (!job.isStopping()) {
        job.add(Row.failed(job.question().task(), graph, reason(e)));
      }
    }
  }

  /** The reason of a failure, for users; without internal details. */
  static String reason(Exception e) {
    boolean isForUsers =
        e instanceof IllegalArgumentException
            || e instanceof ArithmeticException
            || e instanceof Problem;
    String message = e.getMessage();
    if (!isForUsers || message == null) {
      return "it could not be done because of an error in the studio ("
          + e.getClass().getSimpleName()
          + ")";
    }
    return message.length() > LONGEST_REASON ? message.substring(0, LONGEST_REASON) + "…" : message;
  }

  private void makeRoom() {
    synchronized (jobs) {
      List<Job> over = new ArrayList<>(jobs.values().stream().filter(Job::isOver).toList());
      long bytes = over.stream().mapToLong(Job::bytes).sum();
      // The last is kept whatever its size: its user waits for it.
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

  void remove(String id) {
    synchronized (jobs) {
      jobs.remove(id);
    }
  }

  /** Stops all jobs. */
  @Override
  public void close() {
    all().forEach(Job::stop);
    worker.shutdownNow();
  }
}
