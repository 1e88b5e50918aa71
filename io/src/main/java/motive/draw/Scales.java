package motive.draw;

import java.util.List;
import java.util.Objects;

/**
 * What the two axes of a chart are.
 *
 * @param x the title of the horizontal axis; may be empty
 * @param y the title of the vertical axis; may be empty
 * @param categories the names of the places 0, 1, … along the horizontal axis; numbers where empty
 * @param logX whether the horizontal axis shows powers of ten
 * @param logY whether the vertical axis shows powers of ten
 * @param fromZero whether the vertical axis holds zero, whatever the values are
 */
record Scales(
    String x, String y, List<String> categories, boolean logX, boolean logY, boolean fromZero) {
  static final Scales PLAIN = new Scales("", "", List.of(), false, false, false);

  Scales {
    Objects.requireNonNull(x, "x");
    Objects.requireNonNull(y, "y");
    categories = List.copyOf(categories);
  }

  Scales withX(String label) {
    return new Scales(label, y, categories, logX, logY, fromZero);
  }

  Scales withY(String label) {
    return new Scales(x, label, categories, logX, logY, fromZero);
  }

  Scales withCategories(List<String> names) {
    return new Scales(x, y, names, logX, logY, fromZero);
  }

  Scales withLogX() {
    return new Scales(x, y, categories, true, logY, fromZero);
  }

  Scales withLogY() {
    return new Scales(x, y, categories, logX, true, fromZero);
  }

  Scales withZero() {
    return new Scales(x, y, categories, logX, logY, true);
  }
}
