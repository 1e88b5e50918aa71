package motive.similarity;

import org.jspecify.annotations.Nullable;

/**
 * A cache of what was computed for pairs of colours, of fixed size: a new pair takes the place of
 * an old one. Thread-safe.
 */
final class PairMemo {
  /** The values of one pair: immutable, so it may be shared without a lock. */
  static final class Entry {
    private final int depth;
    private final int low;
    private final int high;
    final double sigma;
    final double theta;

    Entry(int depth, int a, int b, double sigma, double theta) {
      this.depth = depth;
      this.low = Math.min(a, b);
      this.high = Math.max(a, b);
      this.sigma = sigma;
      this.theta = theta;
    }
  }

  // An entry, and its place.
  private static final long ENTRY_BYTES = 48;
  private static final int FEWEST = 1 << 10;
  private static final int MOST = 1 << 26;

  private final @Nullable Entry[] places;

  PairMemo(long maxBytes) {
    long count = Math.max(FEWEST, Math.min(MOST, maxBytes / ENTRY_BYTES));
    this.places = new Entry[(int) Long.highestOneBit(count)];
  }

  @Nullable Entry find(int depth, int a, int b) {
    int low = Math.min(a, b);
    int high = Math.max(a, b);
    Entry entry = places[place(depth, low, high)];
    return entry != null && entry.low == low && entry.high == high && entry.depth == depth
        ? entry
        : null;
  }

  void keep(Entry entry) {
    places[place(entry.depth, entry.low, entry.high)] = entry;
  }

  private int place(int depth, int low, int high) {
    long hash = ((long) low << 32 ^ high ^ (long) depth << 58) * 0x9E3779B97F4A7C15L;
    hash = (hash ^ hash >>> 29) * 0xBF58476D1CE4E5B9L;
    return (int) (hash >>> 32) & (places.length - 1);
  }
}
