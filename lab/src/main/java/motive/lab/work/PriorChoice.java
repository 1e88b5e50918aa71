package motive.lab.work;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import motive.kit.Kit;
import motive.motif.Prior;

/**
 * The choice of the worth of motifs.
 *
 * @param from the job whose explanations it is estimated from
 */
public record PriorChoice(Kind kind, Optional<ExplainJob> from) {
  /** The kit's own, counted in the whole data set. */
  public static final PriorChoice REFERENCE = new PriorChoice(Kind.REFERENCE, Optional.empty());

  /** One share for every motif: nothing is known of them. */
  public static final PriorChoice UNIFORM = new PriorChoice(Kind.UNIFORM, Optional.empty());

  /** One for every motif: nothing is known of them, and motifs weigh |Q| times as much. */
  public static final PriorChoice ONES = new PriorChoice(Kind.ONES, Optional.empty());

  /** Where the worth comes from. */
  public enum Kind {
    REFERENCE,
    UNIFORM,
    ONES,
    DISCOVERED
  }

  /** Estimated from explanations that an earlier job found. */
  public static PriorChoice discovered(ExplainJob from) {
    return new PriorChoice(Kind.DISCOVERED, Optional.of(from));
  }

  /** Whether it is the kit's own. */
  public boolean isReference() {
    return kind == Kind.REFERENCE;
  }

  /** What decides it, for hashes. */
  String describe(Workbench bench) {
    return kind.name().toLowerCase(Locale.ROOT)
        + from.map(job -> " by " + Cells.hash(job, bench)).orElse("");
  }

  /** The prior itself. */
  Prior of(Workbench bench, Cells cells, String dataset) throws Exception {
    Kit kit = bench.material(dataset).kit();
    return switch (kind) {
      case REFERENCE -> kit.prior();
      case UNIFORM -> Prior.uniform(kit.motifs().names(), kit.network().outputs());
      case ONES -> {
        double[][] values = new double[kit.network().outputs()][kit.motifs().size()];
        for (double[] row : values) {
          Arrays.fill(row, 1);
        }
        yield Prior.given(kit.motifs().names(), values);
      }
      case DISCOVERED -> {
        ExplainJob job = from.orElseThrow();
        yield bench.material(dataset).count(cells.get(job), bench.threads()).prior();
      }
    };
  }
}
