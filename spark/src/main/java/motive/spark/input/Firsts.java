package motive.spark.input;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import motive.graph.Graph;
import motive.kit.ForeignFile;
import org.jspecify.annotations.Nullable;

/**
 * The graphs on which one machine would check a model from elsewhere: what is found out of it there
 * is part of the hash of results. Not thread-safe.
 */
final class Firsts implements Serializable {
  private final List<First> first = new ArrayList<>();
  private @Nullable First smallest;

  /** A graph; lines without numbers of their own keep the order in which they come. */
  @SuppressWarnings("ArrayRecordComponent")
  private record First(long id, int nodes, byte[] line) implements Serializable {}

  void add(long id, Graph graph, byte[] line) {
    First one = new First(id, graph.nodes(), line);
    if (ForeignFile.isSampled(graph)) {
      insert(one);
    } else if (graph.nodes() > 0) {
      smallest = smaller(smallest, one);
    }
  }

  private void insert(First one) {
    boolean full = first.size() == ForeignFile.SAMPLED;
    if (full && first.get(first.size() - 1).id <= one.id) {
      return;
    }
    if (full) {
      first.remove(first.size() - 1);
    }
    first.add(one);
    // Stable, so equal numbers stay as they came.
    first.sort(Comparator.comparingLong(First::id));
  }

  private static First smaller(@Nullable First a, First b) {
    boolean isLess = a == null || b.nodes < a.nodes || (b.nodes == a.nodes && b.id < a.id);
    return a == null || isLess ? b : a;
  }

  /** Adds those of the next partition. */
  void merge(Firsts other) {
    other.first.forEach(this::insert);
    if (other.smallest != null) {
      smallest = smaller(smallest, other.smallest);
    }
  }

  /** The first few by their numbers, or the smallest where all are too large. */
  List<byte[]> lines() {
    List<byte[]> lines = new ArrayList<>();
    first.forEach(one -> lines.add(one.line));
    if (lines.isEmpty() && smallest != null) {
      lines.add(smallest.line);
    }
    return lines;
  }
}
