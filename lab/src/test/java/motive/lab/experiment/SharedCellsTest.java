package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.kit.SimilarityIndex;
import motive.lab.work.Benches;
import motive.lab.work.ExplainJob;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.TimedJob;
import motive.lab.work.Workbench;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Equal work of several experiments is one cell. */
@Tag("slow")
class SharedCellsTest {
  private static Plan plan(Scale scale) throws Exception {
    Workbench bench = Benches.generated(1, Plan.BA2MOTIF, Plan.BAMULTISHAPES);
    return new Plan(bench, scale, Map.of());
  }

  private static Set<Job<?>> jobs(Experiment experiment, Plan plan) {
    List<Job<?>> jobs = experiment.jobs(plan);
    assertThat(jobs).doesNotHaveDuplicates();
    return new HashSet<>(jobs);
  }

  @ParameterizedTest
  @EnumSource(Scale.class)
  void effectiveWeightsNeedNothingBesideTheSweep(Scale scale) throws Exception {
    Plan plan = plan(scale);
    assertThat(jobs(Experiments.named("sweep"), plan))
        .containsAll(jobs(Experiments.named("weights"), plan));
  }

  @ParameterizedTest
  @EnumSource(Scale.class)
  void marginsTakeTheSeedVarianceRuns(Scale scale) throws Exception {
    Plan plan = plan(scale);
    assertThat(jobs(Experiments.named("margins"), plan))
        .containsAll(jobs(Experiments.named("variance"), plan));
  }

  @ParameterizedTest
  @EnumSource(value = Scale.class, names = "FULL", mode = EnumSource.Mode.EXCLUDE)
  void baselinesAddTheTwoRivalsAlone(Scale scale) throws Exception {
    Plan plan = plan(scale);
    Set<Job<?>> added = jobs(Experiments.named("baselines"), plan);
    added.removeAll(jobs(Experiments.named("margins"), plan));
    assertThat(added)
        .extracting(job -> ((RivalJob) job).rival())
        .containsExactlyInAnyOrder("gnnexplainer", "pgexplainer");
  }

  @Test
  void aRivalsOwnStabilityIsScoredOnceForSweepAndMargins() throws Exception {
    Plan plan = plan(Scale.USUAL);
    Set<Job<?>> both = jobs(Experiments.named("sweep"), plan);
    both.retainAll(jobs(Experiments.named("margins"), plan));
    assertThat(both)
        .contains(
            new Runs(plan).scoredSubgraphx(Plan.BA2MOTIF, 0),
            new Runs(plan).scoredSubgraphx(Plan.BAMULTISHAPES, 0),
            new Runs(plan).subgraphx(Plan.BAMULTISHAPES, 0));
  }

  @Test
  void theSweepHasHalfBudgetsOfOneDataSetAlone() throws Exception {
    Runs jobs = new Runs(plan(Scale.USUAL));
    assertThat(jobs.budgets(Plan.BA2MOTIF)).containsExactly(3, 4, 5, 6, 8, 10, 12);
    assertThat(jobs.budgets(Plan.BAMULTISHAPES)).containsExactly(6, 8, 10, 12);
  }

  @Test
  void timesOnOtherThreadsAreOtherCells() throws Exception {
    ExplainJob one =
        ExplainJob.of(Plan.BA2MOTIF, GraphSample.of(2), SimilarityIndex.VGAE, 3).timed();
    TimedJob<?> job = new TimedJob<>(one, one);
    Map<String, String> alone = job.inputs(Benches.generated(1, Plan.BA2MOTIF));
    Map<String, String> together = job.inputs(Benches.generated(2, Plan.BA2MOTIF));
    assertThat(alone).containsEntry("threads", "1").isNotEqualTo(together);
    assertThat(one.inputs(Benches.generated(1, Plan.BA2MOTIF))).isNotEqualTo(alone);
  }
}
