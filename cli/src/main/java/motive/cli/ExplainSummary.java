package motive.cli;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.explain.Standing.Question;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.result.ResultLine;
import motive.result.WarningSummary;
import motive.search.SearchOutcome.Status;

/** The summary of many results. */
final class ExplainSummary {
  private final Map<Status, Integer> statuses = new EnumMap<>(Status.class);
  private final Map<String, Mean> metrics = new LinkedHashMap<>();
  private final Mean objective = new Mean();
  private final Mean seconds = new Mean();
  private final Mean noiseEvaluations = new Mean();
  private final WarningSummary warnings = new WarningSummary();
  private int lines;
  private String thing = "graph";
  // Proven answers that are not the best themselves, but smaller ones within the tolerance.
  private int within;
  // Answers that are proven among connected parts, while two parts were meant to count too.
  private int connected;

  private static final class Mean {
    private double sum;
    private int count;

    void add(double value) {
      if (!Double.isNaN(value)) {
        sum += value;
        count++;
      }
    }

    String text(String name) {
      return count == 0 ? "" : String.format(Locale.ROOT, ", %s %.4f", name, sum / count);
    }
  }

  void add(ResultLine line) {
    lines++;
    thing = line.about().split(" ", 2)[0];
    warnings.add(line);
    statuses.merge(line.status(), 1, Integer::sum);
    within += line.status() == Status.PROVEN_OPTIMAL && line.isSmallerWithinTolerance() ? 1 : 0;
    connected +=
        line.status() == Status.BUDGET_SPENT && line.cut().equals(List.of(Question.UNIONS)) ? 1 : 0;
    for (ReportedMetric metric : ReportedMetrics.brief()) {
      metrics.computeIfAbsent(metric.id(), id -> new Mean()).add(line.metrics().get(metric.id()));
    }
    objective.add(line.objective());
    line.noiseEvaluations().ifPresent(noiseEvaluations::add);
    seconds.add(line.timing().getOrDefault(ResultLine.TOTAL, Double.NaN));
  }

  /** Prints one line, and one for each kind of warning. */
  void print(CommonOptions common) {
    common.warn(text());
    warnings.lines().forEach(line -> common.warn("warning: " + line));
  }

  private String text() {
    StringBuilder text = new StringBuilder(lines + " " + thing + (lines == 1 ? "" : "s") + ": ");
    String gap = "";
    for (Map.Entry<Status, Integer> entry : statuses.entrySet()) {
      text.append(gap).append(entry.getValue()).append(' ').append(words(entry.getKey()));
      gap = ", ";
      if (entry.getKey() == Status.PROVEN_OPTIMAL && within > 0) {
        text.append(" (").append(within).append(" of them the smallest part within the tolerance)");
      }
    }
    if (connected > 0) {
      text.append("; ")
          .append(connected)
          .append(" of the not proven are proven among connected parts alone");
    }
    StringBuilder means = new StringBuilder();
    metrics.forEach((id, mean) -> means.append(mean.text(id)));
    means.append(objective.text("objective"));
    if (means.length() > 0) {
      text.append("; means: ").append(means.substring(2));
    }
    if (noiseEvaluations.count > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "; %.0f model evaluations for noise per %s",
              noiseEvaluations.sum / noiseEvaluations.count,
              thing));
    }
    if (seconds.count > 0) {
      text.append(
          String.format(Locale.ROOT, "; %.3f s per %s", seconds.sum / seconds.count, thing));
    }
    return text.toString();
  }

  private static String words(Status status) {
    return switch (status) {
      case PROVEN_OPTIMAL -> "proven optimal";
      case BUDGET_SPENT -> "not proven (the search ended before it had looked at everything)";
      case STOPPED -> "stopped";
      case PROVEN_EMPTY -> "without any candidate";
      case UNPROVEN -> "chosen without proof";
    };
  }
}
