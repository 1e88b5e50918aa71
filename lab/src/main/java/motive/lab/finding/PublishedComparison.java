package motive.lab.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import motive.lab.finding.Published.Range;
import motive.metric.Spread;

/**
 * Published figures beside measured ones.
 *
 * @param id names its files: lower-case letters, digits and hyphens
 */
public record PublishedComparison(String id, String caption, List<Row> rows) implements Block {
  public PublishedComparison {
    Block.requireId(id);
    rows = List.copyOf(rows);
  }

  /** How a measured figure stands to a published one. */
  public enum Verdict {
    /** No further away than rounding and three standard deviations of both allow. */
    AGREES,
    DIFFERS,
    /** Measured, with nothing published to compare with. */
    OURS_ALONE,
    /** Published, and not measured here. */
    NOT_MEASURED,
    /** Measured under other settings than the published ones, so shown and not judged. */
    OTHER_SETTINGS
  }

  /**
   * One figure.
   *
   * @param key of the published figure
   * @param what it is, in words
   * @param published as people read it; empty where nothing is published
   * @param source where it is published
   * @param measured as people read it; empty where it was not measured
   * @param publishedValue NaN where it is not a number
   * @param measuredValue NaN where it is not a number
   * @param reason why they differ, as far as it is known; empty where they agree
   */
  public record Row(
      String key,
      String what,
      String published,
      String source,
      String measured,
      double publishedValue,
      double measuredValue,
      Verdict verdict,
      String reason) {
    /** Measured minus published; NaN where one of them is not a number. */
    public double difference() {
      return measuredValue - publishedValue;
    }

    private Row unjudged() {
      return new Row(
          key,
          what,
          published,
          source,
          measured,
          publishedValue,
          measuredValue,
          Verdict.OTHER_SETTINGS,
          "");
    }
  }

  /** Rows under way; the reasons come from the known ones. */
  public static final class Builder {
    private final String id;
    private final String caption;
    private final Published published;
    private final Reasons reasons;
    private final List<Row> rows = new ArrayList<>();
    private boolean comparable = true;

    private Builder(String id, String caption, Published published, Reasons reasons) {
      this.id = id;
      this.caption = caption;
      this.published = published;
      this.reasons = reasons;
    }

    /**
     * Says whether the rows to come are measured under the published settings. Where they are not,
     * they are shown and not judged.
     */
    public Builder comparable(boolean same) {
      comparable = same;
      return this;
    }

    /** Sets a measured number beside the published one of a key, if there is one. */
    public Builder number(String key, String what, double measured) {
      return number(key, what, Value.of(measured));
    }

    /** Sets a measured mean and its standard deviation beside the published ones, if any. */
    public Builder number(String key, String what, Spread measured) {
      return number(key, what, Value.of(measured));
    }

    /** Sets a measured number, with its spread if known, beside the published one, if any. */
    public Builder number(String key, String what, Value.Figure figure) {
      double measured = figure.value();
      return add(
          key,
          what,
          f -> Numbers.of(f.value(), f.spread(), f.digits()),
          digits -> Double.isFinite(measured) ? Numbers.of(measured, figure.spread(), digits) : "",
          OptionalDouble.of(measured),
          f -> isNear(f, measured, figure.spread()));
    }

    /**
     * Sets what was seen beside what the paper says in words.
     *
     * @param holds whether the paper's words hold of what was seen
     */
    public Builder claim(String key, String what, String seen, boolean holds) {
      return add(
          key, what, Published.Figure::claim, digits -> seen, OptionalDouble.empty(), f -> holds);
    }

    /**
     * Sets a measured number with an interval beside the published one of a key. They agree where
     * the published number lies in the measured interval and, if one is printed, the measured
     * number in the printed interval, both but for rounding.
     */
    public Builder interval(String key, String what, double measured, Range interval) {
      return add(
          key,
          what,
          f -> with(f.value(), f.range(), f.digits()),
          digits -> Double.isFinite(measured) ? with(measured, Optional.of(interval), digits) : "",
          OptionalDouble.of(measured),
          f -> near(f, f.value(), Optional.of(interval)) && near(f, measured, f.range()));
    }

    /** Sets a measured range beside a published one: they agree where the first lies in it. */
    public Builder range(String key, String what, Range measured) {
      var unused = published.get(key);
      return add(
          key,
          what,
          f -> f.range().orElseThrow().words(f.digits()),
          measured::words,
          OptionalDouble.empty(),
          f -> near(f, measured.low(), f.range()) && near(f, measured.high(), f.range()));
    }

    /** Sets a measured number beside a published one that it is said not to exceed. */
    public Builder atMost(String key, String what, double measured) {
      var unused = published.get(key);
      return add(
          key,
          what,
          f -> "at most " + Numbers.of(f.value(), f.digits()),
          digits -> Double.isFinite(measured) ? Numbers.of(measured, digits) : "",
          OptionalDouble.of(measured),
          f -> near(f, measured, Optional.of(new Range(Double.NEGATIVE_INFINITY, f.value()))));
    }

    /**
     * Adds a row.
     *
     * @param printed what is published, as people read it
     * @param seen what was measured, as people read it, rounded to some digits
     * @param measured the measured number, NaN where there is none; absent where words are compared
     * @param agrees whether both agree, where both are there
     */
    private Builder add(
        String key,
        String what,
        Function<Published.Figure, String> printed,
        IntFunction<String> seen,
        OptionalDouble measured,
        Predicate<Published.Figure> agrees) {
      boolean words = measured.isEmpty();
      double number = measured.orElse(Double.NaN);
      Optional<Published.Figure> found = published.find(key);
      Verdict verdict = Verdict.OURS_ALONE;
      if (found.isPresent()) {
        verdict =
            !words && !Double.isFinite(number)
                ? Verdict.NOT_MEASURED
                : agrees.test(found.get()) ? Verdict.AGREES : Verdict.DIFFERS;
      }
      Row row =
          new Row(
              key,
              what,
              found.map(printed).orElse(""),
              found.map(Published.Figure::source).orElse(""),
              seen.apply(found.map(Published.Figure::digits).orElse(3)),
              words ? Double.NaN : published.value(key),
              number,
              verdict,
              reason(key, found, verdict));
      boolean isJudged = verdict == Verdict.AGREES || verdict == Verdict.DIFFERS;
      rows.add(comparable || !isJudged ? row : row.unjudged());
      return this;
    }

    private static boolean near(Published.Figure figure, double value, Optional<Range> range) {
      double rounding = 0.5 * Math.pow(10, -figure.digits()) + 1e-9 * Math.abs(value);
      return range.isEmpty()
          || (range.get().low() - rounding <= value && value <= range.get().high() + rounding);
    }

    private static String with(double value, Optional<Range> range, int digits) {
      return Numbers.of(value, digits) + range.map(r -> " [" + r.words(digits) + "]").orElse("");
    }

    /** Whether a number lies no further off than rounding and three deviations of both allow. */
    private static boolean isNear(Published.Figure figure, double measured, OptionalDouble spread) {
      double allowed = 0.5 * Math.pow(10, -figure.digits());
      if (figure.spread().isPresent() && spread.isPresent()) {
        allowed += 3 * Math.hypot(figure.spread().getAsDouble(), spread.getAsDouble());
      }
      // A little more than half a digit, for numbers that lie just on it.
      return Math.abs(measured - figure.value()) <= allowed + 1e-9 * Math.abs(figure.value());
    }

    private String reason(String key, Optional<Published.Figure> found, Verdict verdict) {
      if (verdict == Verdict.NOT_MEASURED || verdict == Verdict.DIFFERS) {
        String known = reasons.forKey(key).orElse("");
        String note = found.map(Published.Figure::note).orElse("");
        return (known + " " + note).strip();
      }
      return "";
    }

    /** Whether there is no row yet. */
    public boolean isEmpty() {
      return rows.isEmpty();
    }

    /** The rows added so far. */
    public PublishedComparison build() {
      return new PublishedComparison(id, caption, rows);
    }
  }

  /** Rows to be added, beside the figures that the paper publishes. */
  public static Builder builder(String id, String caption) {
    return new Builder(id, caption, Published.load(), Reasons.load());
  }
}
