package motive.kit;

import motive.model.Task;
import motive.motif.Counting;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.objective.Scales;
import motive.session.SessionBuilder;

/** Sessions with what a kit, or a model alone, allows to measure with. */
public final class KitSessions {
  private KitSessions() {}

  /**
   * A session with some of the instruments that a kit allows; without motifs where nothing has a
   * prior for them.
   *
   * @throws IllegalArgumentException where the choice asks for encoders that the kit has not
   */
  public static SessionBuilder of(Kit kit, InstrumentChoice choice) {
    SessionBuilder session =
        of(kit.target(), choice, kit.manifest().scales()).output(kit.manifest().output());
    MotifLibrary library = choice.library().orElseGet(kit::motifs);
    boolean hasPrior = choice.prior().isPresent() || kit.hasPrior();
    if (choice.matching() == Matching.ORDER || hasPrior) {
      addMotifs(session, kit, choice, library);
    }
    if (choice.index() == SimilarityIndex.VGAE) {
      session.autoEncoder(kit.vgae());
    }
    return session.metricWarnings(Encoders.warnings(kit.manifest(), choice));
  }

  private static void addMotifs(
      SessionBuilder session, Kit kit, InstrumentChoice choice, MotifLibrary library) {
    Prior prior = choice.prior().orElseGet(() -> prior(kit, choice));
    if (choice.matching() == Matching.ORDER) {
      session.orderedMotifs(
          library, prior, kit.neuroMatch(), kit.motifFeatures().graphs(library.motifs()));
    } else {
      match(session, choice, library, prior);
    }
  }

  /** The kit's own prior, counted as the choice says. */
  public static Prior prior(Kit kit, InstrumentChoice choice) {
    return choice.counting() == Counting.OCCURRENCES
        ? kit.prior().perOccurrence(kit.motifs())
        : kit.prior();
  }

  /**
   * The instruments of a model alone: fidelity, similarity by tangent kernel, exact motif matching.
   */
  public static SessionBuilder of(TargetModel model, InstrumentChoice choice) {
    SessionBuilder session = of(model, choice, KitManifest.Scales.DEFAULT);
    if (choice.library().isPresent() && choice.prior().isPresent()) {
      match(session, choice, choice.library().get(), choice.prior().get());
    }
    return session;
  }

  private static SessionBuilder of(
      TargetModel model, InstrumentChoice choice, KitManifest.Scales scales) {
    SessionBuilder session = model.session();
    choice.pieces().ifPresent(session::pieces);
    boolean byKernel = choice.index() == SimilarityIndex.GNTK;
    if (model.task() != Task.GRAPH) {
      session.overlapOfNodes();
    } else if (byKernel) {
      session.tangentKernel(choice.blocks());
    } else {
      session.withoutSimilarity();
    }
    return session.scales(
        new Scales(
            scales.fidelity(),
            scales.interpretability(),
            byKernel ? scales.gntk() : scales.vgae()));
  }

  /** Matches exactly; an order embedding must be trained, which a model alone has none of. */
  private static void match(
      SessionBuilder session, InstrumentChoice choice, MotifLibrary library, Prior prior) {
    switch (choice.matching()) {
      case CONTAINMENT -> session.motifs(library, prior, choice.containment());
      case PARTIAL -> session.partialMotifs(library, prior, choice.containment());
      case ORDER -> {}
    }
  }
}
