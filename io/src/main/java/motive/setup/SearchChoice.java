package motive.setup;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import motive.search.Search;
import motive.search.auto.AutoSearch;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;

/**
 * A choice of the search for candidates.
 *
 * @param mcts of the tree search, where there is one
 * @param beamWidth of the beam search, where there is one
 */
public record SearchChoice(Kind kind, MctsSettings mcts, int beamWidth) {
  /** The kind of search. */
  public enum Kind {
    /** Exhaustive where all candidates fit into the budget of evaluations, else the tree search. */
    AUTO,
    /** Every candidate, which proves the optimum. */
    EXACT,
    /** Monte Carlo tree search. */
    MCTS,
    /** Beam search, which keeps the best sets of each size. */
    BEAM;

    /** The name in commands and files. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How many sets go on from a level of a beam where nothing else is given. */
  public static final int BEAM_WIDTH = 64;

  /** A search with its default settings. */
  public static SearchChoice of(Kind kind) {
    return new SearchChoice(kind, MctsSettings.DEFAULT, BEAM_WIDTH);
  }

  /** The search. */
  public Search open() {
    return switch (kind) {
      case AUTO -> new AutoSearch(new MctsSearch(mcts));
      case EXACT -> new ExactSearch();
      case MCTS -> new MctsSearch(mcts);
      case BEAM -> new BeamSearch(beamWidth);
    };
  }

  /** All that decides a result, by name. */
  public Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("search", kind.id());
    if (kind == Kind.MCTS || kind == Kind.AUTO) {
      all.put("simulations", Integer.toString(mcts.simulations()));
      all.put("exploration", Double.toString(mcts.exploration()));
      all.put("rollout_depth", Integer.toString(mcts.rolloutDepth()));
      all.put("selection", mcts.selection().name().toLowerCase(Locale.ROOT));
    }
    if (kind == Kind.BEAM) {
      all.put("beam_width", Integer.toString(beamWidth));
    }
    return all;
  }
}
