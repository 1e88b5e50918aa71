package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Runs benchmarks by name, or all of them. */
public final class Main {
  /** One benchmark: measures, then prints. */
  @FunctionalInterface
  interface Bench {
    void run(PrintWriter out) throws IOException;
  }

  private Main() {}

  static Map<String, Bench> benches() {
    Map<String, Bench> benches = new LinkedHashMap<>();
    benches.put("evaluation", EvaluationBench::run);
    benches.put("step", StepBench::run);
    benches.put("motifs", MotifBench::run);
    benches.put("space", SpaceBench::run);
    benches.put("explain", ExplainBench::run);
    benches.put("subgraphx", SubgraphXBench::run);
    return benches;
  }

  public static void main(String[] args) throws IOException {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    Map<String, Bench> benches = benches();
    if (List.of(args).contains("--help") || List.of(args).contains("-h")) {
      out.println("Usage: motive bench [NAME...]");
      out.println(
          "Measures side by side and prints ratios with counts beside times; from a checkout.");
      out.println("Names: " + String.join(", ", benches.keySet()) + " (default: all of them).");
      out.println(
          "explain and subgraphx measure the kit in the folder MOTIVE_KIT (default: BA-2Motif's).");
      out.println("MUTAG and PROTEINS are taken from the folder MOTIVE_DATA where they are there.");
      return;
    }
    for (String arg : args) {
      if (!benches.containsKey(arg)) {
        System.err.println(
            "motive: benchmark must be one of "
                + String.join(", ", benches.keySet())
                + ", or none for all, got "
                + arg);
        System.exit(2);
      }
    }
    out.printf(
        Locale.ROOT,
        "%s, %d cores, Java %s, heap %d MB%n",
        Machine.processor(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.version(),
        Runtime.getRuntime().maxMemory() >> 20);
    for (Map.Entry<String, Bench> bench : benches.entrySet()) {
      if (args.length == 0 || List.of(args).contains(bench.getKey())) {
        out.printf(Locale.ROOT, "%n%s%n", bench.getKey());
        bench.getValue().run(out);
      }
    }
  }
}
