package motive.draw;

import static motive.draw.Markup.tenths;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import motive.draw.TrianglePicture.Region;

/** The drawing of a {@link TrianglePicture}: coloured cells, borders, numbers and a legend. */
final class RegionMap {
  private static final double[] NUMBER_SIZES = {15, 12, 9};
  private static final int LONGEST_TIP = 40;
  private static final double SWATCH = 14;
  private static final double SIDE = 340;

  /** How many regions have a colour of their own in the style sheet; then textures differ. */
  private static final int COLORS = 8;

  /** One mark of each texture, drawn from the middle of a cell; the first is none. */
  private static final String[] TEXTURES = {
    "", "m-.1 0h.2", "m-3 0h6", "m0-3v6", "m-3 0h6m-3-3v6", "m-2.2-2.2l4.4 4.4", "m-2.2 2.2l4.4-4.4"
  };

  private final TrianglePicture picture;
  private final Canvas canvas;
  private final TriangleGrid grid;
  private final int[] regionOf;
  private final List<Region> regions;
  private final Triangle triangle;
  private final double step;

  RegionMap(TrianglePicture picture, Canvas canvas) {
    this.picture = picture;
    this.canvas = canvas;
    this.grid = picture.grid;
    this.regionOf = picture.regionOf;
    this.regions = picture.regions;
    double top = canvas.bottom() + Canvas.LINE + 4;
    this.triangle = new Triangle((Canvas.NARROW - SIDE) / 2, top, SIDE);
    this.step = SIDE / grid.steps();
  }

  /** The class that gives a region its colour. */
  static String kind(int region) {
    return "k" + region % COLORS;
  }

  /** The texture of a region as relative path, empty where the colour says enough. */
  static String texture(int region) {
    return TEXTURES[region / COLORS % TEXTURES.length];
  }

  void draw() {
    double head = canvas.bottom() + Canvas.LINE / 2;
    canvas.words("strong mid", Canvas.NARROW / 2, head, corner(0, 0.9));
    for (int r = 0; r < regions.size(); r++) {
      if (isPresent(r)) {
        cells(r);
      }
    }
    borders();
    numbers();
    double[] marker = picture.marker;
    if (marker != null) {
      double x = triangle.x(marker[0] * 3 * grid.steps(), marker[2] * 3 * grid.steps(), sum());
      pin(canvas, x, triangle.y(marker[0] * 3 * grid.steps(), sum()));
    }
    triangle.outline(canvas);
    double foot = triangle.bottom() + 6 + Canvas.LINE / 2;
    canvas.words("strong", Canvas.MARGIN, foot, corner(1, 0.48));
    canvas.words("strong end", Canvas.NARROW - Canvas.MARGIN, foot, corner(2, 0.48));
    canvas.moveTo(foot + Canvas.LINE / 2 + 8);
    if (marker != null) {
      Legend.Symbol pin = (on, x, y) -> pin(on, x + 7, y);
      Legend.draw(canvas, List.of(new Legend.Entry("your weights", 14, pin)));
    }
    for (int r = 0; r < regions.size(); r++) {
      if (isPresent(r)) {
        entry(r);
      }
    }
  }

  /** A corner's name, cut to a share of the width. */
  private String corner(int corner, double share) {
    double room = share * (Canvas.NARROW - 2 * Canvas.MARGIN) / Canvas.SIZE;
    return Markup.fitted(picture.corners.get(corner), room);
  }

  /** What the thirds of a step of a place add up to. */
  private int sum() {
    return 3 * grid.steps();
  }

  private String at(double[] place) {
    return canvas.at(triangle.x(place[0], place[2], sum()), triangle.y(place[0], sum()));
  }

  private static void pin(Canvas canvas, double x, double y) {
    canvas.circle("class=\"pin\"", x, y, 6, "");
    canvas.circle("class=\"dot\"", x, y, 2.2, "");
  }

  private boolean isPresent(int region) {
    return Arrays.stream(regionOf).anyMatch(r -> r == region);
  }

  private void cells(int region) {
    String texture = texture(region);
    StringBuilder inner = new StringBuilder();
    StringBuilder outer = new StringBuilder();
    String tip = (region + 1) + ", " + Markup.shortened(regions.get(region).label(), LONGEST_TIP);
    canvas.group("class", "cells " + kind(region));
    for (int point = 0; point < grid.size(); point++) {
      if (regionOf[point] == region) {
        cell(point, tip);
        // In the finest grids marks in every cell would run together.
        boolean sparse = step >= 8 || grid.share(point, 0) % 2 + point % 2 == 0;
        if (!texture.isEmpty() && sparse) {
          // On a side of the triangle half a mark would stand outside.
          StringBuilder marks = isInner(point) ? inner : outer;
          marks.append('M').append(at(grid.place(point))).append(texture);
        }
      }
    }
    canvas.close();
    StringBuilder marks = inner.length() > 0 ? inner : outer;
    if (marks.length() > 0) {
      canvas.path("texture", marks);
    }
  }

  /** A cell that shows its weights and something more. */
  private void cell(int point, String more) {
    String path =
        grid.cell(point).stream().map(this::at).collect(Collectors.joining("L", "M", "z"));
    List<String> weights = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      double weight = (double) grid.share(point, k) / grid.steps();
      weights.add(String.format(Locale.ROOT, "%.2f", weight));
    }
    canvas.shape("", path, String.join(" / ", weights) + ": " + more);
  }

  private boolean isInner(int point) {
    return grid.share(point, 0) > 0 && grid.share(point, 1) > 0 && grid.share(point, 2) > 0;
  }

  private void borders() {
    StringBuilder path = new StringBuilder();
    for (int point = 0; point < grid.size(); point++) {
      for (int i = 0; i < 6; i++) {
        int other = grid.neighbour(point, i);
        if (other > point && regionOf[other] != regionOf[point]) {
          double[][] ends = grid.side(point, i);
          path.append('M').append(at(ends[0])).append('L').append(at(ends[1]));
        }
      }
    }
    if (path.length() > 0) {
      canvas.path("border", path);
    }
  }

  /** A number in each connected part of a region, where it has most room, if it has enough. */
  private void numbers() {
    boolean[] seen = new boolean[grid.size()];
    for (int point = 0; point < grid.size(); point++) {
      if (!seen[point]) {
        number(part(point, seen), regionOf[point]);
      }
    }
  }

  private List<Integer> part(int start, boolean[] seen) {
    List<Integer> part = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    seen[start] = true;
    while (!open.isEmpty()) {
      int point = open.remove();
      part.add(point);
      for (int i = 0; i < 6; i++) {
        int other = grid.neighbour(point, i);
        if (other >= 0 && !seen[other] && regionOf[other] == regionOf[start]) {
          seen[other] = true;
          open.add(other);
        }
      }
    }
    return part;
  }

  private void number(List<Integer> part, int region) {
    int best = -1;
    double room = 0;
    for (int point : part) {
      double here = room(point);
      if (here > room + 1e-9) {
        room = here;
        best = point;
      }
    }
    String text = Integer.toString(region + 1);
    for (double size : NUMBER_SIZES) {
      // Half the diagonal of the digits.
      if (best >= 0 && Math.hypot(0.3 * text.length(), 0.36) * size <= room) {
        double[] at = grid.place(best);
        double x = triangle.x(at[0], at[2], sum());
        double y = triangle.y(at[0], sum());
        canvas
            .text("text", text, "class", "number", "font-size", size, "x", x, "y", y, "dy", ".35em")
            .newLine();
        return;
      }
    }
  }

  /** How far from a point its region reaches at least. */
  private double room(int point) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      least = Math.min(least, grid.share(point, k) * step * 0.8660254037844386);
    }
    int a = grid.share(point, 0);
    int b = grid.share(point, 1);
    for (int other = 0; other < grid.size(); other++) {
      if (regionOf[other] != regionOf[point]) {
        int da = grid.share(other, 0) - a;
        int db = grid.share(other, 1) - b;
        // The length of a step in three shares, two of which say all.
        double away = Math.sqrt((double) da * da + (double) da * db + (double) db * db);
        least = Math.min(least, (away - 0.55) * step);
      }
    }
    return least;
  }

  private void entry(int region) {
    double y = canvas.bottom() + Canvas.LINE / 2;
    double x = Canvas.MARGIN;
    String texture = texture(region);
    canvas.raw("<rect class=\"" + kind(region) + "\" x=\"" + tenths(x) + "\" y=\"");
    canvas.raw(tenths(y - SWATCH / 2) + "\" width=\"14\" height=\"14\" rx=\"2\"/>\n");
    if (!texture.isEmpty()) {
      // Two marks, aslant, as they stand in the cells.
      String marks = Canvas.from(x + 3.8, y - 3.4) + texture + Canvas.from(x + 10.2, y + 3.4);
      canvas.path("texture", marks + texture);
    }
    canvas.words("strong end", x + SWATCH + 24, y, Integer.toString(region + 1));
    Region about = regions.get(region);
    double text = x + SWATCH + 32;
    canvas.paragraph("", text, about.label().isBlank() ? "(no name)" : about.label());
    canvas.paragraph("soft small", text, about.metrics());
    canvas.moveTo(canvas.bottom() + 3);
  }
}
