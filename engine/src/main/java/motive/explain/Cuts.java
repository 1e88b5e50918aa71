package motive.explain;

import java.util.ArrayList;
import java.util.List;
import motive.candidate.Candidates;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;

/**
 * The parts of searches that were not looked at whole, and what that leaves proven. Not
 * thread-safe.
 */
final class Cuts {
  /** The name of nodes of a neighbourhood that were left out before the search. */
  static final String NEIGHBORHOOD = "the neighbourhood";

  private final List<String> names = new ArrayList<>();
  private boolean wasStopped;

  /** Notes a search of something, if it was cut. */
  void note(SearchOutcome outcome, String what) {
    if (!outcome.isComplete()) {
      names.add(what);
      noteStop(outcome);
    }
  }

  /** Notes a further search of what is noted already, if it was stopped. */
  void noteStop(SearchOutcome outcome) {
    wasStopped |= outcome.status() == Status.STOPPED;
  }

  /** Notes what was not begun because it is too much. */
  void leave(String what) {
    names.add(what);
  }

  /** Notes what was not begun because of a stop. */
  void stop(String what) {
    names.add(what);
    wasStopped = true;
  }

  /** What was cut, in the order of the searches. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** These cuts as they are now. */
  Cuts copy() {
    return and(new Cuts());
  }

  /** These cuts and then others. */
  Cuts and(Cuts others) {
    Cuts both = new Cuts();
    both.names.addAll(names);
    both.names.addAll(others.names);
    both.wasStopped = wasStopped || others.wasStopped;
    return both;
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  /** Whether nothing was cut but what has one name. */
  boolean areOnly(String name) {
    return names.stream().allMatch(name::equals);
  }

  /** What is proven of a choice from a table. */
  Status status(Candidates table) {
    if (wasStopped) {
      return Status.STOPPED;
    }
    if (!names.isEmpty()) {
      return Status.BUDGET_SPENT;
    }
    return table.isEmpty() ? Status.PROVEN_EMPTY : Status.PROVEN_OPTIMAL;
  }
}
