package motive.chem.toxicophore;

import java.util.List;
import java.util.stream.Stream;

/** The scaffolds and groups that the molecules of {@link TwoGroups} are made of. */
final class ChainParts {
  /*
   * A scaffold is a beginning, a link and an end of carbons, each with one slot. Between any two
   * slots are at least two atoms of the scaffold beside those that bear them, so that groups in
   * them never touch, and no small connected part holds two of them.
   */

  /** The atom before the last bracket goes on to the link. */
  static final List<String> BEGINNINGS =
      List.of(
          "c1(*)ccc(cc1)",
          "c1(*)cccc(c1)",
          "c1(*)ccc2cc(ccc2c1)",
          "C1(*)CCC(CC1)",
          "C1(*)CCC(C1)",
          "C1(*)CC(C1)",
          "C(*)CC",
          "CC(*)CC",
          "CC(C)C(*)CC",
          "C1CC1C(*)CC");

  /** Chains and rings between the two. */
  static final List<String> LINKS =
      List.of(
          "CCC(*)CC",
          "CCC(*)CCC",
          "CCCC(*)CC",
          "CCC(C)(*)CC",
          "CC3CCC(*)CC3CC",
          "CCc3cc(*)cc(c3)CC",
          "C=CC(*)CC",
          "CCC(*)C=C");

  /** The first atom is bonded to the link. */
  static final List<String> ENDS =
      List.of(
          "c2ccc(*)cc2",
          "c2cccc(*)c2",
          "c2ccc3cc(*)ccc3c2",
          "C2CCC(*)CC2",
          "C2CCC(*)C2",
          "C2CC(*)C2",
          "CC(*)",
          "CC(*)C",
          "CC(*)C(C)C",
          "CC(*)C2CC2");

  /** The first of the two groups: a carbon with two oxygens that have no other neighbour. */
  static final List<Group> ACIDS =
      List.of(
          Group.alone("carboxylic acid", "C(=O)O", 0, 1, 2),
          Group.alone("carboxylic acid", "CC(=O)O", 1, 2, 3),
          Group.alone("carboxylic acid", "CCC(=O)O", 2, 3, 4),
          Group.alone("carboxylic acid", "OCC(=O)O", 2, 3, 4));

  /** The second: a nitrogen with two carbons that have no other neighbour. */
  static final List<Group> AMINES =
      List.of(
          Group.alone("dimethylamine", "N(C)C", 0, 1, 2),
          Group.alone("dimethylamine", "CN(C)C", 1, 2, 3),
          Group.alone("dimethylamine", "CCN(C)C", 2, 3, 4),
          Group.alone("dimethylamine", "OCCN(C)C", 3, 4, 5));

  /**
   * Groups that are neither. Most resemble one of the two: esters, ketones, amides, alcohols and
   * acetals; amines with other chains, in rings or with one methyl; isopropyl groups. None has a
   * carbon with two oxygens that end there, nor a nitrogen with two methyls.
   */
  static final List<Group> OTHERS =
      Stream.of(
              "", // a hydrogen
              "C",
              "CC",
              "CCC",
              "C(C)C",
              "CC(C)C",
              "C(C)(C)C",
              "C7CC7",
              "CC7CC7",
              "O",
              "OC",
              "OCC",
              "CO",
              "CCO",
              "COC",
              "C(C)O",
              "C(O)CO",
              "OCCO",
              "C(C)=O",
              "CC(C)=O",
              "C(=O)OC",
              "CC(=O)OC",
              "OC(C)=O",
              "COC(C)=O",
              "C(OC)OC",
              "C7OCCO7",
              "C7CCOC7",
              "C(N)=O",
              "CC(N)=O",
              "C(=O)NC",
              "NC(C)=O",
              "N",
              "CN",
              "CCN",
              "NC",
              "CNC",
              "CCNC",
              "NCC",
              "N(C)CC",
              "CN(C)CC",
              "N7CCC7",
              "N7CCCC7",
              "CN7CCC7",
              "C7CCN(C)C7",
              "N7CCOCC7",
              "OCCNC",
              "F",
              "C(F)(F)F",
              "Cl",
              "CCl",
              "SC",
              "CSC")
          .map(Group::harmless)
          .toList();

  private ChainParts() {}
}
