package motive.studio.shelf;

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
import motive.studio.api.Problem.Code;
import motive.studio.shelf.PlainFolder.Item;
import motive.studio.shelf.PlainFolder.Thing;
import org.jspecify.annotations.Nullable;

/** The folders that paths may lead into. Thread-safe. */
final class Roots {
  private static final int MOST_ENTRIES = 1000;
  private static final int MOST_LOOKED_AT = 200;

  private final List<Path> roots;

  /**
   * @throws IOException where one is not there
   */
  Roots(List<Path> given) throws IOException {
    List<Path> real = new ArrayList<>();
    for (Path root : given) {
      real.add(root.toRealPath());
    }
    this.roots = List.copyOf(real);
  }

  /** Something below a root: where it really is. */
  record Place(Path root, Path path) {
    /** Its way from the root; empty for the root itself. */
    Path below() {
      return root.relativize(path);
    }
  }

  /** A folder as the API tells it. */
  record Response(String path, @Nullable String parent, List<RootEntry> entries) {}

  /** What stands in a folder: folder, dataset or kit. */
  record RootEntry(String name, String path, String kind) {}

  /**
   * Where a path leads, all links followed.
   *
   * @throws Problem where it leads nowhere or out of the roots, which is reported alike
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
        // Not below this root; perhaps below another.
      }
    }
    throw missing(text);
  }

  static Problem missing(String text) {
    return new Problem(
        Code.NOT_FOUND,
        "the path must lead to something below an allowed folder, got "
            + DatasetFormatException.shown(text));
  }

  /**
   * What can be imported from a folder, or the roots themselves where no path is given.
   *
   * @param stopped asked now and then; when it says true, nobody waits any more
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
    try (PlainFolder folder = PlainFolder.open(place.root(), place.below())) {
      for (Item entry : folder.list(MOST_ENTRIES)) {
        if (stopped.getAsBoolean()) {
          throw new CancellationException("nobody waits for the folder any more");
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

  private static Optional<String> kind(PlainFolder folder, Item entry) {
    if (entry.type() == Thing.FILE && Plan.isImportable(entry.name())) {
      return Optional.of("dataset");
    }
    if (entry.type() != Thing.FOLDER) {
      return Optional.empty();
    }
    try (PlainFolder inside = folder.folder(entry.name())) {
      List<String> names = inside.names(MOST_LOOKED_AT);
      return Optional.of(
          Plan.kindOf(names).map(kind -> kind.name().toLowerCase(Locale.ROOT)).orElse("folder"));
    } catch (IOException e) {
      // Not ours to read: it is as if it were not there.
      return Optional.empty();
    }
  }
}
