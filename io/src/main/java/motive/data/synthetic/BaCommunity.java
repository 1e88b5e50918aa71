package motive.data.synthetic;

import java.util.List;
import motive.data.FeatureMeaning;
import motive.data.node.NodeData;
import motive.graph.Features;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * BA-Community (Ying et al. 2019, GNNExplainer): two graphs as in {@link BaShapes}, joined by
 * random edges. Features are normally distributed, with another mean in each graph; a class is a
 * role in one of the two graphs.
 *
 * <p>As published: two graphs of 700 nodes, 350 edges between them, eight classes (those of the
 * first graph, then those of the second), and ten independent features. The first two have mean −1
 * in the first graph, 1 in the second, and variance 0.5; the others have mean 0 and variance 1.
 *
 * <p>Readings: each of the two graphs has the random edges of the paper, as {@link BaShapes} has
 * them. Training sets are ours, as there.
 */
public final class BaCommunity {
  /** The name under which it is known. */
  public static final String NAME = "BA-Community";

  private static final int BETWEEN = 350;
  private static final int INFORMATIVE = 2;
  private static final FeatureMeaning FEATURES =
      FeatureMeaning.numbered(
          "10 normally distributed numbers, the first 2 with a mean by community", "number ", 10);

  private BaCommunity() {}

  /** The graph of a data seed, with the random edges of the paper. */
  public static NodeData generate(long dataSeed) {
    return generate(dataSeed, BaShapes.RANDOM_EDGES);
  }

  /**
   * The graph of a data seed.
   *
   * @param randomEdges how many in each of the two graphs
   */
  public static NodeData generate(long dataSeed, int randomEdges) {
    int half = BaShapes.NODES;
    LargeGraph graph = new LargeGraph(Seeds.generator(dataSeed, 0, NAME), false);
    BaShapes.grow(graph, 0, randomEdges);
    BaShapes.grow(graph, 4, randomEdges);
    graph.addRandomEdges(BETWEEN, 0, half, half, half);
    return graph
        .build(
            NAME,
            List.of(
                "base 1",
                "middle 1",
                "bottom 1",
                "roof 1",
                "base 2",
                "middle 2",
                "bottom 2",
                "roof 2"),
            features(Seeds.generator(dataSeed, 0, NAME + " features"), half))
        .features(FEATURES)
        .build();
  }

  private static Features features(SplitMix64 random, int half) {
    int width = FEATURES.width();
    float[] values = new float[2 * half * width];
    for (int i = 0; i < values.length; i++) {
      double mean = i < half * width ? -1 : 1;
      double normal = random.nextGaussian();
      values[i] = (float) (i % width < INFORMATIVE ? mean + Math.sqrt(0.5) * normal : normal);
    }
    return Features.dense(width, values);
  }
}
