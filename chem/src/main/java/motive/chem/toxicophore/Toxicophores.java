package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.List;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.catalog.DataSets;
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

  private final Twins twins = new Twins(Parts.HARMLESS);

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
    DataSetBuilder data = DataSet.builder(DataSets.TOXICOPHORES);
    for (Compound compound : new Toxicophores().compounds(dataSeed, graphs)) {
      data.add(compound.graph(), compound.isPlanted() ? 1 : 0, compound.truth());
    }
    return Formula.meaning(data.classNames(List.of("harmless", "toxic"))).build();
  }

  /** The same molecules as SMILES, whose atoms are in the order of the nodes. */
  public static List<String> smiles(long dataSeed, int graphs) {
    return new Toxicophores().compounds(dataSeed, graphs).stream().map(Compound::smiles).toList();
  }

  private List<Compound> compounds(long dataSeed, int graphs) {
    return Pairs.of(DataSets.TOXICOPHORES, dataSeed, graphs, this::pair);
  }

  private List<Compound> pair(int number, SplitMix64 random) {
    String scaffold = Pairs.any(Parts.SCAFFOLDS, random);
    List<Group> groups = toxicGroups(number, random);
    List<Group> twin = twins.draw(groups.stream().mapToLong(Group::formula).sum(), random);
    return twin.isEmpty()
        ? List.of()
        : List.of(Compound.of(scaffold, twin), Compound.of(scaffold, groups));
  }

  /** Toxicophores take turns, so that each is planted equally often. */
  private static List<Group> toxicGroups(int number, SplitMix64 random) {
    int planted = random.nextInt(8) == 0 ? 2 : 1;
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < Parts.SLOTS; i++) {
      int kind = i == 0 ? number % Parts.TOXIC.size() : random.nextInt(Parts.TOXIC.size());
      groups.add(Pairs.any(i < planted ? Parts.TOXIC.get(kind) : Parts.HARMLESS, random));
    }
    return Pairs.shuffled(groups, random);
  }
}
