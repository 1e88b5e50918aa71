package motive.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.TensorInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An input or output as the model declares it.
 *
 * @param shape -1 where a length is free
 */
record Slot(String name, OnnxJavaType type, List<Long> shape) {
  Slot {
    shape = List.copyOf(shape);
  }

  static Slot of(String name, TensorInfo info) {
    return new Slot(name, info.type, Arrays.stream(info.getShape()).boxed().toList());
  }

  int rank() {
    return shape.size();
  }

  boolean isReal() {
    return type == OnnxJavaType.FLOAT
        || type == OnnxJavaType.DOUBLE
        || type == OnnxJavaType.FLOAT16;
  }

  boolean isWhole() {
    return type == OnnxJavaType.INT64 || type == OnnxJavaType.INT32;
  }

  /** A declared length, or -1 where it is free. */
  long length(int axis) {
    return axis < shape.size() ? shape.get(axis) : -1;
  }

  /** Whether pairs of numbers are declared as one row a pair. */
  boolean isPairsAsRows() {
    return length(1) == 2 && length(0) != 2;
  }

  /** In one line, such as {@code x float[?,4]}. */
  String describe() {
    return OneLine.of(name)
        + " "
        + type.name().toLowerCase(Locale.ROOT)
        + shape.stream()
            .map(length -> length < 0 ? "?" : Long.toString(length))
            .collect(Collectors.joining(",", "[", "]"));
  }
}
