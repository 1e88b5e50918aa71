package motive.baseline;

import java.util.List;
import java.util.Objects;
import motive.check.Refuse;
import motive.objective.Part;

/**
 * The choice of a rival.
 *
 * @param part of the graph; without nodes where the method names nothing, and then a note says why
 * @param evaluations how many graphs the model was asked to classify for it, training aside; what
 *     is remembered from before counts as asked
 * @param notes what a reader should know
 */
public record Choice(Part part, long evaluations, List<String> notes) {
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
