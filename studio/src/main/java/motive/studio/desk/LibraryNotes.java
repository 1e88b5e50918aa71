package motive.studio.desk;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import motive.motif.MotifLibrary;
import motive.setup.ExplainSetup;

/**
 * Warnings of libraries in data sets, kept since they take a look at all graphs. Bounded in number.
 * Thread-safe.
 */
final class LibraryNotes {
  private static final int MOST = 64;

  private final Map<Key, List<String>> kept = new LinkedHashMap<>(16, 0.75f, true);

  private record Key(String data, MotifLibrary library) {}

  /** The warnings of a setup's library; not kept where it was asked to stop. */
  List<String> of(ExplainSetup setup, String data, BooleanSupplier stopped) {
    if (setup.library().isEmpty()) {
      return List.of();
    }
    Key key = new Key(data, setup.library().get());
    synchronized (kept) {
      List<String> known = kept.get(key);
      if (known != null) {
        return known;
      }
    }
    List<String> found = setup.libraryWarnings(stopped);
    if (!stopped.getAsBoolean()) {
      synchronized (kept) {
        kept.put(key, found);
        if (kept.size() > MOST) {
          kept.remove(kept.keySet().iterator().next());
        }
      }
    }
    return found;
  }
}
