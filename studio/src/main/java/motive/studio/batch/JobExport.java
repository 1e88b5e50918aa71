package motive.studio.batch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.explain.Explanation;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.page.Shown;
import motive.page.StatusWords;
import motive.report.ReportPage;
import motive.result.ResultCsv;
import motive.result.ResultLine;
import motive.studio.api.Answer;

/** The finished graphs of a job, as a file. */
final class JobExport {
  private static final String GENERATOR = "studio";

  private final Job job;
  private final List<Row> rows;

  private JobExport(Job job, List<Row> rows) {
    this.job = job;
    this.rows = rows;
  }

  /**
   * The finished graphs of a job.
   *
   * @param graphs which; all where empty
   */
  static JobExport of(Job job, Optional<int[]> graphs) {
    if (graphs.isEmpty()) {
      return new JobExport(job, job.rows());
    }
    Set<Integer> wanted = IntStream.of(graphs.get()).boxed().collect(Collectors.toSet());
    return new JobExport(
        job, job.rows().stream().filter(row -> wanted.contains(row.graph())).toList());
  }

  /** Those that were explained. */
  List<Row> explained() {
    return rows.stream().filter(row -> !row.hasFailed()).toList();
  }

  /** The lines that the command explain writes; graphs that failed have none. */
  Answer.File lines() {
    return file(
        "application/x-ndjson",
        "jsonl",
        out -> {
          for (Row row : explained()) {
            out.write(row.bytes());
            out.write('\n');
          }
        });
  }

  /** The same as a table. */
  Answer.File table() {
    return file(
        "text/csv",
        "csv",
        out -> {
          List<Row> explained = explained();
          boolean traced = !explained.isEmpty() && explained.get(0).line().source().isPresent();
          write(out, ResultCsv.head(traced));
          for (Row row : explained) {
            write(out, ResultCsv.row(row.line(), traced));
          }
        });
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  Answer.File file(String type, String ending, Answer.Content content) {
    return new Answer.File(type, "motive-" + job.id() + "." + ending, content);
  }

  /** As a page with pictures of the first graphs and a table of the others. */
  Answer.File page(ReportPage report) {
    return file("text/html", "html", out -> report.writeTo(out, GENERATOR));
  }

  /**
   * The report of such a page, which takes a while to draw.
   *
   * @param stopped asked now and then; when it says true, the request was cancelled
   */
  ReportPage report(DataSet data, BooleanSupplier stopped) throws IOException {
    Map<Integer, Explanation> pictured = job.pictured();
    ExplanationPage page =
        new ExplanationPage(
            "Explanations of " + data.name(),
            "Each section shows a part of a graph that explains the model's decision, chosen by "
                + job.question().explainer()
                + ", and where its numbers come from.",
            data,
            new TreeMap<>(job.inputs()));
    List<ResultLine> further = new ArrayList<>();
    for (Row row : explained()) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("the request was cancelled");
      }
      Explanation explanation = pictured.get(row.graph());
      if (explanation == null) {
        ResultLine line = row.line();
        further.add(line);
        page.count(line);
      } else {
        page.add(ExplanationView.of(data, explanation));
      }
    }
    ReportPage report = page.page();
    addFurther(report, further);
    addFailures(report);
    return report;
  }

  private static void addFurther(ReportPage report, List<ResultLine> lines) {
    if (!lines.isEmpty()) {
      report.heading("Further graphs");
      report.paragraph("These have no pictures, to keep the page small.");
      boolean traced = lines.stream().anyMatch(line -> line.source().isPresent());
      List<String> headings = new ArrayList<>(List.of(">graph"));
      if (traced) {
        headings.addAll(List.of("molecule", ">line"));
      }
      headings.addAll(List.of(">class", "nodes"));
      ReportedMetrics.brief().forEach(metric -> headings.add(">" + Shown.name(metric)));
      headings.addAll(List.of(">objective", "status"));
      report.table(headings, lines.stream().map(line -> row(line, traced)).toList());
    }
  }

  private static List<String> row(ResultLine line, boolean traced) {
    List<String> row = new ArrayList<>(List.of(Long.toString(line.graph())));
    if (traced) {
      row.add(line.source().map(Shown::title).orElse(Shown.NONE));
      row.add(line.source().map(from -> Long.toString(from.line())).orElse(Shown.NONE));
    }
    row.add(Integer.toString(line.explained()));
    row.add(line.nodes().toString());
    for (ReportedMetric metric : ReportedMetrics.brief()) {
      row.add(number(line.metrics().get(metric.id())));
    }
    row.add(number(line.objective()));
    row.add(status(line));
    return row;
  }

  private static String status(ResultLine line) {
    String status = StatusWords.brief(line.status());
    return line.standing().isPresent() && line.below().isPresent()
        ? status + ", " + StatusWords.distance(line.below().getAsDouble(), line.best())
        : status;
  }

  private static String number(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4f", value) : "–";
  }

  private void addFailures(ReportPage report) {
    List<Row> failed = rows.stream().filter(Row::hasFailed).toList();
    if (!failed.isEmpty()) {
      report.heading("Graphs that could not be explained");
      report.table(
          List.of(">graph", "reason"),
          failed.stream()
              .map(
                  row ->
                      List.of(
                          Integer.toString(row.graph()), row.response().get("error").stringValue()))
              .toList());
    }
  }
}
