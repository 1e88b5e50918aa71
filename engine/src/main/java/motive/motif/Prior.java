package motive.motif;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import motive.check.Refuse;

/**
 * The worth of each motif as evidence for each class: the C of the interpretability sum. Counted
 * from data by {@link MotifStatistics}, or given by a person. Immutable.
 */
public final class Prior {
  /** The way in which the values of a counted prior were computed. */
  public record Origin(Containment containment, Counting counting) {}

  private static final double ROUNDING = 1e-12;

  private final List<String> motifs;
  private final double[][] values;
  private final Optional<Origin> origin;

  private Prior(List<String> motifs, double[][] values, Optional<Origin> origin) {
    this.motifs = List.copyOf(motifs);
    this.values = new double[values.length][];
    this.origin = origin;
    Refuse.when(this.motifs.isEmpty(), "prior must have at least one motif, got none");
    this.motifs.forEach(name -> Motif.requireName("motif name", name));
    Refuse.when(
        new HashSet<>(this.motifs).size() != this.motifs.size(),
        "motif names of a prior must be unique, got {}",
        this.motifs);
    Refuse.when(values.length < 1, "prior must have at least one class, got none");
    for (int y = 0; y < values.length; y++) {
      Refuse.when(
          values[y].length != motifs.size(),
          "prior of class {} must have one value for each of {} motifs, got {}",
          y,
          motifs.size(),
          values[y].length);
      this.values[y] = values[y].clone();
      for (int q = 0; q < motifs.size(); q++) {
        if (!Double.isFinite(values[y][q])) {
          throw Refuse.because(
              "prior of motif '{}' for class {} must be finite, got {}",
              motifs.get(q),
              y,
              values[y][q]);
        }
      }
    }
  }

  /** A prior that a person gives: a value for each class and motif. */
  public static Prior given(List<String> motifs, double[][] values) {
    return new Prior(motifs, values, Optional.empty());
  }

  /** A prior counted from data, with how it was counted. */
  public static Prior counted(
      List<String> motifs, double[][] values, Containment containment, Counting counting) {
    return new Prior(motifs, values, Optional.of(new Origin(containment, counting)));
  }

  /** The prior that prefers no motif and no class: 1 / (number of motifs) everywhere. */
  public static Prior uniform(List<String> motifs, int classes) {
    double[][] values = new double[classes][motifs.size()];
    for (double[] row : values) {
      Arrays.fill(row, 1.0 / motifs.size());
    }
    return given(motifs, values);
  }

  /** The names of the motifs, in their order. */
  public List<String> motifs() {
    return motifs;
  }

  /** How many classes there are. */
  public int classes() {
    return values.length;
  }

  /** The worth of a motif, by its place, as evidence for a class. */
  public double value(int y, int motif) {
    return values[y][motif];
  }

  /** A copy of all values for a class, by motif. */
  public double[] values(int y) {
    return values[y].clone();
  }

  /** Whether every value is 0; what rounding leaves of 0 counts as 0. */
  public boolean isZero() {
    return Arrays.stream(values)
        .flatMapToDouble(Arrays::stream)
        .allMatch(value -> Math.abs(value) < ROUNDING);
  }

  /** The way in which it was counted; empty where a person gave it. */
  public Optional<Origin> origin() {
    return origin;
  }

  /**
   * The same with each place of a motif counted once: a prior that was counted by embeddings,
   * divided by the number of automorphisms of each motif; any other is left as it is.
   */
  public Prior perOccurrence(MotifLibrary library) {
    requireFits(library);
    if (origin.map(Origin::counting).filter(Counting.EMBEDDINGS::equals).isEmpty()) {
      return this;
    }
    Containment containment = origin.get().containment();
    MotifCounter counter = MotifCounter.of(library, containment);
    double[][] divided = new double[values.length][motifs.size()];
    for (int y = 0; y < divided.length; y++) {
      for (int q = 0; q < motifs.size(); q++) {
        divided[y][q] = values[y][q] / counter.automorphisms(q);
      }
    }
    return counted(motifs, divided, containment, Counting.OCCURRENCES);
  }

  /** Throws unless this prior is for the motifs of a library, in its order. */
  public void requireFits(MotifLibrary library) {
    if (!motifs.equals(library.names())) {
      throw Refuse.because(
          "prior must be for the motifs of library '{}' in its order, {}, got {}",
          library.name(),
          library.names(),
          motifs);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Prior o
        && motifs.equals(o.motifs)
        && Arrays.deepEquals(values, o.values)
        && origin.equals(o.origin);
  }

  @Override
  public int hashCode() {
    return Objects.hash(motifs, Arrays.deepHashCode(values), origin);
  }

  @Override
  public String toString() {
    return "Prior(" + classes() + " classes, " + motifs.size() + " motifs)";
  }
}
