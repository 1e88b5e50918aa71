package motive.cli;

import motive.explain.Explainer;
import motive.explain.Explanation;
import motive.explain.Instruments;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.explain.TwoStageExplainer;
import motive.search.exact.ExactSearch;

/** A front door that does what only a session should do, so that rules are seen to catch it. */
public final class OwnSearch {
  private OwnSearch() {}

  /** Makes an explainer past the session. */
  public static Explainer explainer(Instruments instruments) {
    return new TwoStageExplainer(instruments, new ExactSearch());
  }

  /** Makes a result past the session. */
  public static SolvedExplanation explanation(Explanation explanation, Solved solved) {
    return new SolvedExplanation(explanation, solved);
  }
}
