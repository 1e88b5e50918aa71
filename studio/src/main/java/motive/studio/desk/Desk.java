package motive.studio.desk;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.RequestDeadline;
import motive.studio.work.Task;
import motive.studio.work.WorkQueue;

/** What all answers need: the shelf's things opened, tables, and hands. Thread-safe. */
final class Desk implements AutoCloseable {
  private final DeskLimits limits;
  private final WorkQueue queue;
  private final Opening opening;
  private final Tables tables;
  private final Preparing preparing;

  Desk(Opening opening, WorkQueue queue, DeskLimits limits) {
    this.limits = limits;
    this.queue = queue;
    this.opening = opening;
    this.tables = new Tables(queue, limits);
    this.preparing = new Preparing(tables, limits);
  }

  /** Makes an answer of a table. */
  @FunctionalInterface
  interface Answering<T> {
    T answer(Solution solution, BooleanSupplier stopped) throws Exception;
  }

  DeskLimits limits() {
    return limits;
  }

  Opening opening() {
    return opening;
  }

  Tables tables() {
    return tables;
  }

  /** The deadline of a client for all that its request takes. */
  RequestDeadline deadline(Call call) {
    return queue.deadline(call::isAbandoned);
  }

  /** Finds what a question is about; what must be read is read by a hand of the queue. */
  OpenQuestion open(RequestDeadline client, Question question) throws Exception {
    return opening.isAtHand(question.preference())
        ? opening.open(question, client::isGone)
        : work(client, stopped -> opening.open(question, stopped));
  }

  /** Answers a question: its table first, filled where it must be, then a look at it. */
  <T> T answer(Call call, Question question, Answering<T> answering) throws Exception {
    RequestDeadline client = deadline(call);
    return answer(client, open(client, question), answering);
  }

  /** The same where it is known what the question is about. */
  <T> T answer(RequestDeadline client, OpenQuestion open, Answering<T> answering) throws Exception {
    Table table = response(() -> tables.get(open, client));
    T answer = work(client, stopped -> answering.answer(Solution.at(table, open), stopped));
    tables.makeRoom();
    return answer;
  }

  /** Does something by a hand of the queue. */
  <T> T work(RequestDeadline client, Task<T> task) throws Exception {
    try {
      return response(() -> queue.run(client, task));
    } catch (CancellationException e) {
      if (client.isGone()) {
        throw e;
      }
      // Asked to stop while the client waits: its time is up.
      throw new Problem(
          Code.TOO_SLOW, "an answer must be found in its time, got none; ask for less");
    }
  }

  @FunctionalInterface
  private interface Work<T> {
    T run() throws Exception;
  }

  // Numbers that are none come from weights or features of an import, not from a mistake of ours.
  private static <T> T response(Work<T> work) throws Exception {
    try {
      return work.run();
    } catch (ArithmeticException e) {
      throw new Problem(Code.UNPROCESSABLE, String.valueOf(e.getMessage()));
    }
  }

  /** Makes ready what a person who asked this may ask next. */
  void prepare(OpenQuestion open) {
    preparing.wish(open);
  }

  @Override
  public void close() {
    preparing.close();
  }
}
