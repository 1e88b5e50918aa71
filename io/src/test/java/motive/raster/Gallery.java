package motive.raster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.draw.AttainmentPicture;
import motive.draw.BarsPicture;
import motive.draw.ComparisonPicture;
import motive.draw.Dot;
import motive.draw.Emphasis;
import motive.draw.GraphPicture;
import motive.draw.Panel;
import motive.draw.PanelsPicture;
import motive.draw.Picture;
import motive.draw.ScanPicture;
import motive.draw.ScatterPicture;
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
    all.put("values", TrianglePicture.values(4, CORNERS, rising(15), "fidelity"));
    all.put("scan", scan());
    all.put("scatter", scatter());
    all.put("comparison", comparison());
    all.put("attainment", attainment());
    all.put("panels", panels());
    all.put("bars", bars());
    all.put("simplex", simplex());
    return all;
  }

  private static double[] rising(int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = i / (double) count;
    }
    return values;
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
    return ScanPicture.of("ρ", 0, 0.25, 0.5, 0.75, 1)
        .withPanel("fidelity", 0.97, 0.97, 0.84, 0.84, 0.3)
        .withPanel("interpretability", -0.2, -0.2, 1.5, 1.5, 4.75)
        .withBoundaries(0.8, 0.4)
        .withMarker(0.1);
  }

  private static Picture scatter() {
    List<ScatterPicture.Point> frontier =
        List.of(
            new ScatterPicture.Point(0.9, -1, "c", 0.1),
            new ScatterPicture.Point(0.3, 3, "a", 0.5),
            new ScatterPicture.Point(0.6, 2, "b", 0.9));
    return ScatterPicture.of("fidelity", "interpretability")
        .withSeries(
            "dominated",
            ScatterPicture.Style.FAINT,
            ScatterPicture.Join.NONE,
            List.of(new ScatterPicture.Point(0.4, 0, "d")))
        .withSeries("frontier", ScatterPicture.Style.SOLID, ScatterPicture.Join.STEP, frontier)
        .withSeries(
            "chosen",
            ScatterPicture.Style.STAR,
            ScatterPicture.Join.NONE,
            List.of(new ScatterPicture.Point(0.6, 2, "b")))
        .withValueTitle("stability");
  }

  private static Picture comparison() {
    double[] spreads = {0.02, 0.03, 0.02, 0.04};
    return ComparisonPicture.of("budget (edges)", "fidelity", List.of("6", "8", "10", "12"))
        .withSeries("motive", Emphasis.STRONG, new double[] {0.8, 0.85, 0.9, 0.95}, spreads)
        .withSeries("rival", Emphasis.PLAIN, new double[] {0.4, 0.5, 0.6, 0.7}, spreads)
        .withSeries("other", Emphasis.PLAIN, new double[] {0.5, 0.6, 0.5, 0.6}, spreads)
        .withSeries("random", Emphasis.REFERENCE, new double[] {0.3, 0.3, 0.35, 0.4}, spreads);
  }

  private static Picture attainment() {
    return AttainmentPicture.of("attainment of fidelity", "budget", List.of("6", "8"))
        .withRow("random", Emphasis.REFERENCE, 0, 0)
        .withRow("rival", Emphasis.PLAIN, 0.3, Double.NaN)
        .withRow("other", Emphasis.PLAIN, 0.7, -0.1)
        .withRow("motive", Emphasis.STRONG, 1, 1);
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
    return PanelsPicture.of("Panels", List.of(scan, named, Panel.of("nothing").y("fidelity")))
        .columns(2);
  }

  private static Picture bars() {
    BarsPicture picture =
        BarsPicture.of("Phases").x("budget").y("seconds a graph").groups(List.of("6", "8"));
    for (int kind = 0; kind < 8; kind++) {
      picture = picture.bars("phase " + kind, kind, 1 + kind, 9 - kind);
    }
    return picture.stacked();
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
