package motive.lab.page;

import java.util.ArrayList;
import java.util.List;
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

  private VersusTexts() {}

  /** As people read it. */
  static Grid shown(Versus versus) {
    List<List<String>> rows = new ArrayList<>();
    for (Versus.Row row : versus.rows()) {
      rows.add(
          List.of(
              row.what(),
              row.published(),
              row.measured(),
              difference(row),
              Verdicts.words(row.verdict()),
              row.reason(),
              row.source()));
    }
    return new Grid(
        List.of(
            "figure", "published", "measured", "difference", "verdict", "known reason", "source"),
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
    String number = row.published().split(" ", -1)[0];
    int point = number.indexOf('.');
    String text = Numbers.of(difference, point < 0 ? 0 : number.length() - point - 1);
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
