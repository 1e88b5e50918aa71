package motive.studio.catalog;

import java.util.List;
import java.util.concurrent.Callable;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitOutline;
import motive.model.Task;

/**
 * A kit of the catalog, not yet loaded.
 *
 * @param argument the kit as an argument of a command
 * @param bytes about how much memory it takes once it is loaded; 0 for one that stays in memory
 */
record KitEntry(
    String id,
    Source source,
    KitOutline outline,
    String argument,
    long bytes,
    Callable<Kit> reader) {
  /** An entry of the list of kits. */
  record Response(
      String id,
      String name,
      String source,
      String task,
      String trainedOn,
      List<String> classes,
      List<String> features,
      String architecture,
      Double accuracy,
      int motifs) {}

  String trainedOn() {
    return outline.manifest().data().name();
  }

  /** What its model answers for. */
  Task task() {
    return outline.manifest().task();
  }

  /** The feature columns that it reads. */
  List<String> columns() {
    return outline.manifest().features();
  }

  Response response() {
    KitManifest manifest = outline.manifest();
    return new Response(
        id,
        manifest.name(),
        source.id(),
        task().id(),
        trainedOn(),
        manifest.classes(),
        manifest.features(),
        manifest.architectures().getOrDefault(Kit.MODEL, ""),
        manifest.model().accuracy(),
        outline.motifs().size());
  }
}
