package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.check.Refuse;
import motive.data.files.Decimals;
import motive.data.files.IntList;
import org.jspecify.annotations.Nullable;

/** A column of a table as it is read, row by row: numbers, or a few different words. */
final class FeatureColumn {
  /*
   * Implementation notes.
   *
   * Whether a column has numbers or words is known at its end alone. Until then both are kept:
   * numbers until the first word, and codes of words until there are too many different ones. One
   * of the two is left.
   */
  /** The most different words of a column. */
  static final int MOST_WORDS = 64;

  /** The greatest number, far below the greatest feature, so that sums of squares are finite. */
  private static final double GREATEST = 1e30;

  private static final Set<String> MISSING =
      Set.of("", "NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "<NA>", "?");

  private final String name;
  private final FeatureRecipe.@Nullable Column known;
  private final Map<String, Integer> words = new HashMap<>();
  private @Nullable DoubleList numbers = new DoubleList();
  private @Nullable IntList codes = new IntList();
  private long missing;
  private long unknown;
  private String firstUnknown = "";

  /** A column of which only its name is known, and perhaps that it has words. */
  FeatureColumn(String name, boolean isWords) {
    this.name = name;
    this.known = null;
    this.numbers = isWords ? null : numbers;
  }

  /** A column that is encoded as another was. */
  FeatureColumn(FeatureRecipe.Column known) {
    this.name = known.name();
    this.known = known;
    known.categories().forEach(word -> words.put(word, words.size()));
    this.numbers = known.kind() == FeatureRecipe.Kind.NUMBERS ? numbers : null;
    this.codes = known.kind() == FeatureRecipe.Kind.WORDS ? codes : null;
  }

  /** Whether a text stands for a value that is missing. */
  static boolean isMissing(String text) {
    return MISSING.contains(text);
  }

  String name() {
    return name;
  }

  /** How many values were missing. */
  long missing() {
    return missing;
  }

  /** How many words are none of the recipe's. */
  long unknown() {
    return unknown;
  }

  /** The first word that is none of the recipe's. */
  String firstUnknown() {
    return firstUnknown;
  }

  /** Whether it was left as numbers. */
  boolean hasNumbers() {
    return numbers != null;
  }

  /** Takes the value of the next row; returns what is wrong with it, or nothing. */
  String add(String text) {
    boolean isMissing = isMissing(text);
    missing += isMissing ? 1 : 0;
    double number = isMissing || numbers == null ? Double.NaN : Decimals.valueOf(text);
    if (Math.abs(number) > GREATEST) {
      return Refuse.text(
          "column {} must hold numbers of at most {}, got {}", shown(name), GREATEST, shown(text));
    }
    return known == null ? addNew(text, isMissing, number) : addKnown(text, isMissing, number);
  }

  private String addNew(String text, boolean isMissing, double number) {
    if (numbers != null && !isMissing && Double.isNaN(number)) {
      numbers = null;
    }
    if (numbers != null) {
      numbers.add(number);
    }
    if (codes == null) {
      return numbers == null ? tooMany(text) : "";
    }
    int before = words.size();
    codes.add(isMissing ? -1 : words.computeIfAbsent(text, word -> before));
    if (words.size() > before && numbers == null) {
      String objection = PlainText.objectionTo("column " + shown(name), text);
      if (!objection.isEmpty()) {
        return objection;
      }
    }
    if (words.size() > MOST_WORDS) {
      codes = null;
      return numbers == null ? tooMany(text) : "";
    }
    return "";
  }

  private String tooMany(String text) {
    return Refuse.text(
        "column {} must hold numbers, or at most {} different words, got {} beside more than that;"
            + " drop it with --drop-columns {}",
        shown(name),
        MOST_WORDS,
        shown(text),
        shown(name));
  }

  private String addKnown(String text, boolean isMissing, double number) {
    if (numbers != null) {
      numbers.add(number);
      return !isMissing && Double.isNaN(number)
          ? Refuse.text(
              "column {} must hold numbers, as its recipe says, got {}", shown(name), shown(text))
          : "";
    }
    if (codes != null) {
      int code = words.getOrDefault(isMissing ? FeatureRecipe.MISSING : text, -1);
      codes.add(code);
      firstUnknown = code < 0 && unknown == 0 ? text : firstUnknown;
      unknown += code < 0 ? 1 : 0;
    }
    return "";
  }

  /**
   * How its values become features; dropped where all are the same.
   *
   * @param raw whether numbers stay as they are, even if all are the same
   */
  FeatureRecipe.Column recipe(boolean raw) {
    if (known != null) {
      return known;
    }
    DoubleList read = numbers;
    if (read != null) {
      codes = null;
      return ofNumbers(read, raw);
    }
    List<String> categories = new ArrayList<>(words.keySet());
    categories.sort(null);
    if (missing > 0) {
      categories.add(FeatureRecipe.MISSING);
    }
    if (categories.size() < 2) {
      return FeatureRecipe.Column.dropped(name);
    }
    recode(categories);
    return FeatureRecipe.Column.words(name, categories);
  }

  private FeatureRecipe.Column ofNumbers(DoubleList read, boolean raw) {
    Moments moments = Moments.of(read.size(), read::get);
    if (moments.count() == 0 || (moments.isConstant() && !raw)) {
      return FeatureRecipe.Column.dropped(name);
    }
    return raw
        ? FeatureRecipe.Column.numbers(name, 0, 1, moments.mean())
        : FeatureRecipe.Column.numbers(name, moments.mean(), moments.deviation(), moments.mean());
  }

  // Codes by the first occurrence become those of the sorted words.
  private void recode(List<String> categories) {
    int[] places = new int[words.size()];
    words.forEach((word, code) -> places[code] = categories.indexOf(word));
    IntList sorted = new IntList();
    IntList read = codes == null ? new IntList() : codes;
    for (int i = 0; i < read.size(); i++) {
      sorted.add(read.get(i) < 0 ? categories.size() - 1 : places[read.get(i)]);
    }
    codes = sorted;
  }

  /** The category of each row, -1 where it has none; only of a column of words. */
  int[] codes() {
    return codes == null ? new int[0] : codes.toArray();
  }

  /**
   * Writes the features of every row.
   *
   * @param column the first of them
   */
  void encode(FeatureRecipe.Column how, float[] values, int width, int column) {
    if (numbers != null) {
      for (int i = 0; i < numbers.size(); i++) {
        double number = Double.isNaN(numbers.get(i)) ? how.fill() : numbers.get(i);
        values[i * width + column] = (float) ((number - how.mean()) / how.deviation() + 0.0);
      }
    } else if (codes != null) {
      for (int i = 0; i < codes.size(); i++) {
        if (codes.get(i) >= 0) {
          values[i * width + column + codes.get(i)] = 1f;
        }
      }
    }
    numbers = null;
    codes = null;
  }
}
