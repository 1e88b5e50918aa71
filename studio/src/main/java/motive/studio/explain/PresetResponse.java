package motive.studio.explain;

import java.util.List;
import java.util.stream.Stream;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.kit.InstrumentChoice;

/**
 * The response about a preset: what it decides.
 *
 * @param weights as people write them
 */
public record PresetResponse(
    String id,
    List<Double> weights,
    String fidelity,
    String scale,
    double tolerance,
    String keep,
    String similarity,
    String match) {
  private static PresetResponse of(Preset preset) {
    ExplainSettings question = preset.of(ExplainSettings.PAPER);
    ChoiceRule choice = question.choice();
    InstrumentChoice instruments = InstrumentChoice.of(preset);
    return new PresetResponse(
        preset.id(),
        Preference.weights(preset),
        question.form().id(),
        choice.scaling().id(),
        choice.tolerance(),
        choice.keep().id(),
        instruments.index().id(),
        instruments.matching().id());
  }

  /** All presets. */
  public static List<PresetResponse> all() {
    return Stream.of(Preset.values()).map(PresetResponse::of).toList();
  }

  /** The preset of questions that name none. */
  public static PresetResponse usual() {
    return of(Preference.USUAL);
  }
}
