package motive.setup;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import motive.check.Refuse;
import motive.explain.ExplainSettings;
import motive.explain.TargetChoice;
import motive.noise.Noise;
import motive.objective.FidelityFormula;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import org.jspecify.annotations.Nullable;

/** Settings as options write them; a wrong text is rejected with the option's name. */
public final class SettingTexts {
  private SettingTexts() {}

  /** Three weights, {@code --weights}. */
  public static Weights weights(String text) {
    double[] w = numbers("--weights", text, "such as 0.833,0.083,0.083");
    return new Weights(w[0], w[1], w[2]);
  }

  /** The constants of fidelity, {@code --fidelity-constants}. */
  public static FidelityFormula fidelity(String text) {
    double[] f = numbers("--fidelity-constants", text, "such as 0.5,0.5,0.01");
    return new FidelityFormula(f[0], f[1], f[2]);
  }

  /** Noise, {@code --noise} and {@code --noise-samples}. */
  public static Noise noise(String levels, int samples) {
    String rule = "rising chances in [0, 1] such as 0.1,0.3,0.5";
    List<Double> chances =
        Arrays.stream(levels.split(",", -1))
            .map(part -> number("--noise", part, levels, rule))
            .toList();
    return new Noise(chances, samples);
  }

  /** The number of connected parts, {@code --parts}. */
  public static int parts(String text) {
    if (text.equals("auto")) {
      return ExplainSettings.PARTS_AS_NEEDED;
    }
    Refuse.when(
        !text.matches("[1-" + ExplainSettings.MOST_PARTS + "]"),
        "--parts must be auto or in [1, {}], got {}; 1 explains by one connected part",
        ExplainSettings.MOST_PARTS,
        text);
    return Integer.parseInt(text);
  }

  /** A time limit in milliseconds, {@code --time-limit}. */
  public static long millis(double seconds) {
    if (!(seconds > 0 && seconds < 1e9)) {
      throw new IllegalArgumentException("--time-limit must be seconds > 0, got " + seconds);
    }
    return Math.max(1, (long) (seconds * 1000));
  }

  /**
   * The explained decision, {@code --class} and {@code --against}.
   *
   * @param classes the names of the classes in order
   */
  public static TargetChoice target(String text, @Nullable String against, List<String> classes) {
    TargetChoice choice = explained("--class", text, classes);
    if (against == null) {
      return choice;
    }
    int other = classOf("--against", "", against, classes);
    if (choice.given() == other) {
      throw new IllegalArgumentException(
          "--against must be another class than --class, got " + against);
    }
    return choice.against(other);
  }

  /**
   * The explained decision alone.
   *
   * @param option its name in messages
   * @param classes the names of the classes in order
   */
  public static TargetChoice explained(String option, String text, List<String> classes) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "predicted" -> TargetChoice.PREDICTED;
      case "label" -> TargetChoice.LABEL;
      default -> TargetChoice.given(classOf(option, "predicted, label, ", text, classes));
    };
  }

  private static final String OUTPUT = "output:";
  private static final String NAME = "name:";

  // By the number of its output or by its name, in any case of letters.
  private static int classOf(String option, String also, String text, List<String> classes) {
    boolean byOutput = text.startsWith(OUTPUT);
    boolean byName = text.startsWith(NAME);
    String word = text.substring(byOutput ? OUTPUT.length() : byName ? NAME.length() : 0);
    int output = !byName && word.matches("\\d{1,9}") ? Integer.parseInt(word) : -1;
    int named = byOutput ? -1 : named(word, classes);
    if (output >= 0 && named >= 0 && named != output && output < classes.size()) {
      throw new IllegalArgumentException(
          Refuse.text(
              "{} must name one class, got {}: the class called {} is output {},"
                  + " and output {} is called {}; write {}{} or {}{}",
              option,
              text,
              word,
              named,
              output,
              classes.get(output),
              NAME,
              word,
              OUTPUT,
              output));
    }
    if (named >= 0 || output >= 0) {
      return named >= 0 ? named : output;
    }
    throw new IllegalArgumentException(
        Refuse.text(
            "{} must be {}a class number{}, got '{}'",
            option,
            also,
            classes.isEmpty() ? "" : " or one of " + String.join(", ", classes),
            text));
  }

  private static int named(String word, List<String> classes) {
    for (int c = 0; c < classes.size(); c++) {
      if (classes.get(c).equalsIgnoreCase(word)) {
        return c;
      }
    }
    return -1;
  }

  /** How graphs are perturbed, with the range of {@code --perturb-range}. */
  public static Perturbation perturbation(int pool, int keep, String range) {
    String[] ends = range.split("-", -1);
    String rule = "two numbers such as 0.6-0.8";
    if (ends.length != 2) {
      throw new IllegalArgumentException(
          "--perturb-range must be " + rule + ", got '" + range + "'");
    }
    double lowest = number("--perturb-range", ends[0], range, rule);
    double highest = number("--perturb-range", ends[1], range, rule);
    int steps = lowest == highest ? 1 : Perturbation.DEFAULT.steps();
    return new Perturbation(pool, keep, lowest, highest, steps, Perturbation.DEFAULT.stepLimit());
  }

  /** Node numbers, for {@code --include} and {@code --exclude}. */
  public static List<Integer> nodes(String option, String text) {
    if (text.isBlank()) {
      return List.of();
    }
    if (!text.matches("\\s*\\d{1,9}\\s*(,\\s*\\d{1,9}\\s*)*")) {
      throw new IllegalArgumentException(
          option + " must be node numbers such as 1,2, got '" + text + "'");
    }
    return Arrays.stream(text.split(",", -1)).map(part -> Integer.parseInt(part.strip())).toList();
  }

  private static double[] numbers(String option, String text, String example) {
    String[] parts = text.split(",", -1);
    String rule = "three numbers " + example;
    if (parts.length != 3) {
      throw new IllegalArgumentException(option + " must be " + rule + ", got '" + text + "'");
    }
    return Arrays.stream(parts).mapToDouble(part -> number(option, part, text, rule)).toArray();
  }

  private static double number(String option, String part, String text, String rule) {
    try {
      return Double.parseDouble(part.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(option + " must be " + rule + ", got '" + text + "'", e);
    }
  }
}
