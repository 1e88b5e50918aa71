package motive.lab.work;

import java.util.Arrays;
import java.util.Objects;
import motive.kit.Kit;
import motive.motif.Prior;

/** The choice of the worth of motifs. */
public sealed interface PriorChoice {
  /** The kit's own, counted in the whole data set. */
  record Reference() implements PriorChoice {}

  /** One share for every motif: nothing is known of them. */
  record Uniform() implements PriorChoice {}

  /** One for every motif: nothing is known of them, and motifs weigh |Q| times as much. */
  record Ones() implements PriorChoice {}

  /** Estimated from explanations that an earlier job found. */
  record Discovered(ExplainJob from) implements PriorChoice {
    public Discovered {
      Objects.requireNonNull(from, "from");
    }
  }

  static PriorChoice reference() {
    return new Reference();
  }

  static PriorChoice uniform() {
    return new Uniform();
  }

  static PriorChoice ones() {
    return new Ones();
  }

  default boolean isReference() {
    return this instanceof Reference;
  }

  /** What decides it, for hashes. */
  default String describe(Workbench bench) {
    if (this instanceof Discovered discovered) {
      return "discovered by " + Cells.hash(discovered.from, bench);
    }
    if (this instanceof Ones) {
      return "ones";
    }
    return this instanceof Uniform ? "uniform" : "reference";
  }

  /** The prior itself. */
  default Prior of(Workbench bench, Cells cells, String dataset) throws Exception {
    Kit kit = bench.material(dataset).kit();
    if (this instanceof Discovered discovered) {
      return Discovery.in(bench, discovered.from, cells.get(discovered.from)).prior();
    }
    if (this instanceof Ones) {
      double[][] values = new double[kit.network().outputs()][kit.motifs().size()];
      for (double[] row : values) {
        Arrays.fill(row, 1);
      }
      return Prior.given(kit.motifs().names(), values);
    }
    return this instanceof Uniform
        ? Prior.uniform(kit.motifs().names(), kit.network().outputs())
        : kit.prior();
  }
}
