package motive.lab.page;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.lab.finding.Numbers;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.PublishedComparison.Verdict;
import motive.report.Badge;

/**
 * Published beside measured as texts.
 *
 * @param reasons all reasons that rows give, each once, in the order of the rows
 */
record VersusGrid(PublishedComparison versus, List<String> reasons) {
  /** The place of the verdict among the columns as people read them. */
  static final int VERDICT = 4;

  /** A number, and the digits behind its point if it has one. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.([0-9]+))?");

  VersusGrid(PublishedComparison versus) {
    this(
        versus,
        versus.rows().stream()
            .map(PublishedComparison.Row::reason)
            .filter(reason -> !reason.isEmpty())
            .distinct()
            .toList());
  }

  /** What files call a verdict. */
  static String id(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  /** What people call a verdict. */
  static String words(Verdict verdict) {
    return id(verdict).replace('_', ' ');
  }

  static Badge badge(Verdict verdict) {
    return new Badge(
        words(verdict),
        switch (verdict) {
          case AGREES -> Badge.Tone.GOOD;
          case DIFFERS -> Badge.Tone.CAUTION;
          case OURS_ALONE, NOT_MEASURED, OTHER_SETTINGS -> Badge.Tone.NEUTRAL;
        });
  }

  /** As people read it. */
  Grid shown() {
    boolean numbers = versus.rows().stream().allMatch(r -> Double.isFinite(r.publishedValue()));
    return new Grid(
        List.of("figure", "published", "measured", "difference", "verdict", "reason", "source"),
        List.of(false, numbers, numbers, true, false, false, false),
        versus.rows().stream()
            .map(
                row ->
                    List.of(
                        row.what(),
                        row.published(),
                        row.measured(),
                        difference(row),
                        words(row.verdict()),
                        row.reason().isEmpty()
                            ? ""
                            : Integer.toString(reasons.indexOf(row.reason()) + 1),
                        row.source()))
            .toList());
  }

  /** Measured minus published with its sign, to the digits that are published. */
  private static String difference(PublishedComparison.Row row) {
    double difference = row.difference();
    if (!Double.isFinite(difference)) {
      return "";
    }
    Matcher number = NUMBER.matcher(row.published());
    String decimals = number.find() && number.group(1) != null ? number.group(1) : "";
    String text = Numbers.of(difference, decimals.length());
    return difference > 0 ? "+" + text : text;
  }

  /** With all digits. */
  Grid exact() {
    return Grid.plain(
        List.of(
            "key",
            "what",
            "published",
            "measured",
            "published_value",
            "measured_value",
            "difference",
            "verdict",
            "reason",
            "source"),
        versus.rows().stream()
            .map(
                row ->
                    List.of(
                        row.key(),
                        row.what(),
                        row.published(),
                        row.measured(),
                        Numbers.exact(row.publishedValue()),
                        Numbers.exact(row.measuredValue()),
                        Numbers.exact(row.difference()),
                        id(row.verdict()),
                        row.reason(),
                        row.source()))
            .toList());
  }
}
