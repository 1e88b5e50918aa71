package motive.chem.smarts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.molecule.Vocabulary;
import motive.motif.Motif;
import org.jspecify.annotations.Nullable;

/** A reader of one SMARTS, from its first character to its last. */
final class SmartsReader {
  /** How deep environments may stand in one another. */
  private static final int DEEPEST = 8;

  private static final Test DEFAULT_BOND = new Test.Any(List.of(Bonds.SINGLE, Bonds.AROMATIC));

  private final Cursor at;
  private final Vocabulary vocabulary;
  private final AtomReader atoms;
  private int depth;

  SmartsReader(String text, Vocabulary vocabulary) {
    this.at = new Cursor(text);
    this.vocabulary = vocabulary;
    this.atoms = new AtomReader(at, this);
  }

  /** Two atoms and the condition on their bond. */
  record Link(int from, int to, Test bond) {}

  /** The parsed pattern. */
  record Parsed(List<Test> atoms, List<Link> links) {}

  private record Open(int atom, @Nullable Test bond, int place) {}

  Parsed read() {
    Parsed parsed = chain();
    if (!at.atEnd()) {
      throw at.unexpected("open each parenthesis that it closes");
    }
    return parsed;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  void requireHydrogens(String primitive, int from) {
    if (!vocabulary.hasHydrogens()) {
      throw unknown("hydrogens", primitive, from);
    }
  }

  void requireCharges(String primitive, int from) {
    if (!vocabulary.hasCharges()) {
      throw unknown("charges", primitive, from);
    }
  }

  IllegalArgumentException unknown(String what, String primitive, int from) {
    return new IllegalArgumentException(
        "a SMARTS must have conditions that the data can decide, got '"
            + primitive
            + "' at character "
            + (from + 1)
            + " of '"
            + at.text()
            + "' for data without "
            + what
            + "; leave it out, or read the data with them");
  }

  /** The pattern of an environment, whose opening was read. */
  Test environment(int from) {
    if (++depth > DEEPEST) {
      throw at.fail("have at most " + DEEPEST + " patterns in one another", "$(", from);
    }
    Parsed inner = chain();
    depth--;
    if (!at.take(")")) {
      throw at.unexpected("close each '$('");
    }
    if (inner.atoms().size() > Motif.MAX_NODES) {
      throw at.fail("have at most " + Motif.MAX_NODES + " atoms in a pattern", "$(", from);
    }
    return new Atoms.Environment(
        WrittenMotifs.environment(inner, vocabulary),
        inner.links().stream().anyMatch(link -> hasKind(link.bond())));
  }

  /** Whether a bond is written as one of a kind; the usual bond of SMARTS is not written. */
  private static boolean hasKind(Test bond) {
    if (bond instanceof Test.Not not) {
      return hasKind(not.test());
    }
    if (bond instanceof Test.All all) {
      return all.tests().stream().anyMatch(SmartsReader::hasKind);
    }
    if (bond instanceof Test.Any any) {
      return !bond.equals(DEFAULT_BOND) && any.tests().stream().anyMatch(SmartsReader::hasKind);
    }
    return bond instanceof Bonds.Kind;
  }

  private Parsed chain() {
    List<Test> found = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    Map<Integer, Open> rings = new LinkedHashMap<>();
    Deque<Integer> branches = new ArrayDeque<>();
    int last = -1;
    while (true) {
      if (last >= 0 && at.take("(")) {
        branches.push(last);
      } else if (!branches.isEmpty() && at.take(")")) {
        last = branches.pop();
      } else if (last >= 0 && branches.isEmpty() && at.take(".")) {
        last = -1;
      } else if (at.atEnd() || at.peek() == ')') {
        break;
      } else {
        last = step(found, links, rings, last);
      }
    }
    if (!branches.isEmpty()) {
      throw at.unexpected("close each branch");
    }
    for (Map.Entry<Integer, Open> open : rings.entrySet()) {
      throw at.fail("close each ring", Integer.toString(open.getKey()), open.getValue().place());
    }
    if (last < 0) {
      throw at.unexpected("have an atom here");
    }
    return new Parsed(found, links);
  }

  /** Reads a bond, if any, and what it leads to: an atom or the end of a ring. */
  private int step(List<Test> found, List<Link> links, Map<Integer, Open> rings, int last) {
    int from = at.place();
    Test bond = last < 0 ? null : bond();
    char c = at.peek();
    if (last >= 0 && (Cursor.isDigit(c) || c == '%')) {
      ring(links, rings, last, bond);
      return last;
    }
    if (!atoms.isHere()) {
      throw c == '>'
          ? at.undecidable("a reaction", ">", at.place())
          : c == '(' && last < 0
              ? at.undecidable("a grouping of components", "(", at.place())
              : at.unexpected(
                  bond == null && at.place() == from
                      ? "have an atom or a bond here"
                      : "have an atom after a bond");
    }
    found.add(atoms.read());
    int atom = found.size() - 1;
    if (last >= 0) {
      links.add(new Link(last, atom, bond == null ? DEFAULT_BOND : bond));
    }
    return atom;
  }

  private void ring(List<Link> links, Map<Integer, Open> rings, int last, @Nullable Test bond) {
    int from = at.place();
    int number = ringNumber();
    Open open = rings.remove(number);
    if (open == null) {
      rings.put(number, new Open(last, bond, from));
      return;
    }
    Test there = open.bond();
    if (bond != null && there != null && !bond.equals(there)) {
      throw at.fail("have one bond for a ring", Integer.toString(number), from);
    }
    boolean joined =
        links.stream()
            .anyMatch(
                l ->
                    (l.from() == last && l.to() == open.atom())
                        || (l.to() == last && l.from() == open.atom()));
    if (joined || open.atom() == last) {
      throw at.fail("join each pair of atoms once", Integer.toString(number), from);
    }
    Test asked = bond != null ? bond : there;
    links.add(new Link(open.atom(), last, asked == null ? DEFAULT_BOND : asked));
  }

  private int ringNumber() {
    int from = at.place();
    if (!at.take("%")) {
      return at.next() - '0';
    }
    int number = -1;
    if (at.take("(")) {
      number = at.number(-1);
      number = at.take(")") ? number : -1;
    } else if (Cursor.isDigit(at.peek()) && Cursor.isDigit(at.peek(1))) {
      number = 10 * (at.next() - '0') + (at.next() - '0');
    }
    if (number < 0) {
      throw at.fail("have two digits after '%'", "%", from);
    }
    return number;
  }

  private @Nullable Test bond() {
    return isBond(at.peek()) ? low() : null;
  }

  private static boolean isBond(char c) {
    return "-=#:~@!/\\$".indexOf(c) >= 0 && c != 0;
  }

  private Test low() {
    List<Test> tests = new ArrayList<>(List.of(either()));
    while (at.take(";")) {
      tests.add(either());
    }
    return AtomReader.all(tests);
  }

  private Test either() {
    List<Test> tests = new ArrayList<>(List.of(high()));
    while (at.take(",")) {
      tests.add(high());
    }
    return AtomReader.any(tests);
  }

  private Test high() {
    List<Test> tests = new ArrayList<>(List.of(negated()));
    while (at.take("&") || isBond(at.peek())) {
      tests.add(negated());
    }
    return AtomReader.all(tests);
  }

  private Test negated() {
    if (at.take("!")) {
      return new Test.Not(negated());
    }
    int from = at.place();
    if (!isBond(at.peek())) {
      throw at.unexpected("have a bond here");
    }
    char c = at.next();
    return switch (c) {
      case '-' -> Bonds.SINGLE;
      case '=' -> Bonds.DOUBLE;
      case '#' -> Bonds.TRIPLE;
      case ':' -> Bonds.AROMATIC;
      case '~' -> new Bonds.AnyBond();
      case '@' -> new Bonds.InRing();
      case '$' -> throw at.undecidable("a quadruple bond", "$", from);
      default -> throw at.undecidable("stereochemistry", Character.toString(c), from);
    };
  }
}
