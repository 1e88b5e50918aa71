package motive.setup;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.kit.MotifFeatures;

/**
 * A check that the features of a data set mean what a kit was trained on, where the two number node
 * labels differently: then the features of a label must be those that the kit knows by its name.
 */
final class KitLabels {
  private KitLabels() {}

  /** Why not; empty where they do, or where one of the two does not name labels. */
  static Optional<String> objection(Kit kit, DataSet data) {
    SortedMap<Integer, String> trained = kit.trainedNames();
    SortedMap<Integer, String> names = data.nodeLabelNames();
    if (trained.isEmpty() || names.isEmpty() || agree(trained, names)) {
      return Optional.empty();
    }
    MotifFeatures known = kit.manifest().motifFeatures();
    if (!known.isExact()) {
      return kit.manifest().features().equals(data.features().columns())
          ? Optional.empty()
          : Optional.of(
              "the features of "
                  + data.name()
                  + " must be in the columns that the kit reads, "
                  + String.join(", ", kit.manifest().features())
                  + ", got "
                  + String.join(", ", data.features().columns()));
    }
    SortedMap<Integer, float[]> rows = MotifFeatures.of(data).rows();
    for (Map.Entry<Integer, float[]> row : rows.entrySet()) {
      String name = names.get(row.getKey());
      boolean fits =
          name != null
              && trained.entrySet().stream()
                  .filter(entry -> entry.getValue().equals(name))
                  .anyMatch(e -> Arrays.equals(known.rows().get(e.getKey()), row.getValue()));
      if (!fits) {
        return Optional.of(
            Refuse.text(
                "node labels of {} must have the features that the kit was trained on, with"
                    + " the labels {}, got other features for label {}, {}, with the labels {};"
                    + " number the labels as the kit does",
                data.name(),
                shown(trained),
                row.getKey(),
                data.nodeLabelName(row.getKey()),
                shown(names)));
      }
    }
    return Optional.empty();
  }

  /** The assumption where the data have node labels and do not name them. */
  static Optional<String> note(Kit kit, DataSet data) {
    SortedMap<Integer, String> trained = kit.trainedNames();
    return trained.isEmpty() || !data.hasNodeLabels() || !data.nodeLabelNames().isEmpty()
        ? Optional.empty()
        : Optional.of(
            data.name()
                + " does not name its node labels; they are read as the kit numbers them, "
                + shown(trained)
                + ": name them in the data to be sure");
  }

  private static boolean agree(SortedMap<Integer, String> a, SortedMap<Integer, String> b) {
    return a.entrySet().stream()
            .allMatch(e -> b.getOrDefault(e.getKey(), e.getValue()).equals(e.getValue()))
        && a.entrySet().stream()
            .allMatch(
                e ->
                    b.entrySet().stream()
                        .filter(other -> other.getValue().equals(e.getValue()))
                        .allMatch(other -> other.getKey().equals(e.getKey())));
  }

  private static String shown(SortedMap<Integer, String> names) {
    return names.toString().replace("=", " ");
  }
}
