package motive.lab.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import motive.lab.finding.Published.Figure;
import motive.lab.finding.Published.Range;

/** The reader of published figures: an object a figure, with the names that {@link Figure} has. */
final class PublishedFile {
  private static final Set<String> MEMBERS =
      Set.of(
          "key",
          "value",
          "spread",
          "low",
          "high",
          "p",
          "threshold",
          "digits",
          "source",
          "note",
          "claim");

  private PublishedFile() {}

  static Published figures(DataFile file) {
    file.only(Set.of("paper", "figures"));
    List<Figure> figures = new ArrayList<>();
    for (DataFile element : file.member("figures").elements()) {
      figures.add(figure(element.only(MEMBERS)));
    }
    try {
      return Published.of(figures);
    } catch (IllegalArgumentException e) {
      throw file.fail(e);
    }
  }

  private static Figure figure(DataFile element) {
    String key = element.member("key").text();
    try {
      return new Figure(
          key,
          element.numberOf("value").orElse(Double.NaN),
          element.numberOf("spread"),
          range(element),
          element.numberOf("p"),
          element.numberOf("threshold"),
          element.member("digits").count(),
          element.member("source").text(),
          element.textOr("note"),
          element.textOr("claim"));
    } catch (IllegalArgumentException e) {
      throw element.fail(e);
    }
  }

  private static Optional<Range> range(DataFile element) {
    if (element.has("low") != element.has("high")) {
      throw element.fail("must have both 'low' and 'high' or neither, got one");
    }
    return element.has("low")
        ? Optional.of(new Range(element.member("low").number(), element.member("high").number()))
        : Optional.empty();
  }
}
