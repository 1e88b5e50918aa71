package motive.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.kit.SimilarityIndex;
import motive.lab.work.ExplainJob;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
  private long now;

  private static ExplainJob job(int budget) {
    return ExplainJob.of("MUTAG", GraphSample.ALL, SimilarityIndex.VGAE, budget);
  }

  @Test
  void whatIsDoneCorrectsWhatWasGuessed() {
    Map<Job<?>, Double> costs = new LinkedHashMap<>();
    for (int budget : List.of(1, 2, 3)) {
      costs.put(job(budget), 10.0);
    }
    TimeLeft left = new TimeLeft(costs, 2, () -> now);
    assertThat(left.jobs()).isEqualTo(5);
    assertThat(left.done()).isEqualTo(2);
    assertThat(left.words()).isEqualTo("time left not known yet");
    left.begins();
    now += 40_000_000_000L;
    left.ends(job(2));
    // Guessed at 10 s it took 40, so the other two will take 80.
    assertThat(left.seconds()).hasValue(80.0);
    assertThat(left.words()).isEqualTo("about 80 s left");
    assertThat(left.done()).isEqualTo(3);
  }

  @Test
  void aJobThatWasNotAnnouncedChangesNothing() {
    TimeLeft left = new TimeLeft(Map.of(job(1), 5.0), 0, () -> now);
    left.begins();
    left.ends(job(9));
    assertThat(left.done()).isZero();
    assertThat(left.seconds()).isEmpty();
  }

  @Test
  void longTimesAreMinutes() {
    assertThat(TimeLeft.words(600)).isEqualTo("about 10 min left");
    assertThat(TimeLeft.words(0.2)).isEqualTo("about 1 s left");
  }
}
