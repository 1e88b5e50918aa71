package motive.lab;

import java.util.List;
import java.util.Optional;
import motive.lab.experiment.AblationExperiment;
import motive.lab.experiment.BaselinesExperiment;
import motive.lab.experiment.ClosedLoopExperiment;
import motive.lab.experiment.Experiment;
import motive.lab.experiment.FrontierExperiment;
import motive.lab.experiment.MarginsExperiment;
import motive.lab.experiment.ModelsExperiment;
import motive.lab.experiment.MotifsExperiment;
import motive.lab.experiment.OptimalityExperiment;
import motive.lab.experiment.RankingExperiment;
import motive.lab.experiment.RuntimeExperiment;
import motive.lab.experiment.StabilityExperiment;
import motive.lab.experiment.SweepExperiment;
import motive.lab.experiment.TradeoffExperiment;
import motive.lab.experiment.VarianceExperiment;
import motive.lab.experiment.WeightsExperiment;

/** All experiments there are. */
public final class Catalogue {
  private Catalogue() {}

  /** In the order of reading. */
  public static List<Experiment> all() {
    return List.of(
        new SweepExperiment(),
        new VarianceExperiment(),
        new MarginsExperiment(),
        new BaselinesExperiment(),
        new AblationExperiment(),
        new ClosedLoopExperiment(),
        new RankingExperiment(),
        new TradeoffExperiment(),
        new RuntimeExperiment(),
        new WeightsExperiment(),
        new MotifsExperiment(),
        new ModelsExperiment(),
        new OptimalityExperiment(),
        new FrontierExperiment(),
        new StabilityExperiment());
  }

  public static Optional<Experiment> find(String id) {
    return all().stream().filter(experiment -> experiment.id().equals(id)).findFirst();
  }

  /** What commands and folders call them. */
  public static List<String> ids() {
    return all().stream().map(Experiment::id).toList();
  }
}
