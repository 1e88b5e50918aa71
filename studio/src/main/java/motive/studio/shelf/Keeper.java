package motive.studio.shelf;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Values that are made once, however many ask at the same time, and kept while there is room; those
 * that nobody asked for the longest go first. The newest is kept whatever its size. For all
 * threads.
 */
final class Keeper<K, V> {
  private static final long LOOK_MILLIS = 100;

  private final long maxBytes;
  private final ToLongFunction<V> weigher;
  private final LinkedHashMap<K, Slot<V>> slots = new LinkedHashMap<>(16, 0.75f, true);
  private long used;

  /**
   * @param maxBytes how much all values may take that need not stay
   * @param weigher about how many bytes one takes
   */
  Keeper(long maxBytes, ToLongFunction<V> weigher) {
    this.maxBytes = maxBytes;
    this.weigher = weigher;
  }

  /** Makes a value. */
  @FunctionalInterface
  interface Maker<V> {
    V make() throws Exception;
  }

  private static final class Slot<V> {
    private final CompletableFuture<V> value = new CompletableFuture<>();
    private final boolean stays;
    private long bytes;

    private Slot(boolean stays) {
      this.stays = stays;
    }
  }

  /** The value where it is there and whole. */
  Optional<V> peek(K key) {
    synchronized (slots) {
      Slot<V> slot = slots.get(key);
      return slot == null ? Optional.empty() : Optional.ofNullable(slot.value.getNow(null));
    }
  }

  /**
   * The value, made where it is not there. Where making fails, all who wait get the same failure;
   * but where the maker was asked to stop, the next of them makes it.
   *
   * @param stays whether it is never given up for room
   * @param stopped asked now and then while somebody else makes it
   * @throws CancellationException where it was stopped
   */
  V get(K key, boolean stays, BooleanSupplier stopped, Maker<V> maker) throws Exception {
    while (true) {
      Slot<V> mine = new Slot<>(stays);
      Slot<V> slot;
      synchronized (slots) {
        slot = slots.get(key);
        if (slot == null) {
          slots.put(key, mine);
        }
      }
      if (slot == null) {
        return make(key, mine, maker);
      }
      try {
        return await(slot.value, stopped);
      } catch (CancellationException e) {
        if (stopped.getAsBoolean()) {
          throw e;
        }
        // Whoever made it was asked to stop, which says nothing about us.
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Exception cause) {
          throw cause;
        }
        throw e;
      }
    }
  }

  private static <V> V await(CompletableFuture<V> value, BooleanSupplier stopped)
      throws InterruptedException, ExecutionException {
    while (true) {
      try {
        return value.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (stopped.getAsBoolean()) {
          throw new CancellationException("nobody waits any more");
        }
      }
    }
  }

  private V make(K key, Slot<V> slot, Maker<V> maker) throws Exception {
    try {
      V value = maker.make();
      synchronized (slots) {
        if (slots.get(key) == slot && !slot.stays) {
          slot.bytes = weigher.applyAsLong(value);
          used += slot.bytes;
          makeRoom(slot);
        }
        slot.value.complete(value);
      }
      return value;
    } catch (Throwable e) {
      synchronized (slots) {
        slots.remove(key, slot);
      }
      slot.value.completeExceptionally(e);
      throw e;
    }
  }

  private void makeRoom(Slot<V> newest) {
    Iterator<Slot<V>> eldest = slots.values().iterator();
    while (used > maxBytes && eldest.hasNext()) {
      Slot<V> slot = eldest.next();
      if (slot != newest && !slot.stays && slot.value.isDone()) {
        used -= slot.bytes;
        eldest.remove();
      }
    }
  }

  /** Gives up all values of some keys. */
  void forget(Predicate<K> which) {
    synchronized (slots) {
      Iterator<Map.Entry<K, Slot<V>>> all = slots.entrySet().iterator();
      while (all.hasNext()) {
        Map.Entry<K, Slot<V>> entry = all.next();
        if (which.test(entry.getKey())) {
          used -= entry.getValue().bytes;
          all.remove();
        }
      }
    }
  }

  /** About how many bytes are held that need not be. */
  long used() {
    synchronized (slots) {
      return used;
    }
  }
}
