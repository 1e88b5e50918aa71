package motive.studio.explain;

import motive.explain.Best;
import motive.explain.Standing;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.studio.api.Fields;
import motive.studio.api.Problem;

/**
 * The origin of a part that a question names: marked by hand, taken from the frontier, or chosen by
 * another explainer. It decides how the part is described, never what is proven of it.
 *
 * @param name {@code hand}, {@code frontier}, or the id of an explainer
 */
record PartOrigin(String name) {
  static final PartOrigin HAND = new PartOrigin("hand");
  private static final PartOrigin FRONTIER = new PartOrigin("frontier");

  /** The origin that a question names; by hand where it names none. */
  static PartOrigin read(Fields fields) throws Problem {
    String name = fields.optionalText("from").orElse(HAND.name);
    PartOrigin origin = new PartOrigin(name);
    if (!origin.equals(HAND) && !origin.equals(FRONTIER)) {
      if (RivalCache.parse(name).isEmpty()) {
        throw Problem.badRequest(
            "from must be hand, frontier or another explainer, got {}; leave it out for a part made"
                + " by hand",
            name);
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

  /** What a reader should know about it. */
  String warning() {
    if (equals(HAND)) {
      return "the part was marked by hand";
    }
    return equals(FRONTIER)
        ? "the part was taken from the frontier by hand"
        : "the part is said to be the choice of " + name;
  }
}
