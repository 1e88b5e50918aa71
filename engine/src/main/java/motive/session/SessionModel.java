package motive.session;

import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.Task;

/**
 * The model of a session.
 *
 * @param features the width of the feature rows it reads
 * @param classes how many classes it distinguishes
 * @param task what it answers for
 * @param reader makes it on a table of colours
 */
record SessionModel(int features, int classes, Task task, ColorReader<GraphModel> reader) {
  /** A network, evaluated through colours. */
  static SessionModel of(Network network) {
    return new SessionModel(
        network.features(),
        network.outputs(),
        network.pooling().task(),
        new ColorReader<>(
            network.nodes().depth(), (table, bytes) -> new ColorModel(network, table, bytes)));
  }

  /** A model that only computes logits; colours then only serve what else is measured. */
  static SessionModel of(GraphModel model) {
    return new SessionModel(
        model.features(),
        model.classes(),
        model.task(),
        new ColorReader<>(1, (table, bytes) -> model));
  }
}
