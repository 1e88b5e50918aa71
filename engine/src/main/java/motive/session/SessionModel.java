package motive.session;

import java.util.Objects;
import motive.color.ColorTable;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;

/** The model of a session: a network that reads colours, or one that only answers. */
sealed interface SessionModel {
  int features();

  int classes();

  /** How deep the colours must be that it reads. */
  int depth();

  /** The model on a table of colours. */
  GraphModel on(ColorTable table, long maxBytes);

  /** A network, evaluated through colours. */
  record Layered(Network network) implements SessionModel {
    public Layered {
      Objects.requireNonNull(network, "network");
    }

    @Override
    public int features() {
      return network.features();
    }

    @Override
    public int classes() {
      return network.outputs();
    }

    @Override
    public int depth() {
      return network.nodes().depth();
    }

    @Override
    public GraphModel on(ColorTable table, long maxBytes) {
      return new ColorModel(network, table, maxBytes);
    }
  }

  /** A model that only answers; colours then only serve what else is measured. */
  record Answering(GraphModel model) implements SessionModel {
    public Answering {
      Objects.requireNonNull(model, "model");
    }

    @Override
    public int features() {
      return model.features();
    }

    @Override
    public int classes() {
      return model.classes();
    }

    @Override
    public int depth() {
      return 1;
    }

    @Override
    public GraphModel on(ColorTable table, long maxBytes) {
      return model;
    }
  }
}
