package motive.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.platform.Fp16Conversions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import motive.check.Refuse;

/** Tensors for one run, outside the heap. The caller that packs them closes them. */
final class Packed implements AutoCloseable {
  private final OrtEnvironment environment;
  private final Map<String, OnnxTensor> tensors = new LinkedHashMap<>();

  Packed(OrtEnvironment environment) {
    this.environment = environment;
  }

  Map<String, OnnxTensor> tensors() {
    return tensors;
  }

  void add(Slot slot, float[] values, long... shape) throws OrtException {
    if (slot.isWhole()) {
      add(slot, whole(slot, values), shape);
      return;
    }
    ByteBuffer room = room(values.length, slot.type());
    switch (slot.type()) {
      case DOUBLE -> {
        DoubleBuffer buffer = room.asDoubleBuffer();
        for (float value : values) {
          buffer.put(value);
        }
        put(slot, OnnxTensor.createTensor(environment, buffer.rewind(), shape));
      }
      case FLOAT16 -> {
        ShortBuffer buffer = room.asShortBuffer();
        for (float value : values) {
          buffer.put(Fp16Conversions.floatToFp16(value));
        }
        put(
            slot,
            OnnxTensor.createTensor(environment, buffer.rewind(), shape, OnnxJavaType.FLOAT16));
      }
      default -> {
        FloatBuffer buffer = room.asFloatBuffer().put(values).rewind();
        put(slot, OnnxTensor.createTensor(environment, buffer, shape));
      }
    }
  }

  void add(Slot slot, int[] values, long... shape) throws OrtException {
    ByteBuffer room = room(values.length, slot.type());
    if (slot.type() == OnnxJavaType.INT32) {
      IntBuffer buffer = room.asIntBuffer().put(values).rewind();
      put(slot, OnnxTensor.createTensor(environment, buffer, shape));
    } else {
      LongBuffer buffer = room.asLongBuffer();
      for (int value : values) {
        buffer.put(value);
      }
      put(slot, OnnxTensor.createTensor(environment, buffer.rewind(), shape));
    }
  }

  private void put(Slot slot, OnnxTensor tensor) {
    tensors.put(slot.name(), tensor);
  }

  private static ByteBuffer room(int length, OnnxJavaType type) {
    return ByteBuffer.allocateDirect(Math.multiplyExact(length, type.size))
        .order(ByteOrder.nativeOrder());
  }

  private static int[] whole(Slot slot, float[] values) {
    int[] whole = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      whole[i] = (int) values[i];
      if (whole[i] != values[i]) {
        throw Refuse.because(
            "features must be whole numbers for the model's input {}, got {}",
            slot.describe(),
            values[i]);
      }
    }
    return whole;
  }

  @Override
  public void close() {
    tensors.values().forEach(OnnxTensor::close);
  }
}
