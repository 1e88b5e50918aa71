package motive.session;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import motive.check.Refuse;
import motive.color.ColorTable;
import motive.explain.Instruments;
import motive.explain.Warning;
import motive.model.ColorModel;
import motive.model.Network;
import motive.model.Task;
import motive.motif.Pieces;
import motive.objective.Metric;
import motive.objective.Output;
import motive.objective.Scales;
import org.jspecify.annotations.Nullable;

/**
 * The instruments of a session. All read one colour table; when it or what the model keeps fills
 * up, the next callers get new instruments with an empty table, which give the same values bit for
 * bit. Thread-safe.
 */
final class InstrumentPool implements Supplier<Instruments> {
  /*
   * Implementation notes.
   *
   * A full colour table stays right but slow: parts with unknown colours are computed node by node.
   * Colours that later graphs share with earlier ones are few once a table is large, so starting
   * again costs less than going on. Callers that hold the old instruments keep them.
   */
  private static final double FULL = 0.75;

  // Neighbourhoods of nodes far apart share few colours, and looking one up in a large table takes
  // longer than in one that fits into the caches of a processor.
  private static final long MOST_AROUND_ROOTS = 32L << 20;

  private final SessionModel model;
  private final Optional<ColorReader<Instruments.Motifs>> motifs;
  private final Optional<ColorReader<Instruments.Likeness>> likeness;
  private final Scales scales;
  private final Pieces pieces;
  private final Output output;
  private final Map<Metric, Warning> metricWarnings;
  private final long maxBytes;
  private @Nullable Instruments current;

  InstrumentPool(
      SessionModel model,
      Optional<ColorReader<Instruments.Motifs>> motifs,
      Optional<ColorReader<Instruments.Likeness>> likeness,
      Scales scales,
      Pieces pieces,
      Output output,
      Map<Metric, Warning> metricWarnings,
      long maxBytes) {
    this.model = model;
    this.motifs = motifs;
    this.likeness = likeness;
    this.scales = scales;
    this.pieces = pieces;
    this.output = output;
    this.metricWarnings = metricWarnings;
    this.maxBytes = maxBytes;
  }

  /** The same for another network. */
  InstrumentPool with(Network other) {
    Refuse.when(
        other.features() != model.features() || other.outputs() != model.classes(),
        "the other model must read {} features and distinguish {} classes, got {}" + " and {}",
        model.features(),
        model.classes(),
        other.features(),
        other.outputs());
    return new InstrumentPool(
        SessionModel.of(other), motifs, likeness, scales, pieces, output, metricWarnings, maxBytes);
  }

  @Override
  public synchronized Instruments get() {
    Instruments kept = current;
    if (kept == null || isFull(kept)) {
      kept = make();
      current = kept;
    }
    return kept;
  }

  private static boolean isFull(Instruments kept) {
    ColorTable.Counts colors = kept.table().counts();
    boolean isLarge = kept.model().task() != Task.GRAPH && colors.bytes() > MOST_AROUND_ROOTS;
    return isLarge
        || colors.refused() > 0
        || colors.bytes() > FULL * colors.maxBytes()
        || (kept.model() instanceof ColorModel colored && isFull(colored.counts()));
  }

  private static boolean isFull(ColorModel.Counts values) {
    return values.bytes() > FULL * values.maxBytes();
  }

  private Instruments make() {
    int depth =
        Math.max(
            model.reader().depth(),
            Math.max(
                motifs.map(ColorReader::depth).orElse(0),
                likeness.map(ColorReader::depth).orElse(0)));
    ColorTable table = new ColorTable(depth, maxBytes / 2);
    return new Instruments(
        model.reader().on(table, maxBytes / 4),
        table,
        motifs.map(reader -> reader.on(table, maxBytes / 16)),
        likeness.map(reader -> reader.on(table, maxBytes / 16)),
        scales,
        pieces,
        output,
        metricWarnings);
  }
}
