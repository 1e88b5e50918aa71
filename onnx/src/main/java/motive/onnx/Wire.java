package motive.onnx;

import java.nio.charset.StandardCharsets;

/** The fields of a protocol buffer message, one after the other. Reads within its range alone. */
final class Wire {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int BYTES = 2;
  private static final int FIXED32 = 5;

  private final byte[] file;
  private final int end;
  private int at;
  private int field;
  private int type;
  private long number;
  private int bodyStart;

  Wire(byte[] file) {
    this(file, 0, file.length);
  }

  private Wire(byte[] file, int start, int end) {
    this.file = file;
    this.at = start;
    this.end = end;
  }

  /**
   * Goes to the next field; false where there is none.
   *
   * @throws BrokenWireException where the bytes are no fields
   */
  boolean next() throws BrokenWireException {
    if (at == end) {
      return false;
    }
    long tag = varint();
    field = (int) (tag >>> 3);
    type = (int) (tag & 7);
    if (field < 1 || tag >>> 32 != 0) {
      throw new BrokenWireException();
    }
    switch (type) {
      case VARINT -> number = varint();
      case FIXED64 -> skip(8);
      case FIXED32 -> skip(4);
      case BYTES -> {
        long length = varint();
        bodyStart = at;
        if (length < 0) {
          throw new BrokenWireException();
        }
        skip(length);
      }
      default -> throw new BrokenWireException();
    }
    return true;
  }

  private void skip(long length) throws BrokenWireException {
    if (length > end - at) {
      throw new BrokenWireException();
    }
    at += (int) length;
  }

  private long varint() throws BrokenWireException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (at == end) {
        throw new BrokenWireException();
      }
      byte b = file[at++];
      value |= (b & 0x7FL) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw new BrokenWireException();
  }

  /** The number of the field, or 0 where it is of another type. */
  int message() {
    return type == BYTES ? field : 0;
  }

  /** Whether the field is this number, with a whole number in it. */
  boolean isNumber(int wanted) {
    return type == VARINT && field == wanted;
  }

  long number() {
    return number;
  }

  /** The message that the field holds. */
  Wire body() {
    return new Wire(file, bodyStart, at);
  }

  String text() {
    return new String(file, bodyStart, at - bodyStart, StandardCharsets.UTF_8);
  }

  /** The failure of bytes that are no protocol buffer. */
  static final class BrokenWireException extends Exception {
    private static final long serialVersionUID = 1L;
  }
}
