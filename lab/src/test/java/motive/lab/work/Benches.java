package motive.lab.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.kit.Kit;

/** Workbenches for tests. */
public final class Benches {
  private Benches() {}

  /** Generated data sets with their shipped kits. */
  public static Workbench generated(int threads, String... names) throws IOException {
    List<DataSetWithKit> materials = new ArrayList<>();
    for (String name : names) {
      materials.add(
          DataSetWithKit.of(
              new DataSets(List.of(Path.of("nowhere"))).open(name, OpenOptions.DEFAULT),
              Kit.shipped(name).orElseThrow()));
    }
    return new Workbench(materials, threads);
  }
}
