package motive.checkpoint;

import java.nio.ByteBuffer;

/** How a safetensors file stores a number, and how to read it as a double without loss or noise. */
enum Dtype {
  F64(8) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.getDouble(at);
    }
  },
  F32(4) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.getFloat(at);
    }
  },
  F16(2) {
    @Override
    double get(ByteBuffer data, int at) {
      return half(data.getShort(at));
    }
  },
  BF16(2) {
    @Override
    double get(ByteBuffer data, int at) {
      return Float.intBitsToFloat(data.getShort(at) << 16);
    }
  },
  I64(8) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.getLong(at);
    }
  },
  I32(4) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.getInt(at);
    }
  },
  I16(2) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.getShort(at);
    }
  },
  I8(1) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.get(at);
    }
  },
  U8(1) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.get(at) & 0xFF;
    }
  },
  BOOL(1) {
    @Override
    double get(ByteBuffer data, int at) {
      return data.get(at) != 0 ? 1 : 0;
    }
  };

  private final int bytes;

  Dtype(int bytes) {
    this.bytes = bytes;
  }

  /** The bytes one number takes. */
  int bytes() {
    return bytes;
  }

  /** The number at a byte place of a little-endian buffer; an I64 beyond 2^53 is rounded. */
  abstract double get(ByteBuffer data, int at);

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
