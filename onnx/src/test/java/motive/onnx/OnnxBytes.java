package motive.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** ONNX files by hand: the wire format of onnx.proto. */
final class OnnxBytes {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;

  private OnnxBytes() {}

  static byte[] field(int number, byte[]... parts) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      body.writeBytes(part);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, (long) number << 3 | 2);
    varint(out, body.size());
    out.writeBytes(body.toByteArray());
    return out.toByteArray();
  }

  static byte[] text(int number, String value) {
    return field(number, value.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] number(int field, long value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, (long) field << 3);
    varint(out, value);
    return out.toByteArray();
  }

  private static void varint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Arrays.stream(parts).forEach(out::writeBytes);
    return out.toByteArray();
  }

  /** An operator with one output; attributes are complete. */
  static byte[] node(String operator, String inputs, String output, byte[]... attributes) {
    byte[][] names =
        Arrays.stream(inputs.split(" ", -1)).map(name -> text(1, name)).toArray(byte[][]::new);
    byte[][] all = Arrays.stream(attributes).map(body -> field(5, body)).toArray(byte[][]::new);
    return field(1, join(names), text(2, output), text(4, operator), join(all));
  }

  /** An attribute of whole numbers. */
  static byte[] integers(String name, long... values) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(text(1, name));
    Arrays.stream(values).forEach(value -> out.writeBytes(number(8, value)));
    out.writeBytes(number(20, 7));
    return out.toByteArray();
  }

  /** An attribute of one whole number. */
  static byte[] integer(String name, long value) {
    return join(text(1, name), number(3, value), number(20, 2));
  }

  /** A matrix of weights that are all of one value. */
  static byte[] matrix(String name, int rows, int columns, float value) {
    float[] all = new float[rows * columns];
    Arrays.fill(all, value);
    return values(name, rows, columns, all);
  }

  /** An attribute of one text. */
  static byte[] word(String name, String value) {
    return join(text(1, name), text(4, value), number(20, 3));
  }

  /** A whole number without dimensions. */
  static byte[] constants(String name, int value) {
    return field(5, number(2, INT64), text(8, name), field(9, longs(value)));
  }

  /** A list of whole numbers that are all of one value. */
  static byte[] constants(String name, long value, int length) {
    long[] all = new long[length];
    Arrays.fill(all, value);
    return field(5, number(1, length), number(2, INT64), text(8, name), field(9, longs(all)));
  }

  private static byte[] longs(long... values) {
    ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(values).forEach(raw::putLong);
    return raw.array();
  }

  /** A matrix of weights, row by row. */
  static byte[] values(String name, int rows, int columns, float... values) {
    ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      raw.putFloat(value);
    }
    return field(
        5,
        number(1, rows),
        number(1, columns),
        number(2, FLOAT),
        text(8, name),
        field(9, raw.array()));
  }

  /**
   * A model with the inputs x [nodes, 4] and edge_index [2, entries], and one output.
   *
   * @param rank of the output
   * @param parts operators and weights
   */
  static byte[] model(String output, int rank, byte[]... parts) {
    return model(output, rank, new byte[0], parts);
  }

  /** The same with the further input edge_label_index [2, pairs]. */
  static byte[] pairModel(String output, int rank, byte[]... parts) {
    byte[] pairs = field(11, value("edge_label_index", INT64, length(2), free("pairs")));
    return model(output, rank, pairs, parts);
  }

  private static byte[] model(String output, int rank, byte[] further, byte[]... parts) {
    byte[][] free = new byte[rank][];
    Arrays.setAll(free, axis -> free("out" + axis));
    return join(
        number(1, 8),
        field(8, text(1, ""), number(2, 16)),
        field(
            7,
            join(parts),
            text(2, "by hand"),
            field(11, value("x", FLOAT, free("nodes"), length(4))),
            field(11, value("edge_index", INT64, length(2), free("entries"))),
            further,
            field(12, value(output, FLOAT, free))));
  }

  private static byte[] value(String name, int type, byte[]... lengths) {
    return join(text(1, name), field(2, field(1, number(1, type), field(2, join(lengths)))));
  }

  private static byte[] free(String name) {
    return field(1, text(2, name));
  }

  private static byte[] length(int length) {
    return field(1, number(1, length));
  }
}
