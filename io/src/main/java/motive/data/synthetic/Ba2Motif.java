package motive.data.synthetic;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.graph.Graph;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * BA-2Motif: a Barabási–Albert tree of 20 nodes with one motif, a five-cycle (class 0) or a house
 * (class 1), joined by one edge between a random node of each.
 *
 * <p>Nodes 0–19 are the tree and 20–24 the motif: the ring 20-21-22-23-24, or the square
 * 20-21-22-23 with the roof 24 on 20 and 21. The first half of the graphs is of class 0.
 */
public final class Ba2Motif {
  /** The name under which it is known. */
  public static final String NAME = "BA-2Motif";

  /** How many graphs the published data set has. */
  public static final int GRAPHS = 1000;

  private static final int TREE = 20;

  private Ba2Motif() {}

  /** Whether to repeat what is wrong in the published file. */
  public enum Defect {
    /** Every motif is joined to its tree. */
    NONE,
    /**
     * One graph in 25 of each class (20 of 500) has no joining edge and, in its place, a self-loop
     * on a node of the motif. All other graphs are as without the defect.
     */
    PUBLISHED
  }

  /** The 1000 sound graphs of a data seed. */
  public static DataSet generate(long dataSeed) {
    return generate(dataSeed, GRAPHS, Defect.NONE);
  }

  /**
   * The graphs of a data seed.
   *
   * @param graphs how many; even, so that the classes are of one size
   */
  public static DataSet generate(long dataSeed, int graphs, Defect defect) {
    if (graphs < 2 || graphs % 2 != 0) {
      throw new IllegalArgumentException("graphs must be even and >= 2, got " + graphs);
    }
    DataSetBuilder data = DataSet.builder(NAME);
    int half = graphs / 2;
    for (int label = 0; label < 2; label++) {
      boolean[] defective = defective(dataSeed, label, half, defect);
      for (int i = 0; i < half; i++) {
        add(data, dataSeed, label * half + i, label, defective[i]);
      }
    }
    return data.classNames(List.of(Shape.CYCLE.label(), Shape.HOUSE.label()))
        .features(Planting.FEATURES)
        .build();
  }

  private static void add(
      DataSetBuilder data, long dataSeed, int number, int label, boolean defective) {
    Shape shape = label == 0 ? Shape.CYCLE : Shape.HOUSE;
    Planting planting = new Planting(TREE + shape.nodes(), Seeds.generator(dataSeed, number, NAME));
    planting.tree(TREE);
    if (defective) {
      planting.plantUnjoined(shape);
    } else {
      planting.plant(shape);
    }
    Graph graph = planting.build();
    data.add(graph, label, planting.truth(graph));
  }

  private static boolean[] defective(long dataSeed, int label, int size, Defect defect) {
    boolean[] defective = new boolean[size];
    if (defect == Defect.PUBLISHED) {
      int[] order = IntStream.range(0, size).toArray();
      new SplitMix64(Seeds.derive(dataSeed, label, NAME + " defect")).shuffle(order);
      Arrays.stream(order).limit(size / 25).forEach(i -> defective[i] = true);
    }
    return defective;
  }
}
