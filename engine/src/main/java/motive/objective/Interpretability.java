package motive.objective;

import java.util.ArrayList;
import java.util.List;
import motive.check.Refuse;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.motif.MotifMatch;
import motive.motif.Prior;

/**
 * The amount of what a person looks for that a part holds: the sum over a motif library of how well
 * the part matches a motif times what the motif is worth as evidence for a class. Signed.
 */
public final class Interpretability {
  private final MotifMatch match;
  private final double[] worth;

  /**
   * @param prior for the motifs of the match's library
   * @param evidenceFor the class whose worths are taken
   */
  public Interpretability(MotifMatch match, Prior prior, int evidenceFor) {
    prior.requireFits(match.library());
    Refuse.when(
        evidenceFor < 0 || evidenceFor >= prior.classes(),
        "the prior must know class {}, got one of {} classes",
        evidenceFor,
        prior.classes());
    this.match = match;
    this.worth = prior.values(evidenceFor);
  }

  /** Whether parts of equal shape always have equal values. */
  boolean isByShape() {
    return match.isByShape();
  }

  /** Prepares the measurement of parts of one graph. The result is not thread-safe. */
  Parts partsOf(Graph graph) {
    return new Parts(match.partsOf(graph));
  }

  /** The parts of one graph. Not thread-safe. */
  final class Parts {
    private final MotifMatch.Parts parts;
    private final double[] matches = new double[worth.length];

    private Parts(MotifMatch.Parts parts) {
      this.parts = parts;
    }

    double value(Coloring part) {
      parts.match(part, matches);
      double sum = 0;
      for (int q = 0; q < worth.length; q++) {
        sum += matches[q] * worth[q];
      }
      return sum;
    }

    Breakdown explain(Coloring part) {
      double value = value(part);
      List<Breakdown> motifs = new ArrayList<>();
      for (int q = 0; q < worth.length; q++) {
        motifs.add(
            new Breakdown(
                match.library().motif(q).name(),
                matches[q] * worth[q],
                "match × prior",
                List.of(
                    Breakdown.given("match (" + match.id() + ")", matches[q]),
                    Breakdown.given("prior", worth[q]))));
      }
      return new Breakdown(Metric.INTERPRETABILITY.id(), value, "sum over motifs", motifs);
    }
  }
}
