package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Molecules in pairs, one of each class with the same scaffold and formula, of which no two look
 * the same to a network of three layers.
 */
final class Pairs {
  // Far beyond what any seed needs: one draw in about three finds a twin that looks new.
  private static final int MOST_DRAWS = 100_000;

  private Pairs() {}

  /** The drawing of one pair. */
  interface Draw {
    /** A molecule of class 0 and one of class 1; none where the draw has no twin. */
    List<Compound> of(int number, SplitMix64 random);
  }

  /**
   * The molecules of class 0 and then those of class 1.
   *
   * @param dataset its name, which decides the draws with the seed
   * @param graphs how many; even, so that the classes are of one size
   */
  static List<Compound> of(String dataset, long dataSeed, int graphs, Draw draw) {
    if (graphs < 2 || graphs % 2 != 0) {
      throw new IllegalArgumentException("graphs must be even and >= 2, got " + graphs);
    }
    Lookalikes lookalikes = new Lookalikes();
    List<Compound> zeros = new ArrayList<>();
    List<Compound> ones = new ArrayList<>();
    for (int pair = 0; pair < graphs / 2; pair++) {
      List<Compound> drawn = pair(pair, Seeds.generator(dataSeed, pair, dataset), draw, lookalikes);
      zeros.add(drawn.get(0));
      ones.add(drawn.get(1));
    }
    zeros.addAll(ones);
    return zeros;
  }

  private static List<Compound> pair(
      int number, SplitMix64 random, Draw draw, Lookalikes lookalikes) {
    for (int i = 0; i < MOST_DRAWS; i++) {
      List<Compound> both = draw.of(number, random);
      List<Graph> graphs = both.stream().map(Compound::graph).toList();
      if (!both.isEmpty() && lookalikes.addAll(graphs)) {
        return both;
      }
    }
    throw new IllegalArgumentException(
        "graphs must be few enough for molecules to differ, got no new one for pair " + number);
  }

  /** Three groups in a random order of slots. */
  static List<Group> shuffled(List<Group> groups, SplitMix64 random) {
    int[] order = {0, 1, 2};
    random.shuffle(order);
    return List.of(groups.get(order[0]), groups.get(order[1]), groups.get(order[2]));
  }

  /** One of a list, all equally likely. */
  static <T> T any(List<T> list, SplitMix64 random) {
    return list.get(random.nextInt(list.size()));
  }
}
