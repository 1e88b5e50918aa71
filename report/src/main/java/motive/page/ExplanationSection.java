package motive.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import motive.candidate.Candidates.NearTies;
import motive.explain.Explanation;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.report.BreakdownRow;
import motive.report.ReportPage;
import motive.report.ReportPage.Fact;
import motive.report.ReportPage.Figure;

/** The content of the section of one explanation. */
final class ExplanationSection {
  private ExplanationSection() {}

  static void fill(ReportPage card, ExplanationView view, String className) {
    Explanation found = view.explanation();
    card.facts(facts(view, className));
    card.warnings(Warning.texts(found.warnings()));
    List<Figure> figures = new ArrayList<>(view.charts());
    figures.add(0, new Figure(view.picture(), nodesLine(found)));
    card.figures(figures);
    card.paragraph(StatusWords.sentence(found.standing()));
    found.nearTies().ifPresent(ties -> card.paragraph(tiesLine(ties)));
    found
        .assessment()
        .ifPresent(
            assessment -> {
              card.subheading("Where the numbers come from");
              card.breakdown(breakdowns(assessment));
              card.paragraph(decisions(assessment, className));
            });
  }

  private static List<Fact> facts(ExplanationView view, String className) {
    Explanation found = view.explanation();
    List<Fact> facts = new ArrayList<>();
    facts.add(Shown.fact("probability of " + className, found.probability()));
    for (ReportedMetric metric : ReportedMetrics.brief()) {
      facts.add(Shown.fact(Shown.name(metric), found.metrics().get(metric.id())));
    }
    found
        .evaluatedStability()
        .ifPresent(value -> facts.add(Shown.fact("stability, new draws", value)));
    facts.add(Shown.fact("objective", found.objective()));
    if (found.standing().kind() != Standing.Kind.BEST) {
      found.standing().below().ifPresent(v -> facts.add(Shown.fact("below the best", v)));
    }
    view.overlap()
        .ifPresent(overlap -> facts.add(new Fact("ground-truth overlap", overlap.toString())));
    return facts;
  }

  private static String nodesLine(Explanation found) {
    if (found.nodes().isEmpty()) {
      return "No explanation was found.";
    }
    String nodes = Shown.count(found.nodes().size(), "node");
    String edges = Shown.count(found.edges().size(), "edge");
    return nodes + " (" + Shown.nodes(found.nodes()) + "), " + edges;
  }

  private static String tiesLine(NearTies ties) {
    String equal =
        ties.equivalent() == 1
            ? "No other node set has the same objective"
            : ties.equivalent() == Long.MAX_VALUE
                ? "Very many node sets have the same objective"
                : Shown.count(ties.equivalent(), "node set")
                    + " have the same objective, this one included";
    return ties.margin().isPresent()
        ? equal + "; the next lower one is " + Shown.number(ties.margin().getAsDouble()) + " below."
        : equal + "; there is no lower one.";
  }

  private static List<BreakdownRow> breakdowns(Assessment assessment) {
    List<BreakdownRow> rows = new ArrayList<>();
    rows.add(Shown.row(assessment.fidelity()));
    assessment.interpretability().ifPresent(b -> rows.add(Shown.row(largestFirst(b))));
    assessment.stability().ifPresent(b -> rows.add(Shown.row(b)));
    return rows;
  }

  /** Long lists are folded: what counts most must not be in the fold. */
  private static Breakdown largestFirst(Breakdown sum) {
    return new Breakdown(
        sum.name(),
        sum.value(),
        sum.how() + ", the largest first",
        sum.parts().stream()
            .sorted(Comparator.comparingDouble(part -> -Math.abs(part.value())))
            .toList());
  }

  private static String decisions(Assessment assessment, String className) {
    return String.format(
        Locale.ROOT,
        "On these nodes alone the model %s for %s; on the rest of the graph it %s.",
        assessment.keeps() ? "still decides" : "does not decide",
        className,
        assessment.flips() ? "no longer does" : "still does");
  }
}
