package motive.setup;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.Sha256;
import motive.kit.TargetModel;
import motive.model.Network;

/**
 * A kit, or a model alone.
 *
 * @param target the model to explain
 * @param hash of all of it that decides a result
 */
public record ModelSource(Optional<Kit> kit, TargetModel target, String hash) {
  /** A kit. */
  public static ModelSource of(Kit kit) {
    String decides = kit.manifest().files() + " " + kit.manifest().scales();
    if (kit.manifest().foreign().isPresent()) {
      decides += " " + kit.manifest().foreign().get();
    }
    return new ModelSource(
        Optional.of(kit), kit.target(), Sha256.of(decides.getBytes(StandardCharsets.UTF_8)));
  }

  /** A model alone. */
  public static ModelSource of(Network network, String hash) {
    return new ModelSource(Optional.empty(), TargetModel.of(network), hash);
  }

  /** A model from elsewhere alone. */
  public static ModelSource of(ForeignFile file) {
    return new ModelSource(
        Optional.empty(),
        TargetModel.of(file.model()),
        file.hash() + " " + file.model().settled().describe());
  }

  /** The same with its kit in the node label numbers of a data set. */
  ModelSource numberedAs(DataSet data) {
    return new ModelSource(kit.map(k -> k.numberedAs(data.nodeLabelNames())), target, hash);
  }

  /**
   * What the node labels of a data set stand for: by its own names, or else by those of the kit.
   */
  public SortedMap<Integer, String> labelNames(DataSet data) {
    return data.nodeLabelNames().isEmpty()
        ? kit.map(Kit::labelNames).orElse(data.nodeLabelNames())
        : data.nodeLabelNames();
  }

  /** Ends what a model from elsewhere holds outside of Java; it answers no more. */
  public void close() {
    if (target instanceof TargetModel.Foreign foreign) {
      foreign.model().close();
    }
  }

  /** The model's layers; empty where it only answers. */
  public Optional<Network> network() {
    return target.network();
  }

  /** Whether the model comes from elsewhere. */
  public boolean isForeign() {
    return network().isEmpty();
  }

  /**
   * Settings with as many node sets to score as are usual for this model where nobody says how
   * many.
   */
  public ExplainSettings withUsualEvaluations(ExplainSettings settings) {
    return isForeign()
        ? settings.withMaxEvaluations(TargetModel.Foreign.USUAL_EVALUATIONS)
        : settings;
  }

  /** Why the model cannot read a data set; empty if it can. */
  public Optional<String> objectionTo(DataSet data) {
    int width = data.features().width();
    return target.features() == width
        ? kit.flatMap(
            k ->
                KitAtoms.objection(k.manifest().features(), data)
                    .or(() -> KitLabels.objection(k, data)))
        : Optional.of(
            "the model must read the features of "
                + data.name()
                + ", "
                + width
                + " columns, got a model for "
                + target.features());
  }

  /** What a reader of its explanations of a data set should know. */
  public List<String> warnings(DataSet data) {
    List<String> warnings = new ArrayList<>();
    kit.map(k -> k.manifest().data().name())
        .filter(trainedOn -> !trainedOn.equals(data.name()))
        .ifPresent(
            trainedOn ->
                warnings.add("the kit was trained on " + trainedOn + ", not on " + data.name()));
    if (target.classes() != data.classes()) {
      warnings.add(
          "the model tells "
              + target.classes()
              + " classes apart, "
              + data.name()
              + " has "
              + data.classes()
              + "; labels and predictions may not mean the same");
    }
    return warnings;
  }
}
