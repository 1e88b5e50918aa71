package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Where methods stand between chance (0) and the best possible (1): a row each, the best on top, a
 * mark for each category, such as a budget. Immutable: each {@code with…} gives another picture.
 *
 * <p>Rows are sorted by the mean of their values, equal ones as they were given, rows without
 * values last.
 */
public final class AttainmentPicture implements Picture {
  /** One method. */
  static final class Row {
    private final String name;
    private final Emphasis emphasis;
    private final double[] values;

    Row(String name, Emphasis emphasis, double[] values) {
      this.name = name;
      this.emphasis = emphasis;
      this.values = values;
    }

    String name() {
      return name;
    }

    Emphasis emphasis() {
      return emphasis;
    }

    /** The value of a category, or NaN. */
    double value(int category) {
      return values[category];
    }

    /** The mean of its values; below every number where it has none. */
    double mean() {
      double sum = 0;
      int count = 0;
      for (double value : values) {
        if (!Double.isNaN(value)) {
          sum += value;
          count++;
        }
      }
      return count == 0 ? Double.NEGATIVE_INFINITY : sum / count;
    }
  }

  private final String xTitle;
  private final String categoryTitle;
  private final List<String> categories;
  private final List<Row> rows;
  private final String title;
  private final String caption;

  private AttainmentPicture(
      String xTitle,
      String categoryTitle,
      List<String> categories,
      List<Row> rows,
      String title,
      String caption) {
    this.xTitle = Objects.requireNonNull(xTitle, "xTitle");
    this.categoryTitle = Objects.requireNonNull(categoryTitle, "categoryTitle");
    this.categories = categories;
    this.rows = rows;
    this.title = Objects.requireNonNull(title, "title");
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /**
   * Categories without rows.
   *
   * @param xTitle whose attainment it is, such as {@code attainment of fidelity}
   * @param categoryTitle what the categories are, such as {@code budget}
   */
  public static AttainmentPicture of(String xTitle, String categoryTitle, List<String> categories) {
    return new AttainmentPicture(
        xTitle, categoryTitle, List.copyOf(categories), List.of(), xTitle, "");
  }

  /**
   * Adds a method.
   *
   * @param values one for each category, NaN where there is none
   */
  public AttainmentPicture withRow(String name, Emphasis emphasis, double... values) {
    if (values.length != categories.size()) {
      throw new IllegalArgumentException(
          name + " must have " + categories.size() + " values, got " + values.length);
    }
    for (int i = 0; i < values.length; i++) {
      ComparisonPicture.requireFiniteOrMissing(name + " " + i, values[i]);
    }
    List<Row> more = new ArrayList<>(rows);
    more.add(
        new Row(
            Objects.requireNonNull(name, "name"),
            Objects.requireNonNull(emphasis, "emphasis"),
            values.clone()));
    return new AttainmentPicture(
        xTitle, categoryTitle, categories, List.copyOf(more), title, caption);
  }

  /** What a reader who does not see the picture hears first. */
  public AttainmentPicture withTitle(String text) {
    return new AttainmentPicture(xTitle, categoryTitle, categories, rows, text, caption);
  }

  /** A line or more below the chart. */
  public AttainmentPicture withCaption(String text) {
    return new AttainmentPicture(xTitle, categoryTitle, categories, rows, title, text);
  }

  @Override
  public String svg() {
    return svg(true);
  }

  @Override
  public String inline() {
    return svg(false);
  }

  private String svg(boolean alone) {
    AttainmentDrawing drawing = new AttainmentDrawing(xTitle, categoryTitle, categories, rows);
    Sheet sheet = drawing.draw();
    sheet.paragraph("", Canvas.MARGIN, caption);
    List<String> names = drawing.sorted().stream().map(Row::name).toList();
    String description =
        xTitle + ", best first: " + (names.isEmpty() ? "nobody" : String.join(", ", names));
    return sheet.svg(title, description, alone);
  }
}
