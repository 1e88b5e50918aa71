package motive.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.Source;
import motive.explain.Explanation;
import motive.objective.MetricValues;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.objective.Target;
import motive.report.Cell;
import motive.report.ReportFolder;
import motive.report.ReportPage;
import motive.result.ResultLine;
import motive.result.Subject;
import motive.result.WarningSummary;
import motive.search.SearchOutcome.Status;

/**
 * A report on explanations: a table of all of them, then a section for each. Views are added in the
 * order in which they shall be read. Used by one thread.
 */
public final class ExplanationPage {
  private final String title;
  private final String introduction;
  private final DataSet data;
  private final Map<String, String> settings;
  private final List<ExplanationView> views = new ArrayList<>();
  private final WarningSummary warnings = new WarningSummary();

  /**
   * @param introduction what the page is about; may be empty
   * @param settings what decided the results, by name, shown at the end
   */
  public ExplanationPage(
      String title, String introduction, DataSet data, Map<String, String> settings) {
    this.title = title;
    this.introduction = introduction;
    this.data = data;
    this.settings = settings;
  }

  /** Adds an explanation below those before it. */
  public ExplanationPage add(ExplanationView view) {
    views.add(view);
    warnings.add(view.explanation());
    return this;
  }

  /** Counts the warnings of an explanation that is shown elsewhere on the page. */
  public void count(ResultLine line) {
    warnings.add(line);
  }

  /** The explanations so far. */
  public List<ExplanationView> views() {
    return List.copyOf(views);
  }

  /** The mean overlap with the ground truth, where it is known; NaN where it never is. */
  public double meanOverlap() {
    return views.stream()
        .flatMap(view -> view.overlap().stream())
        .mapToDouble(Overlap::share)
        .average()
        .orElse(Double.NaN);
  }

  /**
   * Writes the page, and beside it a picture of each graph, {@code graph-N.svg}, or of each node,
   * {@code node-N.svg}.
   *
   * @return where the page is
   */
  public Path write(ReportFolder folder) throws IOException {
    Path page = folder.write(page());
    for (ExplanationView view : views) {
      String name = anchor(view) + ".svg";
      ReportFolder.write(page.resolveSibling(name), view.picture().svg());
    }
    return page;
  }

  /** The page as it stands. */
  public ReportPage page() {
    ReportPage page = new ReportPage(title);
    if (!introduction.isEmpty()) {
      page.paragraph(introduction);
    }
    views.stream()
        .flatMap(view -> view.scaled().stream())
        .findFirst()
        .flatMap(scaled -> scaled.scale().question())
        .map(text -> hasValues() ? text.replace("the class", "the value") : text)
        .ifPresent(page::paragraph);
    if (!views.isEmpty()) {
      page.facts(facts());
      if (warnings.explanations() > 1) {
        page.warnings(warnings.lines());
      }
      page.cells(headings(), views.stream().map(this::row).toList());
    }
    long leftOut = views.stream().filter(ExplanationView::mapsLeftOut).count();
    if (leftOut > 0) {
      page.paragraph(
          "Of "
              + Shown.count(leftOut, thing())
              + " the preference map and the scan are left out to keep the page small;"
              + " --report-maps all shows them.");
    }
    views.forEach(view -> section(page, view));
    page.heading("Settings");
    page.paragraph("The same settings on the same data give the same page.");
    page.table(
        List.of("setting", "value"),
        settings.entrySet().stream()
            .map(entry -> List.of(entry.getKey().replace('_', ' '), entry.getValue()))
            .toList());
    return page;
  }

  private boolean hasTruth() {
    return views.stream().anyMatch(view -> view.overlap().isPresent());
  }

  private List<ReportPage.Fact> facts() {
    List<ReportPage.Fact> facts = new ArrayList<>();
    facts.add(new ReportPage.Fact(thing() + "s", Integer.toString(views.size())));
    long proven =
        views.stream().filter(view -> view.explanation().status() == Status.PROVEN_OPTIMAL).count();
    // Under a tolerance an answer may be proven and yet not be the best itself.
    boolean tolerant =
        views.stream()
            .anyMatch(view -> view.explanation().standing().question().optimum().isPresent());
    facts.add(
        new ReportPage.Fact(
            tolerant ? "proven" : "proven optimal", proven + " of " + views.size()));
    MetricValues means =
        MetricValues.means(views.stream().map(view -> view.explanation().metrics()).toList());
    for (ReportedMetric metric : ReportedMetrics.brief()) {
      facts.add(Shown.fact("mean " + Shown.name(metric), means.get(metric.id())));
    }
    if (hasTruth()) {
      facts.add(Shown.fact("mean overlap", meanOverlap()));
    }
    return facts;
  }

  private List<String> headings() {
    List<String> headings = new ArrayList<>(List.of(">" + thing()));
    headings.addAll(hasValues() ? List.of("side", ">value") : List.of("class", ">probability"));
    headings.addAll(List.of(">nodes", ">edges"));
    headings.addAll(Shown.headings());
    headings.addAll(List.of(">objective", "status"));
    if (data.hasSources()) {
      headings.addAll(1, List.of("molecule", ">line"));
    }
    if (hasTruth()) {
      headings.add(">overlap");
    }
    return headings;
  }

  private List<Cell> row(ExplanationView view) {
    Explanation found = view.explanation();
    List<Cell> row = new ArrayList<>();
    row.add(Cell.link(number(view.subject()), anchor(view)));
    if (data.hasSources()) {
      Optional<Source> source = data.source(found.graph());
      row.add(Cell.of(source.map(Shown::title).orElse(Shown.NONE)));
      row.add(Cell.of(source.map(from -> Long.toString(from.line())).orElse(Shown.NONE)));
    }
    boolean isValue = found.target().isValue();
    row.add(Cell.of(isValue ? found.target().side() : className(found.target())));
    row.add(
        Cell.of(
            isValue
                ? ClassNames.value(found.target(), found.target().value())
                : Shown.number(found.probability())));
    row.add(Cell.of(Integer.toString(found.nodes().size())));
    row.add(Cell.of(Integer.toString(found.edges().size())));
    Shown.numbers(found.metrics()).forEach(number -> row.add(Cell.of(number)));
    row.add(Cell.of(Shown.number(found.objective())));
    row.add(Cell.badge(StatusWords.badge(found.standing())));
    if (hasTruth()) {
      row.add(Cell.of(view.overlap().map(Overlap::toString).orElse(Shown.NONE)));
    }
    return row;
  }

  private boolean hasValues() {
    return views.stream().anyMatch(view -> view.explanation().target().isValue());
  }

  // Nodes by their own numbers.
  private static String number(Subject subject) {
    return subject.about().substring(thing(subject).length() + 1);
  }

  private static String thing(Subject subject) {
    return subject.about().split(" ", 2)[0];
  }

  private String thing() {
    return views.isEmpty() ? "graph" : thing(views.get(0).subject());
  }

  private static String anchor(ExplanationView view) {
    return view.subject().about().replace(' ', '-').replace(':', '-');
  }

  /** What readers call the explained decision. */
  public String className(Target target) {
    return ClassNames.of(data, target);
  }

  private void section(ReportPage page, ExplanationView view) {
    Explanation found = view.explanation();
    String graph = Shown.subject(data, view.subject());
    page.section(
        anchor(view),
        graph.substring(0, 1).toUpperCase(Locale.ROOT)
            + graph.substring(1)
            + ", "
            + ClassNames.title(data, found.target()),
        List.of(StatusWords.badge(found.standing())),
        card -> {
          data.source(found.graph())
              .filter(from -> !from.text().equals(Shown.title(from)))
              .ifPresent(from -> card.paragraph("SMILES: " + from.text()));
          ExplanationSection.fill(card, view, className(found.target()));
        });
  }
}
