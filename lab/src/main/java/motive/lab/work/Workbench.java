package motive.lab.work;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.kit.InstrumentChoice;
import motive.kit.KitSessions;
import motive.session.ExplainSession;
import org.jspecify.annotations.Nullable;

/**
 * The material that jobs work with: data sets, their kits, threads. Jobs run one after the other;
 * the threads share the graphs of a job.
 */
public final class Workbench {
  private final Map<String, DataSetWithKit> materials = new LinkedHashMap<>();
  private final int threads;
  private @Nullable Opened opened;

  /** Instruments that jobs on the same data share, so that colours met once stay known. */
  private record Opened(String dataset, InstrumentChoice choice, ExplainSession instruments) {}

  /** The material of some data sets, for jobs on so many threads. */
  public Workbench(List<DataSetWithKit> materials, int threads) {
    materials.forEach(material -> this.materials.put(material.name(), material));
    this.threads = threads;
  }

  /** How many threads a job uses. */
  public int threads() {
    return threads;
  }

  /** The names of the data sets that are there. */
  public List<String> names() {
    return List.copyOf(materials.keySet());
  }

  /** Whether a data set is there. */
  public boolean has(String dataset) {
    return materials.containsKey(dataset);
  }

  /**
   * A data set that is there, with its kit.
   *
   * @throws IllegalArgumentException where it is not there
   */
  public DataSetWithKit material(String dataset) {
    DataSetWithKit found = materials.get(dataset);
    if (found == null) {
      throw new IllegalArgumentException("data set must be one of " + names() + ", got " + dataset);
    }
    return found;
  }

  /** Instruments for a data set; the last ones asked for are kept. */
  public synchronized ExplainSession instruments(String dataset, InstrumentChoice choice) {
    Opened kept = opened;
    if (kept == null || !kept.dataset.equals(dataset) || !kept.choice.equals(choice)) {
      // Two sets of colours at once could fill the memory: the old ones go before new ones come.
      opened = null;
      kept = new Opened(dataset, choice, fresh(dataset, choice));
      opened = kept;
    }
    return kept.instruments;
  }

  /** Instruments that have met no colour yet, for work that is timed. */
  public ExplainSession fresh(String dataset, InstrumentChoice choice) {
    return KitSessions.of(material(dataset).kit(), choice).build();
  }
}
