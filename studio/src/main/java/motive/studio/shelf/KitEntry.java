package motive.studio.shelf;

import java.io.IOException;
import java.util.List;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitOutline;

/**
 * A kit that can be picked, not yet read.
 *
 * @param argument what a command line calls it
 * @param bytes about how much memory it takes once it is read
 */
record KitEntry(
    String id, Source source, KitOutline outline, String argument, long bytes, Opening opening) {
  /** Reads a kit. */
  @FunctionalInterface
  interface Opening {
    Kit open() throws IOException;
  }

  /** As the API tells it. */
  record Response(
      String id,
      String name,
      String source,
      String trainedOn,
      List<String> classes,
      List<String> features,
      String architecture,
      Double accuracy,
      int motifs) {}

  String trainedOn() {
    return outline.manifest().data().name();
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
        trainedOn(),
        manifest.classes(),
        manifest.features(),
        manifest.architectures().getOrDefault(Kit.MODEL, ""),
        manifest.model().accuracy(),
        outline.motifs().size());
  }
}
