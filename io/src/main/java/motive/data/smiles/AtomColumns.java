package motive.data.smiles;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names of the feature columns of atoms: elements, and what tells more of an atom. */
public final class AtomColumns {
  public static final String CHARGE = "formal charge";
  public static final String AROMATIC = "aromatic";
  public static final String HYDROGENS = "hydrogens";

  /** What follows the elements where features tell more than them. */
  static final List<String> MORE = List.of(CHARGE, AROMATIC, HYDROGENS);

  /**
   * The symbols of the elements. Whoever compares the columns of a kit with those of data may be
   * without CDK, as a job on a cluster is.
   */
  private static final Set<String> ELEMENTS =
      Set.of(
          ("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga "
                  + "Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr "
                  + "Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr "
                  + "Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc "
                  + "Lv Ts Og")
              .split(" "));

  private AtomColumns() {}

  /** The elements of columns as the reader of SMILES makes them; none where they are others. */
  public static Optional<List<String>> types(List<String> columns) {
    int end = columns.size() - MORE.size();
    boolean more = end > 0 && columns.subList(end, columns.size()).equals(MORE);
    List<String> types = more ? columns.subList(0, end) : columns;
    boolean elements = types.stream().allMatch(AtomColumns::isElement);
    return elements && !types.isEmpty() && new HashSet<>(types).size() == types.size()
        ? Optional.of(List.copyOf(types))
        : Optional.empty();
  }

  private static boolean isElement(String name) {
    return ELEMENTS.contains(name);
  }
}
