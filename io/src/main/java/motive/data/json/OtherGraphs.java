package motive.data.json;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.check.Refuse;

/** The fields that only graphs have which are not supported, and what these are. */
final class OtherGraphs {
  private static final String TYPES = "several types of nodes or edges (heterogeneous)";
  private static final String HYPER = "edges of more than two nodes (a hypergraph)";
  private static final String TIME = "edges with times (a temporal graph)";

  private static final Map<String, String> FIELDS =
      Stream.of(
              fields(
                  TYPES,
                  "x_dict",
                  "edge_index_dict",
                  "edge_attr_dict",
                  "node_type",
                  "node_types",
                  "edge_type",
                  "edge_types"),
              fields(HYPER, "hyperedge_index", "hyperedge_attr", "hyperedges"),
              fields(TIME, "edge_time", "edge_times", "timestamp", "timestamps", "msg"))
          .flatMap(each -> each.entrySet().stream())
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private OtherGraphs() {}

  private static Map<String, String> fields(String what, String... names) {
    return Stream.of(names).collect(Collectors.toMap(name -> name, name -> what));
  }

  /** Why no graph with a field can be read; empty for any other field. */
  static Optional<String> objectionTo(String field) {
    return Optional.ofNullable(FIELDS.get(field))
        .map(
            what ->
                Refuse.text(
                    "a graph must have nodes and edges of one type, an edge two ends and no time, got"
                        + " {} with {}; reduce it to one such graph, or to several",
                    field,
                    what));
  }
}
