package motive.baseline;

import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/**
 * A kind of rival, from which one is created for a model and its data.
 *
 * @param id the name in commands, files and tables
 * @param summary one line for people
 * @param traits of every rival of this kind
 */
public record RivalKind(
    String id,
    String summary,
    Traits traits,
    BiFunction<Background, RivalOptions, RivalMethod> maker) {
  /** Checks that nothing is null. */
  public RivalKind {
    Objects.requireNonNull(maker, "maker");
  }

  /**
   * Makes a rival.
   *
   * @param settings by name, as a user writes them; those not named have their defaults
   * @throws IllegalArgumentException where a setting is wrong or unknown, or the background lacks
   *     what the method needs
   */
  public Rival make(Background background, Map<String, String> settings) {
    RivalOptions options = new RivalOptions(id, settings);
    RivalMethod method = maker.apply(background, options);
    options.requireAllKnown();
    return new Rival(this, options.describe(), method);
  }
}
