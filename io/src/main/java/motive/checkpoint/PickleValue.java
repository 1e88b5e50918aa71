package motive.checkpoint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value that a pickle may hold beside strings and numbers, which are plain {@link String}, {@link
 * Number} and {@link Boolean}.
 *
 * <p>These compare by identity and have no text: a file may nest one in itself, so nothing here may
 * walk down into what it holds.
 */
sealed interface PickleValue {
  /** The names of values in messages, by their type. */
  Map<Class<?>, String> KINDS =
      Map.of(
          Items.class, "a list",
          Row.class, "a tuple",
          Dict.class, "a dict",
          Callable.class, "a function",
          StorageType.class, "a type",
          Storage.class, "a storage",
          View.class, "a tensor",
          String.class, "a string");

  /** The name of a value in messages. */
  static String kind(Object value) {
    if (value instanceof Atom) {
      return value == Atom.NONE ? "None" : "a mark";
    }
    return KINDS.getOrDefault(value.getClass(), "a number");
  }

  /** Values without contents. */
  enum Atom implements PickleValue {
    NONE,
    MARK
  }

  /** A list; it can grow after others refer to it. */
  final class Items implements PickleValue {
    // Contents are never read, so their number is all that is kept.
    int size;
  }

  /** A tuple. */
  final class Row implements PickleValue {
    final List<Object> items;

    Row(List<Object> items) {
      this.items = List.copyOf(items);
    }
  }

  /** A dict, by the order of its keys; keys are strings, numbers or None. */
  final class Dict implements PickleValue {
    final Map<Object, Object> entries = new LinkedHashMap<>();
    final boolean ordered;

    Dict(boolean ordered) {
      this.ordered = ordered;
    }

    /** The strings among the keys, in order. */
    List<String> names() {
      List<String> names = new ArrayList<>();
      for (Object key : entries.keySet()) {
        if (key instanceof String name) {
          names.add(name);
        }
      }
      return names;
    }
  }

  /** A function that can be called. */
  enum Callable implements PickleValue {
    ORDERED_DICT,
    TENSOR,
    PARAMETER
  }

  /** A kind of storage, by the type of its numbers. */
  record StorageType(Dtype dtype) implements PickleValue {}

  /**
   * Numbers in an entry of the archive.
   *
   * @param key the entry's name below {@code data/}
   */
  record Storage(Dtype dtype, String key, long size) implements PickleValue {}

  /** A view of a storage; its numbers are not yet read. */
  final class View implements PickleValue {
    final Storage storage;
    final long offset;
    final int[] shape;
    final long[] strides;

    View(Storage storage, long offset, int[] shape, long[] strides) {
      this.storage = storage;
      this.offset = offset;
      this.shape = shape;
      this.strides = strides;
    }
  }
}
