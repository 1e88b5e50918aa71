package motive.data.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.check.Refuse;
import motive.data.ClassOrder;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.GroundTruth;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.files.JsonValue;
import motive.data.files.LineReader;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The file {@code DS_motive.jsonl} beside a TUDataset: what that format has no place for, so that a
 * data set comes back as it was written. Other readers of the format do not look at it.
 *
 * <p>Its first line is the header of JSON lines, its second has the way to read the files, and
 * where there are identifiers or ground truth to keep, a line follows for each graph.
 */
public final class Companion {
  private static final List<String> HOW = List.of("nodeFeatures", "ids", "classOrder");
  private static final List<String> OF_GRAPH = List.of("ids", "groundTruth");

  private final Header header;
  private final NodeFeatures nodeFeatures;
  private final Ids ids;
  private final ClassOrder classOrder;
  private final String file;
  private final List<Notes> graphs = new ArrayList<>();

  /** The origin of the identifiers of nodes. */
  public enum Ids {
    /** Nodes have none. */
    NONE,
    /** The line of the node in the indicator file. */
    LINES,
    /** This file. */
    OWN;

    static Ids of(DataSet data) {
      boolean none = true;
      boolean lines = true;
      int line = 1;
      for (Graph graph : data.graphs()) {
        none &= !graph.hasIds();
        for (int v = 0; v < graph.nodes(); v++) {
          lines &= graph.hasIds() && graph.id(v).equals(Integer.toString(line));
          line++;
        }
      }
      return none ? NONE : lines ? LINES : OWN;
    }
  }

  private record Notes(JsonValue json, List<String> ids, Optional<PlantedMotifs> truth) {}

  private Companion(
      Header header, NodeFeatures nodeFeatures, Ids ids, ClassOrder classOrder, String file) {
    this.header = header;
    this.nodeFeatures = nodeFeatures;
    this.ids = ids;
    this.classOrder = classOrder;
    this.file = file;
  }

  /** Reads the file. */
  public static Companion read(LineReader lines, Limits limits) throws IOException {
    JsonLine first = JsonLine.next(lines);
    if (first == null || !Header.FIRST_FIELD.equals(first.field())) {
      throw lines.refusal("the first field must be " + Header.FIRST_FIELD + ", got another");
    }
    Header header = Header.read(new JsonLine(lines).whole(), limits.maxWidth());
    JsonLine second = JsonLine.next(lines);
    if (second == null) {
      throw lines.refusal("the second line must hold how to read the files, got no second line");
    }
    JsonValue how = second.whole();
    how.requireMembers(List.of(), HOW);
    Companion companion =
        new Companion(
            header,
            constant(how, HOW.get(0), NodeFeatures.values(), NodeFeatures.AUTO),
            constant(how, HOW.get(1), Ids.values(), Ids.LINES),
            constant(how, HOW.get(2), ClassOrder.values(), ClassOrder.STATED),
            lines.file());
    for (JsonLine line = JsonLine.next(lines); line != null; line = JsonLine.next(lines)) {
      JsonValue json = line.whole();
      json.requireMembers(List.of(), OF_GRAPH);
      companion.graphs.add(
          new Notes(
              json.member("ids"),
              json.has("ids") ? json.member("ids").names() : List.of(),
              json.has("groundTruth")
                  ? Optional.of(PlantedMotifs.read(json.member("groundTruth")))
                  : Optional.empty()));
    }
    return companion;
  }

  private static <E extends Enum<E>> E constant(JsonValue json, String field, E[] all, E otherwise)
      throws DatasetFormatException {
    return json.has(field) ? json.member(field).oneOf(all, Companion::name) : otherwise;
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The header of JSON lines. */
  public Header header() {
    return header;
  }

  /** Where the numbers of the classes came from when the files were written. */
  public ClassOrder classOrder() {
    return classOrder;
  }

  /** How the features were made up when the files were written. */
  public NodeFeatures nodeFeatures() {
    return nodeFeatures;
  }

  /** Rejects a file that belongs to another number of graphs. */
  public void requireGraphs(int count) throws DatasetFormatException {
    boolean mayBeWithout = ids != Ids.OWN && graphs.isEmpty();
    if (!mayBeWithout && graphs.size() != count) {
      throw new DatasetFormatException(
          file,
          0,
          "must have 2 lines and one for each of " + count + " graphs, got " + graphs.size());
    }
  }

  /** The identifiers of a graph's nodes, or null where they have none. */
  public String @Nullable [] ids(int graph, String[] lineNumbers) throws DatasetFormatException {
    if (ids != Ids.OWN) {
      return ids == Ids.NONE ? null : lineNumbers;
    }
    Notes notes = graphs.get(graph);
    if (notes.ids.size() != lineNumbers.length) {
      throw notes.json.fail(
          Refuse.text(
              "must have one value for each of {} nodes, got {}",
              lineNumbers.length,
              notes.ids.size()));
    }
    return notes.ids.toArray(String[]::new);
  }

  /** What was planted in a graph, where that is known. */
  public @Nullable GroundTruth truth(int number, Graph graph) throws DatasetFormatException {
    PlantedMotifs truth = graphs.isEmpty() ? null : graphs.get(number).truth.orElse(null);
    return truth == null ? null : truth.in(graph);
  }

  /** Writes the file for a data set with the way to read its features. */
  public static void write(DataSet data, NodeFeatures features, OutputStream out)
      throws IOException {
    Ids ids = Ids.of(data);
    JsonLinesWriter.line(out, Header.of(data)::write);
    JsonLinesWriter.line(
        out,
        json -> {
          json.writeStartObject();
          json.writeStringProperty("nodeFeatures", name(features));
          json.writeStringProperty("ids", name(ids));
          if (data.classOrder().isGuess()) {
            json.writeStringProperty("classOrder", name(data.classOrder()));
          }
          json.writeEndObject();
        });
    if (ids == Ids.OWN || data.summary().planted() > 0) {
      for (int i = 0; i < data.size(); i++) {
        Graph graph = data.graph(i);
        GroundTruth truth = data.groundTruth(i).orElse(null);
        JsonLinesWriter.line(out, json -> writeGraph(json, graph, truth, ids == Ids.OWN));
      }
    }
  }

  private static void writeGraph(
      JsonGenerator json, Graph graph, @Nullable GroundTruth truth, boolean withIds) {
    json.writeStartObject();
    if (withIds) {
      GraphLine.writeIds(json, graph);
    }
    if (truth != null) {
      PlantedMotifs.write(json, "groundTruth", graph, truth);
    }
    json.writeEndObject();
  }
}
