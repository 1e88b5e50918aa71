package motive.kit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.NodeTargets;
import motive.graph.Features;
import motive.graph.Graph;
import motive.motif.MotifLibrary;

/**
 * Hashes of what training reads: a data set's features, edges and classes in the order of the
 * graphs, and motif libraries. What edges carry and the marks of nodes are hashed apart, since few
 * results depend on them.
 */
public final class DataHash {
  private final MessageDigest digest = Sha256.digest();

  private DataHash() {}

  /** SHA-256 in hexadecimal digits. Names, identifiers and warnings do not count. */
  public static String of(DataSet data) {
    if (data.targets().isPresent()) {
      return of(
          data.targets().get().graph(),
          data.labels(),
          data.classes(),
          data.hasValues(),
          data::value);
    }
    DataHash hash = start(data.size(), data.classes());
    for (int g = 0; g < data.size(); g++) {
      hash.add(part(data.graph(g), data.label(g)));
    }
    hash.addValues(data.hasValues(), data.size(), data::value);
    return hash.hex();
  }

  /**
   * SHA-256 of one large graph: its features and edges, whatever their direction, and the classes
   * of its nodes; that of the data set around its nodes.
   */
  public static String of(NodeTargets one) {
    int[] labels = IntStream.range(0, one.graph().nodes()).map(one::label).toArray();
    int classes = Math.max(1, one.classNames().size());
    return of(one.graph(), labels, classes, one.hasValues(), one::value);
  }

  private void addValues(boolean are, int count, IntToDoubleFunction value) {
    for (int i = 0; are && i < count; i++) {
      add(ByteBuffer.allocate(Double.BYTES).putDouble(value.applyAsDouble(i)).array());
    }
  }

  /** SHA-256 of one graph whose nodes have classes. */
  private static String of(
      Graph whole, int[] labels, int classes, boolean hasValues, IntToDoubleFunction value) {
    DataHash hash = start(1, classes);
    hash.add(part(whole, 0));
    Pairs pairs = new Pairs();
    for (int v = 0; v < labels.length; v++) {
      pairs.add(v, labels[v]);
    }
    hash.add(pairs.bytes());
    hash.addValues(hasValues, labels.length, value);
    return hash.hex();
  }

  /** Starts the hash of a data set whose graphs come one by one, each as its {@link #part}. */
  public static DataHash start(int graphs, int classes) {
    DataHash hash = new DataHash();
    hash.digest.update("motive data set 1\n".getBytes(StandardCharsets.UTF_8));
    hash.add(ByteBuffer.allocate(Long.BYTES).putInt(graphs).putInt(classes).array());
    return hash;
  }

  /** Adds the next graph, or several at once, in their order. */
  public void add(byte[] parts) {
    digest.update(parts);
  }

  /** The hash, once all graphs are there. */
  public String hex() {
    return Sha256.hex(digest.digest());
  }

  /**
   * SHA-256 of what edges carry, which models from elsewhere and conditions of motifs read.
   *
   * @param marks whether the marks of nodes count too, since something reads them, as motifs with
   *     conditions do
   */
  public static String ofEdges(DataSet data, boolean marks) {
    DataHash hash = startEdges();
    List<Graph> graphs =
        data.targets().map(targets -> List.of(targets.graph())).orElse(data.graphs());
    for (Graph graph : graphs) {
      hash.add(edgePart(graph));
      if (marks && graph.hasMarks()) {
        hash.add(markPart(graph));
      }
    }
    return hash.hex();
  }

  private static byte[] markPart(Graph graph) {
    Pairs pairs = new Pairs();
    for (int v = 0; v < graph.nodes(); v++) {
      pairs.add(v, graph.mark(v));
    }
    return pairs.bytes();
  }

  /** Starts the hash of what edges carry, of graphs that come one by one as {@link #edgePart}. */
  public static DataHash startEdges() {
    return new DataHash();
  }

  /** What the edges of a graph add to the hash of what edges carry. */
  public static byte[] edgePart(Graph graph) {
    Pairs pairs = new Pairs();
    pairs.add(graph.edges(), graph.edgeFeatures().map(Features::width).orElse(-1));
    for (int e = 0; e < graph.edges(); e++) {
      pairs.add(e, graph.edgeLabel(e).orElse(-1));
      if (graph.edgeFeatures().isPresent()) {
        graph
            .edgeFeatures()
            .get()
            .forEachEntry(e, (column, value) -> pairs.add(column, Float.floatToIntBits(value)));
      }
    }
    return pairs.bytes();
  }

  /** SHA-256 of a motif library as its file would hold it. */
  public static String of(MotifLibrary library) {
    return Sha256.of(MotifLibraryFile.format(library).getBytes(StandardCharsets.UTF_8));
  }

  /** What a graph of a class adds to the hash. */
  public static byte[] part(Graph graph, int label) {
    Pairs pairs = new Pairs();
    pairs.add(label, graph.nodes());
    pairs.add(graph.edges(), graph.features().width());
    for (int v = 0; v < graph.nodes(); v++) {
      pairs.add(graph.label(v), -1);
      graph
          .features()
          .forEachEntry(v, (column, value) -> pairs.add(column, Float.floatToIntBits(value)));
    }
    for (int e = 0; e < graph.edges(); e++) {
      pairs.add(graph.low(e), graph.high(e));
    }
    return pairs.bytes();
  }

  /** Pairs of numbers, eight bytes each. */
  private static final class Pairs {
    private ByteBuffer buffer = ByteBuffer.allocate(1 << 10);

    void add(int a, int b) {
      if (buffer.remaining() < Long.BYTES) {
        buffer = ByteBuffer.allocate(2 * buffer.capacity()).put(buffer.flip());
      }
      buffer.putInt(a).putInt(b);
    }

    byte[] bytes() {
      return Arrays.copyOf(buffer.array(), buffer.position());
    }
  }
}
