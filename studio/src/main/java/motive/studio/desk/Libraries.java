package motive.studio.desk;

import java.util.LinkedHashMap;
import java.util.Map;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/** The libraries that people made; those that nobody asked for the longest go first. */
final class Libraries {
  private final int most;
  private final Map<String, KeptLibrary> kept = new LinkedHashMap<>(16, 0.75f, true);

  Libraries(DeskLimits limits) {
    this.most = limits.libraries();
  }

  /**
   * A library.
   *
   * @throws Problem {@code not_found} where there is none of that id, or no longer
   */
  synchronized KeptLibrary find(String id) throws Problem {
    KeptLibrary found = kept.get(id);
    if (found == null) {
      throw new Problem(
          Code.NOT_FOUND,
          "the library must be one that was made here, got "
              + Problem.shown(id)
              + "; make it again");
    }
    return found;
  }

  synchronized void keep(KeptLibrary library) {
    kept.put(library.id(), library);
    if (kept.size() > most) {
      kept.remove(kept.keySet().iterator().next());
    }
  }
}
