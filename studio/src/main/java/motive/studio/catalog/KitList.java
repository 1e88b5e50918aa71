package motive.studio.catalog;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.data.DatasetFormatException;
import motive.kit.Kit;
import motive.kit.KitOutline;

/** The kits of the catalog: shipped, from folders, imported. Thread-safe. */
final class KitList {
  private static final int MOST_OF_A_FOLDER = 1000;

  private final Map<String, KitEntry> entries = new LinkedHashMap<>();
  private final List<String> warnings = new ArrayList<>();

  /** Lists the shipped kits and those of folders, each of which is a kit or holds some. */
  KitList(List<Path> folders) throws IOException {
    List<String> shipped = new ArrayList<>(Kit.shippedNames());
    shipped.addAll(Kit.shippedForNodes());
    for (String name : shipped) {
      put(
          new KitEntry(
              name,
              Source.SHIPPED,
              Kit.shippedOutline(name).orElseThrow(),
              name,
              0,
              () -> Kit.shipped(name).orElseThrow()));
    }
    for (Path folder : folders) {
      for (Path kit : kitsIn(folder)) {
        try {
          put(entry(freeId(kit), Source.FOLDER, kit, kit.toString()));
        } catch (DatasetFormatException e) {
          warnings.add(String.valueOf(e.getMessage()));
        }
      }
    }
  }

  private static List<Path> kitsIn(Path folder) throws IOException {
    if (Files.isRegularFile(folder.resolve(Kit.MANIFEST))) {
      return List.of(folder);
    }
    List<Path> kits = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder)) {
        for (Path path : inside) {
          if (kits.size() < MOST_OF_A_FOLDER && Files.isRegularFile(path.resolve(Kit.MANIFEST))) {
            kits.add(path);
          }
        }
      }
    }
    kits.sort(null);
    return kits;
  }

  private synchronized String freeId(Path folder) {
    String slug = SafeName.of(folder.toAbsolutePath().normalize().getFileName(), "kit");
    String id = slug;
    for (int n = 2; entries.containsKey(id); n++) {
      id = slug + "-" + n;
    }
    return id;
  }

  /** A kit in a folder. */
  static KitEntry entry(String id, Source source, Path folder, String argument) throws IOException {
    KitOutline outline = Kit.outline(folder);
    long bytes = 0;
    for (String file : Kit.files(outline.manifest())) {
      Path path = folder.resolve(file);
      bytes += Files.isRegularFile(path) ? Files.size(path) : 0;
    }
    return new KitEntry(id, source, outline, argument, bytes, () -> Kit.load(folder));
  }

  /** Kits that could not be listed, and why. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }

  synchronized void put(KitEntry entry) {
    entries.put(entry.id(), entry);
  }

  synchronized void remove(String id) {
    entries.remove(id);
  }

  synchronized Optional<KitEntry> find(String id) {
    return Optional.ofNullable(entries.get(id));
  }

  /** All, in order of addition. */
  synchronized List<KitEntry> all() {
    return List.copyOf(entries.values());
  }

  /** Those that were trained on a data set of a name. */
  List<String> trainedOn(String name) {
    return all().stream().filter(kit -> kit.trainedOn().equals(name)).map(KitEntry::id).toList();
  }

  /**
   * Those that can read a data set: first those trained on one of its name, last those that leave
   * out a part of it.
   */
  List<String> reading(DataSignature data) {
    List<String> usual = new ArrayList<>();
    List<String> whole = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (KitEntry kit : all()) {
      if (data.isReadBy(kit)) {
        boolean trained = kit.trainedOn().equals(data.name());
        (trained ? usual : data.isReadWholeBy(kit) ? whole : others).add(kit.id());
      }
    }
    usual.addAll(whole);
    usual.addAll(others);
    return usual;
  }
}
