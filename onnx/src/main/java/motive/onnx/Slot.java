package motive.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.TensorInfo;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An input or output as the model declares it.
 *
 * @param shape -1 where a length is free; empty where nothing is declared
 */
record Slot(String name, OnnxJavaType type, long[] shape) {
  static Slot of(String name, TensorInfo info) {
    return new Slot(name, info.type, info.getShape());
  }

  int rank() {
    return shape.length;
  }

  /** Whether a rank is declared and is another one than this. */
  boolean isNotOfRank(int wanted) {
    return shape.length != wanted;
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
    return axis < shape.length ? shape[axis] : -1;
  }

  String describe() {
    return OneLine.of(name)
        + " "
        + type.name().toLowerCase(Locale.ROOT)
        + Arrays.stream(shape)
            .mapToObj(length -> length < 0 ? "?" : Long.toString(length))
            .collect(Collectors.joining(",", "[", "]"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Slot o && name.equals(o.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
