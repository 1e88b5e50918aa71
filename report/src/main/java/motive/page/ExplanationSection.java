package motive.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import motive.candidate.Candidates.NearTies;
import motive.explain.Explanation;
import motive.explain.SoftScores;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Metric;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.objective.Target;
import motive.report.BreakdownRow;
import motive.report.ReportPage;
import motive.report.ReportPage.Fact;
import motive.report.ReportPage.Figure;

/** The content of the section of one explanation. */
final class ExplanationSection {
  private static final int MOST_LOSSES = 3;

  private ExplanationSection() {}

  static void fill(ReportPage card, ExplanationView view, String className) {
    Explanation found = view.explanation();
    card.facts(facts(view, className));
    found
        .assessment()
        .ifPresent(
            worth ->
                card.paragraph(
                    found.target().isValue()
                        ? values(found.target(), worth)
                        : probabilities(worth, className)));
    card.warnings(Warning.texts(found.warnings()));
    List<Figure> figures = new ArrayList<>(view.charts());
    figures.add(0, new Figure(view.picture(), nodesLine(found)));
    card.figures(figures);
    String standing = StatusWords.sentence(found.standing());
    card.paragraph(
        found.target().isValue() ? standing.replace("the class", "the value") : standing);
    found.scores().ifPresent(scores -> card.paragraph(scoresLine(scores)));
    found.nearTies().ifPresent(ties -> card.paragraph(tiesLine(ties)));
    found
        .assessment()
        .ifPresent(
            assessment -> {
              card.subheading("Where the numbers come from");
              card.breakdown(breakdowns(assessment));
              card.paragraph(decisions(assessment, found.target(), className));
              losses(assessment).ifPresent(card::paragraph);
            });
  }

  private static List<Fact> facts(ExplanationView view, String className) {
    Explanation found = view.explanation();
    List<Fact> facts = new ArrayList<>();
    facts.add(
        found.target().isValue()
            ? new Fact("value", ClassNames.value(found.target(), found.target().value()))
            : Shown.fact("probability of " + className, found.probability()));
    for (ReportedMetric metric : ReportedMetrics.brief()) {
      facts.add(Shown.fact(Shown.name(metric), found.metrics().get(metric.id())));
    }
    view.scaled().filter(s -> !s.scale().isPaper()).ifPresent(s -> weigh(s, facts));
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

  // Beside the raw numbers: fidelity as it is weighed, and shares of the best.
  private static void weigh(ExplanationView.Scaled scaled, List<Fact> facts) {
    for (Metric metric : Metric.values()) {
      String name = scaled.scale().name(metric);
      Fact fact = new Fact(name, Shown.weighed(scaled.metrics(), metric));
      int at = 0;
      while (at < facts.size() && !facts.get(at).name().equals(name)) {
        at++;
      }
      if (at < facts.size()) {
        facts.set(at, fact);
      } else {
        facts.add(1 + Math.min(1, facts.size() - 1), fact);
      }
    }
  }

  private static String values(Target target, Assessment worth) {
    Assessment.Values values = worth.values().orElseThrow();
    return "Model: "
        + ClassNames.value(target, values.whole())
        + ", which is "
        + target.side()
        + ". This part alone: "
        + ClassNames.value(target, values.inside())
        + ". Without it: "
        + ClassNames.value(target, values.outside())
        + ". A change by "
        + ClassNames.value(target, target.output().scale())
        + " is a whole one.";
  }

  private static String probabilities(Assessment worth, String className) {
    return "Model: "
        + className
        + ", "
        + Shown.probability(worth.whole())
        + ". This part alone: "
        + Shown.probability(worth.inside())
        + ". Without it: "
        + Shown.probability(worth.outside())
        + ".";
  }

  private static Optional<String> losses(Assessment worth) {
    List<Assessment.Loss> losses = worth.losses();
    return losses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Where edges are lost by chance, "
                + (worth.values().isPresent() ? "the share that is kept" : "the probability")
                + " falls by "
                + Shown.number(worth.drops().orElseThrow().plus())
                + " in the mean if they are this part's, and most by the loss of "
                + losses.stream()
                    .limit(MOST_LOSSES)
                    .map(loss -> loss.edge() + " (" + Shown.number(loss.cost()) + ")")
                    .collect(Collectors.joining(", "))
                + ".");
  }

  private static String nodesLine(Explanation found) {
    if (found.nodes().isEmpty()) {
      return "No explanation was found.";
    }
    String nodes = Shown.count(found.nodes().size(), "node");
    String edges = Shown.count(found.edges().size(), "edge");
    String numbers =
        found
            .assessment()
            .map(worth -> Shown.nodes(worth.graph(), found.nodes()))
            .orElseGet(() -> Shown.nodes(found.nodes()));
    return nodes + " (" + numbers + "), " + edges;
  }

  private static String scoresLine(SoftScores scores) {
    return scores.origin() == SoftScores.Origin.CANDIDATES
        ? "Shades are scores: the best objective of a node set that contains a node or an edge, less"
            + " the best of one that does not, on the scale from chance (0) to the best (1)."
            + (scores.isExact() ? "" : " They compare the node sets that were found, not all.")
        : "Shades are the scores that the method itself gives "
            + (scores.origin() == SoftScores.Origin.NODES
                ? "nodes; an edge has the lower one of its ends."
                : "edges; a node has the highest one of its edges.");
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

  private static String decisions(Assessment assessment, Target target, String className) {
    if (target.isValue()) {
      return String.format(
          Locale.ROOT,
          "On these nodes alone the value is %s; on the rest of the graph it is %s (it is kept where it"
              + " changes by less than a quarter of %s).",
          assessment.keeps() ? "kept" : "not kept",
          assessment.flips() ? "not kept" : "kept",
          ClassNames.value(target, target.output().scale()));
    }
    return String.format(
        Locale.ROOT,
        "On these nodes alone the model %s for %s; on the rest of the graph it %s.",
        assessment.keeps() ? "still decides" : "does not decide",
        className,
        assessment.flips() ? "no longer does" : "still does");
  }
}
