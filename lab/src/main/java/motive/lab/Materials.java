package motive.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.NodeTargets;
import motive.data.catalog.DataSets;
import motive.data.catalog.KnownDataSet;
import motive.data.catalog.NodeDataSets;
import motive.data.catalog.OpenOptions;
import motive.data.node.NodeOptions;
import motive.kit.Kit;
import motive.kit.MotifLibraries;
import motive.lab.experiment.Plan;
import motive.lab.experiment.Scale;
import motive.lab.work.AlkaneCarbonyl;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.ProgressListener;
import motive.learn.KitBuilder;
import motive.learn.KitProgress;
import motive.learn.KitSettings;
import motive.motif.MotifLibrary;

/**
 * Data sets with their kits, as far as they are to be had.
 *
 * @param present in the order in which they were asked for
 * @param absent the others, each with the reason
 */
public record Materials(List<DataSetWithKit> present, Map<String, String> absent) {
  /**
   * Opens what is there. A kit is looked for in {@code kits/NAME}, then among the shipped ones;
   * where there is none, those that take minutes are built there, and in a full run every one.
   *
   * @param names of the data sets
   * @param places where data sets are found
   * @param threads for building kits; never changes a kit
   */
  public static Materials open(
      DataSets places,
      List<String> names,
      Path kits,
      Scale scale,
      int threads,
      KitProgress building,
      ProgressListener watch)
      throws IOException, InterruptedException {
    List<DataSetWithKit> present = new ArrayList<>();
    Map<String, String> absent = new LinkedHashMap<>();
    for (String name : names) {
      if (NodeDataSets.names().contains(name)) {
        Path own = kits.resolve(name.toLowerCase(Locale.ROOT));
        Kit kit = Files.isDirectory(own) ? Kit.load(own) : Kit.shipped(name).orElseThrow();
        NodeTargets nodes = NodeDataSets.open(name, 0, NodeOptions.DEFAULT);
        present.add(DataSetWithKit.ofNodes(nodes, kit));
        continue;
      }
      Optional<DataSet> found = find(places, name);
      if (found.isEmpty()) {
        absent.put(
            name, "the data set was not found; fetch it with data fetch, or name its folder");
        continue;
      }
      DataSet data = found.get();
      Path folder = kits.resolve(name.toLowerCase(Locale.ROOT));
      Optional<Kit> kit =
          Files.isDirectory(folder) ? Optional.of(Kit.load(folder)) : Kit.shipped(name);
      if (kit.isEmpty() && isBuilt(name, scale)) {
        watch.note("building the kit of " + name + " in " + folder);
        kit = Optional.of(build(data, folder, threads, building));
      }
      if (kit.isEmpty()) {
        String how =
            name.equals(AlkaneCarbonyl.NAME)
                ? "a run without --quick trains one"
                : "make one with kit build --dataset " + name + " --out " + folder;
        absent.put(name, "there is no kit in " + folder + "; " + how);
        continue;
      }
      DataSetWithKit material = DataSetWithKit.of(data, kit.get());
      if (!kit.get().manifest().data().hash().equals(material.dataHash())) {
        watch.note("the kit of " + name + " was trained on other graphs than those found");
      }
      present.add(material);
    }
    return new Materials(present, absent);
  }

  private static Optional<DataSet> find(DataSets places, String name) throws IOException {
    if (name.equals(AlkaneCarbonyl.NAME)) {
      return AlkaneCarbonyl.open(places);
    }
    boolean isThere =
        places.list().stream()
            .filter(known -> known.name().equals(name))
            .anyMatch(KnownDataSet::isPresent);
    return isThere ? Optional.of(places.open(name, OpenOptions.DEFAULT)) : Optional.empty();
  }

  // Kits of molecules take minutes, that of PROTEINS a third of an hour.
  private static boolean isBuilt(String name, Scale scale) {
    return switch (scale) {
      case QUICK -> false;
      case USUAL -> !name.equals(Plan.PROTEINS);
      case FULL -> true;
    };
  }

  private static Kit build(DataSet data, Path folder, int threads, KitProgress progress)
      throws IOException, InterruptedException {
    return KitBuilder.build(KitSettings.of(data, library(data), 0, threads), folder, progress);
  }

  private static MotifLibrary library(DataSet data) throws IOException {
    // An order embedding reads patterns of elements alone.
    String name = MotifLibraries.forDataSet(data.name()).orElse(MotifLibraries.BY_ELEMENT);
    return MotifLibraries.open(name, data, true);
  }
}
