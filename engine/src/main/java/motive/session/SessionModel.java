package motive.session;

import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;

/**
 * The model of a session.
 *
 * @param features the width of the feature rows it reads
 * @param classes how many classes it distinguishes
 * @param reader makes it on a table of colours
 */
record SessionModel(int features, int classes, ColorReader<GraphModel> reader) {
  /** A network, evaluated through colours. */
  static SessionModel of(Network network) {
    return new SessionModel(
        network.features(),
        network.outputs(),
        new ColorReader<>(
            network.nodes().depth(), (table, bytes) -> new ColorModel(network, table, bytes)));
  }

  /** A model that only computes logits; colours then only serve what else is measured. */
  static SessionModel of(GraphModel model) {
    return new SessionModel(
        model.features(), model.classes(), new ColorReader<>(1, (table, bytes) -> model));
  }
}
