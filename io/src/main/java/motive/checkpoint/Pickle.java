package motive.checkpoint;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import motive.check.Refuse;
import motive.checkpoint.PickleValue.Atom;
import motive.checkpoint.PickleValue.Callable;
import motive.checkpoint.PickleValue.Dict;
import motive.checkpoint.PickleValue.Items;
import motive.checkpoint.PickleValue.Row;

/**
 * A pickle machine that runs nothing.
 *
 * <p>It knows the opcodes that {@code torch.save} writes for tensors in plain containers (protocols
 * 2 to 5) and the names in {@link PickleNames}; a name is looked up in that table and never loaded.
 * Anything else is rejected by name. Used once; not thread-safe.
 */
final class Pickle {
  /*
   * Implementation notes.
   *
   * Every opcode costs a bounded amount of memory: strings are cut out of the given bytes, the
   * stack, the memo and the number of values are limited, and lists keep their length alone. A
   * value may contain itself, or the same value a thousand times, since nothing walks down into
   * values.
   */
  static final int MAX_BYTES = 1 << 24;
  static final int MAX_VALUES = 1_000_000;
  static final int MAX_STACK = 100_000;
  static final int MAX_MARKS = 100;

  private final String source;
  private final ByteBuffer in;
  private final List<Object> stack = new ArrayList<>();
  private final List<Object> memo = new ArrayList<>();
  private int values;
  private int marks;

  private Pickle(String source, ByteBuffer in) {
    this.source = source;
    this.in = in.order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The value that a pickle holds. */
  static Object read(String source, ByteBuffer bytes) throws CheckpointFormatException {
    if (bytes.remaining() > MAX_BYTES) {
      throw new CheckpointFormatException(
          source, "data.pkl must have at most " + MAX_BYTES + " bytes, got " + bytes.remaining());
    }
    return new Pickle(source, bytes.slice()).run();
  }

  private Object run() throws CheckpointFormatException {
    while (true) {
      int at = in.position();
      int code = need(1).get() & 0xFF;
      if (code == '.') {
        Object result = pop();
        if (!stack.isEmpty()) {
          throw broken("one value at its end", "more");
        }
        return result;
      }
      step(code, at);
      if (Math.max(values, memo.size()) > MAX_VALUES
          || stack.size() > MAX_STACK
          || marks > MAX_MARKS) {
        throw broken(
            Refuse.text(
                "at most {} values, {} of them open, in containers at most {} deep",
                MAX_VALUES,
                MAX_STACK,
                MAX_MARKS),
            "more");
      }
    }
  }

  private void step(int code, int at) throws CheckpointFormatException {
    switch (code) {
      case 0x80 -> protocol(need(1).get() & 0xFF);
      case 0x95 -> need(8).getLong(); // a frame's length is a hint for readers of streams
      case '(' -> {
        marks++;
        push(Atom.MARK);
      }
      case 'N' -> push(Atom.NONE);
      case 0x88 -> push(true);
      case 0x89 -> push(false);
      case 'K' -> push((long) (need(1).get() & 0xFF));
      case 'M' -> push((long) (need(2).getShort() & 0xFFFF));
      case 'J' -> push((long) need(4).getInt());
      case 'G' -> push(need(8).order(ByteOrder.BIG_ENDIAN).getDouble());
      case 0x8a -> push(integer(need(1).get() & 0xFF));
      case 'X' -> push(text(need(4).getInt() & 0xFFFFFFFFL));
      case 0x8c -> push(text(need(1).get() & 0xFF));
      case 0x8d -> push(text(need(8).getLong()));
      case ')' -> push(new Row(List.of()));
      case 0x85 -> pushRow(1);
      case 0x86 -> pushRow(2);
      case 0x87 -> pushRow(3);
      case 't' -> push(new Row(popToMark()));
      case ']' -> push(new Items());
      case 'a' -> append(List.of(pop()));
      case 'e' -> append(popToMark());
      case '}' -> push(new Dict(false));
      case 's' -> {
        Object value = pop();
        put(List.of(pop(), value));
      }
      case 'u' -> put(popToMark());
      case 'c' -> push(global(line(), line()));
      case 0x93 -> {
        String name = top(String.class, "a name");
        push(global(top(String.class, "a module"), name));
      }
      case 'R' -> {
        Row arguments = top(Row.class, "arguments");
        push(PickleTensors.call(source, top(Callable.class, "a function"), arguments.items));
      }
      case 'b' -> build();
      case 'Q' -> push(PickleTensors.storage(source, top(Row.class, "a storage").items));
      case 'h' -> push(recall(need(1).get() & 0xFF));
      case 'j' -> push(recall(need(4).getInt() & 0xFFFFFFFFL));
      case 'q' -> memoize(need(1).get() & 0xFF);
      case 'r' -> memoize(need(4).getInt() & 0xFFFFFFFFL);
      case 0x94 -> memoize(memo.size());
      default ->
          throw new CheckpointFormatException(
              source,
              Refuse.text(
                  "data.pkl must hold tensors in plain containers, got opcode {} at byte {};"
                      + " save model.state_dict() alone",
                  PickleNames.opcode(code),
                  at));
    }
    in.order(ByteOrder.LITTLE_ENDIAN);
  }

  private CheckpointFormatException broken(String rule, String got) {
    return new CheckpointFormatException(
        source, "data.pkl must hold " + rule + ", got " + got + " before byte " + in.position());
  }

  private ByteBuffer need(long bytes) throws CheckpointFormatException {
    if (bytes < 0 || bytes > in.remaining()) {
      throw new CheckpointFormatException(
          source,
          Refuse.text(
              "data.pkl must go on for {} bytes after byte {}, got {}",
              Long.toUnsignedString(bytes),
              in.position(),
              in.remaining()));
    }
    return in;
  }

  private void protocol(int version) throws CheckpointFormatException {
    if (version < 2 || version > 5) {
      throw new CheckpointFormatException(
          source, "data.pkl must be of pickle protocol 2 to 5, got " + version);
    }
  }

  private Number integer(int bytes) throws CheckpointFormatException {
    byte[] digits = new byte[bytes];
    need(bytes).get(digits);
    for (int i = 0, j = bytes - 1; i < j; i++, j--) {
      byte low = digits[i];
      digits[i] = digits[j];
      digits[j] = low;
    }
    BigInteger whole = bytes == 0 ? BigInteger.ZERO : new BigInteger(digits);
    return whole.bitLength() < Long.SIZE ? (Number) whole.longValue() : whole;
  }

  private String text(long bytes) throws CheckpointFormatException {
    ByteBuffer cut = need(bytes).slice(in.position(), (int) bytes);
    in.position(in.position() + (int) bytes);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(cut).toString();
    } catch (CharacterCodingException e) {
      throw broken("text in UTF-8", "other bytes");
    }
  }

  /** The text up to the next line feed. */
  private String line() throws CheckpointFormatException {
    int start = in.position();
    while (need(1).get() != '\n') {}
    int end = in.position();
    in.position(start);
    String text = text(end - 1 - start);
    in.position(end);
    return text;
  }

  private PickleValue global(String module, String name) throws CheckpointFormatException {
    String whole = module + "." + name;
    return PickleNames.global(whole)
        .orElseThrow(
            () ->
                new CheckpointFormatException(
                    source,
                    "file must hold tensors in plain containers, got "
                        + Quoted.text(whole)
                        + ", which is never run; "
                        + (whole.endsWith(".HeteroData") || whole.endsWith(".TemporalData")
                            ? "graphs of several types, or that change in time, are not supported"
                            : "save model.state_dict() alone, not the model")));
  }

  private void push(Object value) {
    values++;
    stack.add(value);
  }

  private Object pop() throws CheckpointFormatException {
    if (stack.isEmpty() || stack.get(stack.size() - 1) == Atom.MARK) {
      throw broken("a value for every opcode that takes one", "none");
    }
    return stack.remove(stack.size() - 1);
  }

  private <T> T top(Class<T> type, String what) throws CheckpointFormatException {
    Object value = pop();
    if (!type.isInstance(value)) {
      throw broken(what, PickleValue.kind(value));
    }
    return type.cast(value);
  }

  private <T> T peek(Class<T> type, String what) throws CheckpointFormatException {
    T value = top(type, what);
    stack.add(value);
    return value;
  }

  private List<Object> popToMark() throws CheckpointFormatException {
    int mark = stack.lastIndexOf(Atom.MARK);
    if (mark < 0) {
      throw broken("a mark for every opcode that takes one", "none");
    }
    List<Object> above = stack.subList(mark + 1, stack.size());
    List<Object> items = new ArrayList<>(above);
    above.clear();
    stack.remove(mark);
    marks--;
    return items;
  }

  private void pushRow(int size) throws CheckpointFormatException {
    List<Object> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(pop());
    }
    Collections.reverse(items);
    push(new Row(items));
  }

  private void append(List<Object> items) throws CheckpointFormatException {
    peek(Items.class, "a list").size += items.size();
  }

  private void put(List<Object> pairs) throws CheckpointFormatException {
    Dict dict = peek(Dict.class, "a dict");
    if (pairs.size() % 2 != 0) {
      throw broken("a value for every key", "none");
    }
    for (int i = 0; i < pairs.size(); i += 2) {
      Object key = pairs.get(i);
      if (key instanceof PickleValue && key != Atom.NONE) {
        throw broken("keys that are strings or numbers", PickleValue.kind(key));
      }
      if (dict.entries.putIfAbsent(key, pairs.get(i + 1)) != null) {
        throw broken("every key once in a dict", Quoted.text(key.toString()) + " twice");
      }
    }
  }

  // What state_dict() hangs on its dict are versions of modules; they decide nothing here.
  private void build() throws CheckpointFormatException {
    Dict state = top(Dict.class, "attributes");
    Dict target = peek(Dict.class, "an OrderedDict for attributes");
    if (!target.ordered
        || !state.names().equals(List.of("_metadata"))
        || state.entries.size() > 1) {
      throw broken("no attributes but _metadata of an OrderedDict", "others");
    }
  }

  private void memoize(long index) throws CheckpointFormatException {
    Object value = pop();
    stack.add(value);
    // Writers number without gaps, so an index beyond the next one is wrong.
    if (index > memo.size()) {
      throw broken("memo entries numbered without gaps", "number " + index);
    }
    if (index == memo.size()) {
      memo.add(value);
    } else {
      memo.set((int) index, value);
    }
  }

  private Object recall(long index) throws CheckpointFormatException {
    if (index >= memo.size()) {
      throw broken("memo entry " + index, "none");
    }
    return memo.get((int) index);
  }
}
