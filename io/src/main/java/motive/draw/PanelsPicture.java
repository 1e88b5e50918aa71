package motive.draw;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Panels side by side and one above the other, with one legend for all: series of equal name and
 * kind are one entry. Immutable.
 */
public final class PanelsPicture implements Picture {
  private static final int MOST_COLUMNS = 4;

  private final String title;
  private final List<Panel> panels;
  private final int columns;

  private PanelsPicture(String title, List<Panel> panels, int columns) {
    this.title = Objects.requireNonNull(title, "title");
    this.panels = List.copyOf(panels);
    this.columns = columns;
  }

  /**
   * Panels in two columns, or one where there is one panel.
   *
   * @param title what stands above all
   */
  public static PanelsPicture of(String title, List<Panel> panels) {
    return new PanelsPicture(title, panels, panels.size() == 1 ? 1 : 2);
  }

  /** The same in so many columns. */
  public PanelsPicture columns(int n) {
    if (n < 1 || n > MOST_COLUMNS) {
      throw new IllegalArgumentException("columns must be in [1, " + MOST_COLUMNS + "], got " + n);
    }
    return new PanelsPicture(title, panels, n);
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
    return new PanelsDrawing(title, panels, columns).draw().svg(title, description(), alone);
  }

  private String description() {
    StringBuilder text = new StringBuilder();
    Set<String> names = new LinkedHashSet<>();
    for (Panel panel : panels) {
      text.append(text.isEmpty() ? "" : "; ");
      text.append(panel.title()).append(panel.title().isBlank() ? "" : ": ");
      text.append(panel.scales().y()).append(" over ").append(panel.scales().x());
      panel.series().forEach(s -> names.add(s.name()));
    }
    return text + " of " + (names.isEmpty() ? "nothing" : String.join(", ", names));
  }
}
