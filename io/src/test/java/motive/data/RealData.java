package motive.data;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The published data sets, where this machine has them. */
public final class RealData {
  private RealData() {}

  /** The folder of a data set; the test is skipped where it is not there. */
  public static Path folder(String name) {
    String data = System.getenv("MOTIVE_DATA");
    Assumptions.assumeTrue(data != null, "MOTIVE_DATA is not set; " + name + " is not tested");
    Path folder = Path.of(data).resolve(name);
    Assumptions.assumeTrue(
        Files.isDirectory(folder), "MOTIVE_DATA holds no " + name + "; it is not tested");
    return folder;
  }
}
