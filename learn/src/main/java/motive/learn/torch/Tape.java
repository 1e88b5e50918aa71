package motive.learn.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;

/**
 * A recorder of what is computed on this thread, so that gradients can be computed.
 *
 * <p>DJL's own collector allows one in a process at a time. The native library records per thread,
 * so with this one several networks can be trained side by side.
 */
public final class Tape implements AutoCloseable {
  private final boolean before;

  private Tape(boolean before) {
    this.before = before;
  }

  /** Starts recording until closed. */
  public static Tape start() {
    Torch.load();
    Tape tape = new Tape(JniUtils.isGradMode());
    JniUtils.setGradMode(true);
    return tape;
  }

  /** Gives every leaf that a number depends on its gradient. */
  public void backward(NDArray number) {
    try (NDArray one = number.getManager().ones(number.getShape(), number.getDataType())) {
      JniUtils.backward((PtNDArray) number, (PtNDArray) one, false, false);
    }
  }

  @Override
  public void close() {
    JniUtils.setGradMode(before);
  }
}
