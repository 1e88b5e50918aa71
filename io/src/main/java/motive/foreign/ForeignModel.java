package motive.foreign;

import java.util.List;
import motive.model.GraphModel;

/**
 * An opened model from elsewhere. Thread-safe until it is closed.
 *
 * <p>Equal questions get equal bits: the logits of graphs depend on the graphs, on how many were
 * asked about together and on their order, and on nothing else.
 */
public interface ForeignModel extends GraphModel, AutoCloseable {
  /** What was found out or assumed, a line each, for a person to read. */
  List<String> remarks();

  /** The options with all that was found out; opened with these, nothing need be. */
  ForeignOptions settled();

  @Override
  void close();
}
