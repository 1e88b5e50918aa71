package motive.baseline;

import java.util.List;
import java.util.Objects;
import motive.objective.Part;

/**
 * What a rival names.
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
    if (evaluations < 0) {
      throw new IllegalArgumentException("evaluations must be >= 0, got " + evaluations);
    }
  }

  public static Choice of(Part part, long evaluations) {
    return new Choice(part, evaluations, List.of());
  }
}
