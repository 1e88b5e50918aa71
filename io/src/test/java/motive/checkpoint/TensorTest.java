package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TensorTest {
  @Test
  void keepsItsOwnCopies() {
    int[] shape = {1, 2};
    float[] values = {3, 4};
    Tensor tensor = Tensor.of(shape, values);
    shape[0] = 9;
    values[0] = 9;
    tensor.shape()[1] = 9;
    tensor.values()[1] = 9;
    assertThat(tensor.shape()).containsExactly(1, 2);
    assertThat(tensor.values()).containsExactly(3, 4);
    assertThat(tensor.dimension(1)).isEqualTo(2);
    assertThat(tensor.rank()).isEqualTo(2);
    assertThat(tensor.value(1)).isEqualTo(4);
  }

  @Test
  void aShapeWithoutDimensionsHoldsOneValueAndAZeroDimensionNone() {
    assertThat(Tensor.scalar(2).size()).isEqualTo(1);
    assertThat(Tensor.scalar(2).rank()).isZero();
    assertThat(Tensor.of(new int[] {0, 7}, new float[0]).size()).isZero();
    assertThat(Tensor.of(new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE, 0}, new float[0]).size())
        .isZero();
  }

  @Test
  void equalsByShapeAndBits() {
    Tensor tensor = Tensor.of(new int[] {2, 1}, new float[] {0, 1});
    assertThat(tensor).isEqualTo(Tensor.of(new int[] {2, 1}, new float[] {0, 1}));
    assertThat(tensor).hasSameHashCodeAs(Tensor.of(new int[] {2, 1}, new float[] {0, 1}));
    assertThat(tensor).isNotEqualTo(Tensor.of(new int[] {1, 2}, new float[] {0, 1}));
    assertThat(tensor).isNotEqualTo(Tensor.of(new int[] {2, 1}, new float[] {-0f, 1}));
    assertThat(tensor).hasToString("Tensor[2, 1]");
  }

  @Test
  void refusesValuesThatDoNotFillTheShape() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Tensor.of(new int[] {2, 3}, new float[5]))
        .withMessage("values must fill shape [2, 3], got 5 values for 6");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Tensor.of(new int[] {-1}, new float[0]))
        .withMessage("shape must hold numbers >= 0, got [-1]");
    // 2^16 * 2^16 wraps to 0 in int arithmetic.
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Tensor.of(new int[] {65536, 65536}, new float[0]))
        .withMessage(
            "values must fill shape [65536, 65536], got 0 values for more than 2147483647");
  }

  @Test
  void refusesValuesThatAreNotFinite() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Tensor.vector(1, Float.NaN))
        .withMessage("values must be finite, got NaN at 1 of 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Tensor.scalar(Float.NEGATIVE_INFINITY))
        .withMessage("values must be finite, got -Infinity at 0 of 1");
  }
}
