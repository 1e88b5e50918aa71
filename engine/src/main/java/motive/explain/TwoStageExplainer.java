package motive.explain;

import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import motive.objective.Target;
import motive.search.Search;
import motive.search.SearchOutcome;

/**
 * The paper's two stages, around any search.
 *
 * <p>Stage 1 looks for the explanation with the greatest reward, fidelity and interpretability by
 * their weights, on the graph and on each of its perturbed forms. These explanations are the
 * archive that stability compares with. Stage 2 looks for the explanation of the graph with the
 * greatest objective, stability included. Where a complete table came out of Stage 1, Stage 2 is a
 * look at it: a second search could meet nothing new.
 */
public final class TwoStageExplainer implements Explainer {
  private final Supplier<Instruments> instruments;
  private final Search search;
  private final LongSupplier nanos;

  /** An explainer that times itself by the system's clock. */
  public TwoStageExplainer(Instruments instruments, Search search) {
    this(() -> instruments, search, System::nanoTime);
  }

  /**
   * @param instruments called for each request; all instruments that it gives must measure equally
   * @param search how candidates are found
   * @param nanos a clock that only rises, for timings and time limits
   */
  public TwoStageExplainer(Supplier<Instruments> instruments, Search search, LongSupplier nanos) {
    this.instruments = Objects.requireNonNull(instruments, "instruments");
    this.search = Objects.requireNonNull(search, "search");
    this.nanos = Objects.requireNonNull(nanos, "nanos");
  }

  @Override
  public String id() {
    return "motive";
  }

  @Override
  public List<String> objectionsTo(Request request) {
    return instruments.get().objectionsTo(request);
  }

  /** The decision that a request is about. */
  public Target target(Request request) {
    return instruments.get().target(request);
  }

  @Override
  public Explanation explain(Request request, BooleanSupplier stopped) {
    requireNoObjection(request);
    return run(request, stopped).explain();
  }

  /** Looks at all candidates once, so that every preference becomes a query. */
  public Solved solve(Request request, BooleanSupplier stopped) {
    requireNoObjection(request);
    return run(request, stopped).solve();
  }

  /** Looks at all candidates once, without being stopped. */
  public Solved solve(Request request) {
    return solve(request, () -> false);
  }

  @Override
  public SolvedExplanation explainAndSolve(Request request, BooleanSupplier stopped) {
    requireNoObjection(request);
    TwoStageRun run = run(request, stopped);
    Explanation explanation = run.explain();
    return new SolvedExplanation(explanation, run.solve());
  }

  /** Stage 1 on the graph alone, without the archive and Stage 2, so that searches are compared. */
  public SearchOutcome stageOne(Request request) {
    requireNoObjection(request);
    return run(request, () -> false).stageOne();
  }

  private TwoStageRun run(Request request, BooleanSupplier stopped) {
    return new TwoStageRun(request, instruments.get(), search, new PhaseClock(nanos), stopped);
  }
}
