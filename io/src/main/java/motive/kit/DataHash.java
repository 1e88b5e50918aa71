package motive.kit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import motive.data.DataSet;
import motive.graph.Features;
import motive.graph.Graph;
import motive.motif.MotifLibrary;

/**
 * Hashes of what training reads: a data set's features, edges and classes in the order of the
 * graphs, and motif libraries.
 */
public final class DataHash {
  private final MessageDigest digest = Sha256.digest();
  private final ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES);

  private DataHash() {}

  /** SHA-256 in hexadecimal digits. Names, identifiers and warnings do not count. */
  public static String of(DataSet data) {
    DataHash hash = new DataHash();
    hash.digest.update("motive data set 1\n".getBytes(StandardCharsets.UTF_8));
    hash.add(data.size(), data.classes());
    for (int g = 0; g < data.size(); g++) {
      hash.add(data.graph(g), data.label(g));
    }
    return Sha256.hex(hash.digest.digest());
  }

  /** SHA-256 of what edges carry, which only models from elsewhere read. */
  public static String ofEdges(DataSet data) {
    DataHash hash = new DataHash();
    for (Graph graph : data.graphs()) {
      hash.add(graph.edges(), graph.edgeFeatures().map(Features::width).orElse(-1));
      for (int e = 0; e < graph.edges(); e++) {
        hash.add(e, graph.edgeLabel(e).orElse(-1));
        int edge = e;
        graph
            .edgeFeatures()
            .ifPresent(
                rows ->
                    rows.forEachEntry(
                        edge, (column, value) -> hash.add(column, Float.floatToIntBits(value))));
      }
    }
    return Sha256.hex(hash.digest.digest());
  }

  /** SHA-256 of a motif library as its file would hold it. */
  public static String of(MotifLibrary library) {
    return Sha256.of(MotifLibraryFile.format(library).getBytes(StandardCharsets.UTF_8));
  }

  private void add(Graph graph, int label) {
    add(label, graph.nodes());
    add(graph.edges(), graph.features().width());
    for (int v = 0; v < graph.nodes(); v++) {
      add(graph.label(v), -1);
      graph.features().forEachEntry(v, (column, value) -> add(column, Float.floatToIntBits(value)));
    }
    for (int e = 0; e < graph.edges(); e++) {
      add(graph.low(e), graph.high(e));
    }
  }

  private void add(int a, int b) {
    buffer.clear();
    buffer.putInt(a).putInt(b);
    digest.update(buffer.array());
  }
}
