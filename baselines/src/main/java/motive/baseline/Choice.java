package motive.baseline;

import java.util.List;
import java.util.Objects;
import motive.check.Refuse;
import motive.objective.Part;

/**
 * The choice of a rival.
 *
 * @param part of the graph; without nodes where the method finds nothing; a note then gives the
 *     reason
 * @param evaluations how many graphs the model was evaluated on for it, without training; cached
 *     values count too
 * @param notes remarks for the reader
 */
public record Choice(Part part, long evaluations, List<String> notes) {
  /** Checks the number of evaluations and copies the notes. */
  public Choice {
    Objects.requireNonNull(part, "part");
    notes = List.copyOf(notes);
    Refuse.when(evaluations < 0, "evaluations must be >= 0, got {}", evaluations);
  }

  /** A choice without notes. */
  public static Choice of(Part part, long evaluations) {
    return new Choice(part, evaluations, List.of());
  }
}
