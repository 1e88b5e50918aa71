package motive.bench;

import java.util.ArrayList;
import java.util.List;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/** Graphs of the size and shape of MUTAG's: fused rings with nitro groups and chains. */
final class Molecules {
  static final int ATOMS = 7;
  private static final int CARBON = 0;
  private static final int NITROGEN = 1;
  private static final int OXYGEN = 2;

  private final SplitMix64 random;
  private final List<Integer> labels = new ArrayList<>();
  private final List<int[]> bonds = new ArrayList<>();
  private final List<Integer> free = new ArrayList<>();

  private Molecules(SplitMix64 random) {
    this.random = random;
  }

  /** Molecules in two classes that mean nothing. */
  static DataSet dataSet(int count, long seed) {
    DataSetBuilder builder = DataSet.builder("generated molecules");
    for (int g = 0; g < count; g++) {
      builder.add(new Molecules(Seeds.generator(seed, g, "bench-molecules")).one(), g % 2);
    }
    return builder.build();
  }

  private Graph one() {
    int size = 10 + random.nextInt(19);
    ring(6, -1);
    while (labels.size() + 6 <= size && random.nextInt(3) > 0) {
      // Fused on the last bond: four new atoms close the next ring.
      ring(4, bonds.size() - 1);
    }
    while (labels.size() < size) {
      int site = free.remove(random.nextInt(free.size()));
      if (labels.size() + 3 <= size && free.size() > 1 && random.nextInt(2) == 0) {
        int nitrogen = atom(NITROGEN, site);
        atom(OXYGEN, nitrogen);
        atom(OXYGEN, nitrogen);
      } else {
        int atom = atom(random.nextInt(4) == 0 ? random.nextInt(ATOMS) : CARBON, site);
        free.add(atom);
        free.add(atom);
      }
    }
    int[] columns = labels.stream().mapToInt(Integer::intValue).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(ATOMS, columns)).labels(columns);
    bonds.forEach(bond -> builder.edge(bond[0], bond[1]));
    return builder.build();
  }

  private void ring(int atoms, int bond) {
    int from = bond < 0 ? -1 : bonds.get(bond)[0];
    int to = bond < 0 ? -1 : bonds.get(bond)[1];
    int last = from;
    int first = labels.size();
    for (int i = 0; i < atoms; i++) {
      last = atom(CARBON, last);
      free.add(last);
    }
    bonds.add(new int[] {last, to < 0 ? first : to});
  }

  private int atom(int label, int neighbor) {
    labels.add(label);
    int atom = labels.size() - 1;
    if (neighbor >= 0) {
      bonds.add(new int[] {neighbor, atom});
    }
    return atom;
  }
}
