package motive.motif;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import motive.check.Refuse;

/**
 * The motifs that a person looks for, in a fixed order, each with a name of its own.
 *
 * <p>Two motifs may be one to the matcher (a single and a double bond are, where edge labels are
 * not read): that is allowed and {@linkplain #duplicates() reported}.
 */
public final class MotifLibrary {
  private final String name;
  private final String description;
  private final Map<String, Integer> symbols;
  private final List<Motif> motifs;

  /**
   * A library.
   *
   * @param name what reports call it: 1 to 200 characters on one line, not blank
   * @param description what a reader should know of it as a whole; may be empty
   * @param symbols what readers call the node labels, in the order in which they are shown; may be
   *     empty, and no two symbols name one label
   * @param motifs at least one, no two of one name
   */
  public MotifLibrary(
      String name, String description, Map<String, Integer> symbols, List<Motif> motifs) {
    Motif.requireName("library name", name);
    this.name = name;
    this.description = Objects.requireNonNull(description, "description");
    this.symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
    this.motifs = List.copyOf(motifs);
    Refuse.when(this.motifs.isEmpty(), "library '{}' must have at least one motif, got none", name);
    Set<Integer> labels = new HashSet<>();
    this.symbols.forEach(
        (symbol, label) -> {
          Refuse.when(
              !labels.add(label),
              "label {} of library '{}' must have one symbol, got '{}' as another;"
                  + " keep one of them",
              label,
              name,
              symbol);
        });
    Set<String> names = new HashSet<>();
    for (Motif motif : this.motifs) {
      Refuse.when(
          !names.add(motif.name()),
          "motif names of library '{}' must be unique, got '{}' twice; rename one" + " of them",
          name,
          motif.name());
    }
  }

  /** A library without a description or symbols. */
  public MotifLibrary(String name, List<Motif> motifs) {
    this(name, "", Map.of(), motifs);
  }

  /** What reports call it. */
  public String name() {
    return name;
  }

  /** What a reader should know of it; may be empty. */
  public String description() {
    return description;
  }

  /** What readers call the node labels; labels without a symbol are shown as numbers. */
  public Map<String, Integer> symbols() {
    return symbols;
  }

  /** What readers call a label: its symbol, else its number; {@code *} where any will do. */
  public String symbol(int label) {
    if (label == Motif.ANY_LABEL) {
      return "*";
    }
    return symbols.entrySet().stream()
        .filter(e -> e.getValue() == label)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(() -> Integer.toString(label));
  }

  /** The motifs, in their order. */
  public List<Motif> motifs() {
    return motifs;
  }

  /** How many motifs there are. */
  public int size() {
    return motifs.size();
  }

  /** The motif at a place. */
  public Motif motif(int index) {
    return motifs.get(index);
  }

  /** The names of the motifs, in their order. */
  public List<String> names() {
    return motifs.stream().map(Motif::name).toList();
  }

  /**
   * The motifs that are one to the matcher: each motif that has an isomorphic one before it, with
   * the first such.
   */
  public List<Duplicate> duplicates() {
    List<Duplicate> found = new ArrayList<>();
    for (int i = 1; i < motifs.size(); i++) {
      Motif later = motifs.get(i);
      motifs.subList(0, i).stream()
          .filter(m -> areOne(m, later))
          .findFirst()
          .ifPresent(first -> found.add(new Duplicate(first.name(), later.name())));
    }
    return found;
  }

  private static boolean areOne(Motif a, Motif b) {
    if (!a.hasConditions() && !b.hasConditions()) {
      return Isomorphism.exists(a.pattern(), b.pattern());
    }
    List<Condition> nodes = new ArrayList<>();
    List<Condition> edges = new ArrayList<>();
    Conditions first = Conditions.of(a, nodes, edges);
    return Isomorphism.exists(first, Conditions.of(b, nodes, edges));
  }

  /** Two motifs that the matcher cannot distinguish. */
  public record Duplicate(String first, String second) {
    /** One line for a reader. */
    public String message() {
      return "motifs '" + first + "' and '" + second + "' are the same to the matcher";
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MotifLibrary o
        && name.equals(o.name)
        && description.equals(o.description)
        && List.copyOf(symbols.entrySet()).equals(List.copyOf(o.symbols.entrySet()))
        && motifs.equals(o.motifs);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, description, symbols, motifs);
  }

  @Override
  public String toString() {
    return "MotifLibrary(" + name + ", " + motifs.size() + " motifs)";
  }
}
