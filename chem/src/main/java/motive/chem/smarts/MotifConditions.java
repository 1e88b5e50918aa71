package motive.chem.smarts;

import java.util.BitSet;
import motive.graph.Graph;
import motive.molecule.MoleculeCondition;
import motive.molecule.Vocabulary;

/** The conditions that motifs of molecules have. */
final class MotifConditions {
  private MotifConditions() {}

  /**
   * The condition on an atom.
   *
   * @param isRoot whether it is the atom that an environment is about, and so like no other
   */
  record OfAtom(Test test, Vocabulary vocabulary, boolean isRoot) implements MoleculeCondition {
    @Override
    public BitSet meets(Graph graph) {
      Facts facts = new Facts(graph, vocabulary);
      BitSet satisfied = new BitSet();
      for (int v = 0; v < graph.nodes(); v++) {
        satisfied.set(v, Test.isMet(test, facts, v));
      }
      return satisfied;
    }
  }

  /** The condition on a bond. */
  record OfBond(Test test, Vocabulary vocabulary) implements MoleculeCondition {
    @Override
    public BitSet meets(Graph graph) {
      Facts facts = new Facts(graph, vocabulary);
      BitSet satisfied = new BitSet();
      for (int e = 0; e < graph.edges(); e++) {
        satisfied.set(e, Test.isMet(test, facts, e));
      }
      return satisfied;
    }
  }
}
