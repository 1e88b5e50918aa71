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
    INDEPENDENT,
    /**
     * The mean likeness, in [0, 1], each explanation counted by its Stage 1 reward, at least 0; 0
     * where the model decides otherwise on the perturbed graph.
     */
    WEIGHTED;

    /** Whether likeness is normalised to [0, 1]. */
    public boolean isNormalised() {
      return this != REWARDED;
    }

    /** Whether the graph's own Stage 1 explanation is one of those compared with. */
    public boolean countsItself() {
      return this != INDEPENDENT;
    }

    /**
     * What an explanation of a reward counts.
     *
     * @param decided whether the model decides for the explained class on the explained graph; what
     *     explains another decision says nothing of this one
     */
    public double reward(double reward, boolean decided) {
      if (this != WEIGHTED) {
        return reward;
      }
      return decided ? Math.max(0, reward) : 0;
    }
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
  private final double total;

  /**
   * @param entries those that count: for {@link Form#INDEPENDENT} without the graph's own
   *     explanation
   */
  public Stability(Form form, List<Entry> entries) {
    this.form = form;
    this.entries = List.copyOf(entries);
    this.total = entries.stream().mapToDouble(Entry::reward).sum();
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
    return switch (form) {
      case REWARDED -> entries.get(i).reward() * likeness;
      case INDEPENDENT -> likeness / entries.size();
      // Where nothing has a reward, all count the same.
      case WEIGHTED ->
          total == 0 ? likeness / entries.size() : entries.get(i).reward() / total * likeness;
    };
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
          form != Form.INDEPENDENT
              ? List.of(
                  Breakdown.given("reward", entry.reward()),
                  Breakdown.given("similarity", likeness))
              : List.of(Breakdown.given("similarity", likeness));
      String how =
          switch (form) {
            case REWARDED -> "reward × similarity";
            case INDEPENDENT -> "similarity ÷ " + entries.size();
            case WEIGHTED -> "reward ÷ sum of rewards × similarity";
          };
      shares.add(new Breakdown(entry.name(), share(i, likeness), how, of));
    }
    return new Breakdown(
        Metric.STABILITY.id(), value(part), "sum over explanations of the archive", shares);
  }
}
