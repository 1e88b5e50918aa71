package motive.onnx;

import ai.onnxruntime.OnnxJavaType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import motive.check.Refuse;
import motive.checkpoint.CheckpointFormatException;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.foreign.ForeignOptions.Role;
import motive.graph.Features;
import motive.graph.Graph;
import motive.model.Task;

/** ONNX files, run by ONNX Runtime on the processor. */
public final class OnnxFormat implements ForeignFormat {
  /** How far outputs may differ that should be equal, relative to the greater of them and 1. */
  private static final double TOLERANCE = 1e-4;

  private static final double HALF_TOLERANCE = 1e-2;

  /** The same for outputs at nodes and pairs, alone and side by side. */
  private static final double UNION_TOLERANCE = 1e-5;

  /** Looked up by name: where it is missing, classes that name it cannot be loaded. */
  private static final String RUNTIME = "ai.onnxruntime.OrtEnvironment";

  @Override
  public String id() {
    return "onnx";
  }

  @Override
  public boolean reads(String fileName) {
    return fileName.toLowerCase(Locale.ROOT).endsWith(".onnx");
  }

  /**
   * {@inheritDoc}
   *
   * <p>The runtime is large and comes as a jar of its own, which some class paths lack.
   */
  @Override
  public void requireRuntime() {
    try {
      Class.forName(RUNTIME, false, OnnxFormat.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalStateException(
          "ONNX Runtime must be on the class path for .onnx models, got none; add"
              + " com.microsoft.onnxruntime:onnxruntime:1.28.0, to spark-submit with --packages",
          e);
    }
  }

  @Override
  public ForeignModel open(byte[] file, String source, ForeignOptions options, List<Graph> sample)
      throws CheckpointFormatException {
    Refuse.when(sample.isEmpty(), "sample must hold at least one graph, got none");
    requireRuntime();
    OnnxFile read = OnnxFile.read(file, source);
    Runner runner = Runner.start(file, source);
    try {
      return open(read, runner, source, options, sample);
    } catch (CheckpointFormatException | RuntimeException e) {
      runner.close();
      throw e;
    }
  }

  private static ForeignModel open(
      OnnxFile file, Runner runner, String source, ForeignOptions options, List<Graph> sample)
      throws CheckpointFormatException {
    Signature signature = Signature.of(runner.inputs(), options, source);
    List<String> remarks = new ArrayList<>(signature.remarks());
    int features = features(signature, source, sample);
    Slot output = output(runner, options, source, remarks);
    EdgeValues edgeValues = new EdgeValues(signature, sample);
    Packer packer = new Packer(runner.nativeEnvironment(), signature, features, edgeValues);
    Answers anyTask = new Answers(runner, packer, output.name(), Task.GRAPH);
    if (signature.of(Role.EDGE_ATTR).isPresent()) {
      remarks.add(edges(edgeValues, source, probes(sample, Task.GRAPH, features)));
    }
    if (signature.of(Role.EDGE_WEIGHT).isPresent()) {
      remarks.add(edgeValues.describeWeights());
    }
    Task task = TaskFinder.find(options.task(), signature, anyTask, sample, source);
    Answers answers = anyTask.of(task);
    List<Graph> probes = probes(sample, task, features);
    boolean half =
        output.type() == OnnxJavaType.FLOAT16 || signature.x().type() == OnnxJavaType.FLOAT16;
    double tolerance = half ? HALF_TOLERANCE : TOLERANCE;
    boolean ofGraphs = task == Task.GRAPH;
    boolean mustBatch = ofGraphs && signature.isBatched();
    double[][] rows = new SelfCheck(answers, mustBatch, tolerance, source).run(probes);
    Meaning meaning = meaning(options, file.operatorOf(output.name()), rows, source);
    remarks.add(meaning.said());
    if (!ofGraphs) {
      remarks.remove(InputFinder.NO_BATCH);
    }
    double union = half ? HALF_TOLERANCE : UNION_TOLERANCE;
    boolean together =
        ofGraphs
            ? signature.isBatched()
            : together(new SelfCheck(answers, true, union, source), probes, rows, remarks);
    ForeignOptions settled =
        new ForeignOptions(
            signature.names(),
            List.of(),
            Optional.of(output.name()),
            Optional.of(meaning.kind()),
            Optional.of(task).filter(other -> other != Task.GRAPH),
            ofGraphs
                ? OptionalInt.empty()
                : hops(options, new HopsFinder(answers, union, source), sample, remarks));
    if (!ofGraphs && options.task().isEmpty()) {
      remarks.add("task: " + task.id() + ", since " + reason(task));
    }
    // A graph without its roots has no output.
    double[] empty =
        ofGraphs ? empty(answers, meaning, features, remarks) : new double[meaning.classes()];
    return new OnnxModel(answers, meaning, features, together, empty, remarks, settled);
  }

  /** Whether graphs may stand side by side in a run of a model that does not tell them apart. */
  private static boolean together(
      SelfCheck check, List<Graph> probes, double[][] rows, List<String> remarks) {
    boolean agrees = check.agreesTogether(probes, rows);
    if (!agrees) {
      remarks.add("graphs are evaluated one at a time: side by side they get other outputs");
    }
    return agrees;
  }

  private static OptionalInt hops(
      ForeignOptions options, HopsFinder finder, List<Graph> sample, List<String> remarks)
      throws CheckpointFormatException {
    return options.hops().isPresent()
        ? options.hops()
        : OptionalInt.of(finder.find(sample, remarks));
  }

  private static String reason(Task task) {
    return task == Task.EDGE
        ? "the model has the input edge_label_index"
        : "the output has a row for each node (--task graph, where it has not)";
  }

  private static List<Graph> probes(List<Graph> sample, Task task, int features) {
    List<Graph> probes = SelfCheck.probes(SelfCheck.rooted(sample, task));
    if (!probes.isEmpty()) {
      return probes;
    }
    Graph smallest =
        Graph.builder(Features.constant(Math.max(1, task.roots()), features, 1)).build();
    return SelfCheck.rooted(List.of(smallest), task);
  }

  private static int features(Signature signature, String source, List<Graph> sample)
      throws CheckpointFormatException {
    int width = sample.get(0).features().width();
    long declared = signature.x().length(1);
    if (declared >= 0 && declared != width) {
      throw new CheckpointFormatException(
          source,
          "features must be as wide as the model's input "
              + signature.x().describe()
              + ", got graphs with "
              + width
              + "; give the data that the model was trained on");
    }
    return width;
  }

  private static Slot output(
      Runner runner, ForeignOptions options, String source, List<String> remarks)
      throws CheckpointFormatException {
    List<Slot> outputs = runner.outputs();
    String all = outputs.stream().map(Slot::describe).collect(Collectors.joining(", "));
    if (options.output().isPresent()) {
      String name = options.output().get();
      return outputs.stream()
          .filter(slot -> slot.name().equals(name))
          .findFirst()
          .orElseThrow(
              () ->
                  new CheckpointFormatException(
                      source,
                      "output must be one that the model has, got '"
                          + name
                          + "'; the model's outputs are "
                          + all));
    }
    if (outputs.isEmpty()) {
      throw new CheckpointFormatException(source, "model must have an output, got none");
    }
    if (outputs.size() > 1) {
      remarks.add(
          "output "
              + OneLine.of(outputs.get(0).name())
              + " is read, the first of "
              + all
              + "; --output-name NAME reads another");
    }
    return outputs.get(0);
  }

  private static String edges(EdgeValues values, String source, List<Graph> probes)
      throws CheckpointFormatException {
    try {
      String said = "";
      for (Graph probe : probes) {
        said = values.describe(probe);
      }
      return said;
    } catch (IllegalArgumentException e) {
      throw new CheckpointFormatException(source, String.valueOf(e.getMessage()));
    }
  }

  private static Meaning meaning(
      ForeignOptions options, Optional<String> operator, double[][] rows, String source)
      throws CheckpointFormatException {
    try {
      return options.kind().isPresent()
          ? Meaning.asked(options.kind().get(), rows)
          : Meaning.found(operator, rows);
    } catch (IllegalArgumentException e) {
      throw new CheckpointFormatException(source, String.valueOf(e.getMessage()));
    }
  }

  /** The logits of the empty graph: the model's own output, or equal logits where it has none. */
  private static double[] empty(
      Answers answers, Meaning meaning, int features, List<String> remarks) {
    double[] logits = new double[meaning.classes()];
    try {
      double[] row = answers.alone(Graph.builder(Features.constant(0, features, 0)).build());
      if (row.length == meaning.width() && Arrays.stream(row).allMatch(Double::isFinite)) {
        meaning.write(row, logits);
        return logits;
      }
    } catch (IllegalStateException e) {
      // Most exports count graphs by the greatest number in batch and have none here.
    }
    remarks.add("the model cannot take a graph without nodes: it gets equal logits by convention");
    return logits;
  }
}
