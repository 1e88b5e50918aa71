package motive.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.files.JsonText;
import motive.data.files.JsonValue;
import motive.graph.Graph;
import motive.molecule.Chemistry;
import motive.molecule.Vocabulary;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.MotifQuery;

/**
 * A reader and writer of motif libraries as JSON. {@code docs/motifs.md} describes the format,
 * {@code docs/motif-library.schema.json} is its schema. What is written reads back equal.
 */
public final class MotifLibraryFile {
  /** A node that may have any label. */
  private static final String ANY = "*";

  private MotifLibraryFile() {}

  /**
   * Reads a library in its own label numbers.
   *
   * @throws DatasetFormatException where the file is not a library; the message says where
   */
  public static MotifLibrary read(Path file) throws IOException {
    return library(JsonValue.read(file), Optional.empty(), LabelNumbers::own);
  }

  /**
   * Reads a library in the label numbers of a data set, {@link LibraryLabels}: JSON, or a text of
   * SMILES and SMARTS by {@link MotifText}.
   *
   * @param bonds whether bond orders count where the data have them
   * @throws DatasetFormatException where the file is not a library; the message says where
   */
  public static MotifLibrary read(Path file, DataSet data, boolean bonds) throws IOException {
    return MotifText.isNamed(file) && Files.isRegularFile(file)
        ? MotifText.read(file, vocabulary(data, bonds), data.name())
        : library(JsonValue.read(file), data, bonds);
  }

  /**
   * Reads a library from memory, in the label numbers of a data set.
   *
   * @param source its name in messages
   * @param bonds whether bond orders count where the data have them
   */
  static MotifLibrary parse(byte[] json, String source, DataSet data, boolean bonds)
      throws DatasetFormatException {
    return library(JsonValue.parse(json, source), data, bonds);
  }

  private static MotifLibrary library(JsonValue json, DataSet data, boolean bonds)
      throws DatasetFormatException {
    return library(
        json, vocabulary(data, bonds), own -> LabelNumbers.of(own, data.nodeLabelNames()));
  }

  private static Optional<Vocabulary> vocabulary(DataSet data, boolean bonds) {
    return Vocabulary.of(data).map(known -> bonds ? known : known.withoutBonds());
  }

  /**
   * Reads a library from memory, in its own label numbers.
   *
   * @param source its name in messages
   */
  public static MotifLibrary parse(byte[] json, String source) throws DatasetFormatException {
    return library(JsonValue.parse(json, source), Optional.empty(), LabelNumbers::own);
  }

  private static MotifLibrary library(
      JsonValue json,
      Optional<Vocabulary> data,
      Function<Map<String, Integer>, LabelNumbers> numbering)
      throws DatasetFormatException {
    json.requireMembers(
        List.of("name", "motifs"), List.of("description", "labels", "bonds", "columns"));
    String name = json.member("name").name();
    LabelNumbers numbers = numbering.apply(symbols(json));
    Map<String, Integer> symbols = numbers.symbols();
    Optional<Vocabulary> vocabulary = vocabulary(json, symbols, data);
    if (symbols.isEmpty() && vocabulary.isPresent()) {
      vocabulary.get().elements().forEach((label, element) -> symbols.put(element, label));
    }
    List<Motif> motifs = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (JsonValue element : json.member("motifs").elements()) {
      Motif motif = motif(element, numbers, symbols, vocabulary);
      if (!taken.add(motif.name())) {
        throw element.member("name").fail("must be unique, got '" + motif.name() + "' twice");
      }
      motifs.add(motif);
    }
    if (motifs.isEmpty()) {
      throw json.member("motifs").fail("must have at least one motif, got none");
    }
    return new MotifLibrary(name, description(json), symbols, motifs);
  }

  private static String description(JsonValue json) throws DatasetFormatException {
    return json.has("description") ? json.member("description").text() : "";
  }

  private static Map<String, Integer> symbols(JsonValue json) throws DatasetFormatException {
    Map<String, Integer> symbols = new LinkedHashMap<>();
    if (json.has("labels")) {
      for (Map.Entry<String, JsonValue> entry : json.member("labels").members().entrySet()) {
        int label = entry.getValue().integer();
        if (symbols.containsValue(label)) {
          throw entry.getValue().fail("must be a label without a symbol yet, got " + label);
        }
        symbols.put(entry.getKey(), label);
      }
    }
    return symbols;
  }

  private static Optional<Vocabulary> vocabulary(
      JsonValue json, Map<String, Integer> symbols, Optional<Vocabulary> data)
      throws DatasetFormatException {
    Optional<Vocabulary> found = data;
    if (!symbols.isEmpty()) {
      found = data.or(() -> Optional.of(Vocabulary.of(symbols)));
    }
    if (json.has("columns") && found.isPresent()) {
      JsonValue columns = json.member("columns");
      columns.requireMembers(List.of(), List.of("charge", "hydrogens"));
      found =
          Optional.of(
              found.get().withColumns(column(columns, "charge"), column(columns, "hydrogens")));
    }
    boolean read = !json.has("bonds") || json.member("bonds").bool();
    return read ? found : found.map(Vocabulary::withoutBonds);
  }

  private static int column(JsonValue columns, String name) throws DatasetFormatException {
    return columns.has(name) ? columns.member(name).integer() : -1;
  }

  private static Motif written(JsonValue json, String notation, Optional<Vocabulary> vocabulary)
      throws DatasetFormatException {
    json.requireMembers(List.of("name", notation), List.of("description", "bonds"));
    JsonValue text = json.member(notation);
    if (vocabulary.isEmpty()) {
      throw text.fail("must go with 'labels' that are elements, or with a data set of molecules");
    }
    boolean read = !json.has("bonds") || json.member("bonds").bool();
    Vocabulary words = read ? vocabulary.get() : vocabulary.get().withoutBonds();
    String name = json.member("name").name();
    String written = text.text();
    try {
      Motif motif =
          notation.equals(Chemistry.SMILES)
              ? Chemistry.get().ofSmiles(name, written, words)
              : Chemistry.get().ofSmarts(name, written, words);
      return motif.withDescription(description(json));
    } catch (IllegalArgumentException e) {
      throw text.refusal(String.valueOf(e.getMessage()));
    }
  }

  private static Motif motif(
      JsonValue json,
      LabelNumbers numbers,
      Map<String, Integer> symbols,
      Optional<Vocabulary> vocabulary)
      throws DatasetFormatException {
    for (String notation : List.of(Chemistry.SMILES, Chemistry.SMARTS)) {
      if (json.has(notation)) {
        return written(json, notation, vocabulary);
      }
    }
    json.requireMembers(List.of("name", "nodes", "edges"), List.of("description"));
    String name = json.member("name").name();
    List<JsonValue> nodes = json.member("nodes").elements();
    if (nodes.isEmpty() || nodes.size() > Motif.MAX_NODES) {
      throw json.member("nodes")
          .fail("must have 1 to " + Motif.MAX_NODES + " nodes, got " + nodes.size());
    }
    int[] labels = new int[nodes.size()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = label(nodes.get(v), numbers, symbols);
    }
    int[] ends = ends(json.member("edges").elements(), labels.length);
    return Motif.of(name, labels, ends).withDescription(description(json));
  }

  private static int label(JsonValue node, LabelNumbers numbers, Map<String, Integer> symbols)
      throws DatasetFormatException {
    if (!node.isText()) {
      return numbers.of(node.integer());
    }
    Integer label = symbols.get(node.text());
    if (label == null && node.text().equals(ANY)) {
      return Motif.ANY_LABEL;
    }
    if (label == null) {
      throw node.fail(
          "must be a symbol of 'labels', a number or \"*\", got "
              + node.shown()
              + "; known are "
              + DatasetFormatException.shown(symbols.keySet().toString()));
    }
    return label;
  }

  private static int[] ends(List<JsonValue> edges, int nodes) throws DatasetFormatException {
    int[] ends = new int[2 * edges.size()];
    Set<Long> seen = new HashSet<>();
    for (int e = 0; e < edges.size(); e++) {
      JsonValue edge = edges.get(e);
      List<JsonValue> pair = edge.elements();
      if (pair.size() != 2) {
        throw edge.mustBe("a pair of node numbers");
      }
      int u = pair.get(0).integer();
      int v = pair.get(1).integer();
      if (u < 0 || v < 0 || u >= nodes || v >= nodes) {
        throw edge.mustBe("a pair of node numbers in [0, " + nodes + ")");
      }
      if (!seen.add((long) Math.min(u, v) * nodes + Math.max(u, v))) {
        throw edge.fail("must join a pair that is not joined yet, got " + edge.shown());
      }
      ends[2 * e] = u;
      ends[2 * e + 1] = v;
    }
    return ends;
  }

  /** Writes a library; the file is whole or as it was before. */
  public static void write(MotifLibrary library, Path file) throws IOException {
    JsonText.write(format(library), file);
  }

  /** A library as its file holds it. */
  public static String format(MotifLibrary library) {
    StringBuilder json = new StringBuilder("{\n");
    json.append("  \"name\": ").append(JsonText.line(library.name())).append(",\n");
    json.append("  \"description\": ").append(JsonText.line(library.description()));
    json.append(",\n  \"labels\": ").append(labels(library.symbols()));
    library.motifs().stream()
        .flatMap(motif -> Vocabulary.of(motif).stream())
        .filter(words -> words.charge() >= 0 || words.hydrogens() >= 0)
        .findFirst()
        .ifPresent(words -> json.append(",\n  \"columns\": ").append(columns(words)));
    json.append(",\n  \"motifs\": [\n");
    json.append(
        library.motifs().stream()
            .map(motif -> format(library, motif))
            .collect(Collectors.joining(",\n")));
    return json.append("\n  ]\n}\n").toString();
  }

  /**
   * The library as a kit reads it back: without the data, whose labels decide which elements an
   * atom of a SMARTS may be.
   */
  public static MotifLibrary asStored(MotifLibrary library) throws DatasetFormatException {
    return parse(format(library).getBytes(StandardCharsets.UTF_8), library.name());
  }

  private static String labels(Map<String, Integer> symbols) {
    return symbols.entrySet().stream()
        .map(e -> JsonText.line(e.getKey()) + ": " + e.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String columns(Vocabulary words) {
    Map<String, Integer> columns = new LinkedHashMap<>();
    columns.put("charge", words.charge());
    columns.put("hydrogens", words.hydrogens());
    columns.values().removeIf(column -> column < 0);
    return labels(columns);
  }

  private static String format(MotifLibrary library, Motif motif) {
    return motif.query().isPresent() ? written(motif, motif.query().get()) : drawn(library, motif);
  }

  private static String written(Motif motif, MotifQuery query) {
    boolean bonds = Vocabulary.of(motif).map(Vocabulary::bonds).orElse(true);
    String text = JsonText.line(query.notation()) + ": " + JsonText.line(query.text());
    return object(motif, bonds ? text : text + ",\n      \"bonds\": false");
  }

  private static String drawn(MotifLibrary library, Motif motif) {
    Graph pattern = motif.pattern();
    List<String> nodes =
        IntStream.range(0, pattern.nodes())
            .map(pattern::label)
            .mapToObj(l -> node(library, l))
            .toList();
    List<List<Integer>> edges =
        IntStream.range(0, pattern.edges())
            .mapToObj(e -> List.of(pattern.low(e), pattern.high(e)))
            .toList();
    return object(motif, "\"nodes\": " + nodes + ",\n      \"edges\": " + edges);
  }

  private static String object(Motif motif, String more) {
    return Refuse.text(
        "    {\n      \"name\": {},\n      \"description\": {},\n      {}\n    }",
        JsonText.line(motif.name()),
        JsonText.line(motif.description()),
        more);
  }

  private static String node(MotifLibrary library, int label) {
    return label == Motif.ANY_LABEL || library.symbols().containsValue(label)
        ? JsonText.line(library.symbol(label))
        : Integer.toString(label);
  }
}
