package motive.explain;

import java.util.Optional;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.graph.NodeSet;
import motive.objective.Preference;

/**
 * A graph whose own explanation says something of the target graph's: the target itself, or one of
 * its perturbed forms. Of its candidates those are kept that some weights would choose.
 *
 * @param name what reports call its explanation
 * @param contenders the candidates that Stage 1 may choose under some weights
 * @param originals its nodes as numbered in the target graph, in the same order
 */
record Witness(String name, Candidates contenders, NodeSet originals) {
  /** What Stage 1 chooses here; empty where there is nothing to choose. */
  Optional<Choice> choose(Preference reward) {
    OptionalInt best = contenders.best(reward);
    return best.isEmpty() ? Optional.empty() : Optional.of(new Choice(this, best.getAsInt()));
  }

  /** A witness's explanation. */
  record Choice(Witness of, int row) {
    double reward(Preference reward) {
      return of.contenders.value(reward, row);
    }

    /** Its nodes, as numbered in the witness. */
    NodeSet nodes() {
      return of.contenders.nodes(row);
    }

    /** Explanations of equal keys have equal similarities to everything. */
    Object key() {
      int shape = of.contenders.shape(row);
      return shape >= 0 ? shape : this;
    }
  }
}
