package motive.studio.batch;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import motive.explain.SolvedExplanation;
import motive.studio.api.Problem;
import motive.studio.desk.DeskRoom;
import motive.studio.desk.Lines;
import motive.studio.work.BusyException;
import org.jspecify.annotations.Nullable;

/** Explains graphs as the command explain does, with the same lines and the same hash. */
final class DeskWork implements Work {
  private static final long PAUSE_MILLIS = 500;

  private final DeskRoom desk;
  private final Job job;
  private @Nullable Lines lines;

  DeskWork(DeskRoom desk, Job job) {
    this.desk = desk;
    this.job = job;
  }

  @Override
  public void prepare() throws Exception {
    job.say("getting ready");
    Lines ready = ready();
    job.decidedBy(ready.inputs());
    lines = ready;
  }

  // A person is asked to come again when learning takes long or others learn; a job waits.
  private Lines ready() throws Exception {
    JobQuestion question = job.question();
    while (true) {
      try {
        return desk.lines(question.preference(), question.explainer(), job::isStopping);
      } catch (Problem e) {
        if (e.code() != Problem.Code.TOO_SLOW) {
          throw e;
        }
      } catch (BusyException e) {
        if (job.isStopping()) {
          throw new CancellationException("the job was stopped");
        }
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
  }

  @Override
  public Finished explain(int graph, BooleanSupplier stopped) {
    Lines ready = lines;
    if (ready == null) {
      throw new IllegalStateException("work must be prepared before it begins");
    }
    int nodes = ready.data().graph(graph).nodes();
    int most = desk.limits().graphNodes();
    if (nodes > most) {
      throw new IllegalArgumentException(
          "a graph must have at most "
              + most
              + " nodes to be explained here, got "
              + nodes
              + "; use the command explain");
    }
    List<String> objections = ready.objectionsTo(graph);
    if (!objections.isEmpty()) {
      throw new IllegalArgumentException(String.join("; also ", objections));
    }
    SolvedExplanation result = ready.result(graph, stopped);
    return new Finished(ready.line(result), result.explanation());
  }
}
