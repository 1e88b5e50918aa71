package motive.page;

import java.util.List;
import java.util.Locale;
import motive.report.Badge;
import motive.search.SearchOutcome.Status;

/** What a status means, in words. */
public final class StatusWords {
  private StatusWords() {}

  /** A word or two. */
  public static String brief(Status status) {
    return status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static Badge badge(Status status) {
    return new Badge(brief(status), Badge.status(status.name()).tone());
  }

  /**
   * A sentence.
   *
   * @param cut what was not looked at whole
   * @param candidates how many node sets the answer was chosen from
   */
  static String sentence(Status status, List<String> cut, long candidates) {
    String seen = Shown.count(candidates, "candidate");
    String parts = cut.isEmpty() ? "" : " Not looked at whole: " + String.join(", ", cut) + ".";
    return switch (status) {
      case PROVEN_OPTIMAL ->
          "Proven optimal: chosen from all "
              + seen
              + " of the graph, and nothing was left out on its perturbed forms, so no connected"
              + " node-induced subgraph within the budget does better.";
      case BUDGET_SPENT ->
          "Not proven: the search ended before it had looked at everything. This is the best of "
              + seen
              + " it met, and better ones may exist."
              + parts;
      case STOPPED ->
          "Stopped before the end: this is the best of "
              + seen
              + ", and better ones may exist."
              + parts;
      case PROVEN_EMPTY -> "There is no connected node set within the budget and the conditions.";
      case UNPROVEN -> "The choice of a method that proves nothing; better ones may exist.";
    };
  }
}
