package motive.studio.shelf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.data.DatasetFormatException;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/**
 * Which graphs a search asks for: words that must all hold. Of several numbers and ranges a graph
 * must be in one. A class is named by its label in the data, in any case of letters, or else by its
 * number; names with blanks stand in quotes.
 */
final class GraphFilter {
  private static final int MAX_LENGTH = 1000;
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");
  private static final Pattern NAMED = Pattern.compile("(class|predicted):\"?([^\"]+)\"?");
  private static final Pattern COMPARED =
      Pattern.compile("(nodes|edges|confidence)(<=|>=|<|>|=)(\\d{1,9}(?:\\.\\d{1,9})?)");

  private final GraphColumns columns;
  private final List<IntPredicate> all = new ArrayList<>();
  private final List<IntPredicate> numbers = new ArrayList<>();

  private GraphFilter(GraphColumns columns) {
    this.columns = columns;
  }

  /**
   * Reads a search.
   *
   * @throws Problem where a word is unknown, or asks for predictions that there are not
   */
  static IntPredicate parse(String text, GraphColumns columns) throws Problem {
    if (text.length() > MAX_LENGTH) {
      throw new Problem(
          Code.BAD_REQUEST,
          "q must have at most " + MAX_LENGTH + " characters, got " + text.length());
    }
    GraphFilter filter = new GraphFilter(columns);
    Matcher words = WORD.matcher(text.replace(',', ' '));
    while (words.find()) {
      filter.add(words.group());
    }
    if (!filter.numbers.isEmpty()) {
      filter.all.add(g -> filter.numbers.stream().anyMatch(number -> number.test(g)));
    }
    return g -> filter.all.stream().allMatch(word -> word.test(g));
  }

  private void add(String word) throws Problem {
    Matcher range = RANGE.matcher(word);
    Matcher named = NAMED.matcher(word);
    Matcher compared = COMPARED.matcher(word);
    if (range.matches()) {
      int from = Integer.parseInt(range.group(1));
      int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
      numbers.add(g -> from <= g && g <= to);
    } else if (word.equals("correct") || word.equals("wrong")) {
      requirePredictions(word);
      requireJudged(word);
      boolean correct = word.equals("correct");
      all.add(g -> columns.isCorrect(g) == correct);
    } else if (named.matches()) {
      int wanted = classOf(named.group(2));
      boolean label = named.group(1).equals("class");
      if (!label) {
        requirePredictions(word);
      }
      all.add(g -> (label ? columns.label(g) : columns.predicted(g)) == wanted);
    } else if (compared.matches()) {
      all.add(comparison(word, compared));
    } else {
      throw new Problem(
          Code.BAD_REQUEST,
          "q must be numbers, ranges such as 10-20, and words among class:NAME, predicted:NAME,"
              + " correct, wrong, nodes>20, edges<30 and confidence<0.9, got "
              + DatasetFormatException.shown(word));
    }
  }

  private IntPredicate comparison(String word, Matcher compared) throws Problem {
    double bound = Double.parseDouble(compared.group(3));
    IntToDoubleFunction value;
    if (compared.group(1).equals("nodes")) {
      value = columns::nodes;
    } else if (compared.group(1).equals("edges")) {
      value = columns::edges;
    } else {
      requirePredictions(word);
      value = columns::confidence;
    }
    return switch (compared.group(2)) {
      case "<" -> g -> value.applyAsDouble(g) < bound;
      case "<=" -> g -> value.applyAsDouble(g) <= bound;
      case ">" -> g -> value.applyAsDouble(g) > bound;
      case ">=" -> g -> value.applyAsDouble(g) >= bound;
      default -> g -> value.applyAsDouble(g) == bound;
    };
  }

  private void requirePredictions(String word) throws Problem {
    if (columns.predictions().isEmpty()) {
      throw new Problem(
          Code.BAD_REQUEST,
          "q may ask for predictions only where a kit is given, got "
              + DatasetFormatException.shown(word));
    }
  }

  private void requireJudged(String word) throws Problem {
    if (columns.isLabelled() && !columns.isJudged()) {
      throw new Problem(
          Code.BAD_REQUEST,
          "q may ask for "
              + word
              + " only where it is sure which output of the kit each class is, got "
              + columns.data().classGuess().orElseThrow());
    }
  }

  private int classOf(String name) throws Problem {
    List<String> names = columns.data().classNames();
    int exact = names.indexOf(name);
    if (exact >= 0) {
      return exact;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    for (int c = 0; c < names.size(); c++) {
      if (names.get(c).toLowerCase(Locale.ROOT).equals(lower)) {
        return c;
      }
    }
    if (name.matches("\\d{1,4}") && Integer.parseInt(name) < names.size()) {
      return Integer.parseInt(name);
    }
    throw new Problem(
        Code.BAD_REQUEST,
        "a class must be one of "
            + DatasetFormatException.shown(String.join(", ", names))
            + ", got "
            + DatasetFormatException.shown(name));
  }
}
