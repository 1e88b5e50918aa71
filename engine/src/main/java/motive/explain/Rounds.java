package motive.explain;

import java.util.Objects;
import motive.check.Refuse;

/**
 * The rounds of {@link Stages#FIXED_POINT}: how many there were, and how they ended.
 *
 * @param rounds how many times all explanations were chosen anew
 * @param end why no further round followed
 * @param cycle how many states repeat each other; 0 where none do
 */
public record Rounds(int rounds, End end, int cycle) {
  /** The most that there are. */
  public static final int MOST = 10;

  /** Why no further round followed. */
  public enum End {
    /** No explanation changed in the last round. */
    CONVERGED,
    /** All explanations were those of an earlier round, and not of the one before. */
    CYCLE,
    /** {@link #MOST} rounds had passed. */
    STOPPED
  }

  /** Checks that a cycle has a length of at least 2 and nothing else has one. */
  public Rounds {
    Objects.requireNonNull(end, "end");
    Refuse.when(rounds < 1 || rounds > MOST, "rounds must be in [1, {}], got {}", MOST, rounds);
    Refuse.when(
        end == End.CYCLE ? cycle < 2 || cycle > rounds : cycle != 0,
        "the length of a cycle must be in [2, rounds], and 0 where there is none, got {} for {}",
        cycle,
        end);
  }

  /** Few words for people. */
  public String text() {
    return switch (end) {
      case CONVERGED -> "converged after " + rounds + (rounds == 1 ? " round" : " rounds");
      case CYCLE -> "cycle of length " + cycle + " broken";
      case STOPPED -> "stopped after " + rounds + " rounds";
    };
  }
}
