package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import motive.candidate.Candidates;
import motive.candidate.CandidatesBuilder;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.explain.ExplainSettings;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.sets.SetCount;
import motive.search.sets.SetSpace;

/**
 * The size of the spaces of candidates and the number of graphs that can be solved to a proven
 * optimum with the evaluations allowed by default; and what a large table takes.
 */
final class SpaceBench {
  private static final int ROWS = 2_000_000;

  private SpaceBench() {}

  static void run(PrintWriter out) throws IOException {
    print(out, Ba2Motif.generate(0), 12);
    print(out, BaMultiShapes.generate(0), 12);
    printReal(out, "MUTAG", 12);
    printReal(out, "PROTEINS", 8);
    table(out);
  }

  private static void printReal(PrintWriter out, String name, int budget) throws IOException {
    String folder = System.getenv("MOTIVE_DATA");
    if (folder != null && Files.isDirectory(Path.of(folder, name))) {
      print(out, TuReader.read(Path.of(folder, name)), budget);
    } else {
      out.println("  " + name + " is not there; set MOTIVE_DATA");
    }
  }

  private static void print(PrintWriter out, DataSet data, int budget) {
    long allowed = ExplainSettings.PAPER.maxEvaluations();
    long[] rows = new long[data.size()];
    long total = 0;
    int fit = 0;
    long start = System.nanoTime();
    for (int i = 0; i < rows.length; i++) {
      NodeSet none = NodeSet.empty(data.graph(i).nodes());
      SetCount count = SetCount.of(new SetSpace(data.graph(i), budget, 1, none, none), allowed);
      rows[i] = count.rows();
      total += count.rows();
      fit += count.isComplete() ? 1 : 0;
    }
    double nanos = System.nanoTime() - start;
    Arrays.sort(rows);
    out.printf(
        Locale.ROOT,
        "  %-14s B = %-2d  %d of %d graphs fit %,d rows (%.1f %%); rows: median %,d, 95 %% below"
            + " %,d, most %,d; counted at %.0f ns a row%n",
        data.name(),
        budget,
        fit,
        rows.length,
        allowed,
        100.0 * fit / rows.length,
        rows[rows.length / 2],
        rows[(int) (0.95 * rows.length)],
        rows[rows.length - 1],
        nanos / total);
  }

  /** A table of two million rows of a 40-node graph, by its own count and by the heap's. */
  private static void table(PrintWriter out) {
    Graph graph = Graph.builder(Features.dense(1, new float[40][1])).build();
    long before = usedBytes();
    CandidatesBuilder builder = Candidates.builder(graph, 12);
    int[] nodes = {0};
    for (int row = 0; row < ROWS; row++) {
      nodes[0] = row % 40;
      builder.append(nodes, 1, 0, 1);
    }
    Candidates table = builder.build().withStability(new double[ROWS]);
    long after = usedBytes();
    out.printf(
        Locale.ROOT,
        "  a table of %,d rows of 40 nodes, stability included: %d MB (heap %d MB)%n",
        table.size(),
        table.bytes() >> 20,
        (after - before) >> 20);
  }

  private static long usedBytes() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
