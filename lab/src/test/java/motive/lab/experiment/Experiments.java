package motive.lab.experiment;

/** Experiments by name. */
final class Experiments {
  private Experiments() {}

  static Experiment named(String id) {
    return Experiment.all().stream().filter(e -> e.id().equals(id)).findFirst().orElseThrow();
  }
}
