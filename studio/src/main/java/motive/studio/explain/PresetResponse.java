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
 * @param parts the most connected parts; 0 for one, and two where one is not enough
 */
public record PresetResponse(
    String id,
    List<Double> weights,
    String fidelity,
    String scale,
    double tolerance,
    String size,
    String keep,
    String similarity,
    String match,
    int parts) {
  private static PresetResponse of(Preset preset) {
    ExplainSettings question = Preference.question(preset);
    ChoiceRule choice = question.choice();
    InstrumentChoice instruments = InstrumentChoice.of(preset);
    return new PresetResponse(
        preset.id(),
        Preference.weights(preset),
        question.form().id(),
        choice.scaling().id(),
        choice.tolerance(),
        choice.size().id(),
        choice.keep().id(),
        instruments.index().id(),
        instruments.matching().id(),
        question.parts());
  }

  /** All presets. */
  public static List<PresetResponse> all() {
    return Stream.of(Preset.values()).map(PresetResponse::of).toList();
  }
}
