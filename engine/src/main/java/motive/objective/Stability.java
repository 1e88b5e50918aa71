package motive.objective;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import motive.color.Coloring;
import motive.similarity.Similarity;

/**
 * The likeness of a part to the explanations of the graph and of its perturbed forms: the archive.
 * Immutable, thread-safe.
 */
public final class Stability {
  /** The way in which the archive enters. */
  public enum Form {
    /** The paper's: each likeness times the Stage 1 reward of the explanation, summed. */
    REWARDED,
    /** The mean likeness, in [0, 1], to the explanations of the perturbed graphs alone. */
    INDEPENDENT
  }

  /**
   * An explanation that a part is compared with.
   *
   * @param name what reports call it
   * @param explanation ready for comparison; entries of equal shape should share one
   * @param reward what its likeness is multiplied by
   */
  public record Entry(String name, Similarity.Prepared explanation, double reward) {}

  private final Form form;
  private final List<Entry> entries;

  /**
   * @param entries those that count: for {@link Form#INDEPENDENT} without the graph's own
   *     explanation
   */
  public Stability(Form form, List<Entry> entries) {
    this.form = form;
    this.entries = List.copyOf(entries);
  }

  /**
   * The stability from the likeness to each entry, in their order.
   *
   * @param likeness gives the likeness to the entry of a place
   */
  public double value(IntToDoubleFunction likeness) {
    double sum = 0;
    for (int i = 0; i < entries.size(); i++) {
      sum += share(i, likeness.applyAsDouble(i));
    }
    return sum;
  }

  // The mean is taken share by share, so that a breakdown sums to the value bit for bit.
  private double share(int i, double likeness) {
    return form == Form.REWARDED ? entries.get(i).reward() * likeness : likeness / entries.size();
  }

  double value(Coloring part) {
    return value(i -> entries.get(i).explanation().to(part));
  }

  Breakdown explain(Coloring part) {
    List<Breakdown> shares = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      double likeness = entry.explanation().to(part);
      List<Breakdown> of =
          form == Form.REWARDED
              ? List.of(
                  Breakdown.given("reward", entry.reward()),
                  Breakdown.given("similarity", likeness))
              : List.of(Breakdown.given("similarity", likeness));
      String how = form == Form.REWARDED ? "reward × similarity" : "similarity ÷ " + entries.size();
      shares.add(new Breakdown(entry.name(), share(i, likeness), how, of));
    }
    return new Breakdown(
        Metric.STABILITY.id(), value(part), "sum over explanations of the archive", shares);
  }
}
