package motive.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * A molecule of a file that a user may have: class 1 has one nitro group or one aromatic amine,
 * class 0 has neither.
 *
 * @param group the atoms of the group, by their place in the SMILES; none in class 0
 */
record OwnMolecule(String smiles, int label, List<Integer> group) {
  private static final String SLOT = "*";

  /** Each slot is on an aromatic carbon, which is the atom before it. */
  private static final List<String> SCAFFOLDS =
      List.of(
          "c1cc(*)ccc1(*)",
          "Cc1c(*)cccc1(*)",
          "c1cc(*)c2cc(*)ccc2c1",
          "c1c(*)c(*)c2c(c1)CCCC2",
          "C1CCCCC1c1ccc(*)c(*)c1",
          "c1cc(*)ccc1Cc1ccc(*)cc1",
          "c1cc(*)ccc1-c1ccc(*)cc1",
          "n1cc(*)cc(*)c1",
          "s1cc(*)c(*)c1",
          "O=C(C)c1ccc(*)c(*)c1",
          "CCOc1ccc(*)cc1(*)",
          "CC(C)c1cc(*)cc(*)c1",
          "OC(=O)CCc1ccc(*)cc1(*)",
          "C1COCCN1Cc1ccc(*)c(*)c1");

  private static final List<String> HARMLESS =
      List.of(
          "",
          "",
          "C",
          "CC",
          "F",
          "Cl",
          "Br",
          "O",
          "OC",
          "C#N",
          "C(=O)O",
          "C(=O)OC",
          "CN",
          "CCN",
          "C(=O)NC",
          "CO",
          "C(F)(F)F",
          "SC");

  private static final String NITRO = "[N+](=O)[O-]";
  private static final String AMINE = "N";
  private static final Pattern ATOM = Pattern.compile("\\[[^]]*]|Br|Cl|[BCNOPSFIbcnops]");

  /** So many molecules, the classes in turn. */
  static List<OwnMolecule> make(int count, long seed) {
    List<OwnMolecule> all = new ArrayList<>();
    for (int m = 0; m < count; m++) {
      all.add(make(m, Seeds.generator(seed, m, "molecule")));
    }
    return all;
  }

  private static OwnMolecule make(int number, SplitMix64 random) {
    int label = number % 2;
    String[] pieces =
        SCAFFOLDS.get(random.nextInt(SCAFFOLDS.size())).split("\\(\\" + SLOT + "\\)", -1);
    int slots = pieces.length - 1;
    int active = label == 0 ? -1 : random.nextInt(slots);
    boolean isNitro = number % 4 == 1;
    StringBuilder smiles = new StringBuilder();
    List<Integer> group = new ArrayList<>();
    for (int s = 0; s <= slots; s++) {
      smiles.append(pieces[s]);
      if (s == slots) {
        break;
      }
      int next = atoms(smiles);
      if (s == active) {
        smiles.append(isNitro ? "(" + NITRO + ")" : "(" + AMINE + ")");
        group.addAll(isNitro ? List.of(next, next + 1, next + 2) : List.of(next - 1, next));
      } else {
        String harmless = HARMLESS.get(random.nextInt(HARMLESS.size()));
        smiles.append(harmless.isEmpty() ? "" : "(" + harmless + ")");
      }
    }
    return new OwnMolecule(smiles.toString(), label, List.copyOf(group));
  }

  private static int atoms(CharSequence smiles) {
    Matcher matcher = ATOM.matcher(smiles);
    int atoms = 0;
    while (matcher.find()) {
      atoms++;
    }
    return atoms;
  }

  /** The file that a user has. */
  static String csv(List<OwnMolecule> all) {
    StringBuilder text = new StringBuilder("smiles,label\n");
    all.forEach(each -> text.append(each.smiles).append(',').append(each.label).append('\n'));
    return text.toString();
  }
}
