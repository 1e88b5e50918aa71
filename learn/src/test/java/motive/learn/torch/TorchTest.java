package motive.learn.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TorchTest {
  @Test
  void sendsGradientsThroughASparseProduct() {
    // S = [1 2; 0 3], W = [1 2; 3 4]: SW = [7 10; 9 12], its squares add up to 374, and the
    // gradient is 2 Sᵀ SW = [14 20; 82 112].
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      NDArray w = Torch.matrix(manager, new float[] {1, 2, 3, 4}, 2, 2);
      w.setRequiresGradient(true);
      SparseMatrix s = new SparseMatrix(2, 2);
      s.add(0, 0, 1);
      s.add(0, 1, 2);
      s.add(1, 1, 3);
      NDArray sum = s.times(manager, w).square().sum();
      tape.backward(sum);
      assertThat(sum.getFloat()).isEqualTo(374f);
      assertThat(w.getGradient().toFloatArray()).containsExactly(14, 20, 82, 112);
    }
  }

  @Test
  void keepsConstantsWhileGarbageIsCollected() {
    int terms = 200;
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      NDArray w = Torch.matrix(manager, new float[] {1, 2}, 1, 2);
      w.setRequiresGradient(true);
      NDArray sum = Torch.times(w, 0).sum();
      for (int i = 0; i < terms; i++) {
        sum = sum.add(Torch.atMost(Torch.times(w, 3), 100).sum());
      }
      // Fresh buffers where freed ones lay would overwrite what the gradients still need.
      List<ByteBuffer> others = new ArrayList<>();
      for (int round = 0; round < 5; round++) {
        System.gc();
        for (int i = 0; i < 2000; i++) {
          others.add(ByteBuffer.allocateDirect(4).putInt(0, 0x7F000000));
        }
      }
      tape.backward(sum);
      assertThat(w.getGradient().toFloatArray()).containsExactly(3 * terms, 3 * terms);
      assertThat(others).hasSize(10_000);
    }
  }

  @Test
  void addsUpEntriesAtTheSamePlace() {
    try (NDManager manager = Torch.newManager()) {
      SparseMatrix s = new SparseMatrix(1, 2);
      s.add(0, 1, 2);
      s.add(0, 1, 5);
      NDArray product = s.times(manager, Torch.matrix(manager, new float[] {100, 10}, 2, 1));
      assertThat(product.toFloatArray()).containsExactly(70);
      assertThat(s.dense()).containsExactly(0, 7);
    }
  }

  @Test
  void keepsASparseMatrixWhileGarbageIsCollected() {
    int size = 4000;
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      NDArray w = Torch.matrix(manager, new float[size], size, 1);
      w.setRequiresGradient(true);
      NDArray sum = manager.create(0f);
      for (int i = 0; i < 20; i++) {
        int[] places = new int[size];
        java.util.Arrays.setAll(places, p -> p);
        sum = sum.add(SparseMatrix.picking(places, size).times(manager, w).sum());
      }
      // Fresh buffers where freed ones lay would overwrite what the matrices still need.
      List<ByteBuffer> others = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        System.gc();
        for (int b = 0; b < 40; b++) {
          ByteBuffer buffer = ByteBuffer.allocateDirect(16 * size);
          while (buffer.hasRemaining()) {
            buffer.put((byte) 0x7F);
          }
          others.add(buffer);
        }
      }
      tape.backward(sum);
      assertThat(others).hasSize(200);
      assertThat(w.getGradient().toFloatArray()).containsOnly(20f);
    }
  }

  @Test
  void saysWhereTrainingRuns() {
    assertThatThrownBy(() -> Torch.requirePlatform("Mac OS X", "aarch64"))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            "training must run on Linux x86_64, got Mac OS X aarch64; build the kit there and copy"
                + " it, explaining needs no native library");
    Torch.requirePlatform("Linux", "amd64");
  }
}
