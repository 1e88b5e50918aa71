package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.FeatureMeaning;
import motive.data.catalog.DataSets;
import motive.graph.Graph;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Toxicophores: molecules with a group that makes many molecules mutagenic (class 1), and without
 * (class 0). They are made up: a scaffold with three slots and a group in each.
 *
 * <p>Molecules come in pairs. Graph i of class 1 and graph i of class 0 have the same scaffold, the
 * same elements in the same numbers and as many rings, so that no count of atoms or bonds separates
 * the classes; the first has one toxicophore (or, one in eight, two) and else harmless groups, the
 * second harmless groups alone. No two molecules look the same to a network of three layers that
 * sees elements and bonds without their orders. The first half of the graphs is of class 0.
 *
 * <p>Node labels are elements, features their one-hot columns, edge labels those of {@link
 * motive.molecule.BondLabels}. Ground truth is the toxicophore; where it is aromatic, with the
 * carbon that bears it.
 */
public final class Toxicophores {
  /** How many graphs it has. */
  public static final int GRAPHS = 1500;

  // Far beyond what any seed needs: one draw in about three finds a twin that looks new.
  private static final int MOST_DRAWS = 100_000;

  private final Twins twins = new Twins();
  private final Lookalikes lookalikes = new Lookalikes();

  private Toxicophores() {}

  /** The molecules of a data seed. */
  public static DataSet generate(long dataSeed) {
    return generate(dataSeed, GRAPHS);
  }

  /**
   * The molecules of a data seed.
   *
   * @param graphs how many; even, so that the classes are of one size
   */
  public static DataSet generate(long dataSeed, int graphs) {
    SortedMap<Integer, String> names = new TreeMap<>();
    Formula.ELEMENTS.forEach(element -> names.put(names.size(), element));
    DataSetBuilder data = DataSet.builder(DataSets.TOXICOPHORES);
    for (Compound compound : new Toxicophores().compounds(dataSeed, graphs)) {
      data.add(compound.graph(), compound.isToxic() ? 1 : 0, compound.truth());
    }
    return data.classNames(List.of("harmless", "toxic"))
        .features(new FeatureMeaning("one-hot of the atom type", Formula.ELEMENTS))
        .nodeLabelNames(names)
        .build();
  }

  /** The same molecules as SMILES, whose atoms are in the order of the nodes. */
  public static List<String> smiles(long dataSeed, int graphs) {
    return new Toxicophores().compounds(dataSeed, graphs).stream().map(Compound::smiles).toList();
  }

  private List<Compound> compounds(long dataSeed, int graphs) {
    if (graphs < 2 || graphs % 2 != 0) {
      throw new IllegalArgumentException("graphs must be even and >= 2, got " + graphs);
    }
    List<Compound> harmless = new ArrayList<>();
    List<Compound> toxic = new ArrayList<>();
    for (int pair = 0; pair < graphs / 2; pair++) {
      List<Compound> drawn = pair(pair, Seeds.generator(dataSeed, pair, DataSets.TOXICOPHORES));
      harmless.add(drawn.get(0));
      toxic.add(drawn.get(1));
    }
    harmless.addAll(toxic);
    return harmless;
  }

  private List<Compound> pair(int number, SplitMix64 random) {
    for (int draw = 0; draw < MOST_DRAWS; draw++) {
      String scaffold = any(Parts.SCAFFOLDS, random);
      List<Group> groups = toxicGroups(number, random);
      List<Group> twin = twins.draw(groups.stream().mapToLong(Group::formula).sum(), random);
      if (!twin.isEmpty()) {
        List<Compound> both = List.of(Compound.of(scaffold, twin), Compound.of(scaffold, groups));
        List<Graph> graphs = both.stream().map(Compound::graph).toList();
        if (lookalikes.addAll(graphs)) {
          return both;
        }
      }
    }
    throw new IllegalArgumentException(
        "graphs must be few enough for molecules to differ, got no new one for pair " + number);
  }

  /** Toxicophores take turns, so that each is planted equally often. */
  private static List<Group> toxicGroups(int number, SplitMix64 random) {
    int planted = random.nextInt(8) == 0 ? 2 : 1;
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < Parts.SLOTS; i++) {
      int kind = i == 0 ? number % Parts.TOXIC.size() : random.nextInt(Parts.TOXIC.size());
      groups.add(any(i < planted ? Parts.TOXIC.get(kind) : Parts.HARMLESS, random));
    }
    int[] order = {0, 1, 2};
    random.shuffle(order);
    return List.of(groups.get(order[0]), groups.get(order[1]), groups.get(order[2]));
  }

  private static <T> T any(List<T> list, SplitMix64 random) {
    return list.get(random.nextInt(list.size()));
  }
}
