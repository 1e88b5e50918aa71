package motive.explain;

import motive.candidate.Candidates;

/** The candidates that an answer is chosen from. */
public enum CandidateFilter {
  /** All of them. */
  ALL,
  /** Those on which alone the model still decides for the class. */
  KEEPING,
  /** Those of them that hold what the decision rests on: it stays where other edges are lost. */
  HOLDING;

  /** Whether it has a candidate. */
  boolean has(Candidates table, int row) {
    return switch (this) {
      case ALL -> true;
      case KEEPING -> table.keeps(row);
      case HOLDING -> table.holds(row);
    };
  }

  /** Whether it has any candidate of a table. */
  boolean hasAny(Candidates table) {
    for (int row = 0; row < table.size(); row++) {
      if (has(table, row)) {
        return true;
      }
    }
    return false;
  }
}
