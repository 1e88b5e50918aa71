package motive.lab;

import java.util.List;
import motive.lab.experiment.Experiment;

/** All experiments there are. */
public final class Catalogue {
  private Catalogue() {}

  /** In the order of reading. */
  public static List<Experiment> all() {
    return Experiment.all();
  }

  /** What commands and folders call them. */
  public static List<String> ids() {
    return all().stream().map(Experiment::id).toList();
  }
}
