package motive.spark.input;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.data.ClassMap;
import motive.data.ClassOrder;
import motive.data.DataSet;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.json.JsonLinesReader;
import motive.graph.Features;
import motive.graph.Graph;

/**
 * The common properties of all graphs of an input, so that each can be read alone. Sent to
 * executors.
 *
 * @param header the line that says it in words
 * @param graphs how many there are
 * @param classed whether graphs have classes
 * @param order where the numbers of the classes come from
 * @param outputs the names of the kit's classes, by output; empty without a kit
 * @param labelled whether their nodes have labels
 * @param featured whether their nodes have features of their own
 * @param edgeLabelled whether their edges have labels
 * @param edgeWidth how many features their edges have
 * @param starts for graphs without numbers of their own, that of the first in each partition
 * @param sample one graph that can be read
 * @param firsts the graphs on which a model from elsewhere is checked
 */
// Never compared.
@SuppressWarnings("ArrayRecordComponent")
public record Outline(
    String header,
    long graphs,
    boolean classed,
    ClassOrder order,
    List<String> outputs,
    boolean labelled,
    boolean featured,
    boolean edgeLabelled,
    int edgeWidth,
    long[] starts,
    byte[] sample,
    List<byte[]> firsts)
    implements Serializable {
  /** A graph with its class, as a data set of one graph. */
  public DataSet read(byte[] line) throws IOException {
    byte[] head = (header + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] text = Arrays.copyOf(head, head.length + line.length);
    System.arraycopy(line, 0, text, head.length, line.length);
    DataSet data = JsonLinesReader.read(text, "graph", Limits.DEFAULT);
    requireSame("class", classed, hasClass(data));
    requireSame("labels", labelled, data.graph(0).hasLabels());
    requireSame("features", featured, hasFeatures(data));
    if (data.graph(0).edges() > 0) {
      requireEdges(data.graph(0));
    }
    DataSet ordered = data.withClassOrder(order);
    return outputs.isEmpty() ? ordered : ClassMap.lineUp(ordered, outputs);
  }

  /** The same with the classes of a kit. */
  public Outline linedUp(List<String> kit) {
    return new Outline(
        header,
        graphs,
        classed,
        order,
        List.copyOf(kit),
        labelled,
        featured,
        edgeLabelled,
        edgeWidth,
        starts,
        sample,
        firsts);
  }

  private void requireEdges(Graph graph) throws DatasetFormatException {
    requireSame("edgeLabels", edgeLabelled, graph.hasEdgeLabels());
    requireSame("edgeFeatures", edgeWidth > 0, graph.edgeFeatures().isPresent());
    int width = width(graph);
    if (width != edgeWidth) {
      throw new DatasetFormatException(
          "graph",
          0,
          "edgeFeatures must have " + edgeWidth + " values for each edge, got " + width);
    }
  }

  /** The graphs on which a model from elsewhere is checked: those that one machine would take. */
  public List<Graph> first() throws IOException {
    List<Graph> graphs = new ArrayList<>();
    for (byte[] line : firsts) {
      try {
        graphs.add(read(line).graph(0));
      } catch (DatasetFormatException e) {
        // Not like the others; its row will say so.
      }
    }
    return graphs.isEmpty() ? List.of(read(sample).graph(0)) : graphs;
  }

  /** Why a graph cannot have a number that is below 0. */
  public static String objectionTo(long number) {
    return "graph number must be >= 0, got " + number;
  }

  static int width(Graph graph) {
    return graph.edgeFeatures().map(Features::width).orElse(0);
  }

  private static void requireSame(String field, boolean expected, boolean here)
      throws DatasetFormatException {
    if (expected != here) {
      throw new DatasetFormatException(
          "graph",
          0,
          field + " must be in every line or in none, got " + (here ? "some" : "none") + " here");
    }
  }

  /** Whether the data give the graphs classes. */
  public static boolean hasClass(DataSet data) {
    return data.warnings().stream().noneMatch(w -> w.kind() == Kind.NO_CLASSES);
  }

  static boolean hasFeatures(DataSet data) {
    return !(data.graph(0).features() instanceof Features.OneHot)
        && data.warnings().stream().noneMatch(w -> w.kind() == Kind.NO_FEATURES);
  }
}
