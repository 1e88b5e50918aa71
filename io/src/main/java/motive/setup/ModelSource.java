package motive.setup;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.kit.Sha256;
import motive.model.Network;

/**
 * A kit, or a model alone.
 *
 * @param network the target model's
 * @param hash of all of it that decides a result
 */
public record ModelSource(Optional<Kit> kit, Network network, String hash) {
  /** A kit. */
  public static ModelSource of(Kit kit) {
    String decides = kit.manifest().files() + " " + kit.manifest().scales();
    return new ModelSource(
        Optional.of(kit), kit.network(), Sha256.of(decides.getBytes(StandardCharsets.UTF_8)));
  }

  /** A model alone. */
  public static ModelSource of(Network network, String hash) {
    return new ModelSource(Optional.empty(), network, hash);
  }

  /** Why the model cannot read a data set; empty if it can. */
  public Optional<String> objectionTo(DataSet data) {
    int width = data.features().width();
    return network.features() == width
        ? kit.flatMap(k -> KitAtoms.objection(k.manifest().features(), data))
        : Optional.of(
            "the model must read the features of "
                + data.name()
                + ", "
                + width
                + " columns, got a model for "
                + network.features());
  }

  /** What a reader of its explanations of a data set should know. */
  public List<String> warnings(DataSet data) {
    List<String> warnings = new ArrayList<>();
    kit.map(k -> k.manifest().data().name())
        .filter(trainedOn -> !trainedOn.equals(data.name()))
        .ifPresent(
            trainedOn ->
                warnings.add("the kit was trained on " + trainedOn + ", not on " + data.name()));
    if (network.outputs() != data.classes()) {
      warnings.add(
          "the model tells "
              + network.outputs()
              + " classes apart, "
              + data.name()
              + " has "
              + data.classes()
              + "; labels and predictions may not mean the same");
    }
    return warnings;
  }
}
