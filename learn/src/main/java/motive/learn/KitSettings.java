package motive.learn;

import java.util.Objects;
import java.util.Optional;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.kit.DataHash;
import motive.kit.ForeignFile;
import motive.kit.KitManifest;
import motive.kit.LibraryLabels;
import motive.learn.torch.Torch;
import motive.motif.MotifLibrary;

/**
 * Settings from which a kit is built.
 *
 * @param name names the kit
 * @param data at least two classes, or values that differ
 * @param library in the label numbers of the data
 * @param scales the σ's of the objective; empty where they are found in the data
 * @param foreign the target model where it comes from elsewhere and is not trained
 * @param reading how the files of the data were read
 * @param values what is said of the data's values
 * @param seed of all training
 * @param threads how many parts are trained at once; decides nothing else
 */
public record KitSettings(
    String name,
    DataSet data,
    MotifLibrary library,
    Optional<KitManifest.Scales> scales,
    TargetOptions target,
    VgaeOptions vgae,
    NeuroMatchOptions neuroMatch,
    Optional<ForeignFile> foreign,
    KitManifest.Reading reading,
    ValueOptions values,
    long seed,
    int threads) {

  /** Checks that there is at least one thread and that the data have at least two classes. */
  public KitSettings {
    Objects.requireNonNull(name, "name");
    library = LibraryLabels.numberedAs(library, data);
    Refuse.when(threads < 1, "threads must be >= 1, got {}", threads);
    int classes = data.summary().classesWithGraphs();
    Refuse.when(
        data.hasValues() && classes < 2,
        "a kit must be built from values that differ, got one in all graphs of {}",
        data.name());
    Refuse.when(
        classes < 2,
        "a kit must be built from graphs of at least two classes, got {} in {}",
        classes,
        data.name());
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
        ValueOptions.NONE,
        seed,
        threads);
  }

  /**
   * The same, where columns of a file of SMILES were given.
   *
   * @param smiles the name of the column of the SMILES, if that was given
   * @param label the name of the column of the classes, if that was given
   */
  public KitSettings withColumns(Optional<String> smiles, Optional<String> label) {
    return with(
        target,
        vgae,
        neuroMatch,
        foreign,
        new KitManifest.Reading(reading.nodeLabels(), smiles, label));
  }

  /**
   * The same where something is said of the data's values.
   *
   * @throws IllegalArgumentException where the data have classes
   */
  public KitSettings withValues(ValueOptions said) {
    Refuse.when(
        !data.hasValues() && !said.equals(ValueOptions.NONE),
        "--unit and --value-scale must go with values, got {} with classes; see --targets",
        data.name());
    return new KitSettings(
        name,
        data,
        library,
        scales,
        target,
        vgae,
        neuroMatch,
        foreign,
        reading,
        said,
        seed,
        threads);
  }

  /** The same with another hidden width of the target model. */
  public KitSettings withWidth(int width) {
    return with(target.withWidth(width), vgae, neuroMatch);
  }

  /** The same with another readout of the target model. */
  public KitSettings withReadout(TargetOptions.Readout readout) {
    return with(target.withReadout(readout), vgae, neuroMatch);
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
    return with(newTarget, newVgae, newNeuroMatch, foreign, reading);
  }

  /**
   * The same beside a target model from elsewhere, which is not trained.
   *
   * @throws IllegalArgumentException where the model does not fit the data
   */
  public KitSettings withForeign(ForeignFile file) {
    int width = data.features().width();
    Refuse.when(
        data.hasValues() && file.model().classes() != 1,
        "the model must give a value, as {} has values, got one of {} classes; see --output-kind",
        data.name(),
        file.model().classes());
    Refuse.when(
        !data.hasValues() && file.model().classes() == 1,
        "the model must distinguish the {} classes of {}, got one that gives a value; see --targets",
        data.classes(),
        data.name());
    int outputs = data.hasValues() ? 1 : data.classes();
    Refuse.when(
        file.model().features() != width || file.model().classes() != outputs,
        "the model must read the {} features and distinguish the {} classes of {}"
            + ", got a model of {} features and {} classes",
        width,
        data.classes(),
        data.name(),
        file.model().features(),
        file.model().classes());
    return with(target, vgae, neuroMatch, Optional.of(file), reading);
  }

  private KitSettings with(
      TargetOptions newTarget,
      VgaeOptions newVgae,
      NeuroMatchOptions newNeuroMatch,
      Optional<ForeignFile> newForeign,
      KitManifest.Reading newReading) {
    return new KitSettings(
        name,
        data,
        library,
        scales,
        newTarget,
        newVgae,
        newNeuroMatch,
        newForeign,
        newReading,
        values,
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
