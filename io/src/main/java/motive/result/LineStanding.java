package motive.result;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import motive.explain.Standing;
import motive.explain.Standing.Kind;
import motive.search.SearchOutcome.Status;
import org.jspecify.annotations.Nullable;

/**
 * How the part of a line that no search chose stands beside the best of the same question.
 *
 * @param kind what kind of choice it is
 * @param below how far its objective lies below that of the best; NaN where that is not known
 * @param best what is proven of the best
 */
public record LineStanding(Kind kind, double below, Status best) {
  public LineStanding {
    if (kind == Kind.BEST || kind == Kind.NONE) {
      throw new IllegalArgumentException(
          "a line of a search must have no standing beside its status, got " + kind);
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

  Map<String, @Nullable Object> fields() {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("kind", kind.name());
    fields.put("below", ResultJson.orNull(below));
    fields.put("best", best.name());
    return fields;
  }
}
