package motive.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.kit.Kit;

/** A kit and the graphs it is measured on. */
record KitData(Kit kit, DataSet data, List<Integer> graphs) {
  private static final int SAMPLE = 40;

  /**
   * The kit in the folder that {@code MOTIVE_KIT} names with all graphs of its data set; else the
   * shipped kit of BA-2Motif with some of its graphs, both classes equally.
   */
  static KitData atHand() throws IOException {
    String folder = System.getenv("MOTIVE_KIT");
    if (folder == null) {
      DataSet data = Ba2Motif.generate(0);
      int step = data.size() / SAMPLE;
      return new KitData(
          Kit.open(Ba2Motif.NAME),
          data,
          IntStream.range(0, SAMPLE).mapToObj(i -> i * step).toList());
    }
    Kit kit = Kit.open(folder);
    DataSet data =
        DataSets.standard(null, System.getenv(), Path.of(System.getProperty("user.home")))
            .open(kit.manifest().data().name(), OpenOptions.DEFAULT);
    return new KitData(kit, data, IntStream.range(0, data.size()).boxed().toList());
  }

  Request request(int graph, ExplainSettings settings) {
    return Request.of(data.graph(graph))
        .withId(graph)
        .withLabel(data.label(graph))
        .withSettings(settings);
  }

  /** Its name for a heading. */
  String describe() {
    return data.name()
        + ", "
        + graphs.size()
        + " of "
        + data.size()
        + " graphs, kit "
        + kit.manifest().name()
        + Map.of(true, "", false, " (set MOTIVE_KIT and MOTIVE_DATA to measure MUTAG)")
            .get(System.getenv("MOTIVE_KIT") != null);
  }
}
