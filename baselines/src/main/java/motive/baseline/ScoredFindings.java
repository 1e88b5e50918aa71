package motive.baseline;

import java.util.Optional;
import motive.explain.SoftScores;

/** Findings with scores of nodes and edges. */
final class ScoredFindings implements Rival.Findings {
  private final Rival.Findings choices;
  private final SoftScores scores;

  ScoredFindings(Rival.Findings choices, SoftScores scores) {
    this.choices = choices;
    this.scores = scores;
  }

  @Override
  public Choice within(int maxEdges) {
    return choices.within(maxEdges);
  }

  @Override
  public Optional<SoftScores> scores() {
    return Optional.of(scores);
  }
}
