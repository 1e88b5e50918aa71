package motive.studio.explain;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.RequestDeadline;
import motive.studio.work.WorkQueue;

/** The way from a question to its answer: opened, its table filled, and looked up. Thread-safe. */
final class QuestionRunner implements AutoCloseable {
  private final ExplainLimits limits;
  private final WorkQueue queue;
  private final QuestionOpener opener;
  private final TableCache tables;
  private final TablePreparation preparation;

  QuestionRunner(QuestionOpener opener, WorkQueue queue, ExplainLimits limits) {
    this.limits = limits;
    this.queue = queue;
    this.opener = opener;
    this.tables = new TableCache(queue, limits);
    this.preparation = new TablePreparation(tables, limits);
  }

  /** An answer from a table. */
  @FunctionalInterface
  interface Lookup<T> {
    T answer(Solution solution, BooleanSupplier stopped) throws Exception;
  }

  ExplainLimits limits() {
    return limits;
  }

  QuestionOpener opener() {
    return opener;
  }

  /** The deadline of a call, for all steps of its request. */
  RequestDeadline deadline(Call call) {
    return queue.deadline(call::isCancelled);
  }

  /** Opens a question; what must be loaded is loaded by a worker of the queue. */
  OpenQuestion open(RequestDeadline deadline, Question question) throws Exception {
    return opener.isLoaded(question)
        ? opener.open(question, deadline::isCancelled)
        : work(deadline, stopped -> opener.open(question, stopped));
  }

  /** Answers a question from its table, which is filled where it must be. */
  <T> T answer(Call call, Question question, Lookup<T> lookup) throws Exception {
    RequestDeadline deadline = deadline(call);
    return answer(deadline, open(deadline, question), lookup);
  }

  /** The same for an opened question. */
  <T> T answer(RequestDeadline deadline, OpenQuestion open, Lookup<T> lookup) throws Exception {
    try {
      Table table = tables.get(open, deadline);
      T answer = work(deadline, stopped -> lookup.answer(Solution.at(table, open), stopped));
      tables.makeRoom();
      return answer;
    } catch (ArithmeticException e) {
      throw notFinite(e);
    }
  }

  /** Runs a task in a worker of the queue. */
  <T> T work(RequestDeadline deadline, WorkQueue.Task<T> task) throws Exception {
    try {
      return queue.run(deadline, task);
    } catch (ArithmeticException e) {
      throw notFinite(e);
    } catch (CancellationException e) {
      if (deadline.isCancelled()) {
        throw e;
      }
      throw new Problem(
          Code.TOO_SLOW, "an answer must be found in its time, got none; ask for less");
    }
  }

  // Numbers that are not finite come from weights or features of an import, not from the studio.
  private static Problem notFinite(ArithmeticException e) {
    return new Problem(Code.UNPROCESSABLE, String.valueOf(e.getMessage()));
  }

  /** Prepares for what may be asked after this question. */
  void prepareAfter(OpenQuestion open) {
    preparation.after(open);
  }

  @Override
  public void close() {
    preparation.close();
  }
}
