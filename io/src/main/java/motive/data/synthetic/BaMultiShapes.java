package motive.data.synthetic;

import java.util.List;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.graph.Graph;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * BAMultiShapes: 40 nodes, a Barabási–Albert tree of what the motifs leave, and motifs of three
 * kinds; class 1 where exactly two kinds are there, class 0 where none, one or all three are.
 *
 * <p>The tree comes first, then house (5 nodes, as in {@link Ba2Motif}), wheel (6: a hub, then the
 * rim) and grid (9: three rows of three), as far as they are there, in this order; each is joined
 * by one edge between a random node of it and a random earlier node. In class 1 the three pairs are
 * equally likely. In class 0, of ten equally likely cases one each has the house, the wheel, the
 * grid and all three, and six have none. The first half of the graphs is of class 0.
 */
public final class BaMultiShapes {
  /** The name under which it is known. */
  public static final String NAME = "BAMultiShapes";

  /** How many graphs the published data set has. */
  public static final int GRAPHS = 1000;

  private static final int NODES = 40;
  private static final List<Shape> ALL = List.of(Shape.HOUSE, Shape.WHEEL, Shape.GRID);
  private static final List<List<Shape>> PAIRS =
      List.of(
          List.of(Shape.WHEEL, Shape.GRID),
          List.of(Shape.HOUSE, Shape.WHEEL),
          List.of(Shape.HOUSE, Shape.GRID));

  private BaMultiShapes() {}

  /** The 1000 graphs of a data seed. */
  public static DataSet generate(long dataSeed) {
    return generate(dataSeed, GRAPHS);
  }

  /**
   * The graphs of a data seed.
   *
   * @param graphs how many; even, so that the classes are of one size
   */
  public static DataSet generate(long dataSeed, int graphs) {
    if (graphs < 2 || graphs % 2 != 0) {
      throw new IllegalArgumentException("graphs must be even and >= 2, got " + graphs);
    }
    DataSetBuilder data = DataSet.builder(NAME);
    for (int i = 0; i < graphs; i++) {
      int label = i < graphs / 2 ? 0 : 1;
      SplitMix64 random = Seeds.generator(dataSeed, i, NAME);
      List<Shape> shapes = label == 0 ? notTwo(random.nextInt(10)) : PAIRS.get(random.nextInt(3));
      Planting planting = new Planting(NODES, random);
      planting.tree(NODES - shapes.stream().mapToInt(Shape::nodes).sum());
      shapes.forEach(planting::plant);
      Graph graph = planting.build();
      data.add(graph, label, planting.truth(graph));
    }
    return data.classNames(List.of("none, one or three shapes", "two shapes"))
        .features(Planting.FEATURES)
        .build();
  }

  private static List<Shape> notTwo(int chance) {
    if (chance < ALL.size()) {
      return List.of(ALL.get(chance));
    }
    return chance == ALL.size() ? ALL : List.of();
  }
}
