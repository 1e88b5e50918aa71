package motive.data.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;

/**
 * Fields that objects of PyTorch Geometric may have and that no model reads: they are skipped, and
 * that is reported once for all lines.
 */
final class PassedFields {
  private static final List<String> NAMES = List.of("pos", "name", "smiles", "idx");

  private final Map<String, Integer> lines = new TreeMap<>();

  static boolean has(String field) {
    return NAMES.contains(field);
  }

  /** Counts the fields of a line. */
  void add(List<String> fields) {
    fields.forEach(field -> lines.merge(field, 1, Integer::sum));
  }

  /** The skipped fields; empty where there are none. */
  Optional<DataWarning> warning() {
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    String text =
        lines.entrySet().stream()
            .map(e -> e.getKey() + " in " + e.getValue() + (e.getValue() == 1 ? " line" : " lines"))
            .collect(Collectors.joining(", ", "fields that are not used are skipped: ", ""));
    return Optional.of(new DataWarning(Kind.PASSED_FIELDS, lines.size(), text));
  }
}
