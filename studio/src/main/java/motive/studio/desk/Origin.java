package motive.studio.desk;

import java.util.Optional;
import motive.compare.NamedRival;
import motive.explain.Best;
import motive.explain.Standing;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/**
 * Who chose a part that a question names: a person by hand, a person from the frontier, or another
 * explainer. It decides what the part is called, never what is proven of it.
 *
 * @param name {@code hand}, {@code frontier}, or the id of an explainer
 */
record Origin(String name) {
  static final Origin HAND = new Origin("hand");
  private static final Origin FRONTIER = new Origin("frontier");

  /** What a question says; by hand where it says nothing. */
  static Origin read(Fields fields) throws Problem {
    String name = fields.optionalText("from").orElse(HAND.name);
    Origin origin = new Origin(name);
    if (!origin.equals(HAND) && !origin.equals(FRONTIER)) {
      Optional<NamedRival> rival = Rivals.entrant(name);
      if (rival.isEmpty()) {
        throw new Problem(
            Code.BAD_REQUEST,
            "from must be hand, frontier or another explainer, got "
                + name
                + "; leave it out for a part made by hand");
      }
    }
    return origin;
  }

  /** How a part of this origin stands beside the best of a question. */
  Standing standing(Best best, Part part, Assessment worth) {
    if (equals(HAND)) {
      return best.edited(part, worth);
    }
    return equals(FRONTIER) ? best.fromFrontier(part, worth) : best.byMethod(part, worth);
  }

  /** What a reader should know of it. */
  String warning() {
    if (equals(HAND)) {
      return "the part was marked by hand";
    }
    return equals(FRONTIER)
        ? "the part was taken from the frontier by hand"
        : "the part is said to be the choice of " + name;
  }
}
