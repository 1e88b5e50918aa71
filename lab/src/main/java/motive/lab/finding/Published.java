package motive.lab.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The figures that the paper publishes, with where they stand there. They live in one data file,
 * {@code published.json}, as printed; nothing is computed from them here.
 *
 * <p>A key is a path of segments separated by slashes, such as {@code
 * variance/fidelity/MUTAG/vgae/6}. Immutable and thread-safe.
 */
public final class Published {
  static final String RESOURCE = "published.json";

  private final Map<String, Figure> byKey;

  private Published(Map<String, Figure> byKey) {
    this.byKey = byKey;
  }

  /**
   * One published figure or claim.
   *
   * @param key its path
   * @param value the number as printed; NaN where the paper gives a range or words alone
   * @param spread what is printed behind ±, a standard deviation
   * @param range a printed interval or range
   * @param p a printed p-value
   * @param threshold what a margin had to exceed
   * @param digits how many decimals are printed of the value, or of the range where there is no
   *     value
   * @param source the table, figure or section of the paper
   * @param note what a reader should know of this figure; empty where there is nothing to say
   * @param claim what the text says in words; empty where it says nothing
   */
  public record Figure(
      String key,
      double value,
      OptionalDouble spread,
      Optional<Range> range,
      OptionalDouble p,
      OptionalDouble threshold,
      int digits,
      String source,
      String note,
      String claim) {
    public Figure {
      require(isPath(key), "key must be segments between slashes, got '" + key + "'");
      require(!Double.isInfinite(value), key + ": value must be finite or NaN, got " + value);
      require(
          !Double.isNaN(value) || range.isPresent() || !claim.isEmpty(),
          key + ": a figure must have a value, a range or a claim, got none");
      require(digits >= 0, key + ": digits must be >= 0, got " + digits);
      require(!source.isEmpty(), key + ": source must say where the figure stands, got nothing");
    }

    /** Whether the paper prints a number for it, and not words or a range alone. */
    public boolean hasValue() {
      return !Double.isNaN(value);
    }

    private static boolean isPath(String key) {
      return !key.isEmpty()
          && !key.startsWith("/")
          && !key.endsWith("/")
          && !key.contains("//")
          && key.equals(key.strip());
    }

    private static void require(boolean holds, String message) {
      if (!holds) {
        throw new IllegalArgumentException(message);
      }
    }
  }

  /** A printed interval or range, both ends included. */
  public record Range(double low, double high) {
    public Range {
      if (!(low <= high)) {
        throw new IllegalArgumentException("low must be <= high, got " + low + " and " + high);
      }
    }

    /** Both ends, rounded. */
    public String words(int digits) {
      return Numbers.of(low, digits) + " to " + Numbers.of(high, digits);
    }

    /** Whether a value lies in it. */
    public boolean holds(double value) {
      return low <= value && value <= high;
    }
  }

  /** The figures of the data file. It is read once. */
  public static Published load() {
    return Loaded.PUBLISHED;
  }

  /**
   * Figures in the given order.
   *
   * @throws IllegalArgumentException where two have the same key
   */
  static Published of(List<Figure> figures) {
    Map<String, Figure> byKey = new LinkedHashMap<>();
    for (Figure figure : figures) {
      if (byKey.put(figure.key(), figure) != null) {
        throw new IllegalArgumentException("keys must be unique, got " + figure.key() + " twice");
      }
    }
    return new Published(byKey);
  }

  /** The figure of a key, where the paper has one. */
  public Optional<Figure> find(String key) {
    return Optional.ofNullable(byKey.get(key));
  }

  /** The published number of a key; NaN where there is none. */
  public double value(String key) {
    return find(key).map(Figure::value).orElse(Double.NaN);
  }

  /**
   * The figure of a key that the paper is known to have.
   *
   * @throws IllegalArgumentException where there is none
   */
  public Figure get(String key) {
    return find(key)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "key must be that of a published figure, got '" + key + "'"));
  }

  /**
   * The figures whose key is the prefix or continues it with a slash, in the order of the file; all
   * of them for the empty prefix.
   */
  public List<Figure> under(String prefix) {
    List<Figure> found = new ArrayList<>();
    for (Figure figure : byKey.values()) {
      if (Keys.isUnder(figure.key(), prefix)) {
        found.add(figure);
      }
    }
    return List.copyOf(found);
  }

  /** All figures, in the order of the file. */
  public List<Figure> all() {
    return List.copyOf(byKey.values());
  }

  private static final class Loaded {
    static final Published PUBLISHED = PublishedFile.figures(DataFile.resource(RESOURCE));
  }
}
