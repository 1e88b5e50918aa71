package motive.lab.work;

import java.util.Objects;
import motive.kit.Kit;
import motive.motif.Prior;

/** What motifs are taken to be worth. */
public sealed interface PriorChoice {
  /** The kit's own, counted in the whole data set. */
  record Reference() implements PriorChoice {}

  /** One share for every motif: nothing is known of them. */
  record Uniform() implements PriorChoice {}

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

  default boolean isReference() {
    return this instanceof Reference;
  }

  /** What decides it, for hashes. */
  default String describe(Workbench bench) {
    if (this instanceof Discovered discovered) {
      return "discovered by " + Cells.hash(discovered.from, bench);
    }
    return this instanceof Uniform ? "uniform" : "reference";
  }

  /** The prior itself. */
  default Prior of(Workbench bench, Cells cells, String dataset) throws Exception {
    Kit kit = bench.material(dataset).kit();
    if (this instanceof Discovered discovered) {
      return Discovery.in(bench, discovered.from, cells.get(discovered.from)).prior();
    }
    return this instanceof Uniform
        ? Prior.uniform(kit.motifs().names(), kit.network().outputs())
        : kit.prior();
  }
}
