package motive.studio.explain;

import java.util.List;
import motive.explain.ExplainSettings;

/**
 * The response about the fields of a question that names none of them.
 *
 * @param weights as people write them
 * @param noise the chances with which each edge is lost
 * @param noiseSamples how many samples each chance has
 */
public record DefaultsResponse(
    String preset,
    List<Double> weights,
    int budget,
    List<Double> noise,
    int noiseSamples,
    String stages) {
  /** The defaults. */
  public static DefaultsResponse usual() {
    ExplainSettings settings = Preference.USUAL.of(ExplainSettings.PAPER);
    return new DefaultsResponse(
        Preference.USUAL.id(),
        Preference.weights(Preference.USUAL),
        settings.maxEdges(),
        settings.noise().levels(),
        settings.noise().samples(),
        settings.stages().id());
  }
}
