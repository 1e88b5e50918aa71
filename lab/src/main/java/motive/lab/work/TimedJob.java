package motive.lab.work;

import java.util.Map;
import java.util.TreeMap;

/**
 * Work whose times matter: a small piece of the same work goes before, so that the machine's code
 * is compiled, and the number of threads, the Java and the machine decide which cell it is.
 *
 * @param timed what is timed
 * @param before a smaller piece of the same kind, thrown away
 */
public record TimedJob<T>(Job<T> timed, Job<T> before) implements Job<T> {
  @Override
  public String title() {
    return timed.title() + ", timed";
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    Map<String, String> inputs = new TreeMap<>(timed.inputs(bench));
    inputs.put("timed after", before.inputs(bench).toString());
    inputs.put("threads", Integer.toString(bench.threads()));
    inputs.put("java", System.getProperty("java.version", ""));
    inputs.put(
        "system", System.getProperty("os.name", "") + " " + System.getProperty("os.arch", ""));
    inputs.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
    return inputs;
  }

  @Override
  public double cost(Workbench bench) {
    return timed.cost(bench) + before.cost(bench);
  }

  @Override
  public Class<T> resultType() {
    return timed.resultType();
  }

  @Override
  public T run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    var unused = before.run(bench, cells, ProgressListener.NONE);
    return timed.run(bench, cells, watch);
  }
}
