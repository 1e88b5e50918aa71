package motive.lab;

import java.util.List;
import java.util.Optional;
import motive.lab.experiment.Experiment;
import motive.lab.experiment.ModelsExperiment;

/** All experiments there are. */
public final class Catalogue {
  private Catalogue() {}

  /** In the order of reading. */
  public static List<Experiment> all() {
    return List.of(new ModelsExperiment());
  }

  public static Optional<Experiment> find(String id) {
    return all().stream().filter(experiment -> experiment.id().equals(id)).findFirst();
  }

  /** What commands and folders call them. */
  public static List<String> ids() {
    return all().stream().map(Experiment::id).toList();
  }
}
