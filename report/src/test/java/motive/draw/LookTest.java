package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LookTest {
  @Test
  void hundredsOfKindsLookDifferent() {
    List<String> looks =
        IntStream.range(0, 280)
            .mapToObj(
                i -> {
                  Canvas canvas = new Canvas(Canvas.NARROW);
                  Look look = new Look(i);
                  look.mark(canvas, 0, 0, false, "");
                  return look.group() + look.dash() + canvas.svg("", "", false);
                })
            .toList();
    assertThat(looks).doesNotHaveDuplicates();
  }

  @Test
  void noColourFadesOnEitherPaper() {
    for (int color : Look.COLORS) {
      double luminance = luminance(color);
      assertThat(1.05 / (luminance + 0.05)).as("%06x on white", color).isGreaterThan(2.5);
      assertThat((luminance + 0.05) / (luminance(0x16181C) + 0.05))
          .as("%06x on black", color)
          .isGreaterThan(3);
    }
  }

  private static double luminance(int color) {
    return 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8) + 0.0722 * linear(color);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
