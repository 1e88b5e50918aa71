package motive.lab.work;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.kit.DataHash;
import motive.kit.Kit;
import motive.provenance.Provenance;

/**
 * A data set with its kit.
 *
 * @param dataHash of all graphs and labels
 * @param kitHash of all that decides results in the kit
 */
public record Material(DataSet data, Kit kit, String dataHash, String kitHash) {
  public Material {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(kit, "kit");
  }

  public static Material of(DataSet data, Kit kit) {
    if (kit.network().features() != data.features().width()) {
      throw new IllegalArgumentException(
          "the kit must read the features of "
              + data.name()
              + ", "
              + data.features().width()
              + " columns, got one for "
              + kit.network().features());
    }
    Map<String, String> decides = new TreeMap<>(kit.manifest().files());
    decides.put("scales", kit.manifest().scales().toString());
    return new Material(data, kit, DataHash.of(data), Provenance.of(decides).hash());
  }

  public String name() {
    return data.name();
  }
}
