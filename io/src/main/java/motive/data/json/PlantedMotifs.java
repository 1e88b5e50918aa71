package motive.data.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.data.GroundTruth;
import motive.data.files.LineReader;
import motive.graph.Graph;
import motive.graph.NodeSet;
import tools.jackson.core.JsonGenerator;

/** Ground truth as a file has it: motifs by nodes and by pairs of nodes, not yet checked. */
final class PlantedMotifs {
  private static final List<String> FIELDS = List.of("motif", "nodes", "edges");

  private final String file;
  private final long line;
  private final List<Placed> motifs;

  private static final class Placed {
    final String name;
    final int[] nodes;
    final int[] pairs;

    Placed(String name, int[] nodes, int[] pairs) {
      this.name = name;
      this.nodes = nodes;
      this.pairs = pairs;
    }
  }

  private PlantedMotifs(String file, long line, List<Placed> motifs) {
    this.file = file;
    this.line = line;
    this.motifs = motifs;
  }

  static PlantedMotifs read(JsonLine json, LineReader lines) throws DatasetFormatException {
    List<Placed> motifs = new ArrayList<>();
    json.openArray("groundTruth");
    while (json.element("groundTruth")) {
      String name = "motif";
      int[] nodes = {};
      int[] pairs = {};
      for (String field = json.field(); field != null; field = json.field()) {
        switch (field) {
          case "motif" -> name = json.string(field);
          case "nodes" -> nodes = json.integers("nodes of a motif");
          case "edges" -> pairs = json.pairs("edges of a motif");
          default -> throw json.unknown(field, FIELDS);
        }
      }
      motifs.add(new Placed(name, nodes, pairs));
    }
    return new PlantedMotifs(lines.file(), lines.number(), motifs);
  }

  /** The ground truth of a graph, whose nodes and edges it must name. */
  GroundTruth in(Graph graph) throws DatasetFormatException {
    List<GroundTruth.Planted> planted = new ArrayList<>();
    for (Placed motif : motifs) {
      for (int v : motif.nodes) {
        requireNode(v, graph);
      }
      int[] edges = new int[motif.pairs.length / 2];
      for (int i = 0; i < edges.length; i++) {
        int u = requireNode(motif.pairs[2 * i], graph);
        int v = requireNode(motif.pairs[2 * i + 1], graph);
        edges[i] = graph.edgeBetween(u, v);
        if (edges[i] < 0) {
          throw refusal("edge of a motif must be an edge of the graph, got " + u + ", " + v);
        }
      }
      planted.add(
          new GroundTruth.Planted(motif.name, NodeSet.of(graph.nodes(), motif.nodes), edges));
    }
    return new GroundTruth(graph.nodes(), planted);
  }

  private int requireNode(int v, Graph graph) throws DatasetFormatException {
    if (v < 0 || v >= graph.nodes()) {
      throw refusal("node of a motif must be in [0, " + graph.nodes() + "), got " + v);
    }
    return v;
  }

  private DatasetFormatException refusal(String expectation) {
    return new DatasetFormatException(file, line, expectation);
  }

  static void write(JsonGenerator json, Graph graph, GroundTruth truth) {
    json.writeArrayPropertyStart("groundTruth");
    for (GroundTruth.Planted motif : truth.motifs()) {
      int[] nodes = motif.nodes().toArray();
      json.writeStartObject();
      json.writeStringProperty("motif", motif.name());
      json.writeName("nodes").writeArray(nodes, 0, nodes.length);
      json.writeArrayPropertyStart("edges");
      Arrays.stream(motif.edges()).forEach(e -> writePair(json, graph, e));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void writePair(JsonGenerator json, Graph graph, int edge) {
    json.writeArray(new int[] {graph.low(edge), graph.high(edge)}, 0, 2);
  }
}
