package motive.lab.experiment;

import java.util.Locale;

/** The size of a run. */
public enum Scale {
  /** Minutes: a few graphs, two seeds, two budgets. Shows that all works; its numbers are rough. */
  QUICK,
  /** Within an hour on two cores: all of MUTAG, stratified samples of the others. */
  USUAL,
  /** The paper's sizes. */
  FULL;

  /** What commands and files call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
