package motive.studio.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.data.DatasetFormatException;
import motive.studio.api.Problem;

/**
 * A search for graphs or nodes: words that must all hold. Of several numbers and ranges one must
 * hold. A class is named by its label in the data, in any case of letters, or else by its number;
 * names with blanks stand in quotes.
 */
final class GraphFilter implements IntPredicate {
  private static final int MAX_LENGTH = 1000;
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");
  private static final Pattern NAMED = Pattern.compile("(class|predicted):\"?([^\"]+)\"?");
  private static final Pattern COMPARED =
      Pattern.compile("([a-z]{1,20})(<=|>=|<|>|=)(\\d{1,9}(?:\\.\\d{1,9})?)");

  private final Searched graphs;
  private final List<IntPredicate> all = new ArrayList<>();
  private final List<IntPredicate> numbers = new ArrayList<>();
  private boolean readsPredictions;

  private GraphFilter(Searched graphs) {
    this.graphs = graphs;
  }

  /**
   * Reads a search.
   *
   * @throws Problem where a word is unknown, or asks for predictions that there are not
   */
  static GraphFilter parse(String text, Searched graphs) throws Problem {
    if (text.length() > MAX_LENGTH) {
      throw Problem.badRequest(
          "q must have at most {} characters, got {}", MAX_LENGTH, text.length());
    }
    GraphFilter filter = new GraphFilter(graphs);
    Matcher words = WORD.matcher(text.replace(',', ' '));
    while (words.find()) {
      filter.add(words.group());
    }
    if (!filter.numbers.isEmpty()) {
      filter.all.add(g -> filter.numbers.stream().anyMatch(number -> number.test(g)));
    }
    return filter;
  }

  @Override
  public boolean test(int number) {
    for (IntPredicate word : all) {
      if (!word.test(number)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all numbers pass. */
  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Whether predictions are asked for. */
  boolean readsPredictions() {
    return readsPredictions;
  }

  private void add(String word) throws Problem {
    Matcher range = RANGE.matcher(word);
    Matcher named = NAMED.matcher(word);
    Matcher compared = COMPARED.matcher(word);
    if (range.matches()) {
      int from = Integer.parseInt(range.group(1));
      int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
      boolean isOne = from == to;
      numbers.add(g -> (from <= g && g <= to) || (isOne && graphs.isNamed(g, from)));
    } else if (word.equals("correct") || word.equals("wrong")) {
      requirePredictions(word);
      requireJudged(word);
      boolean correct = word.equals("correct");
      all.add(g -> graphs.isCorrect(g) == correct);
    } else if (named.matches()) {
      int wanted = classOf(named.group(2));
      boolean label = named.group(1).equals("class");
      add(word, label ? "label" : "predicted", value -> value == wanted);
    } else if (compared.matches() && graphs.compared().contains(compared.group(1))) {
      double bound = Double.parseDouble(compared.group(3));
      add(
          word,
          compared.group(1),
          switch (compared.group(2)) {
            case "<" -> value -> value < bound;
            case "<=" -> value -> value <= bound;
            case ">" -> value -> value > bound;
            case ">=" -> value -> value >= bound;
            default -> value -> value == bound;
          });
    } else {
      all.add(
          graphs
              .word(word)
              .orElseThrow(
                  () ->
                      Problem.badRequest(
                          "q must be numbers, ranges such as 10-20, and words among {}, got {}",
                          graphs.words(),
                          DatasetFormatException.shown(word))));
    }
  }

  private void add(String word, String column, DoublePredicate wanted) throws Problem {
    if (Gallery.asksModel(column)) {
      requirePredictions(word);
    }
    IntToDoubleFunction values = graphs.column(column);
    all.add(g -> wanted.test(values.applyAsDouble(g)));
  }

  private void requirePredictions(String word) throws Problem {
    readsPredictions = true;
    if (!graphs.isPredicted()) {
      throw Problem.badRequest(
          "q may ask for predictions only where a kit is given, got {}",
          DatasetFormatException.shown(word));
    }
  }

  private void requireJudged(String word) throws Problem {
    if (graphs.data().hasClasses() && !graphs.isJudged()) {
      throw Problem.badRequest(
          "q may ask for {} only where it is sure which output of the kit each class is, got {}",
          word,
          graphs.data().classGuess().orElseThrow());
    }
  }

  private int classOf(String name) throws Problem {
    List<String> names = graphs.data().classNames();
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
    throw Problem.badRequest(
        "a class must be one of {}, got {}",
        DatasetFormatException.shown(String.join(", ", names)),
        DatasetFormatException.shown(name));
  }
}
