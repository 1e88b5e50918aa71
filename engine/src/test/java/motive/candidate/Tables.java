package motive.candidate;

import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.objective.Scores;
import motive.seed.SplitMix64;

/** Tables for tests. */
final class Tables {
  private Tables() {}

  /** A cycle, in which every run of nodes is connected. */
  static Graph cycle(int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int v = 0; v < nodes; v++) {
      builder.edge(v, (v + 1) % nodes);
    }
    return builder.build();
  }

  /** Appends a row with these metrics. */
  static int row(
      CandidatesBuilder table, double f, double i, double s, long multiplicity, int... nodes) {
    int row = table.append(nodes, nodes.length, nodes.length - 1, multiplicity);
    Scores scores = new Scores();
    scores.set(0.5, 0.25, f, i);
    scores.setStability(s);
    scores.setShape(row + 100);
    table.put(row, scores);
    return row;
  }

  /** Runs of nodes of a cycle, with values that repeat often, negative ones among them. */
  static Candidates random(SplitMix64 random, int rows, int values) {
    int nodes = 40;
    CandidatesBuilder table = Candidates.builder(cycle(nodes), 8);
    int first = random.nextInt(nodes);
    for (int k = 0; k < rows; k++) {
      // Each run once: the start moves on, the length after a full turn.
      int length = 1 + k / nodes;
      int[] run = new int[length];
      for (int j = 0; j < length; j++) {
        run[j] = (first + k + j) % nodes;
      }
      row(table, draw(random, values), draw(random, values), draw(random, values), 1, run);
    }
    return table.build();
  }

  private static double draw(SplitMix64 random, int values) {
    int drawn = random.nextInt(values) - values / 2;
    // Both zeros, which compare equal.
    return drawn == 0 && random.nextInt(2) == 0 ? -0.0 : drawn * 0.25;
  }
}
