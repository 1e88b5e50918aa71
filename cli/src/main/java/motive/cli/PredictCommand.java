package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.data.DataSet;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.setup.GraphRange;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** Classifies graphs. */
@Command(
    name = "predict",
    description = {
      "Classifies the graphs of a data set: one JSON line a graph with its label, the predicted"
          + " class, logits and probabilities. The accuracy goes to standard error."
    },
    footer = {
      "",
      "Example: motive predict --dataset BA-2Motif --graphs 0-4",
      "Example: motive predict --model gin.safetensors --dataset MUTAG --out predictions.jsonl"
    })
final class PredictCommand implements Callable<Integer> {
  private static final JsonMapper JSON = JsonMapper.shared();

  @Mixin CommonOptions common;
  @Mixin DatasetOption dataset;
  @Mixin ModelOptions model;

  @Option(
      names = "--graphs",
      paramLabel = "WHICH",
      defaultValue = "all",
      description = "all, or numbers and ranges such as 0-19,25 (default: ${DEFAULT-VALUE}).")
  String graphs;

  @Option(
      names = "--out",
      paramLabel = "F",
      description = "Where the lines go (default: standard output).")
  @Nullable Path out;

  @Override
  public Integer call() throws IOException, ExecutionException, InterruptedException {
    int threads = common.threads();
    GraphRange range = range();
    DataSet set = dataset.open(model);
    DataOptions.warnOfLines(set, common);
    GraphModel network = model.open(set, common);
    int[] chosen = range.of(set.size());
    List<double[]> logits = logits(network, set, chosen, threads);
    if (out == null) {
      write(set, chosen, logits, common.out());
    } else {
      try (OutputFile file = OutputFile.create(out)) {
        PrintWriter writer = new PrintWriter(file.writer());
        write(set, chosen, logits, writer);
        writer.flush();
        file.commit();
      }
    }
    long right = 0;
    for (int i = 0; i < chosen.length; i++) {
      right += Softmax.best(logits.get(i)) == set.label(chosen[i]) ? 1 : 0;
    }
    common.warn(
        String.format(
            Locale.ROOT,
            "accuracy %.4f (%d of %d graphs)",
            (double) right / chosen.length,
            right,
            chosen.length));
    return Main.DONE;
  }

  private GraphRange range() {
    try {
      return GraphRange.parse("--graphs", graphs);
    } catch (IllegalArgumentException e) {
      common.require(false, String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private static List<double[]> logits(GraphModel model, DataSet set, int[] chosen, int threads)
      throws ExecutionException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<double[]>> tasks =
          Arrays.stream(chosen)
              .<Callable<double[]>>mapToObj(g -> () -> model.logits(set.graph(g)))
              .toList();
      List<double[]> logits = new ArrayList<>();
      for (Future<double[]> result : pool.invokeAll(tasks)) {
        logits.add(result.get());
        requireFinite(logits.get(logits.size() - 1), chosen[logits.size() - 1]);
      }
      return logits;
    } finally {
      pool.shutdownNow();
    }
  }

  private static void requireFinite(double[] logits, int graph) {
    if (!Arrays.stream(logits).allMatch(Double::isFinite)) {
      throw new ArithmeticException(
          "the model must give finite logits, got "
              + Arrays.toString(logits)
              + " for graph "
              + graph
              + "; check the scale of its weights and of the features");
    }
  }

  private static void write(DataSet set, int[] chosen, List<double[]> logits, PrintWriter writer) {
    for (int i = 0; i < chosen.length; i++) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("graph", chosen[i]);
      line.put("label", set.label(chosen[i]));
      line.put("class", Softmax.best(logits.get(i)));
      line.put("logits", logits.get(i));
      line.put("probabilities", Softmax.of(logits.get(i)));
      writer.println(JSON.writeValueAsString(line));
    }
  }
}
