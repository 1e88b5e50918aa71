package motive.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.lang.ref.Cleaner;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import motive.check.Refuse;
import motive.checkpoint.CheckpointFormatException;
import motive.model.Task;

/**
 * A session of the runtime: one native thread, operators one after the other, the same bits from
 * run to run. Thread-safe until it is closed.
 */
final class Runner implements AutoCloseable {
  // Models live as long as what was made of them: a kit without references ends its session.
  private static final Cleaner CLEANER = Cleaner.create();

  private final OrtEnvironment environment;
  private final OrtSession session;
  private final List<Slot> inputs;
  private final List<Slot> outputs;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Cleaner.Cleanable cleanable;
  private boolean isClosed;

  private Runner(OrtEnvironment environment, OrtSession session) throws OrtException {
    this.environment = environment;
    this.session = session;
    this.cleanable = CLEANER.register(this, () -> end(session));
    this.inputs = slots(session.getInputInfo());
    this.outputs = slots(session.getOutputInfo());
  }

  /**
   * Starts a session.
   *
   * @throws CheckpointFormatException where the runtime does not take the model
   * @throws IllegalStateException where the runtime does not start on this machine
   */
  static Runner start(byte[] file, String source) throws CheckpointFormatException {
    OrtEnvironment environment = environment();
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
      options.setDeterministicCompute(true);
      // Patterns are kept for each combination of lengths, of which there is no end here.
      options.setMemoryPatternOptimization(false);
      // The runtime has a format of its own, which was not looked through.
      options.addConfigEntry("session.load_model_format", "ONNX");
      options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
      return new Runner(environment, environment.createSession(file, options));
    } catch (OrtException e) {
      throw new CheckpointFormatException(
          source, "model must be one that ONNX Runtime takes, got: " + line(e));
    }
  }

  private static OrtEnvironment environment() {
    try {
      OrtEnvironment environment =
          OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
      UnpackedLibraries.remove();
      return environment;
    } catch (LinkageError | RuntimeException e) {
      throw new IllegalStateException(
          "ONNX Runtime must start on this machine, got: "
              + OneLine.of(String.valueOf(e.getMessage()))
              + "; it serves Linux and macOS on aarch64, Linux and Windows on x86-64",
          e);
    }
  }

  private static List<Slot> slots(Map<String, NodeInfo> all) {
    List<Slot> slots = new ArrayList<>();
    all.forEach(
        (name, node) -> {
          if (node.getInfo() instanceof TensorInfo info) {
            slots.add(Slot.of(name, info));
          } else {
            slots.add(new Slot(name, OnnxJavaType.UNKNOWN, List.of()));
          }
        });
    return List.copyOf(slots);
  }

  OrtEnvironment nativeEnvironment() {
    return environment;
  }

  List<Slot> inputs() {
    return inputs;
  }

  List<Slot> outputs() {
    return outputs;
  }

  /**
   * Runs the model.
   *
   * @param task what a row of the output stands for
   * @param rows how many rows are expected: of graphs, nodes or pairs
   * @param nodes how many nodes the graphs have in all
   * @return the rows, all of one length
   * @throws IllegalStateException where the runtime fails, the output has other rows, or the
   *     session is closed
   */
  double[][] run(Packed packed, String output, Task task, int rows, int nodes) {
    lock.readLock().lock();
    try {
      requireOpen();
      try (OrtSession.Result result = session.run(packed.tensors(), Set.of(output))) {
        return rows(result.get(0), output, task, rows, nodes);
      }
    } catch (OrtException e) {
      throw new IllegalStateException("model must run, got: " + line(e), e);
    } finally {
      lock.readLock().unlock();
    }
  }

  private static double[][] rows(OnnxValue value, String output, Task task, int rows, int nodes) {
    if (!(value instanceof OnnxTensor tensor)) {
      throw new IllegalStateException("output " + output + " must be a tensor of numbers");
    }
    long[] shape = tensor.getInfo().getShape();
    double[] flat = numbers(tensor, output);
    // The row of a single graph may stand without the axis of graphs, and may be of any length.
    boolean rowOnly = rows == 1 && shape.length < 2;
    if (task == Task.GRAPH && nodes != rows && !rowOnly && shape.length > 0 && shape[0] == nodes) {
      throw new NodeClassifierException(output, nodes);
    }
    // Some exports drop the axis of graphs where there is only one.
    boolean axisDropped = rowOnly && (task == Task.GRAPH || flat.length == 1);
    boolean fits = axisDropped || (shape.length > 0 && shape[0] == rows);
    if (!fits || flat.length == 0 || flat.length % rows != 0) {
      throw new IllegalStateException(
          Refuse.text(
              "output {} must have a row for each of {} {}, got shape {}",
              output,
              rows,
              noun(task) + (rows == 1 ? "" : "s"),
              Arrays.toString(shape)));
    }
    int width = flat.length / rows;
    double[][] all = new double[rows][];
    for (int r = 0; r < rows; r++) {
      all[r] = Arrays.copyOfRange(flat, r * width, (r + 1) * width);
    }
    return all;
  }

  private static String noun(Task task) {
    return switch (task) {
      case GRAPH -> "graph";
      case NODE -> "node";
      case EDGE -> "pair";
    };
  }

  private static double[] numbers(OnnxTensor tensor, String output) {
    DoubleBuffer doubles = tensor.getDoubleBuffer();
    if (doubles != null) {
      double[] flat = new double[doubles.remaining()];
      doubles.get(flat);
      return flat;
    }
    FloatBuffer floats = tensor.getFloatBuffer();
    if (floats == null) {
      throw new IllegalStateException(
          "output " + output + " must be floating-point numbers, got " + tensor.getInfo().type);
    }
    double[] flat = new double[floats.remaining()];
    for (int i = 0; i < flat.length; i++) {
      flat[i] = floats.get(i);
    }
    return flat;
  }

  private void requireOpen() {
    if (isClosed) {
      throw new IllegalStateException("model must be open, got one that was closed");
    }
  }

  private static String line(OrtException e) {
    return OneLine.of(String.valueOf(e.getMessage()));
  }

  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      isClosed = true;
      cleanable.clean();
    } finally {
      lock.writeLock().unlock();
    }
  }

  private static void end(OrtSession session) {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("model must close, got: " + line(e), e);
    }
  }
}
