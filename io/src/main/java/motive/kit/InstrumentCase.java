package motive.kit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import motive.color.ColorTable;
import motive.explain.Instruments;
import motive.explain.Warning;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.NodeEmbedding;
import motive.model.NodeNetwork;
import motive.motif.ContainmentMatch;
import motive.motif.MotifLibrary;
import motive.motif.MotifMatch;
import motive.motif.OrderMatch;
import motive.motif.PartialMatch;
import motive.motif.Prior;
import motive.objective.Metric;
import motive.objective.Scales;
import motive.similarity.GntkSimilarity;
import motive.similarity.VgaeSimilarity;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the instruments of a kit, or of a bare model. All read one colour table; when it or
 * what the model keeps fills up, the next to ask get new instruments with an empty table, which
 * measure alike bit for bit. For all threads.
 */
public final class InstrumentCase implements Supplier<Instruments> {
  /*
   * Implementation notes.
   *
   * A full colour table stays right but slow: parts with unknown colours are computed node by node.
   * Colours that later graphs share with earlier ones are few once a table is large, so starting
   * anew costs less than going on. Who holds the old instruments goes on with them.
   */
  private static final double FULL = 0.75;

  // A foreign model reads no colours; shapes then only serve what else is measured.
  private static final int FOREIGN_DEPTH = 1;

  private final TargetModel model;
  private final Optional<Network> neuroMatch;
  private final Optional<NodeNetwork> vgae;
  private final Optional<MotifFeatures> motifFeatures;
  private final Optional<MotifLibrary> library;
  private final Optional<Prior> prior;
  private final KitManifest.Scales scales;
  private final InstrumentChoice choice;
  private final Map<Metric, Warning> doubts;
  private final long maxBytes;
  private @Nullable Instruments current;

  private InstrumentCase(
      TargetModel model,
      Optional<Kit> kit,
      KitManifest.Scales scales,
      InstrumentChoice choice,
      long maxBytes) {
    this.model = model;
    this.neuroMatch = kit.map(Kit::neuroMatch);
    this.vgae = kit.map(Kit::vgae);
    this.motifFeatures = kit.map(Kit::motifFeatures);
    this.library = choice.library().or(() -> kit.map(Kit::motifs));
    this.prior = choice.prior().or(() -> kit.map(Kit::prior));
    this.scales = scales;
    this.choice = choice;
    this.doubts = kit.map(k -> Encoders.doubts(k.manifest(), choice)).orElse(Map.of());
    this.maxBytes = maxBytes;
    if (library.isPresent() && prior.isPresent()) {
      prior.get().requireFits(library.get());
    }
  }

  // A graph whose colours find no room costs a hundred times as much a candidate as one whose
  // colours do, so half of the memory of this process goes to them, at most 4 GiB.
  private static long usualBytes() {
    return Math.min(4L << 30, Runtime.getRuntime().maxMemory() / 2);
  }

  /** The instruments of a kit. */
  public static InstrumentCase of(Kit kit, InstrumentChoice choice) {
    return new InstrumentCase(
        kit.target(), Optional.of(kit), kit.manifest().scales(), choice, usualBytes());
  }

  /** What a model alone allows: fidelity, likeness by tangent kernel, exact motif matching. */
  public static InstrumentCase of(Network model, InstrumentChoice choice) {
    return of(TargetModel.of(model), choice);
  }

  /** The same for a model that may come from elsewhere. */
  public static InstrumentCase of(TargetModel model, InstrumentChoice choice) {
    return new InstrumentCase(
        model, Optional.empty(), KitManifest.Scales.DEFAULT, choice, usualBytes());
  }

  /** The same with another cap on the memory of colours and of what is kept for them. */
  public InstrumentCase withMaxBytes(long bytes) {
    return new InstrumentCase(this, model, bytes);
  }

  private InstrumentCase(InstrumentCase other, TargetModel model, long maxBytes) {
    this.model = model;
    this.neuroMatch = other.neuroMatch;
    this.vgae = other.vgae;
    this.motifFeatures = other.motifFeatures;
    this.library = other.library;
    this.prior = other.prior;
    this.scales = other.scales;
    this.choice = other.choice;
    this.doubts = other.doubts;
    this.maxBytes = maxBytes;
  }

  /** The same for another model of the same features and classes. */
  public InstrumentCase withModel(Network other) {
    if (other.features() != model.features() || other.outputs() != model.classes()) {
      throw new IllegalArgumentException(
          "the other model must read "
              + model.features()
              + " features and tell "
              + model.classes()
              + " classes apart, got "
              + other.features()
              + " and "
              + other.outputs());
    }
    return new InstrumentCase(this, TargetModel.of(other), maxBytes);
  }

  public InstrumentChoice choice() {
    return choice;
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
    return colors.refused() > 0
        || colors.bytes() > FULL * colors.maxBytes()
        || (kept.model() instanceof ColorModel colored && isFull(colored.counts()));
  }

  private static boolean isFull(ColorModel.Counts values) {
    return values.bytes() > FULL * values.maxBytes();
  }

  private Instruments make() {
    boolean byVgae = choice.index() == SimilarityIndex.VGAE;
    boolean byOrder = choice.matching() == Matching.ORDER;
    int depth = model.network().map(network -> network.nodes().depth()).orElse(FOREIGN_DEPTH);
    if (byOrder && neuroMatch.isPresent()) {
      depth = Math.max(depth, neuroMatch.get().nodes().depth());
    }
    if (byVgae && vgae.isPresent()) {
      depth = Math.max(depth, vgae.get().depth());
    }
    if (!byVgae) {
      depth = Math.max(depth, choice.blocks());
    }
    ColorTable table = new ColorTable(depth, maxBytes / 2);
    return new Instruments(
        opened(table),
        table,
        match(table).flatMap(m -> prior.map(p -> new Instruments.Motifs(m, p))),
        byVgae ? vgaeLikeness(table) : Optional.of(gntkLikeness(table)),
        new Scales(
            scales.fidelity(), scales.interpretability(), byVgae ? scales.vgae() : scales.gntk()),
        doubts);
  }

  private GraphModel opened(ColorTable table) {
    return model
        .network()
        .<GraphModel>map(network -> new ColorModel(network, table, maxBytes / 4))
        .orElseGet(model::open);
  }

  private Optional<MotifMatch> match(ColorTable table) {
    if (library.isEmpty()) {
      return Optional.empty();
    }
    MotifLibrary motifs = library.get();
    return switch (choice.matching()) {
      case ORDER ->
          neuroMatch.map(
              network -> {
                List<Graph> graphs = motifFeatures.orElseThrow().graphs(motifs.motifs());
                ColorModel encoder = new ColorModel(network, table, maxBytes / 16);
                return new OrderMatch(encoder, motifs, graphs, maxBytes / 16);
              });
      case CONTAINMENT -> Optional.of(new ContainmentMatch(motifs, choice.containment()));
      case PARTIAL -> Optional.of(new PartialMatch(motifs, choice.containment(), maxBytes / 16));
    };
  }

  private Optional<Instruments.Likeness> vgaeLikeness(ColorTable table) {
    return vgae.map(
        network -> {
          VgaeSimilarity raw = new VgaeSimilarity(new NodeEmbedding(network, table, maxBytes / 16));
          return new Instruments.Likeness(raw, raw.normalised());
        });
  }

  private Instruments.Likeness gntkLikeness(ColorTable table) {
    GntkSimilarity raw =
        new GntkSimilarity(table, choice.blocks(), GntkSimilarity.DEFAULT_LAYERS, maxBytes / 16);
    return new Instruments.Likeness(raw, raw.normalised());
  }
}
