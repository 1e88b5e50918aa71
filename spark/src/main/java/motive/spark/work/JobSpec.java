package motive.spark.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import motive.data.DataSet;
import motive.flag.ExplainFlags;
import motive.kit.InstrumentChoice;
import motive.kit.MotifLibraries;
import motive.kit.MotifLibraryFile;
import motive.kit.PriorFile;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.spark.flag.JobFlags;
import motive.spark.input.Outline;

/**
 * All that an executor needs to explain graphs, as it is sent to it.
 *
 * @param words the options as they were typed
 * @param library the bytes of a library file, or none
 * @param prior the bytes of a prior file, or none
 * @param hash of all that decides a result
 */
// Never compared.
@SuppressWarnings("ArrayRecordComponent")
public record JobSpec(
    List<String> words,
    PackedModel model,
    byte[] library,
    byte[] prior,
    Outline outline,
    String hash)
    implements Serializable {
  /** The same with a hash. */
  public JobSpec withHash(String decided) {
    return new JobSpec(words, model, library, prior, outline, decided);
  }

  /** The same with all that was found out of the model when it was opened. */
  public JobSpec settled(ModelSource opened) {
    return new JobSpec(words, model.settled(opened), library, prior, linedUp(opened), hash);
  }

  private Outline linedUp(ModelSource opened) {
    return opened.kit().map(kit -> outline.linedUp(kit.manifest().classes())).orElse(outline);
  }

  /**
   * Sets up what explains; the data set is that of one graph.
   *
   * @param assumed gets a line for each assumption on the model
   */
  public ExplainSetup open(Consumer<String> assumed) throws IOException {
    JobFlags flags = JobFlags.of(words.toArray(String[]::new));
    ExplainFlags explain = flags.explain;
    ModelSource source = model.open(flags, outline, assumed);
    try {
      DataSet sample = linedUp(source).read(outline.sample());
      return new ExplainSetup(
          sample,
          source,
          choice(flags, source.kit().isPresent()),
          explain.fitted(flags.settings(), source, source.outputs(sample)),
          explain.search(),
          explain.included(),
          explain.excluded());
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  private InstrumentChoice choice(JobFlags flags, boolean hasKit) throws IOException {
    InstrumentChoice choice = flags.explain.instruments(hasKit);
    if (flags.prior.isEmpty()) {
      return choice;
    }
    Prior worth = PriorFile.parse(prior, flags.prior.get());
    if (flags.library.isEmpty()) {
      return choice.withPrior(worth);
    }
    String name = flags.library.get();
    MotifLibrary motifs =
        MotifLibraries.names().contains(name)
            ? MotifLibraries.shipped(name)
            : MotifLibraryFile.parse(library, name);
    return choice.withLibrary(motifs, worth);
  }
}
