package motive.data.tu;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The meaning of node labels in published data sets, whose files give only numbers. */
final class LabelMeanings {
  private static final Map<String, List<String>> KNOWN =
      Map.of(
          "MUTAG", List.of("C", "N", "O", "F", "I", "Cl", "Br"),
          "PROTEINS", List.of("helix", "sheet", "turn"));

  private LabelMeanings() {}

  /** Whether a data set is published, so that its labels have one meaning. */
  static boolean isPublished(String dataSet) {
    return KNOWN.containsKey(dataSet);
  }

  /** The known meanings, from label 0; none for a data set that is not known. */
  static SortedMap<Integer, String> of(String dataSet) {
    SortedMap<Integer, String> names = new TreeMap<>();
    List<String> known = KNOWN.getOrDefault(dataSet, List.of());
    for (int label = 0; label < known.size(); label++) {
      names.put(label, known.get(label));
    }
    return names;
  }
}
