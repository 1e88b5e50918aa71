package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Output;
import motive.objective.Part;
import motive.page.ClassSummary;
import motive.page.StatusWords;
import motive.result.ResultLine;
import motive.result.TextLines;
import motive.search.SearchOutcome.Status;

/** Result lines as what they explain. */
final class ExplainedLines {
  private final DataSet data;
  private final String name;
  private final Map<Long, Long> lineOf = new HashMap<>();

  /**
   * What a file holds.
   *
   * @param statuses how many lines have which, of those that occur
   */
  record Read(List<ClassSummary.Entry> entries, Map<Status, Integer> statuses) {
    /** What is not proven of the lines; empty where all of them are proven. */
    String unproven() {
      int proven =
          statuses.getOrDefault(Status.PROVEN_OPTIMAL, 0)
              + statuses.getOrDefault(Status.PROVEN_EMPTY, 0);
      if (proven == entries.size()) {
        return "";
      }
      List<String> others = new ArrayList<>();
      statuses.forEach((status, count) -> others.add(count + " " + StatusWords.brief(status)));
      return "not all explanations are proven optimal: " + String.join(", ", others);
    }
  }

  private ExplainedLines(DataSet data, String name) {
    this.data = data;
    this.name = name;
  }

  /**
   * Reads a file of lines, each of another graph of the data set.
   *
   * @throws DatasetFormatException where a line is none of ours or does not fit the data set
   */
  static Read read(Path file, DataSet data) throws IOException {
    ExplainedLines lines = new ExplainedLines(data, file.toString());
    List<ClassSummary.Entry> entries = new ArrayList<>();
    Map<Status, Integer> statuses = new EnumMap<>(Status.class);
    List<String> texts = TextLines.read(file);
    for (int i = 0; i < texts.size(); i++) {
      if (!texts.get(i).isBlank()) {
        ResultLine line = ResultLine.parse(texts.get(i), lines.name, i + 1L);
        entries.add(lines.entry(line, i + 1L));
        statuses.merge(line.status(), 1, Integer::sum);
      }
    }
    if (entries.isEmpty()) {
      throw new DatasetFormatException(lines.name, 1, "must have at least one line, got none");
    }
    return new Read(entries, statuses);
  }

  private ClassSummary.Entry entry(ResultLine line, long number) throws DatasetFormatException {
    boolean isOneGraph = data.targets().isPresent();
    String thing = isOneGraph ? "node" : "graph";
    if (line.subject().nodes().size() != (isOneGraph ? 1 : 0)) {
      throw fail(
          number,
          "a line must be about a "
              + thing
              + " of "
              + data.name()
              + ", got "
              + line.about()
              + (line.subject().nodes().size() == 2 ? "; pairs cannot be summarized" : ""));
    }
    if (line.graph() < 0 || line.graph() >= data.size()) {
      throw fail(
          number,
          thing
              + " must be in 0-"
              + (data.size() - 1)
              + ", the "
              + thing
              + "s of "
              + data.name()
              + ", got "
              + line.graph());
    }
    Long before = lineOf.putIfAbsent(line.graph(), number);
    if (before != null) {
      throw fail(
          number,
          thing + " must be another than before, got " + line.graph() + " as in line " + before);
    }
    int graph = Math.toIntExact(line.graph());
    return new ClassSummary.Entry(
        graph,
        // Low and high values count as two classes.
        line.values()
            .map(v -> Math.max(0, Output.SIDES.indexOf(v.side())))
            .orElse(line.explained()),
        isOneGraph
            ? around(line, number)
            : part(data.graph(graph), line, number).in(data.graph(graph)),
        line.metrics());
  }

  // The part of a large graph, which knows the explained node.
  private Graph around(ResultLine line, long number) throws DatasetFormatException {
    Graph whole = data.targets().orElseThrow().graph();
    int[] nodes = line.nodes().stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
    if (nodes.length > 0 && nodes[nodes.length - 1] >= whole.nodes()) {
      throw fail(
          number, "nodes must be in [0, " + whole.nodes() + "), got " + nodes[nodes.length - 1]);
    }
    Graph cut = whole.cutOut(nodes);
    int root = Arrays.binarySearch(nodes, line.subject().nodes().get(0));
    BitSet kept = new BitSet();
    for (List<Integer> pair : line.edges()) {
      int u = Arrays.binarySearch(nodes, pair.get(0));
      int v = Arrays.binarySearch(nodes, pair.get(1));
      int edge = u < 0 || v < 0 ? -1 : cut.edgeBetween(u, v);
      if (edge < 0) {
        throw fail(number, "edges must be of the graph and join its nodes, got " + pair);
      }
      kept.set(edge);
    }
    Graph part = cut.withEdges(kept.stream().toArray());
    return root < 0 ? part : part.withRoots(root);
  }

  /** The induced subgraph, unless the line has other edges than that. */
  private Part part(Graph graph, ResultLine line, long number) throws DatasetFormatException {
    for (int v : line.nodes()) {
      if (v < 0 || v >= graph.nodes()) {
        throw fail(
            number, "nodes must be in [0, " + graph.nodes() + "), got " + v + " for this graph");
      }
    }
    List<Integer> edges = new ArrayList<>();
    for (List<Integer> pair : line.edges()) {
      int a = pair.get(0);
      int b = pair.get(1);
      boolean known = Math.min(a, b) >= 0 && Math.max(a, b) < graph.nodes();
      int edge = known ? graph.edgeBetween(a, b) : -1;
      if (edge < 0) {
        throw fail(number, "edges must be of the graph, got " + pair + " for this graph");
      }
      edges.add(edge);
    }
    NodeSet nodes =
        NodeSet.of(graph.nodes(), line.nodes().stream().mapToInt(Integer::intValue).toArray());
    return graph.induced(nodes).edges() == edges.size()
        ? new Part.Nodes(nodes)
        : new Part.Edges(edges);
  }

  private DatasetFormatException fail(long line, String expectation) {
    return new DatasetFormatException(name, line, expectation);
  }
}
