package motive.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Standing.Fault;
import motive.explain.Standing.Frontier;
import motive.report.Badge;
import motive.report.Badge.Tone;
import motive.search.SearchOutcome.Status;

/** The words for what is proven of a part or of a table. */
public final class StatusWords {
  private StatusWords() {}

  /** A word or two for how a search ended. */
  public static String brief(Status status) {
    return status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** A word or two for what kind of choice a part is. */
  public static String brief(Standing standing) {
    return switch (standing.kind()) {
      case BEST, NONE, METHOD -> ofAnswer(standing);
      case PARETO -> paretoOptimal(standing);
      case OTHER_BEST -> "best of another question";
      case EDITED -> "edited";
      case GIVEN -> "given";
    };
  }

  private static String ofAnswer(Standing standing) {
    boolean isConnected = isProvenAmongConnected(standing);
    if (standing.isSmallerWithinTolerance()
        && (isConnected || standing.status() == Status.PROVEN_OPTIMAL)) {
      return "smallest " + (isConnected ? "connected " : "") + "within " + tolerance(standing);
    }
    return isConnected ? "best connected part" : brief(standing.status());
  }

  // Proven of connected parts, while unions of them were meant to be candidates too.
  private static boolean isProvenAmongConnected(Standing standing) {
    return standing.kind() == Standing.Kind.BEST && standing.question().lacksUnionsAlone();
  }

  private static String paretoOptimal(Standing standing) {
    return standing.frontier() == Frontier.PROVEN
        ? "Pareto-optimal"
        : "on the frontier of what was found";
  }

  static Badge badge(Standing standing) {
    Tone tone =
        switch (standing.status()) {
          case PROVEN_OPTIMAL -> Tone.GOOD;
          case BUDGET_SPENT, STOPPED -> Tone.CAUTION;
          case PROVEN_EMPTY, UNPROVEN -> Tone.NEUTRAL;
        };
    return new Badge(brief(standing), tone);
  }

  /** One line: what is proven of a part, or how far it lies below the best. */
  public static String line(Standing standing) {
    return switch (standing.kind()) {
      case BEST, NONE -> ofSearch(standing);
      case PARETO -> paretoOptimal(standing) + beside(standing);
      case OTHER_BEST -> "best for other weights or another budget" + beside(standing);
      case EDITED ->
          (standing.frontier() == Frontier.PROVEN ? "edited, Pareto-optimal" : "edited")
              + beside(standing);
      case METHOD -> "the choice of a method that proves nothing" + beside(standing);
      case GIVEN -> "a part that was given" + beside(standing);
    };
  }

  private static String tolerance(Standing standing) {
    return Shown.tolerance(
        standing.question().optimum().map(Standing.Optimum::tolerance).orElse(0.0));
  }

  private static boolean keepersOnly(Standing standing) {
    return standing.question().optimum().filter(Standing.Optimum::keepersOnly).isPresent();
  }

  // "the class", and under noise too where only such parts counted.
  private static String keptClass(Standing standing) {
    return standing.question().optimum().filter(Standing.Optimum::underNoise).isPresent()
        ? "the class (under noise too)"
        : "the class";
  }

  private static String ofSearch(Standing standing) {
    Standing.Question question = standing.question();
    String seen = candidates(question.candidates());
    String best =
        (standing.isSmallerWithinTolerance()
                ? "smallest part within " + tolerance(standing) + " of the best of "
                : "best of ")
            + (question.graphIsWhole()
                ? "all " + seen + (question.lacksUnions() ? " of one part" : "") + doubts(question)
                : seen + " that were found; better ones may exist");
    return switch (question.best()) {
      case PROVEN_OPTIMAL ->
          standing.isSmallerWithinTolerance()
              ? "smallest part within "
                  + tolerance(standing)
                  + " of the proven best"
                  + (keepersOnly(standing)
                      ? " that keeps " + keptClass(standing) + ", of "
                      : ", of ")
                  + seen
              : "proven optimal among "
                  + (keepersOnly(standing)
                      ? "the parts that keep " + keptClass(standing) + ", of " + seen
                      : seen);
      case PROVEN_EMPTY -> empty(question);
      case STOPPED -> "stopped early: " + best;
      case BUDGET_SPENT, UNPROVEN -> best;
    };
  }

  // What keeps the best of a whole table from being proven.
  private static String doubts(Standing.Question question) {
    if (!question.lacksUnions()) {
      return "; stability is not exact";
    }
    return "; unions of two parts were not looked at"
        + (question.lacksUnionsAlone() ? "" : ", and stability is not exact");
  }

  /** How many candidates there are. */
  public static String candidates(long count) {
    return count == Long.MAX_VALUE
        ? "more candidates than can be counted"
        : String.format(Locale.ROOT, "%,d", count) + (count == 1 ? " candidate" : " candidates");
  }

  private static String beside(Standing standing) {
    String faults =
        standing.faults().stream().map(StatusWords::words).collect(Collectors.joining(", "));
    String distance = distance(standing);
    return (faults.isEmpty() ? "" : " (" + faults + ")")
        + (distance.isEmpty() ? "" : ": " + distance);
  }

  /** Why a part is no candidate. */
  public static String words(Fault fault) {
    return switch (fault) {
      case NOT_CONNECTED -> "not connected";
      case OVER_BUDGET -> "over the budget";
      case NOT_INDUCED -> "without some edges between its nodes";
      case LACKS_INCLUDED -> "without a node that must be in it";
      case HAS_EXCLUDED -> "with a node that must not be in it";
    };
  }

  /** How far a part lies below the best; empty where nothing is known to compare it with. */
  public static String distance(Standing standing) {
    if (standing.below().isEmpty()) {
      return standing.question().best() == Status.PROVEN_EMPTY ? empty(standing.question()) : "";
    }
    String distance =
        standing.question().lacksUnionsAlone()
            ? distance(standing.below().getAsDouble(), "the proven best connected part")
            : distance(
                standing.below().getAsDouble(),
                standing.question().best(),
                standing.question().graphIsWhole());
    // A part that is no candidate may lie above the best of them without being a better answer.
    return standing.faults().isEmpty() ? distance : distance + " of the candidates";
  }

  private static String distance(double below, Status best, boolean graphIsWhole) {
    String whom =
        best == Status.PROVEN_OPTIMAL
            ? "the proven best"
            : graphIsWhole
                ? "the best of all candidates (stability is not exact)"
                : "the best that was found";
    return distance(below, whom);
  }

  private static String distance(double below, String whom) {
    return below == 0
        ? "as good as " + whom
        : Shown.number(Math.abs(below)) + (below > 0 ? " below " : " above ") + whom;
  }

  /** How far the part of a stored line lies below the best, whose status the line has. */
  public static String distance(double below, Status best) {
    return distance(below, best, false);
  }

  /** How much of a table was looked at. */
  public static String table(Solved solved) {
    return solved.cut().isEmpty()
        ? "all evaluated"
        : (solved.status() == Status.STOPPED ? "stopped early" : "not all evaluated")
            + ", cut: "
            + String.join(", ", solved.cut());
  }

  /** A sentence or two. */
  static String sentence(Standing standing) {
    Standing.Question question = standing.question();
    String seen = candidates(question.candidates());
    return switch (standing.kind()) {
      case BEST, NONE ->
          switch (question.best()) {
            case PROVEN_OPTIMAL ->
                standing.isSmallerWithinTolerance() || keepersOnly(standing)
                    ? withTolerance(standing, seen)
                    : "Proven optimal: chosen from all "
                        + seen
                        + " of the graph"
                        + (question.weights().stability() > 0
                            ? ", and nothing was left out on its perturbed forms,"
                            : "; stability has no weight,")
                        + " so no "
                        + family(question)
                        + " within the budget does better.";
            case BUDGET_SPENT, UNPROVEN ->
                question.lacksUnionsAlone()
                    ? amongConnected(standing, seen)
                    : "Not proven: the search ended before it had evaluated everything. "
                        + met(question);
            case STOPPED -> "Stopped before the end. " + met(question);
            case PROVEN_EMPTY ->
                question.parts() == 1
                    ? "There is no connected node set within the budget and the conditions."
                    : "There is no node set of at most "
                        + question.parts()
                        + " connected parts within the budget and the conditions.";
          };
      case EDITED -> other(standing, "A person chose this part; nothing is proven of it.");
      case PARETO ->
          other(
              standing,
              "A person took this part from the frontier: no candidate"
                  + (standing.frontier() == Frontier.PROVEN ? "" : " that was found")
                  + " is as good in all metrics and better in one.");
      case OTHER_BEST -> other(standing, "This part answers another question.");
      case METHOD ->
          other(standing, "Nothing is proven of what the method chooses; better ones may exist.");
      case GIVEN -> other(standing, "This part was made elsewhere; nothing is proven of it.");
    };
  }

  private static String amongConnected(Standing standing, String seen) {
    return "Proven among connected parts alone: this is the "
        + (standing.isSmallerWithinTolerance()
            ? "smallest within " + tolerance(standing) + " of the best"
            : "best")
        + " of all "
        + seen
        + " of one part. One may not be enough here, and there are too many unions of two parts to"
        + " look at them.";
  }

  private static String withTolerance(Standing standing, String seen) {
    Standing.Question question = standing.question();
    String kept = keepersOnly(standing) ? " that keeps " + keptClass(standing) : "";
    return "Chosen from all "
        + seen
        + " of the graph"
        + (question.weights().stability() > 0
            ? ", and nothing was left out on its perturbed forms."
            : "; stability has no weight.")
        + " Proven: no part"
        + kept
        + " has an objective above "
        + Shown.number(question.optimum().orElseThrow().objective())
        + (standing.isSmallerWithinTolerance()
            ? ", and no smaller one comes within "
                + tolerance(standing)
                + " of it; this one lies "
                + Shown.number(standing.below().orElse(0))
                + " below."
            : ", which this one has.");
  }

  private static String empty(Standing.Question question) {
    return question.parts() == 1
        ? "no connected part meets the budget and the conditions"
        : "no union of at most "
            + question.parts()
            + " connected parts meets the budget and the conditions";
  }

  private static String family(Standing.Question question) {
    return question.parts() == 1
        ? "connected node-induced subgraph"
        : "node-induced subgraph of at most " + question.parts() + " connected parts";
  }

  private static String other(Standing standing, String meaning) {
    String line = line(standing);
    return line.substring(0, 1).toUpperCase(Locale.ROOT) + line.substring(1) + ". " + meaning;
  }

  private static String met(Standing.Question question) {
    String seen = candidates(question.candidates());
    List<String> cut = question.cut();
    return (question.graphIsWhole()
            ? "This is the best of all "
                + seen
                + " of the graph, but by a stability that is not"
                + " exact: another part may be better."
            : "This is the best of " + seen + " that were found, and better ones may exist.")
        + (cut.isEmpty() ? "" : " Not evaluated completely: " + String.join(", ", cut) + ".");
  }
}
