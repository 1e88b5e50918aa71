package motive.studio.explain;

import java.util.List;
import java.util.stream.Stream;
import motive.explain.Preset;

/**
 * The response about a preset.
 *
 * @param weights as people write them
 */
public record PresetResponse(String id, List<Double> weights) {
  private static PresetResponse of(Preset preset) {
    return new PresetResponse(preset.id(), Preference.weights(preset));
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
