package motive.lab.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.lab.finding.Numbers;
import motive.lab.finding.Versus;

/** Published beside measured as texts: rounded for people, exact for programs. */
final class VersusTexts {
  private static final List<String> FIELDS =
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
          "source");

  /** A number, and the digits behind its point if it has one. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.([0-9]+))?");

  private VersusTexts() {}

  /** All reasons that rows give, each once, in the order of the rows. */
  static List<String> reasons(Versus versus) {
    return versus.rows().stream()
        .map(Versus.Row::reason)
        .filter(reason -> !reason.isEmpty())
        .distinct()
        .toList();
  }

  /** The number of a row's reason among all of them, from 1; empty where it has none. */
  static String note(Versus.Row row, List<String> reasons) {
    return row.reason().isEmpty() ? "" : Integer.toString(reasons.indexOf(row.reason()) + 1);
  }

  /** As people read it. */
  static Grid shown(Versus versus) {
    List<String> reasons = reasons(versus);
    List<List<String>> rows = new ArrayList<>();
    for (Versus.Row row : versus.rows()) {
      rows.add(
          List.of(
              row.what(),
              row.published(),
              row.measured(),
              difference(row),
              Verdicts.words(row.verdict()),
              note(row, reasons),
              row.source()));
    }
    return new Grid(
        List.of("figure", "published", "measured", "difference", "verdict", "reason", "source"),
        List.of(false, !isWords(versus), !isWords(versus), true, false, false, false),
        rows);
  }

  private static boolean isWords(Versus versus) {
    return versus.rows().stream().anyMatch(row -> !Double.isFinite(row.publishedValue()));
  }

  /** Measured minus published with its sign, to the digits that are published. */
  static String difference(Versus.Row row) {
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
  static Grid exact(Versus versus) {
    List<List<String>> rows = new ArrayList<>();
    for (Versus.Row row : versus.rows()) {
      rows.add(
          List.of(
              row.key(),
              row.what(),
              row.published(),
              row.measured(),
              Numbers.exact(row.publishedValue()),
              Numbers.exact(row.measuredValue()),
              Numbers.exact(row.difference()),
              Verdicts.id(row.verdict()),
              row.reason(),
              row.source()));
    }
    return Grid.plain(FIELDS, rows);
  }
}
