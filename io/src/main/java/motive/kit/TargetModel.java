package motive.kit;

import java.util.Objects;
import java.util.Optional;
import motive.foreign.ForeignModel;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;

/** A model whose decisions are explained. Immutable, thread-safe. */
public sealed interface TargetModel {
  /** How many feature columns it reads. */
  int features();

  /** How many classes it tells apart. */
  int classes();

  /** Its layers and weights; empty where it only answers. */
  Optional<Network> network();

  /** The model by itself, for graphs that are read once. */
  GraphModel open();

  /** A network of ours. */
  static TargetModel of(Network network) {
    return new Native(network);
  }

  /** A model from elsewhere. */
  static TargetModel of(ForeignModel model) {
    return new Foreign(model);
  }

  /** A network of ours, evaluated through colours. */
  record Native(Network layers) implements TargetModel {
    public Native {
      Objects.requireNonNull(layers, "layers");
    }

    @Override
    public int features() {
      return layers.features();
    }

    @Override
    public int classes() {
      return layers.outputs();
    }

    @Override
    public Optional<Network> network() {
      return Optional.of(layers);
    }

    @Override
    public GraphModel open() {
      return ColorModel.of(layers);
    }
  }

  /** A model from elsewhere, which only answers. */
  record Foreign(ForeignModel model) implements TargetModel {
    /** How many node sets may be scored where nobody says: each costs a question to the model. */
    public static final long USUAL_EVALUATIONS = 20_000;

    public Foreign {
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
    public Optional<Network> network() {
      return Optional.empty();
    }

    @Override
    public GraphModel open() {
      return model;
    }
  }
}
