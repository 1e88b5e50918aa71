package motive.cli;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import motive.explain.Instruments;
import motive.objective.Metric;
import motive.result.Question;
import motive.result.Questions;
import picocli.CommandLine.Option;

/** What else is asked of the candidates of each graph. */
final class QuestionOptions {
  @Option(names = "--ask", paramLabel = "Q,…", split = ",")
  List<Question> asked = List.of();

  @Option(names = "--top", paramLabel = "K", defaultValue = "3")
  int top;

  @Option(names = "--overlap", paramLabel = "X", defaultValue = "0.5")
  double overlap;

  @Option(names = "--at-least", paramLabel = "METRIC=X", split = ",")
  List<String> floors = List.of();

  /** The questions meant. */
  Questions open(CommonOptions common) {
    return common.asked(
        () -> {
          Map<Metric, Double> least = new EnumMap<>(Metric.class);
          for (String floor : floors) {
            addFloor(floor, least);
          }
          Set<Question> all = EnumSet.noneOf(Question.class);
          all.addAll(asked);
          if (all.contains(Question.CONSTRAINED) == least.isEmpty()) {
            throw new IllegalArgumentException(
                "--ask constrained and --at-least must go together, got only one of them");
          }
          return new Questions(all, top, overlap, least);
        });
  }

  /** Throws where a floor is for a metric that nothing measures. */
  static void requireMeasured(Questions asked, Instruments instruments) {
    for (Metric metric : asked.floors().keySet()) {
      boolean measured =
          switch (metric) {
            case FIDELITY -> true;
            case INTERPRETABILITY -> instruments.motifs().isPresent();
            case STABILITY -> instruments.likeness().isPresent();
          };
      if (!measured) {
        throw new IllegalArgumentException(
            "--at-least must name a metric that is measured here, got "
                + metric.id()
                + "; use a kit, a --library or the similarity gntk");
      }
    }
  }

  private static void addFloor(String text, Map<Metric, Double> floors) {
    String[] sides = text.split("=", -1);
    for (Metric metric : Metric.values()) {
      if (sides.length == 2 && metric.id().equals(sides[0].strip().toLowerCase(Locale.ROOT))) {
        try {
          double floor = Double.parseDouble(sides[1].strip());
          if (Double.isFinite(floor)) {
            floors.put(metric, floor);
            return;
          }
        } catch (NumberFormatException e) {
          // Refused below, like every other text.
        }
      }
    }
    throw new IllegalArgumentException(
        "--at-least must be a metric of "
            + String.join(", ", Arrays.stream(Metric.values()).map(Metric::id).toList())
            + " and a number, such as interpretability=1, got '"
            + text
            + "'");
  }
}
