package motive.explain;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;

/**
 * The standing of a part of a graph: what kind of choice it is, of which question, and what is
 * proven of it. Immutable.
 *
 * <p>Only {@link Best} makes one from a table: it looks for the best part itself and compares all
 * others with it, so that a proof is never attached to a part that it does not hold for.
 */
public final class Standing {
  /** The kind of choice that a part is. */
  public enum Kind {
    /** The best for the question's weights among all candidates that were looked at. */
    BEST,
    /** Taken from the frontier: no candidate that was looked at beats it in all metrics. */
    PARETO,
    /** The best for other weights or another budget. */
    OTHER_BEST,
    /** A person's choice. */
    EDITED,
    /** The choice of a method that proves nothing. */
    METHOD,
    /** Made elsewhere, by an unknown method. */
    GIVEN,
    /** The search has found no part. */
    NONE
  }

  /** Why a part is none of the question's candidates. */
  public enum Fault {
    /** Its nodes are not connected by its edges, or make more parts than the question allows. */
    NOT_CONNECTED,
    /** It has more edges than the budget allows. */
    OVER_BUDGET,
    /** It leaves out an edge between two of its nodes. */
    NOT_INDUCED,
    /** It lacks a node that the request includes. */
    LACKS_INCLUDED,
    /** It has a node that the request excludes. */
    HAS_EXCLUDED
  }

  /** Whether candidates beat a part in all metrics. */
  public enum Frontier {
    /** All were looked at, and none does. */
    PROVEN,
    /** None of those that were looked at does. */
    UNBEATEN,
    /** It is beaten, or is no candidate. */
    NO,
    /** Not determined. */
    UNKNOWN
  }

  /**
   * What the part is compared with.
   *
   * @param weights of the question
   * @param budget of the question: the most edges
   * @param parts of the question: the most connected parts
   * @param best what is proven of the best for the question
   * @param candidates how many node sets the best was chosen from
   * @param graphIsWhole whether every candidate of the graph was looked at
   * @param cut what was not looked at whole, of what the weights ask for
   * @param optimum what the answer was chosen beside; empty where the answer is the best itself
   * @param rounds how the explanations were found that stability compares with; empty where they
   *     are those of Stage 1
   */
  public record Question(
      Weights weights,
      int budget,
      int parts,
      Status best,
      long candidates,
      boolean graphIsWhole,
      List<String> cut,
      Optional<Optimum> optimum,
      Optional<Rounds> rounds) {
    /** What {@link #cut} names where unions were meant to be candidates and are too many. */
    public static final String UNIONS = "unions of two parts";

    /** Checks that a proof has no cuts and fits the number of candidates. */
    public Question {
      Objects.requireNonNull(weights, "weights");
      cut = List.copyOf(cut);
      boolean proven = best == Status.PROVEN_OPTIMAL || best == Status.PROVEN_EMPTY;
      Refuse.when(proven && !cut.isEmpty(), "what is proven must have no cuts, got {}", cut);
      Refuse.when(
          (best == Status.PROVEN_OPTIMAL && candidates == 0)
              || (best == Status.PROVEN_EMPTY && candidates > 0),
          "candidates must be >= 1 for an optimum and 0 for a proven empty table, got {} for {}",
          candidates,
          best);
    }

    /** Whether unions of parts were meant to be candidates too, and none was looked at. */
    public boolean lacksUnions() {
      return cut.contains(UNIONS);
    }

    /** Whether that is all that is missing: among connected parts the answer is proven. */
    public boolean lacksUnionsAlone() {
      return best == Status.BUDGET_SPENT && cut.equals(List.of(UNIONS));
    }

    /** A question about one connected part, whose answer is the best itself. */
    public Question(
        Weights weights,
        int budget,
        Status best,
        long candidates,
        boolean graphIsWhole,
        List<String> cut) {
      this(
          weights,
          budget,
          1,
          best,
          candidates,
          graphIsWhole,
          cut,
          Optional.empty(),
          Optional.empty());
    }
  }

  /**
   * The best that an answer was chosen beside. Where the question is proven, no candidate has a
   * greater objective, and none of fewer edges than the answer reaches the floor.
   *
   * @param objective the greatest there is
   * @param tolerance the share of the range from chance to the best that may be given up
   * @param floor the least objective within the tolerance
   * @param keepersOnly whether only candidates counted on which alone the model keeps its decision
   * @param underNoise whether only those of them counted with which it keeps its decision under
   *     noise as well: {@link motive.candidate.Candidates#holds}
   */
  public record Optimum(
      double objective, double tolerance, double floor, boolean keepersOnly, boolean underNoise) {}

  private final Kind kind;
  private final NodeSet nodes;
  private final Question question;
  private final OptionalDouble below;
  private final Set<Fault> faults;
  private final Frontier frontier;

  private Standing(
      Kind kind,
      NodeSet nodes,
      Question question,
      OptionalDouble below,
      Set<Fault> faults,
      Frontier frontier) {
    this.kind = kind;
    this.nodes = nodes;
    this.question = question;
    this.below = below;
    this.faults = Collections.unmodifiableSet(faults);
    this.frontier = frontier;
  }

  /** The best of a question, or that there is none. */
  static Standing best(NodeSet nodes, Question question) {
    return best(nodes, question, 0);
  }

  /**
   * The same under a tolerance.
   *
   * @param below how far the answer's objective lies below the greatest
   */
  static Standing best(NodeSet nodes, Question question, double below) {
    boolean none = nodes.isEmpty();
    Refuse.when(
        question.best == (none ? Status.PROVEN_OPTIMAL : Status.PROVEN_EMPTY),
        "nodes must be present for a proven optimum and absent for a proven empty table, got {} for {}",
        nodes,
        question.best);
    return new Standing(
        none ? Kind.NONE : Kind.BEST,
        nodes,
        question,
        none ? OptionalDouble.empty() : OptionalDouble.of(below),
        EnumSet.noneOf(Fault.class),
        Frontier.UNKNOWN);
  }

  /** Any other choice beside the best of a question. */
  static Standing beside(
      Kind kind,
      NodeSet nodes,
      Question question,
      OptionalDouble below,
      Set<Fault> faults,
      Frontier frontier) {
    Refuse.when(
        kind == Kind.BEST
            || kind == Kind.NONE
            || (kind == Kind.PARETO
                && frontier != Frontier.PROVEN
                && frontier != Frontier.UNBEATEN),
        "a choice beside the best must not be called {}, got {}",
        kind,
        nodes);
    return new Standing(kind, nodes, question, below, faults, frontier);
  }

  /** The choice of a method that proves nothing, where nothing is known to compare it with. */
  public static Standing unknown(NodeSet nodes, Weights weights, int budget) {
    return new Standing(
        Kind.METHOD,
        nodes,
        new Question(weights, budget, Status.UNPROVEN, 0, false, List.of()),
        OptionalDouble.empty(),
        EnumSet.noneOf(Fault.class),
        Frontier.UNKNOWN);
  }

  /** What kind of choice it is. */
  public Kind kind() {
    return kind;
  }

  /** What is proven of the part itself: of a choice that is not the search's own, nothing. */
  public Status status() {
    return isOfSearch() ? question.best : Status.UNPROVEN;
  }

  /** What the search of the part did not look at whole; empty where it was not searched for. */
  public List<String> cut() {
    return isOfSearch() ? question.cut : List.of();
  }

  private boolean isOfSearch() {
    return kind == Kind.BEST || kind == Kind.NONE;
  }

  /** The nodes that it is about; empty where there is no part. */
  public NodeSet nodes() {
    return nodes;
  }

  /** What it is compared with. */
  public Question question() {
    return question;
  }

  /**
   * How far its objective lies below that of the best of the question, below 0 where it lies above:
   * a part with faults may, and any part where the best is not proven. Empty where there is nothing
   * to compare.
   */
  public OptionalDouble below() {
    return below;
  }

  /**
   * Whether it is the answer of a search, and not the best itself but a smaller part within the
   * tolerance.
   */
  public boolean isSmallerWithinTolerance() {
    return kind == Kind.BEST && isSmallerWithinTolerance(question.optimum, below);
  }

  /** The same of the answer of a search that was read from a file. */
  public static boolean isSmallerWithinTolerance(Optional<Optimum> optimum, OptionalDouble below) {
    return optimum.isPresent() && below.orElse(0) > 0;
  }

  /** Why it is none of the candidates; empty where it is one. */
  public Set<Fault> faults() {
    return faults;
  }

  /** Whether candidates beat it in all metrics. */
  public Frontier frontier() {
    return frontier;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Standing that
        && kind == that.kind
        && nodes.equals(that.nodes)
        && question.equals(that.question)
        && below.equals(that.below)
        && faults.equals(that.faults)
        && frontier == that.frontier;
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, nodes, question, below, faults, frontier);
  }

  @Override
  public String toString() {
    return kind + " " + nodes + " below " + below + " of " + question + ", faults " + faults;
  }
}
