package motive.chem.toxicophore;

import java.util.List;
import java.util.stream.Stream;

/** The scaffolds and groups that the molecules of {@link Toxicophores} are made of. */
final class Parts {
  /** How many slots a scaffold has. */
  static final int SLOTS = 3;

  /** Where a group goes; it is bonded to the atom before it. */
  static final String SLOT = "(*)";

  /*
   * All slots are on aromatic carbons between two carbons. A network that sees elements alone then
   * knows an aromatic amine by its nitrogen, which has no other neighbour, on a carbon with two
   * others; no harmless group ends so. For the same reason no harmless chlorine is on a carbon with
   * a single neighbour beside it, no harmless nitrogen has two oxygens, and no harmless chain ends
   * in an oxygen or a nitrogen on a nitrogen.
   *
   * Some scaffolds bear a chlorine, so that one on an aromatic ring is no sign of a harmless twin.
   */
  static final List<String> SCAFFOLDS =
      List.of(
          "c1(*)ccc(*)cc1(*)",
          "c1(*)cc(*)cc(*)c1Cl",
          "c1(*)cncc(*)c1(*)",
          "c1(*)ccc2cc(*)ccc2c1(*)",
          "c1(*)ccc2cc(*)c(Cl)cc2c1(*)",
          "c1(*)ccc2ncc(*)cc2c1(*)",
          "c1(*)ccc(cc1(*))-c2ccc(*)cc2",
          "c1(*)ccc(cc1(*))-c2ccc(*)cc2Cl",
          "c1(*)cc(*)ccc1Oc2ccc(*)cc2",
          "c1(*)cc(*)ccc1Oc2ccc(*)c(Cl)c2",
          "c1(*)cc(*)ccc1Cc2ccc(*)cc2",
          "c1(*)cc(*)ccc1C(=O)Nc2ccc(*)cc2",
          "c1(*)cc(*)ccc1C(=O)Nc2ccc(*)cc2Cl",
          "c1(*)ccc2c(c1(*))c(*)cn2C",
          "c1(*)ccc2occ(*)c2c1(*)",
          "c1(*)csc(c1)-c2ccc(*)c(*)c2",
          "c1(*)ccc(cc1(*))-n2ncc(*)c2",
          "c1(*)ccc(cc1(*))-c2noc(C)c2(*)",
          "c1(*)cc(*)c(*)c2c1CCCC2",
          "c1(*)cc(*)c(*)cc1C2CCCCC2",
          "c1(*)c(*)cc2OCOc2c1(*)",
          "c1(*)cc(*)c(*)cc1N2CCOCC2",
          "c1(*)cc(*)c2ncsc2c1(*)");

  /**
   * Groups without a toxicophore. Many resemble one: rings of three and four, nitrogen joined to
   * nitrogen or oxygen within a ring or an amide, amines on a chain, chlorine on an aromatic ring,
   * two oxygens on a carbon or a sulfur.
   */
  static final List<Group> HARMLESS =
      Stream.of(
              "", // a hydrogen
              "C",
              "CC",
              "C(C)C",
              "C(C)(C)C",
              "C7CC7",
              "CC7CC7",
              "OCC7CC7",
              "O",
              "OC",
              "OCC",
              "CO",
              "CCO",
              "COC",
              "C(=O)O",
              "CC(=O)O",
              "C(=O)OC",
              "C(C)=O",
              "C7COC7",
              "C7CCOC7",
              "C7OCCO7",
              "C(N)=O",
              "C(=O)NC",
              "C(=O)N(C)OC",
              "NC(C)=O",
              "NC(N)=O",
              "NC(=O)OC",
              "CN",
              "CCN",
              "CN(C)C",
              "CN(C)CC",
              "CN7CCC7",
              "C7CNC7",
              "C7CCNC7",
              "N7CCOCC7",
              "C#N",
              "n7cccn7",
              "n7ccnn7",
              "c7ccon7",
              "F",
              "C(F)(F)F",
              "Cl",
              "SC",
              "S(C)(=O)=O",
              "S(N)(=O)=O")
          .map(Group::harmless)
          .toList();

  /** The forms of each toxicophore; the atoms named are what is planted. */
  static final List<List<Group>> TOXIC =
      List.of(
          List.of(Group.aromatic("aromatic nitro", "[N+](=O)[O-]", 0, 1, 2)),
          List.of(Group.aromatic("aromatic amine", "N", 0)),
          List.of(Group.aromatic("aromatic nitroso", "N=O", 0, 1)),
          List.of(Group.aromatic("aromatic hydrazine", "NN", 0, 1)),
          List.of(
              Group.alone("N-nitroso", "N(C)N=O", 0, 1, 2, 3),
              Group.alone("N-nitroso", "CN(C)N=O", 1, 2, 3, 4)),
          List.of(
              Group.alone("epoxide", "C7CO7", 0, 1, 2),
              Group.alone("epoxide", "CC7CO7", 1, 2, 3),
              Group.alone("epoxide", "OCC7CO7", 2, 3, 4)),
          List.of(
              Group.alone("aziridine", "C7CN7", 0, 1, 2),
              Group.alone("aziridine", "CC7CN7", 1, 2, 3),
              Group.alone("aziridine", "CN7CC7", 1, 2, 3)),
          List.of(
              Group.alone("mustard arm", "N(C)CCCl", 0, 2, 3, 4),
              Group.alone("mustard arm", "CN(C)CCCl", 1, 3, 4, 5)),
          List.of(
              Group.alone("alkyl chloride", "CCl", 0, 1),
              Group.alone("alkyl chloride", "CCCl", 1, 2)));

  private Parts() {}
}
