package motive.checkpoint;

import java.util.List;
import java.util.regex.Pattern;
import motive.checkpoint.PickleValue.Atom;
import motive.checkpoint.PickleValue.Callable;
import motive.checkpoint.PickleValue.Dict;
import motive.checkpoint.PickleValue.Row;
import motive.checkpoint.PickleValue.Storage;
import motive.checkpoint.PickleValue.StorageType;
import motive.checkpoint.PickleValue.View;

/** The few functions that a pickle of tensors may call, and their results. */
final class PickleTensors {
  private static final int MAX_RANK = 16;
  private static final Pattern KEY = Pattern.compile("[0-9]{1,9}");

  private PickleTensors() {}

  static PickleValue call(String source, Callable function, List<Object> arguments)
      throws CheckpointFormatException {
    return switch (function) {
      case ORDERED_DICT -> {
        if (!arguments.isEmpty()) {
          throw refusal(source, "an OrderedDict must be made empty", arguments);
        }
        yield new Dict(true);
      }
      case TENSOR -> view(source, arguments);
      case PARAMETER -> {
        if (arguments.size() != 3
            || !(arguments.get(0) instanceof View view)
            || !isFree(arguments.get(2))) {
          throw refusal(source, "a parameter must be made of a tensor, without hooks", arguments);
        }
        yield view;
      }
    };
  }

  /** The storage that a persistent id names. */
  static Storage storage(String source, List<Object> id) throws CheckpointFormatException {
    if (id.size() == 5
        && "storage".equals(id.get(0))
        && id.get(1) instanceof StorageType type
        && id.get(2) instanceof String key
        && KEY.matcher(key).matches()
        && id.get(3) instanceof String
        && id.get(4) instanceof Long size
        && size >= 0) {
      return new Storage(type.dtype(), key, size);
    }
    throw refusal(source, "a storage must be named by its type, key, place and size", id);
  }

  private static View view(String source, List<Object> arguments) throws CheckpointFormatException {
    boolean plain = arguments.size() == 6 || (arguments.size() == 7 && isFree(arguments.get(6)));
    if (plain
        && arguments.get(0) instanceof Storage storage
        && arguments.get(1) instanceof Long offset
        && arguments.get(2) instanceof Row size
        && arguments.get(3) instanceof Row stride
        && isFree(arguments.get(5))
        && size.items.size() == stride.items.size()
        && size.items.size() <= MAX_RANK) {
      int rank = size.items.size();
      int[] shape = new int[rank];
      long[] strides = new long[rank];
      boolean whole = offset >= 0 && offset <= Integer.MAX_VALUE;
      for (int d = 0; d < rank && whole; d++) {
        whole = isIndex(size.items.get(d)) && isIndex(stride.items.get(d));
        if (whole) {
          shape[d] = ((Long) size.items.get(d)).intValue();
          strides[d] = (Long) stride.items.get(d);
        }
      }
      if (whole) {
        return new View(storage, offset, shape, strides);
      }
    }
    throw refusal(
        source,
        "a tensor must be made of a storage, an offset, a shape and strides, without hooks",
        arguments);
  }

  private static boolean isIndex(Object value) {
    return value instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE;
  }

  // Hooks would be code, and are empty in every file that torch.save writes.
  private static boolean isFree(Object value) {
    return value == Atom.NONE || (value instanceof Dict dict && dict.entries.isEmpty());
  }

  private static CheckpointFormatException refusal(
      String source, String rule, List<Object> arguments) {
    List<String> kinds = arguments.stream().limit(8).map(PickleValue::kind).toList();
    return new CheckpointFormatException(source, rule + ", got (" + String.join(", ", kinds) + ")");
  }
}
