package motive.compare;

import java.util.ArrayList;
import java.util.List;
import motive.baseline.Background;
import motive.baseline.Rival;

/**
 * The rivals that take part in a comparison, and those that cannot.
 *
 * @param rivals those who can
 * @param absent those who cannot, with the reason
 */
public record Participants(List<NamedRival> rivals, List<Cell.Refusal> absent) {
  /** Copies the lists. */
  public Participants {
    rivals = List.copyOf(rivals);
    absent = List.copyOf(absent);
  }

  /**
   * Sorts out who can work with a model.
   *
   * @param values whether the model gives values and no classes
   * @throws IllegalArgumentException where a rival's settings are wrong
   */
  public static Participants of(List<NamedRival> wanted, Background background, boolean values) {
    List<NamedRival> rivals = new ArrayList<>();
    List<Cell.Refusal> absent = new ArrayList<>();
    for (NamedRival rival : wanted) {
      if (background.network().isEmpty() && rival.kind().traits().readsLayers()) {
        absent.add(
            new Cell.Refusal(
                rival.name(), "it must see the layers of the model, and this one only answers"));
      } else {
        Rival made = rival.make(background);
        boolean fits = !values || made.explainsValues();
        if (fits) {
          rivals.add(rival);
        } else {
          absent.add(
              new Cell.Refusal(
                  rival.name(), "it must explain a class, and this model gives values"));
        }
      }
    }
    return new Participants(rivals, absent);
  }
}
