package motive.chem.smarts;

import java.util.List;

/** An expression over what atoms, or bonds, are. */
sealed interface Test {
  /** The result of a primitive for an atom or a bond. */
  enum Outcome {
    YES,
    NO,
    /** Not tested, since the data have it for none: true, whether negated or not. */
    UNREAD,
    /** The data have it for others, but not for this one: false, whether negated or not. */
    UNKNOWN
  }

  /** A single property that is looked up. */
  non-sealed interface Primitive extends Test {
    Outcome of(Facts facts, int place);
  }

  record Not(Test test) implements Test {}

  record All(List<Test> tests) implements Test {}

  record Any(List<Test> tests) implements Test {}

  /** Whether an atom, or a bond, passes a test. */
  static boolean isMet(Test test, Facts facts, int place) {
    return isMet(test, facts, place, true);
  }

  // Negations go down to the primitives, since what is not known is false either way.
  private static boolean isMet(Test test, Facts facts, int place, boolean wanted) {
    if (test instanceof Not not) {
      return isMet(not.test(), facts, place, !wanted);
    }
    if (test instanceof All all) {
      return wanted
          ? all.tests().stream().allMatch(t -> isMet(t, facts, place, true))
          : all.tests().stream().anyMatch(t -> isMet(t, facts, place, false));
    }
    if (test instanceof Any any) {
      return wanted
          ? any.tests().stream().anyMatch(t -> isMet(t, facts, place, true))
          : any.tests().stream().allMatch(t -> isMet(t, facts, place, false));
    }
    return switch (((Primitive) test).of(facts, place)) {
      case YES -> wanted;
      case NO -> !wanted;
      case UNREAD -> true;
      case UNKNOWN -> false;
    };
  }

  /** Whether an element may pass a test, with any other properties of the atom. */
  static boolean allows(Test test, String element, boolean wanted) {
    if (test instanceof Not not) {
      return allows(not.test(), element, !wanted);
    }
    if (test instanceof All all) {
      return wanted
          ? all.tests().stream().allMatch(t -> allows(t, element, true))
          : all.tests().stream().anyMatch(t -> allows(t, element, false));
    }
    if (test instanceof Any any) {
      return wanted
          ? any.tests().stream().anyMatch(t -> allows(t, element, true))
          : any.tests().stream().allMatch(t -> allows(t, element, false));
    }
    return !(test instanceof Atoms.Symbol symbol) || symbol.element().equals(element) == wanted;
  }
}
