package motive.data;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The meaning of a data set's feature columns.
 *
 * @param description one phrase, such as {@code one-hot of the node label}
 * @param columns a name for each column
 */
public record FeatureMeaning(String description, List<String> columns) {
  /** Copies the names of the columns. */
  public FeatureMeaning {
    columns = List.copyOf(columns);
  }

  /** Columns of which nothing more is known than their number. */
  public static FeatureMeaning unnamed(int width) {
    return numbered("features without names", "feature ", width);
  }

  /** Columns that are named by a word and their number, from 1. */
  public static FeatureMeaning numbered(String description, String word, int width) {
    return new FeatureMeaning(
        description, IntStream.rangeClosed(1, width).mapToObj(i -> word + i).toList());
  }

  /** How many columns there are. */
  public int width() {
    return columns.size();
  }
}
