package motive.chem.smarts;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import motive.molecule.Element;

/** A reader of the atoms of a SMARTS. */
final class AtomReader {
  private static final Set<String> AROMATIC =
      Set.of("b", "c", "n", "o", "p", "s", "se", "as", "te");
  private static final Set<String> BARE =
      Set.of("B", "C", "N", "O", "P", "S", "F", "Cl", "Br", "I", "b", "c", "n", "o", "p", "s");

  private final Cursor at;
  private final SmartsReader reader;

  AtomReader(Cursor at, SmartsReader reader) {
    this.at = at;
    this.reader = reader;
  }

  /** Whether an atom begins here. */
  boolean isHere() {
    char c = at.peek();
    return c == '[' || c == '*' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  Test read() {
    if (at.take("[")) {
      Test test = low();
      if (!at.take("]")) {
        throw at.unexpected("close each bracket");
      }
      return test;
    }
    if (at.take("*")) {
      return new Atoms.Anything();
    }
    for (int length = 2; length > 0; length--) {
      String symbol = ahead(length);
      if (symbol.length() == length && BARE.contains(symbol)) {
        at.back(at.place() + length);
        return element(symbol);
      }
    }
    if (at.take("A")) {
      return new Test.Not(new Atoms.Aromatic());
    }
    if (at.take("a")) {
      return new Atoms.Aromatic();
    }
    throw at.unexpected("write elements outside the organic subset in brackets");
  }

  private String ahead(int length) {
    int end = Math.min(at.text().length(), at.place() + length);
    return at.text().substring(Math.min(at.place(), end), end);
  }

  private static Test element(String symbol) {
    boolean aromatic = Character.isLowerCase(symbol.charAt(0));
    String element = Character.toUpperCase(symbol.charAt(0)) + symbol.substring(1);
    Test ring = new Atoms.Aromatic();
    return all(List.of(new Atoms.Symbol(element), aromatic ? ring : new Test.Not(ring)));
  }

  static Test all(List<Test> tests) {
    return tests.size() == 1 ? tests.get(0) : new Test.All(List.copyOf(tests));
  }

  static Test any(List<Test> tests) {
    return tests.size() == 1 ? tests.get(0) : new Test.Any(List.copyOf(tests));
  }

  // ; binds less than , and that less than & and than standing side by side.
  private Test low() {
    List<Test> tests = new ArrayList<>(List.of(either()));
    while (at.take(";")) {
      tests.add(either());
    }
    return all(tests);
  }

  private Test either() {
    List<Test> tests = new ArrayList<>(List.of(high()));
    while (at.take(",")) {
      tests.add(high());
    }
    return any(tests);
  }

  private Test high() {
    List<Test> tests = new ArrayList<>(List.of(negated(true)));
    while (at.take("&")
        || (!at.atEnd() && at.peek() != ';' && at.peek() != ',' && at.peek() != ']')) {
      tests.add(negated(false));
    }
    return all(tests);
  }

  private Test negated(boolean first) {
    return at.take("!") ? new Test.Not(negated(false)) : primitive(first);
  }

  private Test primitive(boolean first) {
    int from = at.place();
    char c = at.peek();
    if (Cursor.isDigit(c)) {
      throw at.undecidable("an isotope", Integer.toString(at.number(0)), from);
    }
    if (at.take("$(")) {
      return reader.environment(from);
    }
    if (c == 'H' && !Element.isSymbol(ahead(2))) {
      at.next();
      // [H] and [H+] are the atom, as no other condition comes before it.
      return first && (at.peek() == ']' || at.peek() == '+' || at.peek() == '-')
          ? new Atoms.Symbol("H")
          : hydrogens(at.number(1), from, true);
    }
    for (int length = 2; length > 0; length--) {
      String symbol = ahead(length);
      boolean known =
          symbol.length() == length && (Element.isSymbol(symbol) || AROMATIC.contains(symbol));
      if (known) {
        at.back(from + length);
        return element(symbol);
      }
    }
    return other(at.next(), from);
  }

  private Test other(char c, int from) {
    return switch (c) {
      case '*' -> new Atoms.Anything();
      case 'a' -> new Atoms.Aromatic();
      case 'A' -> new Test.Not(new Atoms.Aromatic());
      case '#' -> numbered(from);
      case 'D' -> new Atoms.Degree(at.number(1));
      case 'X' -> {
        reader.requireHydrogens("X", from);
        yield new Atoms.Connections(at.number(1));
      }
      case 'v' -> {
        reader.requireHydrogens("v", from);
        if (!reader.vocabulary().bonds()) {
          throw reader.unknown("bond orders", "v", from);
        }
        yield new Atoms.Valence(at.number(1));
      }
      case 'h' -> {
        int count = at.number(-1);
        Test none = hydrogens(0, from, false);
        yield count < 0 ? new Test.Not(none) : hydrogens(count, from, false);
      }
      case 'R' -> rings(from);
      case 'r' -> {
        int size = at.number(-1);
        yield size < 0 ? new Test.Not(new Atoms.RingBonds(0)) : new Atoms.RingSize(size);
      }
      case 'x' -> {
        int count = at.number(-1);
        yield count < 0 ? new Test.Not(new Atoms.RingBonds(0)) : new Atoms.RingBonds(count);
      }
      case '+', '-' -> charge(c, from);
      case '@' -> throw at.undecidable("stereochemistry", "@", from);
      case '^' -> throw at.undecidable("hybridisation", "^", from);
      case ':' -> throw at.undecidable("an atom map", ":", from);
      case '$' -> throw at.fail("have a pattern in parentheses after '$'", "$", from);
      default -> {
        at.back(from);
        throw at.unexpected("have a known primitive in its brackets");
      }
    };
  }

  private Test numbered(int from) {
    int number = at.number(-1);
    return new Atoms.Symbol(
        Element.ofNumber(number)
            .orElseThrow(
                () ->
                    at.fail(
                        "have an atomic number after '#'",
                        at.text().substring(from, at.place()),
                        from)));
  }

  private Test rings(int from) {
    int count = at.number(-1);
    if (count > 0) {
      throw at.undecidable(
          "a number of rings, which depends on the choice of rings,", "R" + count, from);
    }
    Test none = new Atoms.RingBonds(0);
    return count == 0 ? none : new Test.Not(none);
  }

  private Test hydrogens(int count, int from, boolean nodesToo) {
    reader.requireHydrogens("H", from);
    return new Atoms.Hydrogens(count, nodesToo);
  }

  private Test charge(char sign, int from) {
    int size = at.number(-1);
    if (size < 0) {
      size = 1;
      while (at.take(Character.toString(sign))) {
        size++;
      }
    }
    reader.requireCharges(Character.toString(sign), from);
    return new Atoms.Charge(sign == '+' ? size : -size);
  }
}
