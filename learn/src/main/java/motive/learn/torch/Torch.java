package motive.learn.torch;

import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.jni.JniUtils;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.check.Refuse;
import org.jspecify.annotations.Nullable;

/**
 * The native library behind training: loaded on first use, on one native thread, offline.
 *
 * <p>The library is unpacked (about 430 MB) into the folder that the system property {@code
 * motive.torch.cache} names, else into {@code motive/torch} below {@code XDG_CACHE_HOME} or {@code
 * ~/.cache}. Nothing is ever fetched from a network.
 */
public final class Torch {
  private static final String ENGINE = "PyTorch";
  private static final String CACHE_PROPERTY = "motive.torch.cache";

  private static @Nullable Engine engine;

  private Torch() {}

  /**
   * Loads the library.
   *
   * @throws UnsupportedOperationException with a one-line reason where this machine has none
   */
  public static void load() {
    var unused = engine();
  }

  /** What training runs on, by name. */
  public static SortedMap<String, String> versions() {
    SortedMap<String, String> versions = new TreeMap<>();
    versions.put("djl", Engine.getDjlVersion());
    versions.put("pytorch", engine().getVersion());
    return versions;
  }

  static synchronized Engine engine() {
    if (engine == null) {
      requirePlatform(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
      System.setProperty("ai.djl.offline", "true");
      System.setProperty("OPT_OUT_TRACKING", "true");
      System.setProperty("DJL_DEFAULT_ENGINE", ENGINE);
      // One thread, because sums split over threads change their last bits with the split.
      System.setProperty("ai.djl.pytorch.num_threads", "1");
      System.setProperty("ai.djl.pytorch.num_interop_threads", "1");
      String cache = cacheFolder().toString();
      System.setProperty("DJL_CACHE_DIR", cache);
      System.setProperty("ENGINE_CACHE_DIR", cache);
      try {
        engine = Engine.getEngine(ENGINE);
      } catch (EngineException | UnsatisfiedLinkError e) {
        throw new UnsupportedOperationException(
            "the native library for training must load, got '"
                + firstLine(e)
                + "'; give -D"
                + CACHE_PROPERTY
                + " a folder with 500 MB of room",
            e);
      }
    }
    return engine;
  }

  static void requirePlatform(String os, String architecture) {
    boolean linux = os.equals("Linux");
    boolean intel = architecture.equals("amd64") || architecture.equals("x86_64");
    if (!linux || !intel) {
      throw new UnsupportedOperationException(
          Refuse.text(
              "training must run on Linux x86_64, got {} {}; build the kit there and"
                  + " copy it, explaining needs no native library",
              os,
              architecture));
    }
  }

  private static String firstLine(Throwable e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }

  private static Path cacheFolder() {
    String given = System.getProperty(CACHE_PROPERTY);
    if (given != null) {
      return Path.of(given).toAbsolutePath();
    }
    String user = System.getenv("XDG_CACHE_HOME");
    Path base =
        user == null || user.isBlank()
            ? Path.of(System.getProperty("user.home", "."), ".cache")
            : Path.of(user);
    return base.resolve("motive").resolve("torch").toAbsolutePath();
  }

  /** A scope for native arrays, on a thread that computes without the help of others. */
  public static NDManager newManager() {
    NDManager manager = engine().newBaseManager();
    // The number of threads is a setting of the calling thread, not of the process alone.
    JniUtils.setNumThreads(1);
    return manager;
  }

  /** A native copy of a matrix given row by row. */
  public static NDArray matrix(NDManager manager, float[] values, int rows, int columns) {
    return array(manager, values, new Shape(rows, columns));
  }

  /**
   * A native copy of some values. The second copy is for repeatability: the first may lie at any
   * address, and kernels that peel unaligned heads sum in another order there.
   */
  public static NDArray array(NDManager manager, float[] values, Shape shape) {
    try (NDArray anywhere = manager.create(FloatBuffer.wrap(values), shape)) {
      return anywhere.duplicate();
    }
  }

  /**
   * All values times a number. Not {@code mul(Number)}: DJL passes the number's memory to the
   * native product and releases it at once, while its gradient still has to read it.
   */
  public static NDArray times(NDArray values, float factor) {
    return values.mul(number(values, factor));
  }

  /** All values, those above a number replaced by it; for the memory see {@link #times}. */
  public static NDArray atMost(NDArray values, float most) {
    return values.minimum(number(values, most));
  }

  private static NDArray number(NDArray values, float number) {
    return array(values.getManager(), new float[] {number}, new Shape());
  }

  /** A loss as a number. */
  public static double finite(NDArray loss) {
    double value = loss.getFloat();
    if (!Double.isFinite(value)) {
      throw new ArithmeticException(
          "the training loss must be finite, got " + value + "; check the scale of the features");
    }
    return value;
  }

  /** The rows of a native matrix. */
  public static List<double[]> rows(NDArray matrix) {
    int rows = (int) matrix.getShape().get(0);
    int columns = (int) matrix.getShape().get(1);
    float[] values = matrix.toFloatArray();
    List<double[]> all = new ArrayList<>(rows);
    for (int r = 0; r < rows; r++) {
      double[] row = new double[columns];
      for (int c = 0; c < columns; c++) {
        row[c] = values[r * columns + c];
      }
      all.add(row);
    }
    return all;
  }
}
