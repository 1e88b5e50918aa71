package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import motive.data.DataSet;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.kit.LibraryLabels;
import motive.kit.MotifLibraries;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;

/** The cost of counting a whole library in a whole data set, first run and warm. */
final class MotifBench {
  private MotifBench() {}

  static void run(PrintWriter out) throws IOException {
    measure(BenchData.mutagOrAlike(), "mutag", out);
    measure(BaMultiShapes.generate(0), "bamultishapes", out);
    String folder = System.getenv("MOTIVE_DATA");
    if (folder != null && Files.isDirectory(Path.of(folder, "PROTEINS"))) {
      measure(TuReader.read(Path.of(folder, "PROTEINS")), "proteins", out);
    } else {
      out.println("  PROTEINS                     left out: not below MOTIVE_DATA");
    }
  }

  private static void measure(DataSet data, String name, PrintWriter out) {
    MotifLibrary library = LibraryLabels.numberedAs(MotifLibraries.shipped(name), data);
    MotifCounter counter = MotifCounter.of(library, Containment.INDUCED);
    long start = System.nanoTime();
    long embeddings = count(counter, data);
    double first = System.nanoTime() - start;
    double warm = Machine.medianNanos(2, 5, () -> count(counter, data));
    out.printf(
        Locale.ROOT,
        "  %-14s %2d motifs     %8.1f ms first, %8.1f ms warm, %,d embeddings in %d graphs%n",
        data.name(),
        library.size(),
        first / 1e6,
        warm / 1e6,
        embeddings,
        data.size());
  }

  private static long count(MotifCounter counter, DataSet data) {
    long sum = 0;
    for (long[] counts : counter.countAll(data.graphs(), Counting.EMBEDDINGS, 1)) {
      for (long count : counts) {
        sum += count;
      }
    }
    return sum;
  }
}
