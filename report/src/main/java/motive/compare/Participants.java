package motive.compare;

import java.util.ArrayList;
import java.util.List;
import motive.baseline.Background;

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
   * @throws IllegalArgumentException where a rival's settings are wrong
   */
  public static Participants of(List<NamedRival> wanted, Background background) {
    List<NamedRival> rivals = new ArrayList<>();
    List<Cell.Refusal> absent = new ArrayList<>();
    for (NamedRival rival : wanted) {
      if (background.network().isEmpty() && rival.kind().traits().readsLayers()) {
        absent.add(
            new Cell.Refusal(
                rival.name(), "it must see the layers of the model, and this one only answers"));
      } else {
        var unused = rival.make(background);
        rivals.add(rival);
      }
    }
    return new Participants(rivals, absent);
  }
}
