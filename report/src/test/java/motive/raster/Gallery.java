package motive.raster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.GraphPicture;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.draw.Series;
import motive.draw.SimplexPicture;
import motive.draw.TrianglePicture;
import motive.draw.Vertical;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;

/** One picture of every kind. */
final class Gallery {
  private static final List<String> CORNERS = List.of("fidelity", "interpretability", "stability");

  private Gallery() {}

  static Map<String, Picture> all() {
    Map<String, Picture> all = new LinkedHashMap<>();
    all.put("graph", graph());
    all.put("regions", regions());
    all.put("scan", scan());
    all.put("scatter", scatter());
    all.put("comparison", comparison());
    all.put("attainment", attainment());
    all.put("panels", panels());
    all.put("bars", bars());
    all.put("simplex", simplex());
    return all;
  }

  /** A house on a ring with a tail, in three colours. */
  static Picture graph() {
    GraphBuilder builder = Graph.builder(Features.constant(9, 1, 1f));
    int[] ends = {0, 1, 1, 2, 2, 3, 3, 0, 0, 4, 4, 1, 3, 5, 5, 6, 6, 7, 7, 8, 8, 5};
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    Graph graph = builder.labels(0, 1, 2, 3, 4, 5, 6, 0, 1).build();
    return GraphPicture.of(graph)
        .withLabelNames(Map.of(0, "C", 1, "N", 2, "O", 3, "F", 4, "Br", 5, "Cl", 6, "S"))
        .withHighlight(NodeSet.of(9, 0, 1, 4, 6))
        .withHighlightName("explanation")
        .withGroundTruth(NodeSet.of(9, 0, 1))
        .withCaption("one graph, R² = 0.9");
  }

  static Picture regions() {
    int[] regionOf = new int[TrianglePicture.cells(6)];
    List<TrianglePicture.Region> regions = new ArrayList<>();
    for (int i = 0; i < 11; i++) {
      regions.add(new TrianglePicture.Region("answer " + i, "fidelity 0." + i));
    }
    for (int i = 0; i < regionOf.length; i++) {
      regionOf[i] = i * 11 / regionOf.length;
    }
    return TrianglePicture.regions(6, CORNERS, regionOf, regions).withMarker(0.5, 0.3, 0.2);
  }

  private static Picture scan() {
    List<Vertical> lines =
        List.of(
            Vertical.named(0.375, "the explanation changes", false),
            Vertical.named(0.875, "the explanation changes", false),
            Vertical.named(0.1, "your choice, 0.1", true));
    List<Panel> panels = new ArrayList<>();
    panels.add(scanned("fidelity", 0.97, 0.84, 0.3).verticals(lines));
    panels.add(scanned("interpretability", -0.2, 1.5, 4.75).verticals(lines));
    return Chart.of("scan", panels).narrow();
  }

  private static Panel scanned(String name, double... levels) {
    double[] ends = {0, 0.375, 0.875, 1};
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      dots.add(Dot.of(ends[i], levels[i]).withTip("level " + i));
      dots.add(Dot.of(ends[i + 1], levels[i]));
    }
    return Panel.of(name).x("ρ").add(Series.curve("", 0, dots));
  }

  private static Picture scatter() {
    List<Dot> frontier =
        List.of(
            Dot.of(0.9, -1).withTip("c").withValue(0.1),
            Dot.of(0.3, 3).withTip("a").withValue(0.5),
            Dot.of(0.6, 2).withTip("b").withValue(0.9));
    return Chart.of(
            "frontier",
            Panel.of("")
                .x("fidelity")
                .y("interpretability")
                .values("stability")
                .add(Series.dots("dominated", 0, List.of(Dot.of(0.4, 0))).faint())
                .add(Series.steps("frontier", 0, frontier))
                .add(Series.dots("chosen", 0, List.of(Dot.of(0.6, 2))).strong()))
        .narrow();
  }

  private static List<Dot> around(double spread, double... values) {
    List<Dot> dots = new ArrayList<>();
    for (double value : values) {
      dots.add(Dot.around(dots.size(), value, spread));
    }
    return dots;
  }

  private static Picture comparison() {
    return Chart.of(
        "fidelity by budget",
        Panel.of("")
            .x("budget (edges)")
            .y("fidelity")
            .categories(List.of("6", "8", "10", "12"))
            .add(Series.line("motive", 0, around(0.02, 0.8, 0.85, 0.9, 0.95)).strong())
            .add(Series.line("rival", 0, around(0.03, 0.4, 0.5, 0.6, 0.7)))
            .add(Series.line("other", 1, around(0.02, 0.5, 0.6, 0.5, 0.6)))
            .add(Series.levels("random", around(0.04, 0.3, 0.3, 0.35, 0.4))));
  }

  private static Picture attainment() {
    double none = Double.NaN;
    List<Dot> six = List.of(Dot.of(1, 0), Dot.of(0.7, 1), Dot.of(0.3, 2), Dot.of(0, 3));
    List<Dot> eight = List.of(Dot.of(0.9, 0), Dot.of(-0.1, 1), Dot.of(none, 2), Dot.of(0, 3));
    return Chart.of(
        "attainment",
        Panel.of("")
            .x("attainment of fidelity")
            .rows(List.of("motive", "other", "rival", "random"), "motive")
            .verticals(
                List.of(
                    Vertical.named(0, "0: chance", false), Vertical.named(1, "1: optimum", true)))
            .add(Series.dots("budget 6", 0, six))
            .add(Series.dots("budget 8", 1, eight)));
  }

  private static Picture panels() {
    List<Dot> up = new ArrayList<>();
    List<Dot> down = new ArrayList<>();
    for (int i = 0; i <= 10; i++) {
      double y = 0.3 + 0.05 * i;
      up.add(new Dot(i / 10.0, y, y - 0.05, y + 0.04));
      down.add(i == 5 ? Dot.of(0.5, Double.NaN) : new Dot(i / 10.0, 1 - y, 0.9 - y, 1.1 - y));
    }
    Panel scan =
        Panel.of("MUTAG")
            .x("ρ")
            .y("fidelity")
            .add(Series.band("VGAE", 0, up))
            .add(Series.line("GNTK", 1, down))
            .add(Series.curve("fitted", 2, List.of(Dot.of(0, 0.4), Dot.of(1, 0.6))))
            .verticals(List.of(new Vertical(0.27, "border 0.27"), new Vertical(0.4, "knee 0.4")))
            .note("R² = 0.83 (0.71 to 0.92)");
    Panel named =
        Panel.of("by motif")
            .y("C(q)")
            .categories(List.of("nitro_group", "benzene_ring", "aromatic_amine", "ketone", "iodo"))
            .add(Series.dots("VGAE", 0, List.of(Dot.of(0, 0.1), Dot.of(1, -0.2), Dot.of(4, 1))))
            .add(Series.line("published", 4, List.of(Dot.of(0, 0.3), Dot.of(1, 0.1))).dashed());
    return Chart.of("Panels", List.of(scan, named, Panel.of("nothing").y("fidelity"))).columns(2);
  }

  private static Picture bars() {
    Panel panel =
        Panel.of("").x("budget").y("seconds a graph").categories(List.of("6", "8")).stacked();
    for (int kind = 0; kind < 8; kind++) {
      panel = panel.add(Series.bars("phase " + kind, kind, around(Double.NaN, 1 + kind, 9 - kind)));
    }
    return Chart.of("Phases", panel);
  }

  private static Picture simplex() {
    List<SimplexPicture.Spot> spots = new ArrayList<>();
    for (int i = 1; i < 12; i++) {
      spots.add(new SimplexPicture.Spot(i, (i * 5) % 12, (i * 7) % 12, i == 3 ? Double.NaN : i));
    }
    return SimplexPicture.of(
        "Twenty triples", List.of(new SimplexPicture.Face("MUTAG", "fidelity", spots)));
  }
}
