package motive.draw;

import java.util.List;
import java.util.Objects;

/**
 * Sampled weights of fidelity, interpretability and stability as dots in a triangle, coloured by
 * what came of them: one triangle for each number. Faint rays from the corner of stability join
 * weights of equal ρ, the share of fidelity in the sum of fidelity and interpretability. Immutable.
 */
public final class SimplexPicture extends DrawnPicture {
  /**
   * One triangle.
   *
   * @param title what stands above it; may be empty
   * @param valueLabel what the colours are, with the unit where there is one
   */
  public record Face(String title, String valueLabel, List<Spot> spots) {
    public Face {
      Objects.requireNonNull(title, "title");
      Objects.requireNonNull(valueLabel, "valueLabel");
      spots = List.copyOf(spots);
    }
  }

  /**
   * What came of three weights, which must be at least 0, and not all 0; their proportions count.
   *
   * @param value NaN where there is none: its dot is hollow
   */
  public record Spot(double fidelity, double interpretability, double stability, double value) {
    public Spot {
      double sum = fidelity + interpretability + stability;
      if (!(fidelity >= 0 && interpretability >= 0 && stability >= 0 && sum > 0)
          || !Double.isFinite(sum)) {
        throw new IllegalArgumentException(
            "weights must be three finite numbers >= 0, not all 0, got "
                + fidelity
                + ", "
                + interpretability
                + ", "
                + stability);
      }
    }
  }

  private static final int MOST_COLUMNS = 4;

  private final String title;
  private final List<Face> faces;
  private final int columns;
  private final String note;

  private SimplexPicture(String title, List<Face> faces, int columns, String note) {
    this.title = Objects.requireNonNull(title, "title");
    this.faces = List.copyOf(faces);
    this.columns = columns;
    this.note = Objects.requireNonNull(note, "note");
  }

  /**
   * Faces side by side, at most three in a row.
   *
   * @param title what stands above all
   */
  public static SimplexPicture of(String title, List<Face> faces) {
    return new SimplexPicture(title, faces, Math.max(1, Math.min(3, faces.size())), "");
  }

  /** The same with so many faces in a row. */
  public SimplexPicture columns(int n) {
    if (n < 1 || n > MOST_COLUMNS) {
      throw new IllegalArgumentException("columns must be in [1, " + MOST_COLUMNS + "], got " + n);
    }
    return new SimplexPicture(title, faces, n, note);
  }

  /** A line or more of small text below all. */
  public SimplexPicture note(String text) {
    return new SimplexPicture(title, faces, columns, text);
  }

  @Override
  String svg(boolean alone) {
    Canvas canvas = new SimplexDrawing(title, faces, columns, note).draw();
    return canvas.svg(title, description(), alone);
  }

  private String description() {
    List<String> values = faces.stream().map(Face::valueLabel).toList();
    return "triangles with the corners fidelity, interpretability, stability, dots coloured by "
        + (values.isEmpty() ? "nothing" : String.join(", ", values));
  }
}
