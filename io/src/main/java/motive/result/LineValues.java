package motive.result;

import java.util.Map;
import java.util.Optional;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.explain.Explanation;
import motive.objective.Assessment;
import motive.objective.Target;
import org.jspecify.annotations.Nullable;

/**
 * What a model of values gives, in a line.
 *
 * @param whole the explained value
 * @param inside that of the part alone; NaN where there is no part
 * @param outside that of all but the part; NaN where there is no part
 * @param side whether the value is low or high, for which motifs speak
 * @param unit what it is measured in; empty where that is not known
 */
public record LineValues(double whole, double inside, double outside, String side, String unit) {
  private static final String VALUE = "value";

  static Optional<LineValues> of(Explanation found) {
    return of(found.target(), found.assessment().flatMap(Assessment::values));
  }

  /** Those of a part; empty for a target that is a class. */
  static Optional<LineValues> of(Target target, Optional<Assessment.Values> part) {
    return target.isValue()
        ? Optional.of(
            new LineValues(
                target.value(),
                part.map(Assessment.Values::inside).orElse(Double.NaN),
                part.map(Assessment.Values::outside).orElse(Double.NaN),
                target.side(),
                target.output().unit()))
        : Optional.empty();
  }

  void putInto(Map<String, @Nullable Object> fields) {
    fields.put(VALUE, whole);
    if (!unit.isEmpty()) {
      fields.put("unit", unit);
    }
    fields.put("side", side);
    fields.put("valueAlone", inside);
    fields.put("valueWithout", outside);
  }

  static Optional<LineValues> read(JsonValue json) throws DatasetFormatException {
    return json.has(VALUE)
        ? Optional.of(
            new LineValues(
                json.member(VALUE).numberOrNull(),
                json.member("valueAlone").numberOrNull(),
                json.member("valueWithout").numberOrNull(),
                json.has("side") ? json.member("side").text() : "",
                json.has("unit") ? json.member("unit").text() : ""))
        : Optional.empty();
  }
}
