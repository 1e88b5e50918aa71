package motive.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.data.tu.TuReader;

/** MUTAG where it is available, else molecules of its size. */
final class BenchData {
  private BenchData() {}

  static DataSet mutagOrAlike() throws IOException {
    String folder = System.getenv("MOTIVE_DATA");
    if (folder != null && Files.isDirectory(Path.of(folder, "MUTAG"))) {
      return TuReader.read(Path.of(folder, "MUTAG"));
    }
    return Molecules.dataSet(188, 0);
  }
}
