package motive.kit;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.Chemistry;
import motive.molecule.Element;
import motive.molecule.Vocabulary;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.MotifQuery;

/**
 * Motif libraries in the label numbers of a data set. Labels that a library names are matched by
 * name; numbers count only for labels that it does not name. A motif with a name that the data set
 * lacks occurs nowhere.
 */
public final class LibraryLabels {
  private LibraryLabels() {}

  /** A library in the numbers of a data set. */
  public static MotifLibrary numberedAs(MotifLibrary library, DataSet data) {
    return numberedAs(library, data.nodeLabelNames());
  }

  /**
   * A library in the numbers of labels with given names; the library itself where that changes
   * nothing.
   *
   * @throws IllegalArgumentException where two labels have one name that the library has too
   */
  public static MotifLibrary numberedAs(MotifLibrary library, SortedMap<Integer, String> names) {
    return numberedAs(library, LabelNumbers.of(library.symbols(), names), names);
  }

  static MotifLibrary numberedAs(
      MotifLibrary library, LabelNumbers numbers, SortedMap<Integer, String> names) {
    List<Motif> motifs =
        library.motifs().stream().map(motif -> numberedAs(motif, numbers, names)).toList();
    LabelNumbers symbols = LabelNumbers.of(library.symbols(), names);
    MotifLibrary other =
        new MotifLibrary(library.name(), library.description(), symbols.symbols(), motifs);
    return other.equals(library) ? library : other;
  }

  private static Motif numberedAs(
      Motif motif, LabelNumbers numbers, SortedMap<Integer, String> names) {
    Optional<Vocabulary> words = Vocabulary.of(motif);
    if (words.isEmpty()) {
      return new Motif(
          motif.name(), motif.description(), pattern(motif.pattern(), numbers), motif.query());
    }
    SortedMap<Integer, String> elements = new TreeMap<>(names);
    elements.values().removeIf(name -> !Element.isSymbol(name));
    Vocabulary others = words.get().withElements(elements);
    MotifQuery query = motif.query().orElseThrow();
    Motif read =
        query.notation().equals(Chemistry.SMILES)
            ? Chemistry.get().ofSmiles(motif.name(), query.text(), others)
            : Chemistry.get().ofSmarts(motif.name(), query.text(), others);
    return read.withDescription(motif.description());
  }

  private static Graph pattern(Graph given, LabelNumbers numbers) {
    int[] labels = new int[given.nodes()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = numbers.of(given.label(v));
    }
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[labels.length][0]));
    for (int e = 0; e < given.edges(); e++) {
      builder.edge(given.low(e), given.high(e));
    }
    return builder.labels(labels).build();
  }

  /**
   * A warning where only one side names labels: a library's names that can be found nowhere, or its
   * numbers that are taken for names.
   *
   * @param library in the numbers of the labels
   * @param names of the labels in the data set
   * @param data the name of the data set
   */
  static Optional<String> note(
      MotifLibrary library, SortedMap<Integer, String> names, String data) {
    if (names.isEmpty()) {
      return library.symbols().isEmpty()
          ? Optional.empty()
          : Optional.of(
              Refuse.text(
                  "{} does not name its node labels: no motif of library '{}' with {} occurs in"
                      + " it; name the labels in the data",
                  data,
                  library.name(),
                  String.join(", ", library.symbols().keySet())));
    }
    SortedSet<Integer> unnamed = new TreeSet<>();
    library.motifs().stream()
        .filter(motif -> motif.query().isEmpty())
        .forEach(motif -> unnamed.addAll(labels(motif.pattern())));
    unnamed.removeAll(library.symbols().values());
    unnamed.retainAll(names.keySet());
    return unnamed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Refuse.text(
                "library '{}' does not name all its labels: in {} {}; name them in its"
                    + " 'labels' to be sure",
                library.name(),
                data,
                unnamed.stream()
                    .map(label -> label + " is taken as " + names.get(label))
                    .collect(Collectors.joining(", "))));
  }

  private static List<Integer> labels(Graph pattern) {
    return IntStream.range(0, pattern.nodes()).map(pattern::label).boxed().toList();
  }
}
