package motive.draw;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A chart of one or more panels side by side and one above the other, with one legend for all:
 * series of equal name and kind are one entry. Immutable: each method gives another chart.
 */
public final class Chart extends DrawnPicture {
  private static final int MOST_COLUMNS = 4;

  private final String title;
  private final List<Panel> panels;
  private final int columns;
  private final boolean narrow;
  private final String caption;

  private Chart(String title, List<Panel> panels, int columns, boolean narrow, String caption) {
    this.title = Objects.requireNonNull(title, "title");
    this.panels = List.copyOf(panels);
    this.columns = columns;
    this.narrow = narrow;
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /**
   * Panels in two columns, or one where there is one panel.
   *
   * @param title what stands above all
   */
  public static Chart of(String title, List<Panel> panels) {
    return new Chart(title, panels, panels.size() == 1 ? 1 : 2, false, "");
  }

  /** A chart of one panel. */
  public static Chart of(String title, Panel panel) {
    return of(title, List.of(panel));
  }

  /** The same in so many columns. */
  public Chart columns(int n) {
    if (n < 1 || n > MOST_COLUMNS) {
      throw new IllegalArgumentException("columns must be in [1, " + MOST_COLUMNS + "], got " + n);
    }
    return new Chart(title, panels, n, narrow, caption);
  }

  /**
   * The same in one narrow column, for pages that show charts side by side: the title is only for
   * readers who do not see the picture, and the panels share the labels of the last one's
   * horizontal axis.
   */
  public Chart narrow() {
    return new Chart(title, panels, 1, true, caption);
  }

  /** A line or more below the chart. */
  public Chart caption(String text) {
    return new Chart(title, panels, columns, narrow, text);
  }

  @Override
  String svg(boolean alone) {
    Canvas canvas = new ChartDrawing(title, panels, columns, narrow).draw();
    canvas.paragraph("", Canvas.MARGIN, caption);
    return canvas.svg(title, description(), alone);
  }

  private String description() {
    List<String> parts = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (Panel panel : panels) {
      Scales scales = panel.scales();
      String places = String.join(", ", scales.categories());
      String of =
          (scales.y() + " over " + scales.x() + (places.isEmpty() ? "" : " " + places)).strip();
      String rows = scales.x() + " by row: " + String.join(", ", scales.rows());
      parts.add(
          panel.title()
              + (panel.title().isBlank() ? "" : ": ")
              + (scales.rows().isEmpty() ? of : rows));
      panel.series().forEach(s -> names.add(s.name()));
    }
    return String.join("; ", parts)
        + " of "
        + (names.isEmpty() ? "nothing" : String.join(", ", names));
  }
}
