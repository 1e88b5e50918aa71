package motive.draw;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Sampled weights of fidelity, interpretability and stability as dots in a triangle, coloured by
 * what came of them: one triangle for each number. Faint rays from the corner of stability join
 * weights of equal ρ, the share of fidelity in the sum of fidelity and interpretability. Immutable.
 */
public final class SimplexPicture implements Picture {
  private static final int MOST_COLUMNS = 4;
  private static final double SIDE = 230;
  private static final double FACE = 310;
  private static final double GAP = 24;
  private static final double RADIUS = 6;

  /** The ρ of which rays are drawn. */
  private static final double[] RAYS = {0.1, 0.25, 0.5, 0.75, 0.9};

  /**
   * One triangle.
   *
   * @param title what stands above it; may be empty
   * @param valueLabel what the colours are, with the unit where there is one
   */
  public record Face(String title, String valueLabel, List<Spot> spots) {
    /** Copies the list. */
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
    /** Checks the weights. */
    public Spot {
      double sum = fidelity + interpretability + stability;
      if (!(fidelity >= 0 && interpretability >= 0 && stability >= 0 && sum > 0)
          || !Double.isFinite(sum)) {
        String got = fidelity + ", " + interpretability + ", " + stability;
        throw new IllegalArgumentException(
            "weights must be three finite numbers >= 0, not all 0, got " + got);
      }
    }
  }

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
  public String drawn(boolean alone) {
    Canvas canvas = new Canvas(2 * Canvas.MARGIN + columns * FACE + (columns - 1) * GAP);
    canvas.heading(title);
    for (int first = 0; first < faces.size(); first += columns) {
      row(canvas, faces.subList(first, Math.min(faces.size(), first + columns)));
    }
    if (faces.isEmpty()) {
      canvas.paragraph("soft", Canvas.MARGIN, "no data");
    }
    canvas.paragraph("soft small", Canvas.MARGIN, note);
    String values = String.join(", ", faces.stream().map(Face::valueLabel).toList());
    String description =
        "triangles with the corners fidelity, interpretability, stability, dots coloured by "
            + (faces.isEmpty() ? "nothing" : values);
    return canvas.svg(title, description, alone);
  }

  private static void row(Canvas canvas, List<Face> row) {
    double top = canvas.bottom() + 4;
    int titles = row.stream().mapToInt(f -> lines(f.title()).size()).max().orElse(0);
    double bottom = top;
    for (int i = 0; i < row.size(); i++) {
      double left = Canvas.MARGIN + i * (FACE + GAP);
      canvas.moveTo(top);
      canvas.paragraph("strong", left, FACE, row.get(i).title());
      draw(canvas, row.get(i), left, top + titles * Canvas.LINE);
      bottom = Math.max(bottom, canvas.bottom());
    }
    canvas.moveTo(bottom + 10);
  }

  private static List<String> lines(String text) {
    return text.isBlank() ? List.of() : Markup.lines(text, FACE / Canvas.SIZE);
  }

  /** Draws one triangle and leaves the bottom of the canvas where it ends. */
  private static void draw(Canvas canvas, Face face, double left, double from) {
    double top = from + Canvas.LINE + 6;
    Triangle triangle = new Triangle(left + (FACE - SIDE) / 2 + 12, top, SIDE);
    double[] values =
        face.spots().stream().mapToDouble(Spot::value).filter(Double::isFinite).toArray();
    Axis ticks = Ticks.across(values, FACE - 20);
    canvas.words("mid", triangle.left() + SIDE / 2, top - Canvas.LINE / 2 - 2, "fidelity");
    rays(canvas, triangle);
    triangle.outline(canvas);
    canvas.group();
    face.spots().forEach(spot -> draw(canvas, triangle, spot, ticks));
    canvas.close();
    double y = triangle.bottom() + RADIUS + 4 + Canvas.LINE / 2;
    canvas.words("", left, y, "interpretability");
    canvas.words("end", left + FACE, y, "stability");
    canvas.moveTo(y + Canvas.LINE / 2 + 8);
    if (values.length > 0) {
      canvas.colorBar(face.valueLabel(), ticks, left, FACE);
    } else {
      canvas.paragraph("soft", left, FACE, "colour: " + face.valueLabel());
      canvas.paragraph("soft", left, "no data");
    }
  }

  /** Lines of equal ρ, which all end in the corner of stability. */
  private static void rays(Canvas canvas, Triangle triangle) {
    StringBuilder path = new StringBuilder();
    for (double rho : RAYS) {
      double x = triangle.x(rho, 0, 1);
      double y = triangle.y(rho, 1);
      path.append(Canvas.from(x, y)).append('L');
      path.append(canvas.at(triangle.left() + SIDE, triangle.bottom()));
      String label = (rho == 0.5 ? "ρ = " : "") + Markup.brief(rho, 2);
      canvas.words("soft small end", x - RADIUS - 5, y, label);
    }
    canvas.path("ray", path);
  }

  private static void draw(Canvas canvas, Triangle triangle, Spot spot, Axis ticks) {
    double sum = spot.fidelity() + spot.interpretability() + spot.stability();
    double fidelity = spot.fidelity() / sum;
    double stability = spot.stability() / sum;
    boolean known = Double.isFinite(spot.value());
    String weights =
        String.format(
            Locale.ROOT,
            "%.3f / %.3f / %.3f: ",
            fidelity,
            spot.interpretability() / sum,
            stability);
    canvas.circle(
        known
            ? "class=\"spot\" fill=\"" + ColorScale.at(ticks.share(spot.value())) + "\""
            : "class=\"spot paper\"",
        triangle.x(fidelity, stability, 1),
        triangle.y(fidelity, 1),
        RADIUS,
        weights + (known ? Markup.brief(spot.value(), 5) : "no value"));
  }
}
