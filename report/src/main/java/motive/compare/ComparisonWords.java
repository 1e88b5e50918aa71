package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.objective.Metric;
import motive.page.Shown;

/** The sentences of a comparison. */
public final class ComparisonWords {
  /** How to read a number of a table. */
  private static final String LEGEND =
      "Numbers are means ± spread over seeds (spread over graphs); "
          + ComparisonRows.RESOLVED
          + " marks a distance from Motive that exceeds three times the combined spread over seeds, "
          + ComparisonRows.BEST
          + " the best value of a column."
          + " Named: on how many graphs and seeds an explainer named anything; its means are over"
          + " those, but for evaluations and seconds, which are over all that it took part in."
          + " Overlap of nodes, or of edges: those shared with the known truth over those of either.";

  /** The same, and what question the row of Motive answers. */
  public static String legend(ComparisonReport report) {
    return "The row motive is " + report.about().motive() + ". " + LEGEND;
  }

  /** What attainment is. */
  public static final String ATTAINED =
      "Attained (att.): (value - chance) / (optimum - chance), 0 for chance and 1 for the best possible."
          + " Chance is the mean over random connected node sets, the optimum the best of all"
          + " candidates, each metric on its own (unions of parts too, where the question has them);"
          + " sums over graphs, so that those with little room between the two count little.";

  /** What the sanity check is. */
  public static final String SANITY =
      "Overlap of edges: those shared by the explanations of the trained model and of the same model with"
          + " random weights, over edges of either. Change is 0 where nothing changes and 1"
          + " where as much changes as between two random node sets; below "
          + Sanity.LEAST_CHANGE
          + " an explanation is about the data rather than about the model. A method beats chance in"
          + " fidelity where its mean attainment lies more than two standard errors above 0.";

  private ComparisonWords() {}

  /** Who has the best values, a sentence a budget. */
  public static List<String> winners(ComparisonReport report) {
    return new Winners(report.comparison(), report.about().motive()).sentences();
  }

  /** Whether any rival was above Motive. */
  public static String dominance(Comparison.Dominance dominance) {
    if (dominance.compared() == 0) {
      return "No rival's choice was a connected node-induced subgraph on a graph where Motive's is"
          + " proven best.";
    }
    String all = Shown.count(dominance.compared(), "connected node-induced choice") + " of rivals";
    if (!dominance.above().isEmpty()) {
      return String.format(
          Locale.ROOT,
          "%d of %s are above the best objective, which is claimed to be proven: %s",
          dominance.above().size(),
          all,
          String.join("; ", dominance.above()));
    }
    return dominance.givenUp() == 0
        ? "Motive's objective is at or above that of all " + all + ", wherever it is proven best."
        : String.format(
            Locale.ROOT,
            "None of %s is above the proven best objective; %d are above that of Motive's answer,"
                + " which gives up a little of it for a smaller part, or for one that keeps the"
                + " class.",
            all,
            dominance.givenUp());
  }

  /** Who is missing, wholly or on some graphs. */
  public static List<String> missing(ComparisonReport report) {
    Comparison comparison = report.comparison();
    List<String> lines = new ArrayList<>();
    for (Cell.Refusal refusal : report.about().absent()) {
      lines.add(refusal.explainer() + " did not take part: " + refusal.reason());
    }
    int choices = comparison.size() * comparison.budgets().length;
    String size = comparison.size() + " graphs and seeds";
    count(lines, comparison.refusals(), "did not take part on", size);
    count(lines, comparison.silences(), "named nothing in", Shown.count(choices, "choice"));
    return lines;
  }

  private static void count(
      List<String> lines, Map<String, Map<String, Integer>> counts, String verb, String all) {
    counts.forEach(
        (explainer, reasons) ->
            reasons.forEach(
                (reason, count) ->
                    lines.add(
                        String.join(
                            " ", explainer, verb, count.toString(), "of", all + ":", reason))));
  }

  /** How long rivals learned before they were timed. */
  public static List<String> training(ComparisonReport report) {
    List<String> lines = new ArrayList<>();
    report
        .about()
        .training()
        .forEach(
            (name, seconds) ->
                lines.add(
                    String.format(
                        Locale.ROOT,
                        "%s learned for %.1f s in this run, which its seconds per graph do not include",
                        name,
                        seconds)));
    return lines;
  }

  /** The sanity check as a table. */
  public static ComparisonRows.Band sanity(ComparisonReport report) {
    List<List<String>> rows = new ArrayList<>();
    for (Sanity.Row row : report.sanity()) {
      rows.add(
          List.of(
              row.explainer(),
              Integer.toString(row.budget()),
              Shown.number(row.overlap()),
              Shown.number(row.chance()),
              Shown.or(row.change(), "%.2f"),
              row.dependsOnModel()
                  .map(depends -> depends ? "yes" : "no: it is about the data")
                  .orElse(Shown.NONE),
              beatsChance(report.comparison(), row.explainer(), row.budget())));
    }
    return new ComparisonRows.Band(
        List.of(
            "explainer",
            ">budget",
            ">overlap of edges",
            ">by chance",
            ">change",
            "depends on the model",
            "fidelity beats chance"),
        rows);
  }

  private static String beatsChance(Comparison comparison, String explainer, int budget) {
    Comparison.Attained attained =
        comparison.attained(explainer, budget, Column.of(Metric.FIDELITY));
    if (attained.each().mean().isEmpty() || attained.error().isEmpty()) {
      return Shown.NONE;
    }
    double mean = attained.each().mean().getAsDouble();
    double error = attained.error().getAsDouble();
    return String.format(
        Locale.ROOT, "%s (%.2f ± %.2f)", mean > 2 * error ? "yes" : "no", mean, error);
  }
}
