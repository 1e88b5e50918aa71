package motive.data.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.data.GroundTruth;
import motive.data.files.JsonValue;
import motive.graph.Graph;
import motive.graph.NodeSet;
import tools.jackson.core.JsonGenerator;

/** Ground truth as a file has it: motifs by nodes and by pairs of nodes, not yet checked. */
public final class PlantedMotifs {
  private final JsonValue json;
  private final List<Placed> motifs = new ArrayList<>();

  private record Placed(String name, List<Integer> nodes, List<List<Integer>> edges) {}

  private PlantedMotifs(JsonValue json) {
    this.json = json;
  }

  /** Reads a list of motifs. */
  public static PlantedMotifs read(JsonValue json) throws DatasetFormatException {
    PlantedMotifs planted = new PlantedMotifs(json);
    for (JsonValue motif : json.elements()) {
      motif.requireMembers(List.of(), List.of("motif", "nodes", "edges"));
      planted.motifs.add(
          new Placed(
              motif.has("motif") ? motif.member("motif").printable() : "motif",
              motif.has("nodes") ? motif.member("nodes").nodes() : List.of(),
              motif.has("edges") ? motif.member("edges").pairs() : List.of()));
    }
    return planted;
  }

  /** The ground truth of a graph, whose nodes and edges it must name. */
  public GroundTruth in(Graph graph) throws DatasetFormatException {
    List<GroundTruth.Planted> planted = new ArrayList<>();
    for (Placed motif : motifs) {
      int[] nodes = motif.nodes.stream().mapToInt(Integer::intValue).toArray();
      for (int v : nodes) {
        requireNode(v, graph);
      }
      int[] edges = new int[motif.edges.size()];
      for (int i = 0; i < edges.length; i++) {
        int u = requireNode(motif.edges.get(i).get(0), graph);
        int v = requireNode(motif.edges.get(i).get(1), graph);
        edges[i] = graph.edgeBetween(u, v);
        if (edges[i] < 0) {
          throw json.refusal("edge of a motif must be an edge of the graph, got " + u + ", " + v);
        }
      }
      planted.add(new GroundTruth.Planted(motif.name, NodeSet.of(graph.nodes(), nodes), edges));
    }
    return new GroundTruth(graph.nodes(), planted);
  }

  private int requireNode(int v, Graph graph) throws DatasetFormatException {
    if (v >= graph.nodes()) {
      throw json.refusal("node of a motif must be in [0, " + graph.nodes() + "), got " + v);
    }
    return v;
  }

  /** Writes the motifs of a graph as a field. */
  public static void write(JsonGenerator json, String field, Graph graph, GroundTruth truth) {
    json.writeArrayPropertyStart(field);
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

  /** Writes the ends of an edge. */
  public static void writePair(JsonGenerator json, Graph graph, int edge) {
    json.writeArray(new int[] {graph.low(edge), graph.high(edge)}, 0, 2);
  }
}
