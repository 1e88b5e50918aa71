package motive.chem.smarts;

import java.util.BitSet;
import java.util.OptionalInt;
import motive.chem.smarts.Test.Outcome;
import motive.chem.smarts.Test.Primitive;
import motive.motif.Containment;
import motive.motif.Motif;
import motive.motif.SubgraphMatcher;

/** The primitives of atoms. */
final class Atoms {
  private Atoms() {}

  private static Outcome of(boolean met) {
    return met ? Outcome.YES : Outcome.NO;
  }

  private static Outcome is(OptionalInt value, int wanted) {
    return value.isEmpty() ? Outcome.UNKNOWN : of(value.getAsInt() == wanted);
  }

  /** {@code *}. */
  record Anything() implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return Outcome.YES;
    }
  }

  /** {@code #6}, and the element of {@code C} and {@code c}. */
  record Symbol(String element) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return Atoms.of(facts.element(atom).equals(element));
    }
  }

  /** {@code a}; {@code A} is its negation. */
  record Aromatic() implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return facts.hasBonds() ? Atoms.of(facts.isAromatic(atom)) : Outcome.UNREAD;
    }
  }

  /** {@code +1}, {@code -}, {@code +0}. */
  record Charge(int charge) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return is(facts.charge(atom), charge);
    }
  }

  /**
   * {@code H2}, {@code h2}.
   *
   * @param nodesToo whether hydrogens that are nodes count: {@code H} counts all of them
   */
  record Hydrogens(int count, boolean nodesToo) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return is(facts.hydrogens(atom), count - (nodesToo ? facts.hydrogenNodes(atom) : 0));
    }
  }

  /** {@code D3}: neighbours that are nodes. */
  record Degree(int count) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return Atoms.of(facts.graph().degree(atom) == count);
    }
  }

  /** {@code X3}: neighbours, hydrogens included. */
  record Connections(int count) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      OptionalInt hydrogens = facts.hydrogens(atom);
      return hydrogens.isEmpty()
          ? Outcome.UNKNOWN
          : Atoms.of(facts.graph().degree(atom) + hydrogens.getAsInt() == count);
    }
  }

  /** {@code v4}: orders of bonds, hydrogens included. */
  record Valence(int count) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      OptionalInt hydrogens = facts.hydrogens(atom);
      OptionalInt orders = facts.bondOrders(atom);
      return hydrogens.isEmpty() || orders.isEmpty()
          ? Outcome.UNKNOWN
          : Atoms.of(orders.getAsInt() + hydrogens.getAsInt() == count);
    }
  }

  /** {@code x2}; {@code R} and {@code x} are the negation of {@code x0}. */
  record RingBonds(int count) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return Atoms.of(facts.ringBonds(atom) == count);
    }
  }

  /** {@code r5}: the smallest ring. */
  record RingSize(int size) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      return Atoms.of(facts.smallestRing(atom) == size);
    }
  }

  /**
   * {@code $(…)}: where a pattern stands, this atom its first.
   *
   * @param hasBondKind whether a bond of the pattern was written, and not as {@code ~} or
   *     {@code @}: without bonds in the data, the pattern may then stand there or not
   */
  record Environment(Motif motif, boolean hasBondKind) implements Primitive {
    @Override
    public Outcome of(Facts facts, int atom) {
      boolean met = facts.kept(this, () -> roots(facts)).get(atom);
      return met && hasBondKind && !facts.hasBonds() ? Outcome.UNREAD : Atoms.of(met);
    }

    // The first atom has a condition like no other, so that no automorphism moves it.
    private BitSet roots(Facts facts) {
      BitSet roots = new BitSet();
      SubgraphMatcher.of(motif, Containment.PLAIN)
          .forEachOccurrence(
              facts.graph(),
              images -> {
                roots.set(images[0]);
                return true;
              });
      return roots;
    }
  }
}
