package motive.candidate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The rows that are contenders within some budget: Pareto-optimal in fidelity and interpretability
 * among the rows of at most b edges, or the best of those in either alone.
 *
 * <p>What is beaten within a budget is beaten within every greater one, because rows are only
 * added. So a row with e edges is a contender somewhere exactly if it is one within e: if no row of
 * e edges beats it and none of fewer. Each number of edges therefore keeps a front of its own while
 * the table is read once, and the fronts are laid over each other afterwards. Of equal rows the one
 * with fewer edges stays, as for every tie.
 */
final class PossibleWinners {
  private final Columns columns;

  private PossibleWinners(Columns columns) {
    this.columns = columns;
  }

  /** Their numbers, by rising edges. */
  static int[] ofEveryBudget(Columns columns) {
    PossibleWinners contenders = new PossibleWinners(columns);
    Front all = contenders.new Front();
    IntStream.Builder found = IntStream.builder();
    for (Front level : contenders.levels(columns::edges, row -> true)) {
      level
          .takenBy(row -> all.offer(row, columns.fidelity(row), columns.interpretability(row)))
          .forEach(found::add);
    }
    return found.build().toArray();
  }

  /**
   * The rows that are contenders among those of as many edges and parts, and those that are among
   * the ones that keep the class, or hold what it rests on, by rising edges.
   */
  static int[] ofEveryLevel(Columns columns) {
    PossibleWinners contenders = new PossibleWinners(columns);
    IntStream.Builder found = IntStream.builder();
    for (IntPredicate rows : List.<IntPredicate>of(row -> true, columns::keeps, columns::holds)) {
      contenders
          .levels(columns::level, rows)
          .forEach(level -> level.takenBy(row -> true).forEach(found::add));
    }
    return found
        .build()
        .distinct()
        .boxed()
        .sorted(Comparator.comparingInt(columns::edges))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  // The fronts of the rows that pass, by rising level.
  private List<Front> levels(IntUnaryOperator levelOf, IntPredicate rows) {
    Front[] levels = new Front[(columns.mostEdges() + 1) * columns.maxParts()];
    for (int b = 0; b < columns.blockCount(); b++) {
      Columns.Block block = columns.block(b);
      int used = columns.used(b);
      for (int i = 0; i < used; i++) {
        int row = (b << Columns.BITS) + i;
        if (!rows.test(row)) {
          continue;
        }
        int number = levelOf.applyAsInt(row);
        Front level = levels[number];
        if (level == null) {
          level = new Front();
          levels[number] = level;
        }
        boolean unused = level.offer(row, block.fidelity[i], block.interpretability[i]);
      }
    }
    return Arrays.stream(levels).filter(Objects::nonNull).toList();
  }

  /** The contenders of some rows: x falls and y rises from place to place. */
  private final class Front {
    private int[] rows = new int[16];
    private double[] xs = new double[16];
    private double[] ys = new double[16];
    private int size;
    private int bestX = -1;
    private int bestY = -1;
    private double greatestX;
    private double greatestY;

    /** Takes a row unless others beat it; rows that it beats go. Returns whether it is in. */
    boolean offer(int row, double x, double y) {
      boolean isBest = false;
      if (bestX < 0 || beats(x, row, greatestX, bestX)) {
        bestX = row;
        greatestX = x;
        isBest = true;
      }
      if (bestY < 0 || beats(y, row, greatestY, bestY)) {
        bestY = row;
        greatestY = y;
        isBest = true;
      }
      return insert(row, x, y) || isBest;
    }

    private boolean beats(double value, int row, double than, int other) {
      return value > than || (value == than && columns.comesBefore(row, other));
    }

    private boolean insert(int row, double x, double y) {
      int place = placesFrom(x);
      if (place > 0 && ys[place - 1] >= y) {
        boolean isEqual = xs[place - 1] == x && ys[place - 1] == y;
        if (!isEqual || !columns.comesBefore(row, rows[place - 1])) {
          return false;
        }
        rows[place - 1] = row;
        return true;
      }
      // Beaten are the one of equal x, which has less y, and those of less x without more y.
      int from = place > 0 && xs[place - 1] == x ? place - 1 : place;
      int to = place;
      while (to < size && ys[to] <= y) {
        to++;
      }
      move(to, from + 1);
      rows[from] = row;
      xs[from] = x;
      ys[from] = y;
      return true;
    }

    /** How many places have at least this x. */
    private int placesFrom(double x) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (xs[middle] >= x) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    private void move(int from, int to) {
      int count = size - from;
      if (to + count > rows.length) {
        rows = Arrays.copyOf(rows, 2 * rows.length);
        xs = Arrays.copyOf(xs, rows.length);
        ys = Arrays.copyOf(ys, rows.length);
      }
      System.arraycopy(rows, from, rows, to, count);
      System.arraycopy(xs, from, xs, to, count);
      System.arraycopy(ys, from, ys, to, count);
      size = to + count;
    }

    /** The contenders that another front takes, each once. */
    IntStream takenBy(IntPredicate other) {
      IntStream front = Arrays.stream(rows, 0, size);
      return IntStream.concat(front, IntStream.of(bestX, bestY)).distinct().filter(other);
    }
  }
}
