package motive.studio.catalog;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import motive.data.DatasetFormatException;
import motive.studio.api.Problem;
import motive.studio.catalog.SafeFolder.EntryType;
import motive.studio.catalog.SafeFolder.Item;
import org.jspecify.annotations.Nullable;

/** The folders that files may be imported from. Thread-safe. */
final class AllowedFolders {
  private static final int MOST_ENTRIES = 1000;
  private static final int MOST_LOOKED_AT = 200;

  private final List<Path> roots;

  /**
   * @throws IOException where one is not there
   */
  AllowedFolders(List<Path> given) throws IOException {
    List<Path> real = new ArrayList<>();
    for (Path root : given) {
      real.add(root.toRealPath());
    }
    this.roots = List.copyOf(real);
  }

  /** A file or folder below a root, all links resolved. */
  record Place(Path root, Path path) {
    /** Its path from the root; empty for the root itself. */
    Path below() {
      return root.relativize(path);
    }
  }

  /** The content of a folder. */
  record Response(String path, @Nullable String parent, List<RootEntry> entries) {}

  /** An entry of a folder; its kind is folder, dataset or kit. */
  record RootEntry(String name, String path, String kind) {}

  /**
   * The file or folder of a path.
   *
   * @throws Problem where it is missing or outside of the roots, which is not distinguished
   */
  Place find(String text) throws Problem {
    for (Path root : roots) {
      try {
        Path real = root.resolve(text).toRealPath();
        for (Path holder : roots) {
          if (real.startsWith(holder)) {
            return new Place(holder, real);
          }
        }
      } catch (InvalidPathException | IOException e) {
        // It may be below another root.
      }
    }
    throw missing(text);
  }

  static Problem missing(String text) {
    return Problem.notFound(
        "the path must lead to something below an allowed folder, got {}",
        DatasetFormatException.shown(text));
  }

  /**
   * What can be imported from a folder, or the roots themselves where no path is given.
   *
   * @param stopped asked now and then; when it returns true, the result is no longer needed
   */
  Response list(String text, BooleanSupplier stopped) throws Problem {
    if (text.isEmpty()) {
      return new Response(
          "",
          null,
          roots.stream()
              .map(root -> new RootEntry(root.toString(), root.toString(), "folder"))
              .toList());
    }
    Place place = find(text);
    List<RootEntry> response = new ArrayList<>();
    try (SafeFolder folder = SafeFolder.open(place.root(), place.below())) {
      for (Item entry : folder.list(MOST_ENTRIES)) {
        if (stopped.getAsBoolean()) {
          throw new CancellationException("the request was cancelled");
        }
        kind(folder, entry)
            .ifPresent(
                kind ->
                    response.add(
                        new RootEntry(
                            entry.name(), place.path().resolve(entry.name()).toString(), kind)));
      }
    } catch (IOException e) {
      throw missing(text);
    }
    boolean top = place.path().equals(place.root()) || place.path().getParent() == null;
    String parent = top ? "" : String.valueOf(place.path().getParent());
    return new Response(place.path().toString(), parent, response);
  }

  private static Optional<String> kind(SafeFolder folder, Item entry) {
    if (entry.type() == EntryType.FILE && ImportPlan.isImportable(entry.name())) {
      return Optional.of("dataset");
    }
    if (entry.type() != EntryType.FOLDER) {
      return Optional.empty();
    }
    try (SafeFolder inside = folder.folder(entry.name())) {
      List<String> names = inside.names(MOST_LOOKED_AT);
      return Optional.of(
          ImportPlan.kindOf(names)
              .map(kind -> kind.name().toLowerCase(Locale.ROOT))
              .orElse("folder"));
    } catch (IOException e) {
      // Folders that cannot be read are left out.
      return Optional.empty();
    }
  }
}
