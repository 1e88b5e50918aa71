package motive.studio.work;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * A cache that is bounded in bytes and computes each value once, however many threads ask for it.
 * Values that weigh nothing stay. Thread-safe.
 */
public final class SharedCache<K, V> {
  private static final int UNIT = 1 << 10;

  private final Cache<K, CompletableFuture<V>> cache;

  /**
   * An empty cache.
   *
   * @param maxBytes how much all values may take together
   * @param weigher about how many bytes a value takes; 0 for one that is never evicted
   */
  public SharedCache(long maxBytes, ToLongFunction<V> weigher) {
    // A value that is larger than all room weighs as much as there is, so that it fits alone.
    this.cache =
        Caffeine.newBuilder()
            .maximumWeight(Math.max(1, maxBytes / UNIT))
            .<K, CompletableFuture<V>>weigher((key, value) -> weight(value, weigher, maxBytes))
            .executor(Runnable::run)
            .build();
  }

  private static <V> int weight(
      CompletableFuture<V> value, ToLongFunction<V> weigher, long maxBytes) {
    V known = value.isCompletedExceptionally() ? null : value.getNow(null);
    long bytes = known == null ? 0 : Math.min(weigher.applyAsLong(known), maxBytes);
    return (int) Math.min(Integer.MAX_VALUE, (bytes + UNIT - 1) / UNIT);
  }

  /** The value where it is cached. */
  public Optional<V> peek(K key) {
    CompletableFuture<V> found = cache.getIfPresent(key);
    return found == null || found.isCompletedExceptionally()
        ? Optional.empty()
        : Optional.ofNullable(found.getNow(null));
  }

  /**
   * The value, computed by this thread where it is absent. Where the computation fails, all who
   * wait get the same failure; but where it was cancelled, one of them computes it again.
   *
   * @param stopped asked now and then while another thread computes it
   * @throws CancellationException where it was stopped
   */
  public V get(K key, BooleanSupplier stopped, Callable<V> computation) throws Exception {
    while (true) {
      CompletableFuture<V> mine = new CompletableFuture<>();
      CompletableFuture<V> found = cache.asMap().putIfAbsent(key, mine);
      if (found == null) {
        return compute(key, mine, computation);
      }
      try {
        return RequestDeadline.await(found, () -> requireWanted(stopped));
      } catch (CancellationException e) {
        // The cancellation of the request that computes it does not concern this one.
        requireWanted(stopped);
      }
    }
  }

  private static void requireWanted(BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("the request was cancelled");
    }
  }

  private V compute(K key, CompletableFuture<V> mine, Callable<V> computation) throws Exception {
    try {
      V value = computation.call();
      mine.complete(value);
      // Weighs the entry again, now that its value is known.
      cache.asMap().computeIfPresent(key, (same, future) -> future);
      return value;
    } catch (Throwable e) {
      cache.asMap().remove(key, mine);
      mine.completeExceptionally(e);
      throw e;
    }
  }

  /** Removes all values of some keys. */
  public void removeIf(Predicate<K> which) {
    cache.asMap().keySet().removeIf(which);
  }
}
