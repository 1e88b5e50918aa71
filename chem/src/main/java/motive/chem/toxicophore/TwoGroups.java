package motive.chem.toxicophore;

import java.util.List;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.catalog.DataSets;
import motive.seed.SplitMix64;

/**
 * TwoGroups: molecules whose class needs two groups that lie apart. Class 1 holds a carboxylic acid
 * and a dimethylamine, class 0 one of them or none. They are made up: a scaffold of carbons with
 * three slots and a group in each.
 *
 * <p>Molecules come in pairs. Graph i of class 1 and graph i of class 0 have the same scaffold, the
 * same elements in the same numbers and as many rings, so that no count of atoms or bonds separates
 * the classes. In turn, the second has neither group, the acid alone, or the amine alone; its other
 * groups resemble them. No two molecules look the same to a network of three layers that sees
 * elements and bonds without their orders. The first half of the graphs is of class 0.
 *
 * <p>Node labels, features and edge labels are those of {@link Toxicophores}. Ground truth of class
 * 1 is one motif of the atoms of both groups, six atoms with four bonds; class 0 has none, for its
 * reason is an absence.
 */
public final class TwoGroups {
  /** How many graphs it has. */
  public static final int GRAPHS = 1500;

  /** What is planted in class 1. */
  static final String TRUTH = "carboxylic acid and dimethylamine";

  /** Groups of class 0 in turn: neither of the two, the first alone, the second alone. */
  private final List<Twins> twins =
      List.of(new Twins(ChainParts.OTHERS), withOne(ChainParts.ACIDS), withOne(ChainParts.AMINES));

  private TwoGroups() {}

  private static Twins withOne(List<Group> forms) {
    List<Group> choices = Stream.concat(forms.stream(), ChainParts.OTHERS.stream()).toList();
    return new Twins(choices, triple -> triple.stream().filter(Group::isNamed).count() == 1);
  }

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
    DataSetBuilder data = DataSet.builder(DataSets.TWO_GROUPS);
    for (Compound compound : new TwoGroups().compounds(dataSeed, graphs)) {
      boolean both = compound.truth().motifs().size() == 2;
      data.add(
          compound.graph(), both ? 1 : 0, both ? compound.together(TRUTH) : compound.nothing());
    }
    return Formula.meaning(data.classNames(List.of("not both", "both"))).build();
  }

  /** The same molecules as SMILES, whose atoms are in the order of the nodes. */
  static List<String> smiles(long dataSeed, int graphs) {
    return new TwoGroups().compounds(dataSeed, graphs).stream().map(Compound::smiles).toList();
  }

  private List<Compound> compounds(long dataSeed, int graphs) {
    return Pairs.of(DataSets.TWO_GROUPS, dataSeed, graphs, this::pair);
  }

  private List<Compound> pair(int number, SplitMix64 random) {
    String scaffold =
        Pairs.any(ChainParts.BEGINNINGS, random)
            + Pairs.any(ChainParts.LINKS, random)
            + Pairs.any(ChainParts.ENDS, random);
    List<Group> groups =
        Pairs.shuffled(
            List.of(
                Pairs.any(ChainParts.ACIDS, random),
                Pairs.any(ChainParts.AMINES, random),
                Pairs.any(ChainParts.OTHERS, random)),
            random);
    long formula = groups.stream().mapToLong(Group::formula).sum();
    List<Group> twin = twins.get(number % twins.size()).draw(formula, random);
    return twin.isEmpty()
        ? List.of()
        : List.of(Compound.of(scaffold, twin), Compound.of(scaffold, groups));
  }
}
