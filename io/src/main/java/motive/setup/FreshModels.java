package motive.setup;

import java.util.function.Supplier;
import motive.model.GraphModel;

/**
 * A model that is opened again after some uses, so that the results which it keeps by colour do not
 * fill the memory: nodes far apart do not share them. Changes no bit of any result. Thread-safe.
 */
public final class FreshModels implements Supplier<GraphModel> {
  private static final int USES_A_MODEL = 256;

  private final ModelSource source;
  private GraphModel model;
  private int uses;

  /** The model of a source. */
  public FreshModels(ModelSource source) {
    this.source = source;
    this.model = source.target().open();
  }

  @Override
  public synchronized GraphModel get() {
    if (++uses > USES_A_MODEL) {
      uses = 0;
      model = source.target().open();
    }
    return model;
  }
}
