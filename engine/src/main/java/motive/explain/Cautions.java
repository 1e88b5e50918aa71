package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.objective.FidelityFormula;
import motive.objective.MetricMeasure;

/**
 * What a reader should know of a request's answers.
 *
 * @param stageOne what the weights make of Stage 1, if anything
 * @param archive what the archive lacks, if anything
 */
record Cautions(Optional<String> stageOne, Optional<String> archive) {
  /** Below this in every candidate, fid⁺ tells nothing. */
  private static final double DEGENERATE = 1e-3;

  /** The same of other weights. */
  Cautions with(StageOne stage) {
    return new Cautions(stage.caution(), archive);
  }

  /**
   * All of them.
   *
   * @param rewards those that the likeness to the archive is multiplied by; empty where none is
   */
  List<String> of(MetricMeasure measure, Candidates table, List<Double> rewards) {
    List<String> all = new ArrayList<>();
    stageOne.ifPresent(all::add);
    if (!table.isEmpty()) {
      archive.ifPresent(all::add);
      if (isDegenerate(measure, table)) {
        all.add(
            "fidelity is degenerate: fid+ is below "
                + DEGENERATE
                + " for every candidate, so removing none of them moves the model");
      }
      long negative = rewards.stream().filter(reward -> reward < 0).count();
      if (negative > 0) {
        all.add(
            negative
                + " of "
                + rewards.size()
                + " explanations in the archive have a negative reward, so likeness to them lowers"
                + " stability");
      }
    }
    return all;
  }

  private static boolean isDegenerate(MetricMeasure measure, Candidates table) {
    for (int row = 0; row < table.size(); row++) {
      if (FidelityFormula.plus(measure.whole(), table.outside(row)) >= DEGENERATE) {
        return false;
      }
    }
    return true;
  }
}
