package motive.data.json;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.files.LineReader;
import org.jspecify.annotations.Nullable;

/**
 * A graph in the fields of PyTorch Geometric: the rows {@code x} of its nodes, the two rows of
 * {@code edge_index} with the ends of each directed edge, the rows {@code edge_attr} of these, and
 * its class or value {@code y}. A field that is null is not there.
 */
final class PygFields {
  static final List<String> NAMES = List.of("x", "edge_index", "edge_attr", "y", "num_nodes");

  private float @Nullable [][] x;
  private int @Nullable [][] index;
  private float @Nullable [][] attributes;
  private OptionalDouble y = OptionalDouble.empty();
  private OptionalInt nodes = OptionalInt.empty();

  static boolean has(String field) {
    return NAMES.contains(field);
  }

  /** Reads the value of a field. */
  void read(String field, JsonLine json) throws DatasetFormatException {
    if (json.isNull()) {
      return;
    }
    switch (field) {
      case "x" -> x = json.rows(field, false);
      case "edge_index" -> index = json.integerRows(field);
      case "edge_attr" -> attributes = json.rows(field, true);
      case "y" -> y = OptionalDouble.of(json.singleNumber(field));
      default -> nodes = OptionalInt.of(json.integer(field));
    }
  }

  /** How many nodes there are, where a field of its own gives it. */
  OptionalInt nodes() {
    return nodes;
  }

  /** The same in the fields of our own lines. */
  void fill(GraphLine line, LineReader lines) throws DatasetFormatException {
    if (x == null && nodes.isEmpty()) {
      throw lines.refusal("a graph must have one of the fields x and num_nodes, got none");
    }
    int[][] ends = ends(lines);
    if (attributes != null && attributes.length != ends[0].length) {
      throw lines.refusal(
          Refuse.text(
              "edge_attr must have a row for each of {} columns of edge_index, got {}",
              ends[0].length,
              attributes.length));
    }
    line.features = x;
    if (y.isPresent()) {
      double number = y.getAsDouble();
      boolean isWhole = number == Math.rint(number) && Math.abs(number) <= Integer.MAX_VALUE;
      line.value = y;
      line.className = isWhole ? Integer.toString((int) number) : null;
      line.isOutput = isWhole;
    }
    fillEdges(line, ends[0], ends[1]);
  }

  private int[][] ends(LineReader lines) throws DatasetFormatException {
    if (index == null) {
      throw lines.refusal("a graph must have the field edge_index, got none");
    }
    if (index.length != 2 || index[0].length != index[1].length) {
      throw lines.refusal(
          "edge_index must be two rows of the same length, where edges begin and where they end, got "
              + (index.length == 2
                  ? index[0].length + " and " + index[1].length + " values"
                  : index.length + " rows")
              + "; pairs of nodes are the field edges");
    }
    return index;
  }

  // Of the two directions of an edge the first that stands there is kept, and the other is no
  // repetition. The same direction again is one, which the builder of the graph finds.
  private void fillEdges(GraphLine line, int[] from, int[] to) {
    Map<Long, Integer> first = new HashMap<>();
    int[] kept = new int[from.length];
    int count = 0;
    for (int e = 0; e < from.length; e++) {
      boolean repeated = first.putIfAbsent(pair(from[e], to[e]), e) != null;
      Integer mate = from[e] == to[e] ? null : first.get(pair(to[e], from[e]));
      if (mate != null && !repeated) {
        line.unlikeDirections += isLike(mate, e) ? 0 : 1;
      } else {
        kept[count++] = e;
      }
    }
    int[] edges = IntStream.of(kept).limit(count).toArray();
    line.pairs = IntStream.of(edges).flatMap(e -> IntStream.of(from[e], to[e])).toArray();
    float[][] rows = attributes;
    line.edgeFeatures =
        rows == null ? null : IntStream.of(edges).mapToObj(e -> rows[e]).toArray(float[][]::new);
    line.oneWay =
        (int)
            IntStream.of(edges)
                .filter(e -> from[e] != to[e] && !first.containsKey(pair(to[e], from[e])))
                .mapToLong(e -> pair(from[e], to[e]))
                .distinct()
                .count();
  }

  private boolean isLike(int e, int other) {
    return attributes == null || Arrays.equals(attributes[e], attributes[other]);
  }

  private static long pair(int from, int to) {
    return (long) from << 32 | (to & 0xFFFFFFFFL);
  }
}
