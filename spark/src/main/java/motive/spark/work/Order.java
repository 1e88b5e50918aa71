package motive.spark.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import motive.data.DataSet;
import motive.kit.InstrumentChoice;
import motive.kit.MotifLibraries;
import motive.kit.MotifLibraryFile;
import motive.kit.PriorFile;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.spark.flag.ExplainFlags;
import motive.spark.flag.JobFlags;
import motive.spark.input.Outline;

/**
 * All that an executor needs to explain graphs, as it travels.
 *
 * @param words what was asked, as it was typed
 * @param library the bytes of a library file, or none
 * @param prior the bytes of a prior file, or none
 * @param hash of all that decides a result
 */
// Never compared.
@SuppressWarnings("ArrayRecordComponent")
public record Order(
    List<String> words, KitParcel kit, byte[] library, byte[] prior, Outline outline, String hash)
    implements Serializable {
  /** The same with a hash. */
  public Order withHash(String decided) {
    return new Order(words, kit, library, prior, outline, decided);
  }

  /** Sets up what explains; the data set is that of one graph. */
  public ExplainSetup open() throws IOException {
    JobFlags flags = JobFlags.of(words.toArray(String[]::new));
    ExplainFlags explain = flags.explain();
    DataSet sample = outline.read(outline.sample());
    return new ExplainSetup(
        sample,
        ModelSource.of(kit.open()),
        choice(flags),
        explain.settings(),
        explain.search(),
        explain.included(),
        explain.excluded());
  }

  private InstrumentChoice choice(JobFlags flags) throws IOException {
    InstrumentChoice choice = flags.explain().instruments();
    if (flags.prior().isEmpty()) {
      return choice;
    }
    Prior worth = PriorFile.parse(prior, flags.prior().get());
    if (flags.library().isEmpty()) {
      return choice.withPrior(worth);
    }
    String name = flags.library().get();
    MotifLibrary motifs =
        MotifLibraries.names().contains(name)
            ? MotifLibraries.shipped(name)
            : MotifLibraryFile.parse(library, name);
    return choice.withLibrary(motifs, worth);
  }
}
