package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.files.JsonText;
import motive.data.files.JsonValue;

/**
 * The way in which the columns of a table became features, so that further data can be encoded
 * alike.
 *
 * @param columns of the table, in its order, those that were dropped included
 */
public record FeatureRecipe(List<Column> columns) {
  /** The word that stands for a missing one among the categories of a column. */
  public static final String MISSING = "";

  /** The kind of a column. */
  public enum Kind {
    /** Numbers, each less the mean and divided by the deviation. */
    NUMBERS,
    /** Words, each a column of its own that is 1 or 0. */
    WORDS,
    /** A column that is not read. */
    DROPPED
  }

  /**
   * A column of the table.
   *
   * @param categories the words of a column of words, each a feature; one may be {@link #MISSING}
   * @param mean what is subtracted from numbers
   * @param deviation what numbers are divided by then
   * @param fill the number that stands for a missing one, before that
   */
  public record Column(
      String name, Kind kind, List<String> categories, double mean, double deviation, double fill) {
    /** Checks that the column can be encoded. */
    public Column {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(kind, "kind");
      categories = List.copyOf(categories);
      boolean distinct = new HashSet<>(categories).size() == categories.size();
      Refuse.when(
          (kind == Kind.WORDS) == categories.isEmpty() || !distinct,
          "categories of column {} must be distinct words where it has words, got {}",
          shown(name),
          categories);
      Refuse.when(
          !Double.isFinite(mean) || !Double.isFinite(fill) || !(deviation > 0),
          "mean, deviation and fill of column {} must be finite and deviation > 0, got {}, {}, {}",
          shown(name),
          mean,
          deviation,
          fill);
    }

    static Column numbers(String name, double mean, double deviation, double fill) {
      return new Column(name, Kind.NUMBERS, List.of(), mean, deviation, fill);
    }

    static Column words(String name, List<String> categories) {
      return new Column(name, Kind.WORDS, categories, 0, 1, 0);
    }

    static Column dropped(String name) {
      return new Column(name, Kind.DROPPED, List.of(), 0, 1, 0);
    }

    /** How many features it makes. */
    public int width() {
      return kind == Kind.NUMBERS ? 1 : categories.size();
    }

    /** The names of the features that it makes. */
    List<String> featureNames() {
      return kind == Kind.NUMBERS
          ? List.of(name)
          : categories.stream()
              .map(word -> word.equals(MISSING) ? name + " is missing" : name + "=" + word)
              .toList();
    }
  }

  /** Checks that the columns have distinct names. */
  public FeatureRecipe {
    columns = List.copyOf(columns);
    List<String> names = columns.stream().map(Column::name).toList();
    Refuse.when(
        new HashSet<>(names).size() < names.size(),
        "columns of a recipe must have distinct names, got {}",
        names);
  }

  /** How many features it makes. */
  public int width() {
    return columns.stream().mapToInt(Column::width).sum();
  }

  /** What the features stand for. */
  public FeatureMeaning meaning() {
    List<String> names = new ArrayList<>();
    columns.forEach(column -> names.addAll(column.featureNames()));
    return new FeatureMeaning("columns of a table: numbers, and words as one-hot", names);
  }

  /** The recipe as JSON. */
  public String toJson() {
    return JsonText.page(this);
  }

  /**
   * Reads a recipe.
   *
   * @throws DatasetFormatException where the file holds none
   */
  public static FeatureRecipe read(Path file) throws IOException {
    return of(JsonValue.read(file));
  }

  /** The recipe that a JSON value holds. */
  public static FeatureRecipe of(JsonValue json) throws DatasetFormatException {
    return json.record(FeatureRecipe.class);
  }
}
