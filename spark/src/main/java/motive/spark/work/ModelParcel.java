package motive.spark.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.function.Consumer;
import motive.setup.ModelSource;
import motive.spark.flag.JobFlags;
import motive.spark.input.Outline;

/** A kit or a model as it travels to executors. */
public interface ModelParcel extends Serializable {
  /**
   * Makes sure that what runs it is here, before any graph is read.
   *
   * @throws IllegalStateException where it is not
   */
  void requireRuntime() throws IOException;

  /**
   * Opens it; a model from elsewhere is checked as it always is.
   *
   * @param outline of the graphs that it will be asked about
   * @param assumed gets a line for each assumption
   */
  ModelSource open(JobFlags flags, Outline outline, Consumer<String> assumed) throws IOException;

  /** The same with all that was found out when it was opened, so that all read it alike. */
  ModelParcel settled(ModelSource opened);
}
