package motive.setup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.kit.MotifLibraries;
import motive.model.GraphModel;
import motive.molecule.Chemistry;
import motive.molecule.Molecules;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.objective.Output;

/** The motifs and priors that a preset takes where a user names none. */
public final class MotifDefaults {
  private MotifDefaults() {}

  /**
   * Whether a preset takes a shipped library that suits the data where there is none of their own.
   * The paper's question is asked with the paper's motifs alone.
   */
  public static boolean takesShippedLibrary(Preset preset) {
    return !preset.isPaper();
  }

  /**
   * The groups that count as one piece in parts of some data: functional groups in molecules; in
   * other graphs rings alone.
   *
   * @param settings that say whether pieces are asked for
   */
  public static Optional<MotifLibrary> pieces(DataSet data, ExplainSettings settings) {
    if (!settings.choice().asksPieces()
        || Chemistry.find().isEmpty()
        || Molecules.of(data).isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(MotifLibraries.open(MotifLibraries.FUNCTIONAL_GROUPS, data, true));
    } catch (IOException e) {
      throw new UncheckedIOException("a shipped library must be readable", e);
    }
  }

  /**
   * Whether a preset counts priors by the labels of graphs, as the paper does. Others count by the
   * classes that the model predicts, since these are what is explained.
   */
  public static boolean countsByLabel(Preset preset) {
    return preset.isPaper();
  }

  /**
   * The prior of a library that is given without one.
   *
   * @param model opened where classes are predicted
   * @param output whether it gives classes, or values that are low or high
   * @param threads how many graphs are counted at once; does not change the result
   */
  public static Prior prior(
      Preset preset,
      MotifLibrary motifs,
      DataSet data,
      Supplier<GraphModel> model,
      Output output,
      int threads) {
    return countsByLabel(preset)
        ? CountedPriors.of(motifs, data, threads).prior()
        : CountedPriors.byPrediction(motifs, data, model.get(), output, threads).prior();
  }
}
