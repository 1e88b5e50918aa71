package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import motive.candidate.Candidates;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Part;
import motive.similarity.Similarity;

/**
 * The likeness of every candidate of a table to explanations, one column an explanation, computed
 * when it is first asked for and once for explanations of equal shape. For all threads.
 */
final class Likenesses {
  private final Similarity similarity;
  private final ColorTable colors;
  private final Candidates table;
  private final ShapeGroups groups;
  private final Map<Object, Similarity.Prepared> prepared = new ConcurrentHashMap<>();
  private final Map<Object, double[]> columns = new ConcurrentHashMap<>();

  Likenesses(Similarity similarity, ColorTable colors, Candidates table) {
    this.similarity = similarity;
    this.colors = colors;
    this.table = table;
    this.groups = new ShapeGroups(table);
  }

  ShapeGroups groups() {
    return groups;
  }

  /** An explanation, ready for comparison. */
  Similarity.Prepared prepared(Witness.Choice choice) {
    return prepared.computeIfAbsent(
        choice.key(),
        key -> similarity.prepare(choice.of().contenders().graph().induced(choice.nodes())));
  }

  /** The likeness of each group of candidates to each explanation; not to be changed. */
  List<double[]> columns(List<Witness.Choice> choices) {
    List<Witness.Choice> missing = new ArrayList<>();
    for (Witness.Choice choice : choices) {
      if (!columns.containsKey(choice.key())
          && missing.stream().noneMatch(m -> m.key().equals(choice.key()))) {
        missing.add(choice);
      }
    }
    if (!missing.isEmpty()) {
      fill(missing);
    }
    List<double[]> found = new ArrayList<>();
    for (Witness.Choice choice : choices) {
      double[] column = columns.get(choice.key());
      if (column == null) {
        throw new AssertionError("the column was filled above");
      }
      found.add(column);
    }
    return found;
  }

  private void fill(List<Witness.Choice> missing) {
    List<Similarity.Prepared> sides = missing.stream().map(this::prepared).toList();
    double[][] filled = new double[missing.size()][groups.size()];
    Coloring coloring = new Coloring(colors, table.graph(), Part.INSIDE);
    for (int g = 0; g < groups.size(); g++) {
      int row = groups.row(g);
      int shape = table.shape(row);
      for (int m = 0; m < filled.length; m++) {
        Similarity.Prepared side = sides.get(m);
        OptionalDouble likeness = shape < 0 ? OptionalDouble.empty() : side.toShape(shape);
        filled[m][g] = likeness.isPresent() ? likeness.getAsDouble() : colored(coloring, row, side);
      }
      while (coloring.steps() > 0) {
        coloring.undo();
      }
    }
    for (int m = 0; m < filled.length; m++) {
      columns.put(missing.get(m).key(), filled[m]);
    }
  }

  // For what cannot be told from a shape: the row's nodes are coloured when first needed.
  private double colored(Coloring coloring, int row, Similarity.Prepared side) {
    if (coloring.size() == 0) {
      table.nodes(row).forEach(coloring::add);
    }
    return side.to(coloring);
  }
}
