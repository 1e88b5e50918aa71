package motive.studio.desk;

import java.util.LinkedHashMap;
import java.util.Map;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;

/**
 * Sessions, one for each choice of a kit's instruments, so that all questions share what is
 * computed once for all graphs. Bounded in number and each in memory. Thread-safe.
 */
final class Sessions {
  private final int most;
  private final long bytes;
  private final Map<Key, ExplainSession> kept = new LinkedHashMap<>(16, 0.75f, true);

  Sessions(DeskLimits limits) {
    this.most = limits.instruments();
    this.bytes = limits.instrumentBytes();
  }

  /** Kits have no equality but their identity, which is what is wanted: each is read once. */
  private record Key(Kit kit, InstrumentChoice choice) {}

  /** The session of a setup. */
  synchronized ExplainSession of(ExplainSetup setup) {
    ExplainSession found =
        kept.computeIfAbsent(
            new Key(setup.source().kit().orElseThrow(), setup.choice()),
            key -> setup.session(setup.builder().maxBytes(bytes)));
    if (kept.size() > most) {
      kept.remove(kept.keySet().iterator().next());
    }
    return found.withSearch(setup.search().open()).withSettings(setup.settings());
  }
}
