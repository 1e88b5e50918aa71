package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.check.Refuse;

/** The entry point, which runs benchmarks by name, or all of them. */
public final class Main {
  /** One benchmark: measures, then prints. */
  @FunctionalInterface
  interface Bench {
    void run(PrintWriter out) throws IOException;
  }

  private Main() {}

  static Map<String, Bench> benches(StudioBench studio, NodesBench nodes) {
    Map<String, Bench> benches = new LinkedHashMap<>();
    benches.put("evaluation", EvaluationBench::run);
    benches.put("step", StepBench::run);
    benches.put("motifs", MotifBench::run);
    benches.put("space", SpaceBench::run);
    benches.put("explain", ExplainBench::run);
    benches.put("noise", NoiseBench::run);
    benches.put("subgraphx", SubgraphXBench::run);
    benches.put("nodes", nodes::run);
    benches.put("onnx", OnnxBench::run);
    benches.put("studio", studio::run);
    return benches;
  }

  /** Runs the benchmarks that are named, or all. */
  public static void main(String[] args) throws IOException {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    List<String> names = new ArrayList<>(List.of(args));
    StudioBench studio = StudioBench.USUAL;
    NodesBench nodes = NodesBench.USUAL;
    try {
      studio =
          new StudioBench(
              take(names, "--clients", studio.clients()),
              take(names, "--seconds", studio.seconds()));
      nodes =
          new NodesBench(
              take(names, "--size", nodes.size()),
              take(names, "--nodes", nodes.nodes()),
              take(names, "--budget", nodes.budget()));
    } catch (IllegalArgumentException e) {
      System.err.println("motive: " + e.getMessage());
      System.exit(2);
    }
    Map<String, Bench> benches = benches(studio, nodes);
    if (names.contains("--help") || names.contains("-h")) {
      out.println("Usage: motive bench [NAME...]");
      out.println(
          "Measures side by side and prints ratios with counts beside times; from a checkout.");
      out.println("Names: " + String.join(", ", benches.keySet()) + " (default: all of them).");
      out.println(
          "explain and subgraphx measure the kit in the folder MOTIVE_KIT (default: BA-2Motif's).");
      out.println(
          "studio takes --clients N (default: 64) and --seconds N (default: 60); it fails on any"
              + " answer but a good one or 429.");
      out.println(
          "nodes takes --size N (nodes of its graph, default: 1000000), --nodes N (how many are"
              + " explained, default: 1000) and --budget B (default: 10).");
      out.println("noise measures MUTAG too where MOTIVE_MODEL names a file of its weights.");
      out.println("MUTAG and PROTEINS are taken from the folder MOTIVE_DATA where they are there.");
      return;
    }
    for (String arg : names) {
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
      if (names.isEmpty() || names.contains(bench.getKey())) {
        out.printf(Locale.ROOT, "%n%s%n", bench.getKey());
        bench.getValue().run(out);
      }
    }
  }

  /** Takes an option and its number out of the words. */
  private static int take(List<String> words, String option, int usual) {
    int at = words.indexOf(option);
    if (at < 0) {
      return usual;
    }
    words.remove(at);
    String number = at < words.size() ? words.remove(at) : "nothing";
    Refuse.when(!number.matches("[0-9]{1,7}"), "{} must be a whole number, got {}", option, number);
    return Integer.parseInt(number);
  }
}
