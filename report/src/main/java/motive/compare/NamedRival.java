package motive.compare;

import java.util.Map;
import java.util.TreeMap;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.RivalKind;

/**
 * A rival with its name and settings in a comparison.
 *
 * @param name what this comparison calls it
 * @param kind which method it is
 * @param settings that differ from the method's own, by name
 */
public record NamedRival(String name, RivalKind kind, Map<String, String> settings) {
  /** Copies the settings. */
  public NamedRival {
    settings = Map.copyOf(settings);
  }

  /** All that decides its choices beside the task, by name. */
  public Map<String, String> settings(Background background) {
    return new TreeMap<>(make(background).describe());
  }

  /** The rival for a model and its data. */
  public Rival make(Background background) {
    return kind.make(background, settings);
  }
}
