package motive.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import motive.seed.SplitMix64;

/**
 * Chains with side groups, and a property of each: so much for each group of one kind, a little for
 * each atom, and noise.
 */
record PropertyMolecules(String group, double worth, double base) {
  private static final List<String> OTHERS =
      List.of("O", "N", "Cl", "F", "S", "C#N", "OC", "C(=O)C", "C(=O)N", "c1ccccc1", "C");

  /** The lines of a file of molecules, with its header. */
  String csv(int count, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Set<String> seen = new HashSet<>();
    List<String> lines = new ArrayList<>(List.of("smiles,value"));
    while (lines.size() <= count) {
      int groups = Math.max(0, random.nextInt(4) - 1);
      String smiles = chain(4 + random.nextInt(6), groups, random);
      double noise = 0.1 * (random.nextDouble() + random.nextDouble() - 1);
      double value = base + worth * groups + 0.05 * smiles.length() + noise;
      if (seen.add(smiles)) {
        lines.add(String.format(Locale.ROOT, "%s,%.3f", smiles, value));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private String chain(int length, int groups, SplitMix64 random) {
    String[] sides = new String[length];
    for (int i = 0; i < length; i++) {
      sides[i] = random.nextInt(3) == 0 ? OTHERS.get(random.nextInt(OTHERS.size())) : "";
    }
    int[] order = IntStream.range(0, length).toArray();
    random.shuffle(order);
    Arrays.stream(order).limit(groups).forEach(i -> sides[i] = group);
    StringBuilder smiles = new StringBuilder();
    for (String side : sides) {
      smiles.append(side.isEmpty() ? "C" : "C(" + side + ")");
    }
    return smiles.toString();
  }

  /** The atoms of each such group of a molecule, by their numbers. */
  List<Set<Integer>> places(String smiles) {
    List<Set<Integer>> places = new ArrayList<>();
    String side = "(" + group + ")";
    for (int at = smiles.indexOf(side); at >= 0; at = smiles.indexOf(side, at + 1)) {
      Set<Integer> atoms = new HashSet<>();
      int number = atoms(smiles.substring(0, at));
      int inside = atoms(side);
      IntStream.range(number, number + inside).forEach(atoms::add);
      places.add(atoms);
    }
    return places;
  }

  // Every atom begins with a letter that is no second letter and no charge.
  private static int atoms(String smiles) {
    return (int) smiles.replace("Cl", "X").chars().filter(Character::isLetter).count();
  }
}
