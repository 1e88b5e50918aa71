package motive.studio.desk;

import java.util.LinkedHashMap;
import java.util.Map;
import motive.kit.InstrumentCase;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;

/**
 * Instruments, one case for each choice of a kit, so that all questions share what is computed once
 * for all graphs. Bounded in number and each in memory. For all threads.
 */
final class Cases {
  private final int most;
  private final long bytes;
  private final Map<Key, InstrumentCase> kept = new LinkedHashMap<>(16, 0.75f, true);

  Cases(DeskLimits limits) {
    this.most = limits.instruments();
    this.bytes = limits.instrumentBytes();
  }

  /** Kits have no equality but their identity, which is what is wanted: each is read once. */
  private record Key(Kit kit, InstrumentChoice choice) {}

  /** The instruments of a kit. */
  synchronized InstrumentCase of(Kit kit, InstrumentChoice choice) {
    InstrumentCase found =
        kept.computeIfAbsent(
            new Key(kit, choice),
            key -> InstrumentCase.of(key.kit(), key.choice()).withMaxBytes(bytes));
    if (kept.size() > most) {
      kept.remove(kept.keySet().iterator().next());
    }
    return found;
  }
}
