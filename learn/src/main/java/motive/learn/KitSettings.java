package motive.learn;

import java.util.Objects;
import java.util.Optional;
import motive.data.DataSet;
import motive.kit.DataHash;
import motive.kit.ForeignFile;
import motive.kit.KitManifest;
import motive.kit.LibraryLabels;
import motive.learn.torch.Torch;
import motive.motif.MotifLibrary;

/**
 * What a kit is built from.
 *
 * @param name names the kit
 * @param data at least two classes
 * @param library in the label numbers of the data
 * @param foreign the target model where it comes from elsewhere and is not trained
 * @param reading how the files of the data were read
 * @param seed of all training
 * @param threads how many parts are trained at once; decides nothing else
 */
public record KitSettings(
    String name,
    DataSet data,
    MotifLibrary library,
    KitManifest.Scales scales,
    TargetOptions target,
    VgaeOptions vgae,
    NeuroMatchOptions neuroMatch,
    Optional<ForeignFile> foreign,
    KitManifest.Reading reading,
    long seed,
    int threads) {

  public KitSettings {
    Objects.requireNonNull(name, "name");
    library = LibraryLabels.numberedAs(library, data);
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    int classes = data.summary().classesWithGraphs();
    if (classes < 2) {
      throw new IllegalArgumentException(
          "a kit must be built from graphs of at least two classes, got "
              + classes
              + " in "
              + data.name());
    }
  }

  /** The settings for a data set by its name. */
  public static KitSettings of(DataSet data, MotifLibrary library, long seed, int threads) {
    return new KitSettings(
        data.name(),
        data,
        library,
        KitManifest.Scales.forDataSet(data.name()),
        TargetOptions.forDataset(data.name()),
        VgaeOptions.forDataset(data.name()),
        NeuroMatchOptions.forDataset(data.name()),
        Optional.empty(),
        new KitManifest.Reading(data.nodeLabelNames(), Optional.empty(), Optional.empty()),
        seed,
        threads);
  }

  /**
   * The same, where columns of a file of SMILES were asked for.
   *
   * @param smiles the name of the column of the SMILES, if that was asked for
   * @param label the name of the column of the classes, if that was asked for
   */
  public KitSettings withColumns(Optional<String> smiles, Optional<String> label) {
    return new KitSettings(
        name,
        data,
        library,
        scales,
        target,
        vgae,
        neuroMatch,
        foreign,
        new KitManifest.Reading(reading.nodeLabels(), smiles, label),
        seed,
        threads);
  }

  /** The same with another hidden width of the target model. */
  public KitSettings withWidth(int width) {
    return with(target.withWidth(width), vgae, neuroMatch);
  }

  /** The same with at most so many epochs for every part. */
  public KitSettings withMaxEpochs(int epochs) {
    return with(
        target.withMaxEpochs(Math.min(epochs, target.maxEpochs())),
        vgae.withEpochs(Math.min(epochs, vgae.epochs())),
        neuroMatch.withEpochs(Math.min(epochs, neuroMatch.epochs())));
  }

  /** The same with other options for the parts. */
  public KitSettings with(
      TargetOptions newTarget, VgaeOptions newVgae, NeuroMatchOptions newNeuroMatch) {
    return new KitSettings(
        name,
        data,
        library,
        scales,
        newTarget,
        newVgae,
        newNeuroMatch,
        foreign,
        reading,
        seed,
        threads);
  }

  /**
   * The same beside a target model from elsewhere, which is not trained.
   *
   * @throws IllegalArgumentException where the model does not fit the data
   */
  public KitSettings withForeign(ForeignFile file) {
    int width = data.features().width();
    if (file.model().features() != width || file.model().classes() != data.classes()) {
      throw new IllegalArgumentException(
          "the model must read the "
              + width
              + " features and tell the "
              + data.classes()
              + " classes of "
              + data.name()
              + " apart, got a model of "
              + file.model().features()
              + " features and "
              + file.model().classes()
              + " classes");
    }
    return new KitSettings(
        name,
        data,
        library,
        scales,
        target,
        vgae,
        neuroMatch,
        Optional.of(file),
        reading,
        seed,
        threads);
  }

  /** Everything that decides a part's weights, as one line. */
  String decides(String part, Object options) {
    return part
        + " "
        + options
        + " seed "
        + seed
        + " data "
        + DataHash.of(data)
        + " "
        + Torch.versions();
  }
}
