package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;

/**
 * Records what is computed on this thread while it is open, so that gradients can be taken.
 *
 * <p>DJL's own collector allows one at a time in a process. Recording belongs to a thread in the
 * native library, so parts of a kit can be trained side by side.
 */
final class Gradients implements AutoCloseable {
  private final boolean before = JniUtils.isGradMode();

  Gradients() {
    JniUtils.setGradMode(true);
  }

  /** Computes the gradients of a single number with regard to all that asks for one. */
  void backward(NDArray loss) {
    try (NDArray one = loss.onesLike()) {
      JniUtils.backward((PtNDArray) loss, (PtNDArray) one, false, false);
    }
  }

  @Override
  public void close() {
    JniUtils.setGradMode(before);
  }
}
