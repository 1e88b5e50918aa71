package motive.studio.explain;

import java.util.List;
import motive.candidate.Candidates.NearTies;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Standing.Frontier;
import motive.objective.Weights;
import motive.page.StatusWords;
import motive.search.SearchOutcome.Status;
import org.jspecify.annotations.Nullable;

/**
 * The response about what is proven of a part, or of all answers of a table.
 *
 * @param code what is proven
 * @param kind what kind of choice the part is; null where it is about a table
 * @param text for people
 * @param below how far the part lies below the best of the question; null where that is not known
 * @param best what is proven of the best of the question
 * @param pareto whether no candidate that was looked at beats the part in all metrics; null where
 *     it was not checked
 * @param faults why the part is no candidate
 * @param weights of the question
 * @param budget of the question
 * @param whole whether all candidates were evaluated, so that a smaller budget needs no new search
 * @param anyWeights whether other weights need no new search
 * @param candidates node sets that the best was chosen from
 * @param equivalent how many are as good, the part included; null unless the part is the best
 * @param margin to the next lower value; null unless the part is the best
 * @param cut what was left out
 * @param optimum what the answer was chosen beside; null where the answer is the best itself
 * @param anyKeeps whether the model keeps its decision on any candidate alone
 */
record StatusResponse(
    String code,
    @Nullable String kind,
    String text,
    @Nullable Double below,
    String best,
    @Nullable Boolean pareto,
    List<String> faults,
    List<Double> weights,
    int budget,
    boolean whole,
    boolean anyWeights,
    long candidates,
    @Nullable Long equivalent,
    @Nullable Double margin,
    List<String> cut,
    Standing.@Nullable Optimum optimum,
    boolean anyKeeps) {
  /** Of what a question's weights choose. */
  static StatusResponse of(Best best, Solved solved) {
    return of(best.standing(), solved, best.nearTies().orElse(null));
  }

  /** Of any other part. */
  static StatusResponse of(Standing standing, Solved solved) {
    return of(standing, solved, null);
  }

  private static StatusResponse of(Standing standing, Solved solved, @Nullable NearTies ties) {
    Standing.Question question = standing.question();
    return new StatusResponse(
        standing.status().name(),
        standing.kind().name(),
        StatusWords.line(standing),
        standing.below().isPresent() ? (Double) standing.below().getAsDouble() : null,
        question.best().name(),
        standing.frontier() == Frontier.UNKNOWN
            ? null
            : (Boolean) (standing.frontier() != Frontier.NO),
        standing.faults().stream().map(StatusWords::words).toList(),
        response(question.weights()),
        question.budget(),
        solved.answersSmallerBudgets(),
        solved.answersOtherWeights(),
        question.candidates(),
        ties == null ? null : (Long) ties.equivalent(),
        ties == null || ties.margin().isEmpty() ? null : (Double) ties.margin().getAsDouble(),
        question.cut(),
        question.optimum().orElse(null),
        solved.anyKeeps());
  }

  /** Of all that a table answers. */
  static StatusResponse table(Solved solved) {
    return table(solved, solved.status());
  }

  /** Of the best that were met on the way to another answer, of which nothing is proven. */
  static StatusResponse met(Solved solved) {
    return table(solved, solved.unprovenStatus());
  }

  private static StatusResponse table(Solved solved, Status status) {
    long sets = solved.table().sets();
    return new StatusResponse(
        status.name(),
        null,
        StatusWords.candidates(sets) + ", " + StatusWords.table(solved),
        null,
        status.name(),
        null,
        List.of(),
        response(solved.request().settings().weights()),
        solved.request().settings().maxEdges(),
        solved.answersSmallerBudgets(),
        solved.answersOtherWeights(),
        sets,
        null,
        null,
        solved.cut(),
        null,
        solved.anyKeeps());
  }

  private static List<Double> response(Weights weights) {
    return List.of(weights.fidelity(), weights.interpretability(), weights.stability());
  }
}
