package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DtypeTest {
  @Test
  void everyHalfEqualsTheFormulaOfTheStandard() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      int exponent = bits >> 10 & 31;
      double fraction = (bits & 1023) / 1024.0;
      double magnitude;
      if (exponent == 31) {
        magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
      } else if (exponent == 0) {
        magnitude = Math.scalb(fraction, -14);
      } else {
        magnitude = Math.scalb(1 + fraction, exponent - 15);
      }
      double expected = bits < 1 << 15 ? magnitude : -magnitude;
      assertThat((double) Dtype.half((short) bits))
          .as("half %04x", bits)
          .isEqualTo(Double.valueOf(expected));
    }
  }

  @Test
  void knownHalves() {
    assertThat(Dtype.half((short) 0x3C00)).isEqualTo(1f);
    assertThat(Dtype.half((short) 0xC100)).isEqualTo(-2.5f);
    assertThat(Dtype.half((short) 0x7BFF)).isEqualTo(65504f);
    assertThat(Dtype.half((short) 0x0001)).isEqualTo(0x1p-24f);
    assertThat(Float.floatToRawIntBits(Dtype.half((short) 0x8000))).isEqualTo(0x80000000);
  }
}
