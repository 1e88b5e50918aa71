package motive.explain;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import motive.candidate.Candidates;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.similarity.Similarity;
import org.jspecify.annotations.Nullable;

/**
 * The likeness of the candidates of a table to explanations, one column an explanation, computed
 * when it is first needed and once for explanations of equal shape. A caller that reads the first
 * rows alone has no more computed than these need. Thread-safe.
 */
final class SimilarityColumns {
  private static final double[] NONE = {};
  private static final int GROUPS_A_QUESTION = 256;

  private final Comparisons comparisons;
  private final ColorTable colors;
  private final Candidates table;
  private final ShapeGroups groups;
  private final Map<Object, double[]> columns = new ConcurrentHashMap<>();
  private volatile @Nullable PrunedArgmax contest;

  SimilarityColumns(Comparisons comparisons, ColorTable colors, Candidates table) {
    this.comparisons = comparisons;
    this.colors = colors;
    this.table = table;
    this.groups = new ShapeGroups(table);
  }

  ShapeGroups groups() {
    return groups;
  }

  /** Who is the best of the table. */
  PrunedArgmax contest() {
    PrunedArgmax known = contest;
    if (known == null) {
      // Two threads may make it at once: both make the same.
      known = new PrunedArgmax(table, groups);
      contest = known;
    }
    return known;
  }

  /** An explanation, ready for comparison. */
  Similarity.Prepared prepared(ArchiveGraph.Choice choice) {
    return comparisons.with(choice);
  }

  /**
   * The likeness of groups of candidates to each explanation; not to be changed.
   *
   * @param count of how many groups, from the first on; a column may hold more
   * @param stopped whether to give up, see {@link Stop}
   */
  double[][] columns(List<ArchiveGraph.Choice> choices, int count, BooleanSupplier stopped) {
    Map<Object, Column> missing = new LinkedHashMap<>();
    for (ArchiveGraph.Choice choice : choices) {
      double[] known = columns.getOrDefault(choice.key(), NONE);
      if (known.length < count) {
        missing.computeIfAbsent(
            choice.key(), key -> new Column(prepared(choice), table.graph(), known, count));
      }
    }
    if (!missing.isEmpty()) {
      fill(missing.values(), count, stopped);
      missing.forEach(
          (key, column) ->
              columns.merge(key, column.values, (a, b) -> a.length < b.length ? b : a));
    }
    return choices.stream()
        .map(choice -> columns.getOrDefault(choice.key(), NONE))
        .toArray(double[][]::new);
  }

  /** A column that holds its first values and lacks the others. */
  private static final class Column {
    private final Similarity.Prepared side;
    private final int known;
    private final double[] values;
    private final @Nullable ToDoubleFunction<NodeSet> byNodes;

    Column(Similarity.Prepared side, Graph graph, double[] known, int count) {
      this.byNodes = side.toPartsOf(graph).orElse(null);
      this.side = side;
      this.known = known.length;
      this.values = Arrays.copyOf(known, count);
    }
  }

  private void fill(Collection<Column> missing, int count, BooleanSupplier stopped) {
    Coloring coloring = new Coloring(colors, table.graph(), Side.INSIDE);
    int from = missing.stream().mapToInt(column -> column.known).min().orElse(count);
    for (int g = from; g < count; g++) {
      if (g % GROUPS_A_QUESTION == 0) {
        Stop.ask(stopped);
      }
      int row = groups.row(g);
      int shape = table.shape(row);
      for (Column column : missing) {
        if (g >= column.known) {
          column.values[g] = likeness(column, row, shape, coloring);
        }
      }
      while (coloring.steps() > 0) {
        coloring.undo();
      }
    }
  }

  private double likeness(Column column, int row, int shape, Coloring coloring) {
    if (shape >= 0) {
      OptionalDouble known = column.side.toShape(shape);
      if (known.isPresent()) {
        return known.getAsDouble();
      }
    }
    return column.byNodes == null
        ? colored(coloring, row, column.side)
        : column.byNodes.applyAsDouble(table.nodes(row));
  }

  // For what cannot be known from a shape: the row's nodes are coloured when first needed.
  private double colored(Coloring coloring, int row, Similarity.Prepared side) {
    if (coloring.size() == 0) {
      table.nodes(row).forEach(coloring::add);
    }
    return side.to(coloring);
  }

  /** The memory of all columns so far, about. */
  long bytes() {
    long values = columns.values().stream().mapToLong(column -> column.length).sum();
    return Double.BYTES * values + Integer.BYTES * (long) table.size();
  }
}
