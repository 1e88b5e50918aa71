package motive.checkpoint;

import java.nio.ByteBuffer;

/** The type of a stored number, read as a double without loss. */
enum Dtype {
  F64(8),
  F32(4),
  F16(2),
  BF16(2),
  I64(8),
  I32(4),
  I16(2),
  I8(1),
  U8(1),
  BOOL(1);

  private final int bytes;

  Dtype(int bytes) {
    this.bytes = bytes;
  }

  /** The bytes one number takes. */
  int bytes() {
    return bytes;
  }

  /** The number at a byte place of a little-endian buffer; an I64 beyond 2^53 is rounded. */
  double get(ByteBuffer data, int at) {
    return switch (this) {
      case F64 -> data.getDouble(at);
      case F32 -> data.getFloat(at);
      case F16 -> half(data.getShort(at));
      case BF16 -> Float.intBitsToFloat(data.getShort(at) << 16);
      case I64 -> data.getLong(at);
      case I32 -> data.getInt(at);
      case I16 -> data.getShort(at);
      case I8 -> data.get(at);
      case U8 -> data.get(at) & 0xFF;
      case BOOL -> data.get(at) != 0 ? 1 : 0;
    };
  }

  /** The value of an IEEE 754 half: 1 sign bit, 5 of exponent, 10 of fraction. */
  static float half(short bits) {
    int sign = (bits & 0x8000) << 16;
    int exponent = bits >>> 10 & 0x1F;
    int fraction = bits & 0x3FF;
    if (exponent == 0x1F) {
      return Float.intBitsToFloat(sign | 0x7F800000 | fraction << 13);
    }
    if (exponent == 0) {
      // Subnormal halves are multiples of 2^-24, and every such multiple is an ordinary float.
      float magnitude = fraction * 0x1p-24f;
      return sign == 0 ? magnitude : -magnitude;
    }
    return Float.intBitsToFloat(sign | (exponent + 112) << 23 | fraction << 13);
  }
}
