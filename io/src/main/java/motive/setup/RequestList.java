package motive.setup;

import java.util.AbstractList;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import motive.explain.Request;

/**
 * Requests by their numbers. Those about the nodes of one graph are made when they are asked for,
 * so that the memory of a run does not grow with their number. Immutable and thread-safe.
 */
public final class RequestList extends AbstractList<Request> {
  private final long[] ids;
  private final LongFunction<Request> maker;

  /**
   * @param maker makes the request of a number; must be thread-safe
   */
  RequestList(long[] ids, LongFunction<Request> maker) {
    this.ids = ids.clone();
    this.maker = maker;
  }

  @Override
  public int size() {
    return ids.length;
  }

  @Override
  public Request get(int i) {
    return maker.apply(ids[i]);
  }

  /** The number of a request, which is not made for it. */
  public long id(int i) {
    return ids[i];
  }

  /** Those that are not done yet, in the same order. */
  public RequestList without(LongPredicate done) {
    return new RequestList(LongStream.of(ids).filter(done.negate()).toArray(), maker);
  }
}
