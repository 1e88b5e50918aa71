package motive.lab.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.lab.finding.Published.Range;

/**
 * Published figures beside measured ones.
 *
 * @param id names its files: lower-case letters, digits and hyphens
 */
public record Versus(String id, String caption, List<Row> rows) implements Block {
  public Versus {
    Ids.require(id);
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

    private void add(Row row) {
      boolean isJudged = row.verdict() == Verdict.AGREES || row.verdict() == Verdict.DIFFERS;
      rows.add(comparable || !isJudged ? row : row.unjudged());
    }

    /** Sets a measured number beside the published one of a key, if there is one. */
    public Builder number(String key, String what, double measured) {
      return number(key, what, measured, OptionalDouble.empty());
    }

    /**
     * Sets a measured number beside the published one of a key, if there is one.
     *
     * @param spread one standard deviation of the measured number, if known
     */
    public Builder number(String key, String what, double measured, OptionalDouble spread) {
      Optional<Published.Figure> found = published.find(key);
      int digits = found.map(Published.Figure::digits).orElse(3);
      Verdict verdict = verdict(found, measured, spread);
      add(
          new Row(
              key,
              what,
              found.map(f -> Numbers.of(f.value(), f.spread(), f.digits())).orElse(""),
              found.map(Published.Figure::source).orElse(""),
              Double.isFinite(measured) ? Numbers.of(measured, spread, digits) : "",
              found.map(Published.Figure::value).orElse(Double.NaN),
              measured,
              verdict,
              reason(key, found, verdict)));
      return this;
    }

    /**
     * Sets what was seen beside what the paper says in words.
     *
     * @param holds whether the paper's words hold of what was seen
     */
    public Builder claim(String key, String what, String seen, boolean holds) {
      Optional<Published.Figure> found = published.find(key);
      Verdict verdict =
          found.isEmpty() ? Verdict.OURS_ALONE : holds ? Verdict.AGREES : Verdict.DIFFERS;
      add(
          new Row(
              key,
              what,
              found.map(Published.Figure::claim).orElse(""),
              found.map(Published.Figure::source).orElse(""),
              seen,
              Double.NaN,
              Double.NaN,
              verdict,
              reason(key, found, verdict)));
      return this;
    }

    /**
     * Sets a measured number with an interval beside the published one of a key. They agree where
     * the published number lies in the measured interval and, if one is printed, the measured
     * number in the printed interval, both but for rounding.
     */
    public Builder interval(String key, String what, double measured, Range interval) {
      Optional<Published.Figure> found = published.find(key);
      int digits = found.map(Published.Figure::digits).orElse(3);
      boolean known = Double.isFinite(measured);
      Verdict verdict =
          found.isEmpty()
              ? Verdict.OURS_ALONE
              : !known
                  ? Verdict.NOT_MEASURED
                  : near(found.get(), found.get().value(), Optional.of(interval))
                          && near(found.get(), measured, found.get().range())
                      ? Verdict.AGREES
                      : Verdict.DIFFERS;
      add(
          new Row(
              key,
              what,
              found.map(f -> with(f.value(), f.range(), f.digits())).orElse(""),
              found.map(Published.Figure::source).orElse(""),
              known ? with(measured, Optional.of(interval), digits) : "",
              found.map(Published.Figure::value).orElse(Double.NaN),
              measured,
              verdict,
              reason(key, found, verdict)));
      return this;
    }

    /** Sets a measured range beside a published one: they agree where the first lies in it. */
    public Builder range(String key, String what, Range measured) {
      Published.Figure figure = published.get(key);
      Range printed = figure.range().orElseThrow();
      boolean holds =
          near(figure, measured.low(), figure.range())
              && near(figure, measured.high(), figure.range());
      Verdict verdict = holds ? Verdict.AGREES : Verdict.DIFFERS;
      add(
          new Row(
              key,
              what,
              ends(printed, figure.digits()),
              figure.source(),
              ends(measured, figure.digits()),
              Double.NaN,
              Double.NaN,
              verdict,
              reason(key, Optional.of(figure), verdict)));
      return this;
    }

    /** Sets a measured number beside a published one that it is said not to exceed. */
    public Builder atMost(String key, String what, double measured) {
      Published.Figure figure = published.get(key);
      Range allowed = new Range(Double.NEGATIVE_INFINITY, figure.value());
      Verdict verdict =
          !Double.isFinite(measured)
              ? Verdict.NOT_MEASURED
              : near(figure, measured, Optional.of(allowed)) ? Verdict.AGREES : Verdict.DIFFERS;
      add(
          new Row(
              key,
              what,
              "at most " + Numbers.of(figure.value(), figure.digits()),
              figure.source(),
              Double.isFinite(measured) ? Numbers.of(measured, figure.digits()) : "",
              figure.value(),
              measured,
              verdict,
              reason(key, Optional.of(figure), verdict)));
      return this;
    }

    private static boolean near(Published.Figure figure, double value, Optional<Range> range) {
      double rounding = 0.5 * Math.pow(10, -figure.digits()) + 1e-9 * Math.abs(value);
      return range.isEmpty()
          || (range.get().low() - rounding <= value && value <= range.get().high() + rounding);
    }

    private static String with(double value, Optional<Range> range, int digits) {
      return Numbers.of(value, digits) + range.map(r -> " [" + ends(r, digits) + "]").orElse("");
    }

    private static String ends(Range range, int digits) {
      return Numbers.of(range.low(), digits) + " to " + Numbers.of(range.high(), digits);
    }

    private static Verdict verdict(
        Optional<Published.Figure> found, double measured, OptionalDouble spread) {
      if (found.isEmpty()) {
        return Verdict.OURS_ALONE;
      }
      if (!Double.isFinite(measured)) {
        return Verdict.NOT_MEASURED;
      }
      Published.Figure figure = found.get();
      double rounding = 0.5 * Math.pow(10, -figure.digits());
      double allowed = rounding;
      if (figure.spread().isPresent() && spread.isPresent()) {
        allowed += 3 * Math.hypot(figure.spread().getAsDouble(), spread.getAsDouble());
      }
      // A hair more than half a digit, for numbers that lie just on it.
      return Math.abs(measured - figure.value()) <= allowed + 1e-9 * Math.abs(figure.value())
          ? Verdict.AGREES
          : Verdict.DIFFERS;
    }

    private String reason(String key, Optional<Published.Figure> found, Verdict verdict) {
      if (verdict == Verdict.NOT_MEASURED || verdict == Verdict.DIFFERS) {
        String known = reasons.forKey(key).orElse("");
        String note = found.map(Published.Figure::note).orElse("");
        return (known + " " + note).strip();
      }
      return "";
    }

    public boolean isEmpty() {
      return rows.isEmpty();
    }

    public Versus build() {
      return new Versus(id, caption, rows);
    }
  }

  public static Builder builder(String id, String caption) {
    return new Builder(id, caption, Published.load(), Reasons.load());
  }
}
