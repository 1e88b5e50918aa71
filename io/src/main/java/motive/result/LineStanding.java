package motive.result;

import java.util.Optional;
import motive.explain.Standing;
import motive.explain.Standing.Kind;
import motive.search.SearchOutcome.Status;

/**
 * The standing of a part that no search chose beside the best of the same question.
 *
 * @param kind what kind of choice it is
 * @param below how far its objective lies below that of the best; NaN where that is not known
 * @param best what is proven of the best
 */
public record LineStanding(Kind kind, double below, Status best) {
  /** Checks that the kind is not that of a search's own choice. */
  public LineStanding {
    if (kind == Kind.BEST || kind == Kind.NONE) {
      throw new IllegalArgumentException(
          "kind must be a choice that no search made, such as EDITED, got " + kind);
    }
  }

  /** That of a part; empty for what a search chose, of which the status says all. */
  static Optional<LineStanding> of(Standing standing) {
    return standing.kind() == Kind.BEST || standing.kind() == Kind.NONE
        ? Optional.empty()
        : Optional.of(
            new LineStanding(
                standing.kind(), standing.below().orElse(Double.NaN), standing.question().best()));
  }
}
