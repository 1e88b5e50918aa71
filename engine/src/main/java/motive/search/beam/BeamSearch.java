package motive.search.beam;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.check.Refuse;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.state.Ground;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;

/**
 * Beam search: scores all sets of one node, keeps the best, scores all that arise from these by
 * adding one adjacent node, keeps the best, and so on until nothing can be added. With nodes to
 * include the first level is the start that holds them all, see {@link Ground}. Every scored set is
 * a row. The guide decides which sets are best, ties as in {@link StateTable#compare}.
 *
 * <p><b>When it is exact.</b> If no level was cut and the first level was not a guess, every
 * candidate is in the table. For let S be a candidate with more nodes than those of the first
 * level. Without included nodes, a spanning tree of S has a leaf v. With some, which then are
 * connected and all of the first level, a spanning tree of S that extends one of theirs has a leaf
 * v that is not included. In both cases S without v is connected, holds the included nodes, induces
 * no more edges than S, so it is a candidate with one node less; by induction it is in the table,
 * it was not cut, and v touches it. So S was scored. So a wide enough beam proves optima of small
 * graphs; on all others the search proves nothing.
 */
public final class BeamSearch implements Search {
  /** As many sets go on from a level unless stated otherwise. */
  public static final int DEFAULT_WIDTH = 64;

  private final int width;

  /** A search of the usual width. */
  public BeamSearch() {
    this(DEFAULT_WIDTH);
  }

  /**
   * A search of some width.
   *
   * @param width how many sets of a level go on, at least 1
   */
  public BeamSearch(int width) {
    Refuse.when(width < 1, "width must be >= 1, got {}", width);
    this.width = width;
  }

  @Override
  public String id() {
    return "beam";
  }

  @Override
  public SearchOutcome run(Problem problem) {
    if (problem.parts() > 1) {
      return run(problem.forSingleParts()).ofSingleParts(problem);
    }
    StateTable table = new StateTable(problem);
    Ground ground = Ground.of(problem);
    return switch (ground.verdict()) {
      case EMPTY -> table.end(true);
      case UNKNOWN -> table.end(false);
      case OPEN -> {
        boolean guessed = ground.start().length > problem.include().size();
        boolean cut = new Levels(problem, table).run(ground);
        yield table.end(!cut && !guessed && !table.isClosed());
      }
    };
  }

  private final class Levels {
    private final StateTable table;
    private final WorkingSet set;
    private final int[] extensions;
    private List<Integer> level = new ArrayList<>();

    Levels(Problem problem, StateTable table) {
      this.table = table;
      this.set = new WorkingSet(problem);
      this.extensions = new int[problem.measure().graph().nodes()];
    }

    /** Goes through all levels; whether one was cut. */
    boolean run(Ground ground) {
      ground.enter(set);
      if (set.size() > 0) {
        take();
      } else {
        ground.pieces().forEach(piece -> scoreExtensions(piece, piece.length));
      }
      boolean cut = false;
      while (!level.isEmpty() && !table.isClosed()) {
        cut |= level.size() > width;
        level.sort(table::compare);
        List<Integer> kept = level.subList(0, Math.min(width, level.size()));
        level = new ArrayList<>();
        for (int row : kept) {
          enter(row);
          scoreExtensions(extensions, set.extensions(extensions));
        }
      }
      return cut;
    }

    private void enter(int row) {
      set.clear();
      Arrays.stream(table.nodes(row)).forEach(set::add);
    }

    private void scoreExtensions(int[] nodes, int count) {
      for (int i = 0; i < count && !table.isClosed(); i++) {
        set.add(nodes[i]);
        take();
        set.removeLast();
      }
    }

    // A set of this level that has a row was seen before on this level.
    private void take() {
      int before = table.size();
      int row = table.row(set);
      if (row >= before) {
        level.add(row);
      }
    }
  }
}
