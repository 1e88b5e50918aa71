package motive.studio.desk;

import java.util.List;
import java.util.Locale;
import motive.explain.Solved;
import motive.search.SearchOutcome.Status;
import org.jspecify.annotations.Nullable;

/**
 * What is proven of an answer, as the API tells it.
 *
 * @param text for people
 * @param candidates node sets that the answer was chosen from
 * @param equivalent how many are as good, the answer included
 * @param margin to the next lower value
 * @param cut what was not looked at whole
 */
record StatusTold(
    String code,
    String text,
    long candidates,
    @Nullable Long equivalent,
    @Nullable Double margin,
    List<String> cut) {
  /** Of what some weights choose. */
  static StatusTold of(Found found) {
    Double margin =
        found.ties().isPresent() && found.ties().get().margin().isPresent()
            ? (Double) found.ties().get().margin().getAsDouble()
            : null;
    return new StatusTold(
        found.status().name(),
        text(found.status(), found.candidates()),
        found.candidates(),
        found.ties().isPresent() ? (Long) found.ties().get().equivalent() : null,
        margin,
        found.cut());
  }

  /** Of all that a table answers. */
  static StatusTold of(Solved solved) {
    long sets = solved.table().sets();
    return new StatusTold(
        solved.status().name(), text(solved.status(), sets), sets, null, null, solved.cut());
  }

  /** Of the best that were met on the way to another answer, of which nothing is proven. */
  static StatusTold met(Solved solved) {
    Status status = solved.status() == Status.STOPPED ? Status.STOPPED : Status.BUDGET_SPENT;
    long sets = solved.table().sets();
    return new StatusTold(status.name(), text(status, sets), sets, null, null, solved.cut());
  }

  /** Of a choice by a method that proves nothing. */
  static StatusTold unproven() {
    return new StatusTold(
        Status.UNPROVEN.name(), text(Status.UNPROVEN, 1), 1, null, null, List.of());
  }

  private static String text(Status status, long candidates) {
    String seen =
        candidates == Long.MAX_VALUE
            ? "more candidates than can be counted"
            : String.format(Locale.ROOT, "%,d", candidates)
                + (candidates == 1 ? " candidate" : " candidates");
    return switch (status) {
      case PROVEN_OPTIMAL -> "proven optimal among " + seen;
      case PROVEN_EMPTY -> "no connected part meets the budget and the conditions";
      case BUDGET_SPENT -> "best of " + seen + " that were met; better ones may exist";
      case STOPPED -> "stopped early: best of " + seen + "; better ones may exist";
      case UNPROVEN -> "the choice of a method that proves nothing";
    };
  }
}
