package motive.compare;

import java.util.ArrayList;
import java.util.List;
import motive.baseline.Background;

/**
 * Who takes part, and who cannot.
 *
 * @param entrants those who can
 * @param absent those who cannot, with the reason
 */
public record Lineup(List<Entrant> entrants, List<Cell.Refusal> absent) {
  public Lineup {
    entrants = List.copyOf(entrants);
    absent = List.copyOf(absent);
  }

  /**
   * Sorts out who can work with a model.
   *
   * @throws IllegalArgumentException where an entrant's settings are wrong
   */
  public static Lineup of(List<Entrant> wanted, Background background) {
    List<Entrant> entrants = new ArrayList<>();
    List<Cell.Refusal> absent = new ArrayList<>();
    for (Entrant entrant : wanted) {
      if (background.network().isEmpty() && entrant.kind().traits().readsLayers()) {
        absent.add(
            new Cell.Refusal(
                entrant.name(), "it must see the layers of the model, and this one only answers"));
      } else {
        var unused = entrant.make(background);
        entrants.add(entrant);
      }
    }
    return new Lineup(entrants, absent);
  }
}
