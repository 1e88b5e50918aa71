package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Instruments;
import motive.explain.Phase;
import motive.explain.Request;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Weights;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.perturb.Perturber;
import motive.result.InOrder;
import motive.search.exact.ConnectedSets;
import motive.search.exact.ConnectedSets.SetCount;
import motive.search.exact.ExactSearch;
import motive.seed.Seeds;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;

/** An estimate of what explaining some graphs would take. */
final class ExplainPlan {
  /** About what a row takes beside its nodes. */
  private static final int BYTES_A_ROW = 63;

  /** Graphs are explained for so long to learn how fast it goes. */
  private static final double CALIBRATION_SECONDS = 2;

  /** So many rows of a graph at a time. */
  private static final long CALIBRATION_ROWS = 20_000;

  /** And at most so many times, graphs again where they are few. */
  private static final int MOST_RUNS = 1000;

  /** About what climbing scores on a graph before it starts at random. */
  private static final long ROWS_WITHOUT_PROOF = 20_000;

  /** About what a tree or beam search scores on a graph. */
  private static final long ROWS_OF_A_TREE = 2_000;

  private final ExplainSetup setup;
  private final ExplainSession session;
  private final int threads;

  ExplainPlan(ExplainSetup setup, ExplainSession session, int threads) {
    this.setup = setup;
    this.session = session;
    this.threads = threads;
  }

  private record Row(
      Request request, SetCount own, long perturbedRows, boolean perturbedComplete, int perturbed) {
    boolean fits() {
      return own.isComplete() && perturbedComplete;
    }

    long bytes() {
      long words = (request.graph().nodes() + 63L) / 64;
      return own.rows() * (BYTES_A_ROW + 8 * words);
    }
  }

  void print(List<Request> requests, PrintWriter out) throws Exception {
    List<Row> rows = new ArrayList<>();
    InOrder.run(
        requests.size(),
        threads,
        piece -> count(requests.get(piece)),
        (piece, row) -> rows.add(row));
    double rowSeconds = secondsARow(requests);
    Table table =
        new Table(
            ">graph",
            ">nodes",
            ">edges",
            ">rows",
            ">node sets",
            ">perturbed rows",
            "exact",
            ">MB",
            ">seconds");
    for (Row row : rows) {
      table.row(
          row.request.id(),
          row.request.graph().nodes(),
          row.request.graph().edges(),
          count(row.own.rows(), row.own.isComplete()),
          count(row.own.sets(), row.own.isComplete()),
          count(row.perturbedRows, row.perturbedComplete),
          exact(row),
          format("%.1f", row.bytes() / 1e6),
          format("%.3f", rowSeconds * work(row)));
    }
    table.print(out);
    out.println();
    totals(rows, rowSeconds, out);
    out.flush();
  }

  private void totals(List<Row> rows, double rowSeconds, PrintWriter out) {
    long fit = rows.stream().filter(Row::fits).count();
    long all = rows.stream().mapToLong(row -> row.own.rows() + row.perturbedRows).sum();
    long most = rows.stream().mapToLong(Row::bytes).max().orElse(0);
    double seconds = rows.stream().mapToDouble(row -> rowSeconds * work(row)).sum();
    int together = Math.min(threads, rows.size());
    out.println(
        format(
            "%d graphs, %d of which fit %d evaluations a graph whole, perturbed graphs included;"
                + " search %s",
            rows.size(), fit, setup.settings().maxEvaluations(), setup.search().kind().id()));
    out.println(format("%d rows in all, the perturbed graphs' included", all));
    out.println(
        format(
            "memory of tables: at most %.1f MB a thread, %.1f MB on %d threads",
            most / 1e6, most * (double) together / 1e6, together));
    out.println(
        format(
            "time: about %.1f s on %d threads; an estimate from %.2f µs a row on the first graphs",
            seconds / together, together, rowSeconds * 1e6));
    out.println("nothing was written");
  }

  private static String count(long number, boolean isComplete) {
    return isComplete ? Long.toString(number) : "> " + number;
  }

  private String exact(Row row) {
    return switch (setup.search().kind()) {
      case EXACT -> row.fits() ? "yes" : "cut";
      case AUTO -> row.fits() ? "yes" : "no";
      case MCTS, BEAM -> row.fits() ? "could be" : "no";
    };
  }

  // How many rows are likely to be scored.
  private long work(Row row) {
    long rows = row.own.rows() + row.perturbedRows;
    long most = setup.settings().maxEvaluations();
    return switch (setup.search().kind()) {
      case EXACT -> rows;
      case AUTO -> {
        long climbed = ROWS_WITHOUT_PROOF + most / 10;
        yield row.fits()
            ? rows
            : 2 * Math.min(row.own.rows(), climbed) + Math.min(row.perturbedRows, most);
      }
      case MCTS, BEAM -> Math.min(rows, ROWS_OF_A_TREE * (2L + row.perturbed));
    };
  }

  private Row count(Request request) {
    ExplainSettings settings = request.settings();
    SetCount own = count(request.graph(), settings, request.include(), request.exclude());
    long rows = 0;
    boolean complete = true;
    List<Perturbed> perturbed = perturbed(request);
    for (Perturbed other : perturbed) {
      NodeSet none = NodeSet.empty(other.graph().nodes());
      SetCount count = count(other.graph(), settings, none, none);
      rows += count.rows();
      complete &= count.isComplete();
    }
    return new Row(request, own, rows, complete, perturbed.size());
  }

  private static SetCount count(
      Graph graph, ExplainSettings settings, NodeSet include, NodeSet exclude) {
    return ConnectedSets.count(
        graph, settings.maxEdges(), include, exclude, settings.maxEvaluations());
  }

  // Drawn as the explainer draws them.
  private List<Perturbed> perturbed(Request request) {
    Optional<Instruments.Likeness> likeness = session.instruments().likeness();
    if (likeness.isEmpty()) {
      return List.of();
    }
    ExplainSettings settings = request.settings();
    return new Perturber(settings.perturbation())
        .of(
            request.graph(),
            likeness.get().raw(),
            Seeds.derive(settings.seed(), request.id(), "perturb"))
        .graphs();
  }

  // The first half of the time warms up; the second is measured. Only looking at rows is timed: a
  // part of each graph and of one perturbed form.
  private double secondsARow(List<Request> requests) {
    ExplainSession exact = session.withSearch(new ExactSearch());
    long start = System.nanoTime();
    double first = 0;
    double seconds = 0;
    long rows = 0;
    double elapsed = 0;
    for (int i = 0; i < MOST_RUNS && elapsed < CALIBRATION_SECONDS; i++) {
      Request request = requests.get(i % requests.size());
      Explanation part = exact.explain(request.withSettings(someRows(request.settings())));
      double looking =
          part.timing().seconds(Phase.STAGE1_MAIN) + part.timing().seconds(Phase.SMOOTHING);
      if (i == 0) {
        first = looking / Math.max(1, part.evaluations());
      }
      if (elapsed >= CALIBRATION_SECONDS / 2) {
        seconds += looking;
        rows += part.evaluations();
      }
      elapsed = (System.nanoTime() - start) / 1e9;
    }
    return rows == 0 ? first : seconds / rows;
  }

  private static ExplainSettings someRows(ExplainSettings settings) {
    return settings
        .withWeights(new Weights(1, 0, 0))
        .withEvaluateStability(false)
        .withPerturbation(settings.perturbation().withKept(1).withPool(1))
        .withMaxEvaluations(CALIBRATION_ROWS);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
