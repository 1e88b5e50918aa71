package motive.lab.finding;

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
      require(!source.isBlank(), key + ": source must say where the figure stands, got nothing");
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
    return byKey.values().stream().filter(f -> isUnder(f.key(), prefix)).toList();
  }

  /** Whether a key is the prefix or continues it with a slash; every key is under the empty one. */
  static boolean isUnder(String key, String prefix) {
    return prefix.isEmpty() || (key + "/").startsWith(prefix + "/");
  }

  private static final class Loaded {
    static final Published PUBLISHED = read(LabData.resource(RESOURCE), RESOURCE);
  }

  /** The data file: an object a figure, with the names that {@link Figure} has. */
  private record File(String paper, List<Entry> figures) {}

  /** A figure in the data file. */
  private record Entry(
      String key,
      OptionalDouble value,
      OptionalDouble spread,
      OptionalDouble low,
      OptionalDouble high,
      OptionalDouble p,
      OptionalDouble threshold,
      OptionalDouble digits,
      Optional<String> source,
      Optional<String> note,
      Optional<String> claim) {
    Figure figure() {
      if (low.isPresent() != high.isPresent()) {
        throw new IllegalArgumentException(
            key + ": must have both 'low' and 'high' or neither, got one");
      }
      double decimals = digits.orElse(-1);
      if (decimals != Math.rint(decimals)) {
        throw new IllegalArgumentException(
            key + ": digits must be a whole number, got " + decimals);
      }
      return new Figure(
          key,
          value.orElse(Double.NaN),
          spread,
          low.isPresent()
              ? Optional.of(new Range(low.getAsDouble(), high.getAsDouble()))
              : Optional.empty(),
          p,
          threshold,
          (int) decimals,
          source.orElse(""),
          note.orElse(""),
          claim.orElse(""));
    }
  }

  static Published read(byte[] json, String name) {
    List<Entry> entries = LabData.parse(json, name, File.class).figures();
    return LabData.checked(name, () -> of(entries.stream().map(Entry::figure).toList()));
  }
}
