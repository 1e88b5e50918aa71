package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataWarning;
import motive.data.DatasetFormatException;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/** A reader of a folder with a table of nodes and a table of edges, columns by name. */
final class NodeTableReader {
  private static final List<String> NODES = List.of("nodes.csv", "nodes.tsv");
  private static final List<String> EDGES = List.of("edges.csv", "edges.tsv");
  private static final List<List<String>> ENDS =
      List.of(List.of("source", "target"), List.of("from", "to"), List.of("src", "dst"));

  private final InputFile nodes;
  private final InputFile edges;
  private final NodeOptions options;
  private final NodeIds ids = new NodeIds();
  private final Masks masks = new Masks();

  private NodeTableReader(InputFile nodes, InputFile edges, NodeOptions options) {
    this.nodes = nodes;
    this.edges = edges;
    this.options = options;
  }

  /** The table of nodes that a path means: the file itself, or that of a folder. */
  static Optional<InputFile> nodesAt(Path path) {
    InputFile file = new InputFile(path);
    return NODES.contains(file.unpackedName()) ? Optional.of(file) : InputFile.in(path, NODES);
  }

  /** The folder of a table of nodes. */
  static Path folder(InputFile nodes) {
    Path parent = nodes.path().toAbsolutePath().normalize().getParent();
    return parent == null ? Path.of("") : parent;
  }

  static boolean hasEdges(InputFile nodes) {
    return InputFile.in(folder(nodes), EDGES).isPresent();
  }

  /** Reads the tables. */
  static NodeData read(InputFile nodes, NodeOptions options) throws IOException {
    Path folder = folder(nodes);
    Optional<InputFile> edges = InputFile.in(folder, EDGES);
    if (edges.isEmpty()) {
      throw nodes.refusal("must stand beside edges.csv or edges.tsv, got no such file");
    }
    // Beside a relative path the other file is relative too.
    Path beside = nodes.path().resolveSibling(edges.get().path().getFileName());
    Path name = folder.getFileName();
    return new NodeTableReader(nodes, new InputFile(beside), options)
        .read(name == null ? "nodes" : name.toString());
  }

  private NodeData read(String name) throws IOException {
    FeatureTable features;
    Targets targets;
    try (TableRows rows = new TableRows(nodes, options.limits())) {
      NodeColumns columns = NodeColumns.of(rows, options);
      features = new FeatureTable(rows.file(), rows.header(), columns.free(), options);
      String what =
          columns.target() < 0 ? "class" : "column " + shown(rows.header().get(columns.target()));
      targets = new Targets(rows.file(), what);
      while (rows.next()) {
        addNode(rows, columns, features, targets);
      }
    }
    if (ids.size() == 0) {
      throw nodes.refusal("must have a row for each node, got none");
    }
    FeatureTable.Encoded encoded = features.encode();
    GraphBuilder builder = Graph.builder(encoded.features());
    String[] names = ids.names();
    if (names.length > 0) {
      builder.ids(names);
    }
    ReadEdges read = new ReadEdges(builder, true);
    List<String> unread = readEdges(read);
    NodeDataBuilder data = NodeData.builder(name, read.build(options.directed()));
    data.features(encoded.meaning()).recipe(encoded.recipe());
    targets.into(data, options.targets(), List.of());
    masks.into(data, ids.size());
    encoded.warnings().forEach(data::warn);
    read.warnings().forEach(data::warn);
    if (!unread.isEmpty()) {
      data.warn(
          new DataWarning(
              DataWarning.Kind.PASSED_FIELDS,
              unread.size(),
              "columns of edges that are not read: " + shown(String.join(", ", unread))));
    }
    return data.build();
  }

  private void addNode(TableRows rows, NodeColumns columns, FeatureTable features, Targets targets)
      throws DatasetFormatException {
    List<String> fields = rows.fields();
    int node = ids.size();
    require(rows, ids.add(fields.get(columns.id())));
    if (node >= options.limits().maxNodes()) {
      throw rows.refusal(
          "a graph must have at most " + options.limits().maxNodes() + " nodes, got more");
    }
    require(rows, masks.add(columns, fields, node));
    require(rows, features.add(fields));
    String target = columns.target() < 0 ? "" : fields.get(columns.target());
    if (FeatureColumn.isMissing(target) || target.equalsIgnoreCase("unknown")) {
      targets.addUnknown();
    } else {
      targets.add(target, rows.line());
    }
  }

  private static void require(TableRows rows, String objection) throws DatasetFormatException {
    if (!objection.isEmpty()) {
      throw rows.refusal(objection);
    }
  }

  // Returns the names of the columns that are not read.
  private List<String> readEdges(ReadEdges read) throws IOException {
    try (TableRows rows = new TableRows(edges, options.limits())) {
      int[] ends = ends(rows);
      while (rows.next()) {
        if (read.count() >= options.limits().maxEdges()) {
          throw rows.refusal(
              "a graph must have at most " + options.limits().maxEdges() + " edges, got more");
        }
        read.add(node(rows, ends[0]), node(rows, ends[1]));
      }
      return IntStream.range(0, rows.header().size())
          .filter(i -> i != ends[0] && i != ends[1])
          .mapToObj(rows.header()::get)
          .toList();
    }
  }

  private int[] ends(TableRows rows) throws DatasetFormatException {
    for (List<String> names : ENDS) {
      List<Integer> places = rows.places(names);
      if (places.size() == 2) {
        return new int[] {places.get(0), places.get(1)};
      }
    }
    List<String> header = rows.header();
    if (header.size() < 2) {
      throw rows.refusal("edges must have two columns of ids, got " + header.size());
    }
    if (ids.get(header.get(0)) >= 0 && ids.get(header.get(1)) >= 0) {
      throw rows.refusal(
          Refuse.text(
              "first line must name the columns, such as source,target, got the nodes {}, {}",
              shown(header.get(0)),
              shown(header.get(1))));
    }
    return new int[] {0, 1};
  }

  private int node(TableRows rows, int place) throws DatasetFormatException {
    String id = rows.fields().get(place);
    int node = ids.get(id);
    if (node < 0) {
      throw rows.refusal(
          Refuse.text("edge must join nodes of {}, got {}", nodes.unpackedName(), shown(id)));
    }
    return node;
  }
}
