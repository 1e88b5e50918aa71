package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.check.Refuse;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.graph.Features;

/** The columns of a table that become features, as they are read and when all rows are known. */
final class FeatureTable {
  private final String file;
  private final NodeOptions options;
  private final List<FeatureColumn> columns = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final List<DataWarning> warnings = new ArrayList<>();
  private int rows;

  /**
   * Columns by their places in the header.
   *
   * @param free the places of columns that have no other use
   */
  FeatureTable(String file, List<String> header, List<Integer> free, NodeOptions options)
      throws DatasetFormatException {
    this.file = file;
    this.options = options;
    if (options.recipe().isPresent()) {
      addKnown(header, free, options.recipe().get());
      return;
    }
    for (int place : free) {
      String name = header.get(place);
      boolean isWords = options.words().contains(name.toLowerCase(Locale.ROOT));
      columns.add(new FeatureColumn(name, isWords));
      places.add(place);
    }
  }

  private void addKnown(List<String> header, List<Integer> free, FeatureRecipe recipe)
      throws DatasetFormatException {
    List<Integer> unread = new ArrayList<>(free);
    for (FeatureRecipe.Column column : recipe.columns()) {
      int place = header.indexOf(column.name());
      unread.remove((Integer) place);
      if (!free.contains(place) && column.kind() != FeatureRecipe.Kind.DROPPED) {
        throw new DatasetFormatException(
            file,
            1,
            Refuse.text(
                "header must have the column {} of the recipe, got {}",
                shown(column.name()),
                shown(String.join(", ", header))));
      }
      columns.add(new FeatureColumn(column));
      places.add(place);
    }
    if (!unread.isEmpty()) {
      List<String> names = unread.stream().map(header::get).toList();
      warnings.add(
          new DataWarning(
              Kind.PASSED_FIELDS,
              names.size(),
              "columns that the recipe does not have are not read: "
                  + shown(String.join(", ", names))));
    }
  }

  /** Takes the fields of a row; returns what is wrong with it, or nothing. */
  String add(List<String> fields) {
    rows++;
    for (int i = 0; i < columns.size(); i++) {
      int place = places.get(i);
      String objection = place < 0 ? "" : columns.get(i).add(fields.get(place));
      if (!objection.isEmpty()) {
        return objection;
      }
    }
    return "";
  }

  /** All rows as features, what they mean, and what is to be said of them. */
  record Encoded(
      Features features,
      FeatureMeaning meaning,
      FeatureRecipe recipe,
      List<DataWarning> warnings) {}

  /** Encodes all rows; the columns are empty then. */
  Encoded encode() throws DatasetFormatException {
    List<FeatureRecipe.Column> how = new ArrayList<>();
    columns.forEach(column -> how.add(column.recipe(options.raw())));
    FeatureRecipe recipe = new FeatureRecipe(how);
    warn(recipe);
    int width = recipe.width();
    requireWithin(width);
    if (width == 0) {
      warnings.add(
          new DataWarning(
              Kind.NO_FEATURES,
              1,
              "no column is a feature; every node has the constant feature 1"));
      FeatureMeaning constant = new FeatureMeaning("the constant 1", List.of("constant"));
      return new Encoded(Features.constant(rows, 1, 1f), constant, recipe, warnings);
    }
    return new Encoded(features(recipe, width), recipe.meaning(), recipe, warnings);
  }

  private void requireWithin(int width) throws DatasetFormatException {
    if (width > options.limits().maxWidth() || (long) rows * width > options.limits().maxValues()) {
      throw new DatasetFormatException(
          file,
          0,
          Refuse.text(
              "features must be at most {} columns and {} values in all, got {} of {} nodes;"
                  + " drop some with --drop-columns",
              options.limits().maxWidth(),
              options.limits().maxValues(),
              width,
              rows));
    }
  }

  private Features features(FeatureRecipe recipe, int width) throws DatasetFormatException {
    for (int i = 0; i < columns.size(); i++) {
      boolean isAlone = recipe.columns().get(i).width() == width;
      if (isAlone && !columns.get(i).hasNumbers() && columns.get(i).unknown() == 0) {
        return Features.oneHot(width, columns.get(i).codes());
      }
    }
    float[] values = new float[Math.multiplyExact(rows, width)];
    int first = 0;
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).encode(recipe.columns().get(i), values, width, first);
      first += recipe.columns().get(i).width();
    }
    try {
      return OneHotRows.stored(Features.dense(width, values));
    } catch (IllegalArgumentException e) {
      // A number far from the mean of a recipe, in units of its deviation.
      throw new DatasetFormatException(file, 0, String.valueOf(e.getMessage()));
    }
  }

  private void warn(FeatureRecipe recipe) {
    List<String> dropped = new ArrayList<>();
    List<String> filled = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    long missing = 0;
    long words = 0;
    for (int i = 0; i < columns.size(); i++) {
      FeatureColumn column = columns.get(i);
      FeatureRecipe.Kind kind = recipe.columns().get(i).kind();
      if (kind == FeatureRecipe.Kind.DROPPED && options.recipe().isEmpty()) {
        dropped.add(column.name());
      } else if (column.missing() > 0 && kind == FeatureRecipe.Kind.NUMBERS) {
        filled.add(column.name() + " (" + column.missing() + ")");
        missing += column.missing();
      }
      if (column.unknown() > 0) {
        String first = shown(column.firstUnknown());
        unknown.add(column.name() + " (" + column.unknown() + ", first " + first + ")");
        words += column.unknown();
      }
    }
    add(Kind.DROPPED_COLUMNS, dropped.size(), dropped, "columns of one value are dropped: ");
    add(Kind.MISSING_VALUES, missing, filled, "missing numbers are set to the column's mean: ");
    add(Kind.UNKNOWN_WORDS, words, unknown, "words that the recipe does not know are all zeros: ");
  }

  private void add(Kind kind, long count, List<String> columns, String what) {
    if (!columns.isEmpty()) {
      warnings.add(new DataWarning(kind, count, what + String.join(", ", columns)));
    }
  }
}
