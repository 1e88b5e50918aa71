package motive.kit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.motif.Motif;
import motive.motif.MotifLibrary;

/**
 * Reads and writes motif libraries as JSON. {@code docs/motifs.md} describes the format, {@code
 * docs/motif-library.schema.json} is its schema. What is written reads back equal.
 */
public final class MotifLibraryFile {
  private MotifLibraryFile() {}

  /**
   * Reads a library.
   *
   * @throws KitFormatException where the file is not a library; the message says where
   */
  public static MotifLibrary read(Path file) throws IOException {
    return library(KitJson.read(file));
  }

  /**
   * Reads a library from memory.
   *
   * @param source what messages call it
   */
  public static MotifLibrary parse(byte[] json, String source) throws KitFormatException {
    return library(KitJson.parse(json, source));
  }

  private static MotifLibrary library(KitJson json) throws KitFormatException {
    json.requireMembers(List.of("name", "motifs"), List.of("description", "labels"));
    String name = json.member("name").name();
    Map<String, Integer> symbols = symbols(json);
    List<Motif> motifs = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (KitJson element : json.member("motifs").elements()) {
      Motif motif = motif(element, symbols);
      if (!names.add(motif.name())) {
        throw element.member("name").fail("must be unique, got '" + motif.name() + "' twice");
      }
      motifs.add(motif);
    }
    if (motifs.isEmpty()) {
      throw json.member("motifs").fail("must have at least one motif, got none");
    }
    return new MotifLibrary(name, description(json), symbols, motifs);
  }

  private static String description(KitJson json) throws KitFormatException {
    var text = json.optionalMember("description");
    return text.isPresent() ? text.get().text() : "";
  }

  private static Map<String, Integer> symbols(KitJson json) throws KitFormatException {
    Map<String, Integer> symbols = new LinkedHashMap<>();
    var labels = json.optionalMember("labels");
    if (labels.isPresent()) {
      for (Map.Entry<String, KitJson> entry : labels.get().members().entrySet()) {
        int label = entry.getValue().integer();
        if (symbols.containsValue(label)) {
          throw entry.getValue().fail("must be a label without a symbol yet, got " + label);
        }
        symbols.put(entry.getKey(), label);
      }
    }
    return symbols;
  }

  private static Motif motif(KitJson json, Map<String, Integer> symbols) throws KitFormatException {
    json.requireMembers(List.of("name", "nodes", "edges"), List.of("description"));
    String name = json.member("name").name();
    List<KitJson> nodes = json.member("nodes").elements();
    if (nodes.isEmpty() || nodes.size() > Motif.MAX_NODES) {
      throw json.member("nodes")
          .fail("must have 1 to " + Motif.MAX_NODES + " nodes, got " + nodes.size());
    }
    int[] labels = new int[nodes.size()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = label(nodes.get(v), symbols);
    }
    int[] ends = ends(json.member("edges").elements(), labels.length);
    return Motif.of(name, labels, ends).withDescription(description(json));
  }

  private static int label(KitJson node, Map<String, Integer> symbols) throws KitFormatException {
    if (!node.isText()) {
      return node.integer();
    }
    Integer label = symbols.get(node.text());
    if (label == null) {
      throw node.fail(
          "must be a symbol of 'labels' or a number, got "
              + node.shown()
              + "; known are "
              + KitJson.oneLine(symbols.keySet().toString()));
    }
    return label;
  }

  private static int[] ends(List<KitJson> edges, int nodes) throws KitFormatException {
    int[] ends = new int[2 * edges.size()];
    Set<Long> seen = new HashSet<>();
    for (int e = 0; e < edges.size(); e++) {
      KitJson edge = edges.get(e);
      List<KitJson> pair = edge.elements();
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
    KitJson.write(format(library), file);
  }

  /** A library as its file holds it. */
  public static String format(MotifLibrary library) {
    StringBuilder json = new StringBuilder("{\n");
    json.append("  \"name\": ").append(KitJson.quote(library.name())).append(",\n");
    json.append("  \"description\": ").append(KitJson.quote(library.description()));
    json.append(",\n  \"labels\": ").append(labels(library.symbols()));
    json.append(",\n  \"motifs\": [\n");
    json.append(
        library.motifs().stream()
            .map(motif -> format(library, motif))
            .collect(Collectors.joining(",\n")));
    return json.append("\n  ]\n}\n").toString();
  }

  private static String labels(Map<String, Integer> symbols) {
    return symbols.entrySet().stream()
        .map(e -> KitJson.quote(e.getKey()) + ": " + e.getValue())
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String format(MotifLibrary library, Motif motif) {
    Graph pattern = motif.pattern();
    String nodes =
        IntStream.range(0, pattern.nodes())
            .map(pattern::label)
            .mapToObj(l -> node(library, l))
            .collect(Collectors.joining(", ", "[", "]"));
    String edges =
        IntStream.range(0, pattern.edges())
            .mapToObj(e -> "[" + pattern.low(e) + ", " + pattern.high(e) + "]")
            .collect(Collectors.joining(", ", "[", "]"));
    return "    {\n      \"name\": "
        + KitJson.quote(motif.name())
        + ",\n      \"description\": "
        + KitJson.quote(motif.description())
        + ",\n      \"nodes\": "
        + nodes
        + ",\n      \"edges\": "
        + edges
        + "\n    }";
  }

  private static String node(MotifLibrary library, int label) {
    return library.symbols().containsValue(label)
        ? KitJson.quote(library.symbol(label))
        : Integer.toString(label);
  }
}
