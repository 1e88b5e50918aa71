package motive.molecule;

import java.util.List;
import java.util.Optional;

/** The chemical elements: symbols, atomic numbers and usual valences. */
public final class Element {
  private static final List<String> SYMBOLS =
      List.of(
          ("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge"
                  + " As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce"
                  + " Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po"
                  + " At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds"
                  + " Rg Cn Nh Fl Mc Lv Ts Og")
              .split(" "));

  private Element() {}

  /** Whether a name is the symbol of an element. */
  public static boolean isSymbol(String name) {
    return SYMBOLS.contains(name);
  }

  /** The symbol of an atomic number. */
  public static Optional<String> ofNumber(int number) {
    return number >= 1 && number <= SYMBOLS.size()
        ? Optional.of(SYMBOLS.get(number - 1))
        : Optional.empty();
  }

  /** The atomic number of a symbol. */
  public static int number(String symbol) {
    int place = SYMBOLS.indexOf(symbol);
    if (place < 0) {
      throw new IllegalArgumentException("an element must have a known symbol, got " + symbol);
    }
    return place + 1;
  }

  /** The symbols of all elements, by atomic number. */
  public static List<String> symbols() {
    return SYMBOLS;
  }

  /**
   * How many hydrogens an atom bears where none are written: what its bonds leave of its least
   * usual valence that suffices, none for elements outside the organic subset of SMILES.
   *
   * @param bonds the sum of the orders of its bonds
   */
  public static int hydrogens(String element, int charge, int bonds) {
    int[] valences =
        switch (element) {
          case "B" -> new int[] {3 - charge};
          case "C" -> new int[] {4 - Math.abs(charge)};
          case "N", "P" -> charge == 0 ? new int[] {3, 5} : new int[] {3 + charge};
          case "O" -> new int[] {2 + charge};
          case "S" -> charge == 0 ? new int[] {2, 4, 6} : new int[] {2 + charge};
          case "F", "Cl", "Br", "I" -> new int[] {1 + charge};
          default -> new int[0];
        };
    for (int valence : valences) {
      if (valence >= bonds) {
        return valence - bonds;
      }
    }
    return 0;
  }
}
