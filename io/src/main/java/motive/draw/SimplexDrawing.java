package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import motive.draw.SimplexPicture.Face;
import motive.draw.SimplexPicture.Spot;

/** Draws triangles with dots side by side. */
final class SimplexDrawing {
  private static final double SIDE = 230;
  private static final double HIGH = SIDE * 0.8660254037844386;
  private static final double FACE = 310;
  private static final double GAP = 24;
  private static final double RADIUS = 6;
  private static final int SHADES = 60;

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

  Sheet draw() {
    Sheet sheet = new Sheet(2 * Canvas.MARGIN + columns * FACE + (columns - 1) * GAP);
    sheet.heading(title);
    for (int first = 0; first < faces.size(); first += columns) {
      row(sheet, faces.subList(first, Math.min(faces.size(), first + columns)));
    }
    if (faces.isEmpty()) {
      sheet.paragraph("soft", Canvas.MARGIN, "no data");
    }
    sheet.paragraph("soft small", Canvas.MARGIN, note);
    return sheet;
  }

  private void row(Sheet sheet, List<Face> row) {
    double top = sheet.bottom() + 4;
    int titles = row.stream().mapToInt(f -> lines(f.title()).size()).max().orElse(0);
    double bottom = top;
    for (int i = 0; i < row.size(); i++) {
      double left = Canvas.MARGIN + i * (FACE + GAP);
      double y = top;
      for (String line : lines(row.get(i).title())) {
        sheet.text("strong", left, y + Canvas.LINE / 2, line);
        y += Canvas.LINE;
      }
      bottom =
          Math.max(bottom, new One(sheet, row.get(i), left, top + titles * Canvas.LINE).draw());
    }
    sheet.moveTo(bottom + 10);
  }

  private static List<String> lines(String text) {
    return text.isBlank() ? List.of() : Markup.lines(text, FACE / Canvas.SIZE);
  }

  /** One triangle while it is drawn. */
  private static final class One {
    private final Sheet sheet;
    private final Face face;
    private final double left;
    private final double corner;
    private final double top;
    private final Ticks ticks;
    private final boolean empty;

    One(Sheet sheet, Face face, double left, double top) {
      this.sheet = sheet;
      this.face = face;
      this.left = left;
      this.corner = left + (FACE - SIDE) / 2 + 12;
      this.top = top + Canvas.LINE + 6;
      double[] values =
          face.spots().stream().mapToDouble(Spot::value).filter(Double::isFinite).toArray();
      this.empty = values.length == 0;
      this.ticks =
          Plot.across(
              DoubleStream.of(values).min().orElse(0),
              DoubleStream.of(values).max().orElse(1),
              FACE - 20);
    }

    /** Returns where it ends. */
    double draw() {
      sheet.text("mid", corner + SIDE / 2, top - Canvas.LINE / 2 - 2, "fidelity");
      rays();
      double bottom = top + HIGH;
      sheet.path(
          "class=\"axis\"",
          Sheet.at(corner, bottom)
              + "h"
              + tenths(SIDE)
              + "L"
              + tenths(corner + SIDE / 2)
              + " "
              + tenths(top)
              + "z");
      sheet.open("");
      face.spots().forEach(this::spot);
      sheet.close();
      double y = bottom + RADIUS + 4 + Canvas.LINE / 2;
      sheet.text("", left, y, "interpretability");
      sheet.text("end", left + FACE, y, "stability");
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
        path.append(Sheet.at(x, y)).append('L').append(tenths(corner + SIDE)).append(' ');
        path.append(tenths(top + HIGH));
        String label = (rho == 0.5 ? "ρ = " : "") + Markup.brief(rho, 2);
        sheet.text("soft small end", x - RADIUS - 5, y, label);
      }
      sheet.path("class=\"ray\"", path);
    }

    private void spot(Spot spot) {
      double sum = spot.fidelity() + spot.interpretability() + spot.stability();
      double fidelity = spot.fidelity() / sum;
      double stability = spot.stability() / sum;
      boolean known = Double.isFinite(spot.value());
      String fill =
          known ? "spot\" fill=\"" + ColorScale.at(ticks.share(spot.value())) : "spot paper";
      sheet.raw("<circle class=\"" + fill + "\" cx=\"" + tenths(x(fidelity, stability)));
      sheet.raw("\" cy=\"" + tenths(y(fidelity)) + "\" r=\"" + tenths(RADIUS) + "\">");
      sheet.raw(Canvas.hover(tip(spot, sum)) + "</circle>\n");
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
      double y = from;
      for (String line : lines("colour: " + face.valueLabel())) {
        sheet.text("soft", left, y + Canvas.LINE / 2, line);
        y += Canvas.LINE;
      }
      if (empty) {
        sheet.text("soft", left, y + Canvas.LINE / 2, "no data");
        return y + Canvas.LINE;
      }
      double inset = ticks.ems() * Canvas.SIZE / 2;
      double begin = left + inset;
      double wide = FACE - 2 * inset;
      y += 3;
      sheet.open("");
      for (int i = 0; i < SHADES; i++) {
        double x = begin + wide * i / SHADES;
        // A little wider than its share, so that no seam shows; the last has nothing to cover.
        double w = wide / SHADES + (i < SHADES - 1 ? 0.6 : 0);
        sheet.raw("<rect x=\"" + tenths(x) + "\" y=\"" + tenths(y) + "\" width=\"" + tenths(w));
        sheet.raw("\" height=\"10\" fill=\"" + ColorScale.at((i + 0.5) / SHADES) + "\"/>\n");
      }
      sheet.close();
      double free = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < ticks.size(); i++) {
        double x = begin + wide * ticks.tick(i);
        double half = Markup.ems(ticks.label(i)) * Canvas.SIZE / 2;
        if (x - half >= free) {
          sheet.text("soft mid", x, y + 12 + Canvas.LINE / 2, ticks.label(i));
          free = x + half + 4;
        }
      }
      return y + 12 + Canvas.LINE;
    }
  }
}
