package motive.draw;

import java.util.List;
import java.util.Objects;

/**
 * The two axes of a panel.
 *
 * @param x the title of the horizontal axis; may be empty
 * @param y the title of the vertical axis; may be empty
 * @param categories the names of the places 0, 1, … along the horizontal axis; numbers where empty
 * @param rows the names of the places 0, 1, … down the vertical axis; numbers where empty
 * @param logX whether the horizontal axis shows powers of ten
 * @param logY whether the vertical axis shows powers of ten
 * @param fromZero whether the vertical axis holds zero, whatever the values are
 */
record Scales(
    String x,
    String y,
    List<String> categories,
    List<String> rows,
    boolean logX,
    boolean logY,
    boolean fromZero) {
  static final Scales PLAIN = new Scales("", "", List.of(), List.of(), false, false, false);

  Scales {
    Objects.requireNonNull(x, "x");
    Objects.requireNonNull(y, "y");
    categories = List.copyOf(categories);
    rows = List.copyOf(rows);
  }

  Scales withX(String label) {
    return new Scales(label, y, categories, rows, logX, logY, fromZero);
  }

  Scales withY(String label) {
    return new Scales(x, label, categories, rows, logX, logY, fromZero);
  }

  Scales withCategories(List<String> names) {
    return new Scales(x, y, names, rows, logX, logY, fromZero);
  }

  Scales withRows(List<String> names) {
    return new Scales(x, y, categories, names, logX, logY, fromZero);
  }

  Scales withLogX() {
    return new Scales(x, y, categories, rows, true, logY, fromZero);
  }

  Scales withLogY() {
    return new Scales(x, y, categories, rows, logX, true, fromZero);
  }

  Scales withZero() {
    return new Scales(x, y, categories, rows, logX, logY, true);
  }
}
