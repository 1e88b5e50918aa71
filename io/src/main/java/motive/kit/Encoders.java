package motive.kit;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import motive.explain.Warning;
import motive.objective.Metric;

/** Warnings of encoders that are weak by the figures of their kit, as far as they are used. */
public final class Encoders {
  /** An AUROC below this is hardly better than chance, which is 0.5. */
  private static final double WEAK = 0.6;

  private Encoders() {}

  /** By metric; an encoder that was never measured has no warning. */
  public static Map<Metric, Warning> warnings(KitManifest kit, InstrumentChoice choice) {
    Map<Metric, Warning> warnings = new EnumMap<>(Metric.class);
    if (choice.matching() == Matching.ORDER && kit.neuroMatch().auroc() < WEAK) {
      warnings.put(
          Metric.INTERPRETABILITY,
          weak(
              "order embedding",
              kit.neuroMatch().auroc(),
              Metric.INTERPRETABILITY,
              "match by containment"));
    }
    if (choice.index() == SimilarityIndex.VGAE && kit.vgae().heldOutAuroc() < WEAK) {
      warnings.put(
          Metric.STABILITY,
          weak("VGAE", kit.vgae().heldOutAuroc(), Metric.STABILITY, "use the similarity gntk"));
    }
    return warnings;
  }

  private static Warning weak(String encoder, double auroc, Metric metric, String instead) {
    return new Warning(
        Warning.Kind.WEAK_ENCODER,
        String.format(
            Locale.ROOT,
            "the kit's %s has a held-out AUROC of %.2f (chance is 0.50), so %s tells little; %s or"
                + " give %s the weight 0",
            encoder,
            auroc,
            metric.id(),
            instead,
            metric.id()));
  }
}
