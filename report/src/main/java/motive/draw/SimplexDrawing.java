package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.Locale;
import motive.draw.SimplexPicture.Face;
import motive.draw.SimplexPicture.Spot;

/** The drawing of triangles with dots, side by side. */
final class SimplexDrawing {
  private static final double SIDE = 230;
  private static final double HIGH = SIDE * 0.8660254037844386;
  private static final double FACE = 310;
  private static final double GAP = 24;
  private static final double RADIUS = 6;

  /** The ρ of which rays are drawn. */
  private static final double[] RAYS = {0.1, 0.25, 0.5, 0.75, 0.9};

  private final String title;
  private final List<Face> faces;
  private final int columns;
  private final String note;

  SimplexDrawing(String title, List<Face> faces, int columns, String note) {
    this.title = title;
    this.faces = faces;
    this.columns = columns;
    this.note = note;
  }

  Canvas draw() {
    Canvas canvas = new Canvas(2 * Canvas.MARGIN + columns * FACE + (columns - 1) * GAP);
    canvas.heading(title);
    for (int first = 0; first < faces.size(); first += columns) {
      row(canvas, faces.subList(first, Math.min(faces.size(), first + columns)));
    }
    if (faces.isEmpty()) {
      canvas.paragraph("soft", Canvas.MARGIN, "no data");
    }
    canvas.paragraph("soft small", Canvas.MARGIN, note);
    return canvas;
  }

  private void row(Canvas canvas, List<Face> row) {
    double top = canvas.bottom() + 4;
    int titles = row.stream().mapToInt(f -> lines(f.title()).size()).max().orElse(0);
    double bottom = top;
    for (int i = 0; i < row.size(); i++) {
      double left = Canvas.MARGIN + i * (FACE + GAP);
      double y = top;
      for (String line : lines(row.get(i).title())) {
        canvas.text("strong", left, y + Canvas.LINE / 2, line);
        y += Canvas.LINE;
      }
      bottom =
          Math.max(bottom, new One(canvas, row.get(i), left, top + titles * Canvas.LINE).draw());
    }
    canvas.moveTo(bottom + 10);
  }

  private static List<String> lines(String text) {
    return text.isBlank() ? List.of() : Markup.lines(text, FACE / Canvas.SIZE);
  }

  /** One triangle while it is drawn. */
  private static final class One {
    private final Canvas canvas;
    private final Face face;
    private final double left;
    private final double corner;
    private final double top;
    private final Ticks ticks;
    private final boolean empty;

    One(Canvas canvas, Face face, double left, double top) {
      this.canvas = canvas;
      this.face = face;
      this.left = left;
      this.corner = left + (FACE - SIDE) / 2 + 12;
      this.top = top + Canvas.LINE + 6;
      double[] values =
          face.spots().stream().mapToDouble(Spot::value).filter(Double::isFinite).toArray();
      this.empty = values.length == 0;
      this.ticks = Ticks.across(values, FACE - 20);
    }

    /** Returns where it ends. */
    double draw() {
      canvas.text("mid", corner + SIDE / 2, top - Canvas.LINE / 2 - 2, "fidelity");
      rays();
      double bottom = top + HIGH;
      canvas.path(
          "axis",
          Canvas.at(corner, bottom)
              + "h"
              + tenths(SIDE)
              + "L"
              + tenths(corner + SIDE / 2)
              + " "
              + tenths(top)
              + "z");
      canvas.group("");
      face.spots().forEach(this::spot);
      canvas.close();
      double y = bottom + RADIUS + 4 + Canvas.LINE / 2;
      canvas.text("", left, y, "interpretability");
      canvas.text("end", left + FACE, y, "stability");
      return bar(y + Canvas.LINE / 2 + 8);
    }

    private double x(double fidelity, double stability) {
      return corner + SIDE * (stability + fidelity / 2);
    }

    private double y(double fidelity) {
      return top + HIGH * (1 - fidelity);
    }

    /** Lines of equal ρ, which all end in the corner of stability. */
    private void rays() {
      StringBuilder path = new StringBuilder();
      for (double rho : RAYS) {
        double x = x(rho, 0);
        double y = y(rho);
        path.append(Canvas.at(x, y)).append('L').append(tenths(corner + SIDE)).append(' ');
        path.append(tenths(top + HIGH));
        String label = (rho == 0.5 ? "ρ = " : "") + Markup.brief(rho, 2);
        canvas.text("soft small end", x - RADIUS - 5, y, label);
      }
      canvas.path("ray", path);
    }

    private void spot(Spot spot) {
      double sum = spot.fidelity() + spot.interpretability() + spot.stability();
      double fidelity = spot.fidelity() / sum;
      double stability = spot.stability() / sum;
      boolean known = Double.isFinite(spot.value());
      String fill =
          known ? "spot\" fill=\"" + ColorScale.at(ticks.share(spot.value())) : "spot paper";
      canvas.circle(
          "class=\"" + fill + "\"", x(fidelity, stability), y(fidelity), RADIUS, tip(spot, sum));
    }

    private String tip(Spot spot, double sum) {
      return String.format(
              Locale.ROOT,
              "%.3f / %.3f / %.3f: ",
              spot.fidelity() / sum,
              spot.interpretability() / sum,
              spot.stability() / sum)
          + (Double.isFinite(spot.value()) ? Markup.brief(spot.value(), 5) : "no value");
    }

    /** Which colour is which value. */
    private double bar(double from) {
      canvas.moveTo(from);
      if (empty) {
        canvas.paragraph("soft", left, FACE, "colour: " + face.valueLabel());
        canvas.paragraph("soft", left, "no data");
      } else {
        canvas.colorBar(face.valueLabel(), ticks, left, FACE);
      }
      return canvas.bottom();
    }
  }
}
