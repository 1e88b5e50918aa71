package motive.studio.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.studio.api.Problem;

/**
 * The libraries that users made, bounded in number. The least recently used one is removed first: a
 * client that has just made one must find it. Thread-safe.
 */
final class LibraryStore {
  private static final String KIT = "kit:";

  private final int most;
  private final Map<String, Stored> libraries = new LinkedHashMap<>(16, 0.75f, true);

  LibraryStore(ExplainLimits limits) {
    this.most = limits.libraries();
  }

  /**
   * A library, counted in a data set.
   *
   * @param id made of its content
   * @param data the id of the data set as its kit reads it
   */
  record Stored(String id, String data, MotifLibrary motifs, MotifStatistics statistics) {
    /** The name of its file. */
    String fileName() {
      return LibraryStore.fileName(motifs.name(), id);
    }
  }

  /** The id of the library that comes with a kit. */
  static String idOfKit(String kit) {
    return KIT + kit;
  }

  /** The kit whose own library has this id; empty where it is none. */
  static Optional<String> kitOf(String id) {
    return id.startsWith(KIT) ? Optional.of(id.substring(KIT.length())) : Optional.empty();
  }

  /** The name of the file of a library. */
  static String fileName(String name, String id) {
    String safe = name.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[._-]+", "");
    String shown = safe.length() > 60 ? safe.substring(0, 60) : safe;
    return shown + (safe.isEmpty() ? "" : "-") + id + ".json";
  }

  /**
   * A library.
   *
   * @throws Problem {@code not_found} where there is none of that id, or no longer
   */
  synchronized Stored find(String id) throws Problem {
    Stored found = libraries.get(id);
    if (found == null) {
      throw Problem.notFound(
          "the library must be one that was made here, got {}; make it again", Problem.shown(id));
    }
    return found;
  }

  synchronized void put(Stored library) {
    libraries.put(library.id(), library);
    if (libraries.size() > most) {
      libraries.remove(libraries.keySet().iterator().next());
    }
  }
}
