package motive.lab.work;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import motive.baseline.RivalKind;
import motive.baseline.catalog.RivalCatalog;
import motive.explain.ExplainSettings;
import motive.explain.Preset;

/** An explainer that is judged by known truth: Motive under a preset, or a rival. */
public final class EvaluatedExplainer {
  /** Motive's default. */
  public static final EvaluatedExplainer DEFAULT = motive(Preset.BALANCED, "", s -> s);

  /** Motive under each preset, then further forms: one line each. */
  private static final List<EvaluatedExplainer> MOTIVE =
      List.of(
          DEFAULT,
          motive(Preset.FAITHFUL, "", s -> s),
          motive(Preset.RECOGNISABLE, "", s -> s),
          motive(Preset.STABLE, "", s -> s),
          motive(Preset.PAPER, "", s -> s),
          motive(Preset.BALANCED, "1 part", s -> s.withParts(1)),
          motive(Preset.BALANCED, "2 parts", s -> s.withParts(2)));

  private final String id;
  private final String title;
  private final Optional<Preset> preset;
  private final UnaryOperator<ExplainSettings> change;
  private final boolean random;

  private EvaluatedExplainer(
      String id,
      String title,
      Optional<Preset> preset,
      UnaryOperator<ExplainSettings> change,
      boolean random) {
    this.id = id;
    this.title = title;
    this.preset = preset;
    this.change = change;
    this.random = random;
  }

  /**
   * Motive under a preset.
   *
   * @param form names what differs from the preset; empty where nothing does
   */
  private static EvaluatedExplainer motive(
      Preset preset, String form, UnaryOperator<ExplainSettings> change) {
    String name = preset.id() + (form.isEmpty() ? "" : ", " + form);
    return new EvaluatedExplainer(
        "motive " + name, "Motive (" + name + ")", Optional.of(preset), change, true);
  }

  private static EvaluatedExplainer rival(RivalKind kind) {
    return new EvaluatedExplainer(
        kind.id(), kind.id(), Optional.empty(), s -> s, kind.traits().isRandom());
  }

  /** All of them, Motive's first. */
  public static List<EvaluatedExplainer> all() {
    return Stream.concat(
            MOTIVE.stream(), RivalCatalog.all().stream().map(EvaluatedExplainer::rival))
        .toList();
  }

  /** The one of that id. */
  public static EvaluatedExplainer of(String id) {
    return all().stream().filter(one -> one.id.equals(id)).findFirst().orElseThrow();
  }

  /** What jobs and files call it. */
  public String id() {
    return id;
  }

  /** What pages call it. */
  public String title() {
    return title;
  }

  /** Whether it is Motive. */
  public boolean isMotive() {
    return preset.isPresent();
  }

  /** Whether another seed may give another explanation. */
  public boolean isRandom() {
    return random;
  }

  /** The preset that it asks under; the paper's for rivals, which have none. */
  Preset preset() {
    return preset.orElse(Preset.PAPER);
  }

  /** What it is asked. */
  ExplainSettings settings(int budget, long seed) {
    ExplainSettings usual = preset().of(ExplainSettings.DEFAULT);
    return change.apply(usual).withMaxEdges(budget).withSeed(seed);
  }
}
