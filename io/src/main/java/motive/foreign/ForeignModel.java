package motive.foreign;

import java.util.List;
import motive.model.GraphModel;

/**
 * An opened model from elsewhere. Thread-safe until it is closed.
 *
 * <p>Equal calls get equal bits: the logits of graphs depend on the graphs, on how many are in one
 * call and on their order, and on nothing else.
 */
public interface ForeignModel extends GraphModel, AutoCloseable {
  /** What was found or assumed, a line each, for people. */
  List<String> remarks();

  /** The options with all that was found; opened with these, nothing has to be found again. */
  ForeignOptions settled();

  @Override
  void close();
}
