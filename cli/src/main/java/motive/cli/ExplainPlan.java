package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.explain.Request;
import motive.result.InOrder;
import motive.result.ResultLine;
import motive.session.Effort;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;

/** An estimate of what explaining some graphs would take. */
final class ExplainPlan {
  /** About what a row takes beside its nodes. */
  private static final int BYTES_PER_ROW = 63;

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

  private record Row(Request request, Effort effort) {
    boolean fits() {
      return effort.allowsProof();
    }

    long rows() {
      return effort.rows() + effort.perturbedRows();
    }

    long bytes() {
      long words = (request.graph().nodes() + 63L) / 64;
      return effort.rows() * (BYTES_PER_ROW + 8 * words);
    }
  }

  void print(List<Request> requests, PrintWriter out) throws Exception {
    List<Row> rows = new ArrayList<>();
    InOrder.run(
        requests.size(),
        threads,
        piece -> new Row(requests.get(piece), session.effort(requests.get(piece))),
        (piece, row) -> rows.add(row));
    double rowSeconds = session.secondsPerRow(requests);
    String thing = ResultLine.about(requests.get(0)).split(" ", 2)[0];
    Table table =
        new Table(
            ">" + thing,
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
          ResultLine.about(row.request).substring(thing.length() + 1),
          row.request.graph().nodes(),
          row.request.graph().edges(),
          count(row.effort.rows(), row.effort.isCounted()),
          count(row.effort.sets(), row.effort.isCounted()),
          count(row.effort.perturbedRows(), row.effort.perturbedAreCounted()),
          exact(row),
          format("%.1f", row.bytes() / 1e6),
          format("%.3f", rowSeconds * work(row)));
    }
    table.print(out);
    out.println();
    totals(rows, rowSeconds, thing, out);
    out.flush();
  }

  private void totals(List<Row> rows, double rowSeconds, String thing, PrintWriter out) {
    long fit = rows.stream().filter(Row::fits).count();
    long all = rows.stream().mapToLong(Row::rows).sum();
    long most = rows.stream().mapToLong(Row::bytes).max().orElse(0);
    double seconds = rows.stream().mapToDouble(row -> rowSeconds * work(row)).sum();
    int together = Math.min(threads, rows.size());
    out.println(
        format(
            "%d %ss, %d of which fit %d evaluations per %s completely, perturbed graphs included;"
                + " search %s",
            rows.size(),
            thing,
            fit,
            setup.settings().maxEvaluations(),
            thing,
            setup.search().kind().id()));
    out.println(format("%d rows in all, the perturbed graphs' included", all));
    out.println(
        format(
            "memory of tables: at most %.1f MB per thread, %.1f MB on %d threads",
            most / 1e6, most * (double) together / 1e6, together));
    out.println(
        format(
            "time: about %.1f s on %d threads; an estimate from %.2f µs per row on the first graphs",
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
    long rows = row.rows();
    long most = setup.settings().maxEvaluations();
    return switch (setup.search().kind()) {
      case EXACT -> rows;
      case AUTO -> {
        long climbed = ROWS_WITHOUT_PROOF + most / 10;
        yield row.fits()
            ? rows
            : 2 * Math.min(row.effort.rows(), climbed) + Math.min(row.effort.perturbedRows(), most);
      }
      case MCTS, BEAM -> Math.min(rows, ROWS_OF_A_TREE * (2L + row.effort.perturbed()));
    };
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
