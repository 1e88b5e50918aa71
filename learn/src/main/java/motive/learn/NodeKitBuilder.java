package motive.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.TensorFile;
import motive.data.DataSet;
import motive.data.node.NodeData;
import motive.graph.Graph;
import motive.kit.DataHash;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitManifest.Errors;
import motive.kit.KitWriter;
import motive.kit.MotifFeatures;
import motive.model.Task;

/**
 * A builder that trains a model of the nodes of one graph and packages it. The model is the only
 * part that is trained, in seconds to minutes; the kit appears in one step.
 */
public final class NodeKitBuilder {
  private static final String PART = "model";

  private final NodeKitSettings settings;
  private final NodeData data;
  private final KitProgress progress;

  private NodeKitBuilder(NodeKitSettings settings, KitProgress progress) {
    this.settings = settings;
    this.data = settings.data();
    this.progress = progress;
  }

  /**
   * Builds a kit.
   *
   * @param out the kit's folder, which must not exist yet
   * @throws InterruptedException where the thread was interrupted
   */
  public static Kit build(NodeKitSettings settings, Path out, KitProgress progress)
      throws IOException, InterruptedException {
    KitBuilder.requireFree(out);
    return new NodeKitBuilder(settings, progress).build(out);
  }

  private Kit build(Path out) throws IOException, InterruptedException {
    Graph graph = data.graph().undirected();
    if (data.graph().isDirected()) {
      progress.note(PART, "directed edges are read in both directions, as --undirected says");
    }
    int[] labels = IntStream.range(0, data.nodes()).map(data::label).toArray();
    NodeSplit split = NodeSplit.of(data, settings.seed());
    NodeTrainer trainer = new NodeTrainer(settings.target(), settings.seed());
    double[] values = IntStream.range(0, data.nodes()).mapToDouble(data::value).toArray();
    NodeResult result =
        data.hasValues()
            ? trainer.train(graph, values, split, progress.of(PART))
            : trainer.train(graph, labels, data.classes(), split, progress.of(PART));
    KitBuilder.requireFinished(result.interrupted());
    progress.finished(PART);
    Path staged = KitBuilder.partsFolder(out);
    PartStore.deleteFolder(staged);
    Files.createDirectories(staged);
    KitWriter writer = new KitWriter(staged);
    writer.network(
        Kit.MODEL,
        new TensorFile(result.tensors(), Map.of(NetworkReader.METADATA_KEY, architecture())));
    writer.motifs(settings.library());
    Optional<KitManifest.Values> described =
        data.hasValues() ? Optional.of(described(graph, result, split)) : Optional.empty();
    Kit unused =
        writer.finish(
            files -> {
              KitManifest made = manifest(split, result, files);
              return described.map(made::withValues).orElse(made);
            });
    Files.move(staged, out, StandardCopyOption.ATOMIC_MOVE);
    return Kit.load(out);
  }

  private String architecture() {
    return data.hasValues()
        ? NodeNetworkGraph.ARCHITECTURE + ",output_kind=value"
        : NodeNetworkGraph.ARCHITECTURE;
  }

  private KitManifest.Values described(Graph graph, NodeResult result, NodeSplit split) {
    double[][] rows = NodeTrainer.logits(result.tensors(), graph, settings.target().layers());
    double[] outputs = Arrays.stream(rows).mapToDouble(row -> row[0]).toArray();
    return settings
        .values()
        .described(
            outputs,
            errors(outputs, IntStream.range(0, outputs.length).toArray()),
            errors(outputs, split.train),
            errors(outputs, split.test));
  }

  private Errors errors(double[] outputs, int... nodes) {
    return Errors.of(
        Arrays.stream(nodes).mapToDouble(v -> outputs[v]).toArray(),
        Arrays.stream(nodes).mapToDouble(data::value).toArray());
  }

  // Of low and high values there is no accuracy.
  private double accuracy(double found) {
    return data.hasValues() ? Double.NaN : found;
  }

  private KitManifest manifest(NodeSplit split, NodeResult result, Map<String, String> files) {
    Graph graph = data.graph();
    return new KitManifest(
        data.name(),
        new KitManifest.Data(data.name(), 1, DataHash.of(data)),
        data.features().columns(),
        MotifFeatures.none(data.features().width()),
        data.hasValues() ? DataSet.SIDES : data.classNames(),
        KitManifest.Scales.DEFAULT,
        settings.seed(),
        Map.of(Kit.MODEL, architecture()),
        new KitManifest.Model(
            settings.target().width(),
            result.epochs(),
            accuracy(result.all()),
            accuracy(result.train()),
            accuracy(result.test())),
        KitManifest.Vgae.NONE,
        KitManifest.NeuroMatch.NONE,
        KitBuilder.versions(),
        files,
        Optional.empty(),
        KitManifest.Reading.UNKNOWN,
        Optional.empty(),
        Optional.of(
            new KitManifest.OneGraph(
                Task.NODE,
                graph.nodes(),
                graph.edges(),
                graph.isDirected(),
                split.train.length,
                split.validation.length,
                split.test.length,
                accuracy(result.validation()),
                data.recipe())),
        Optional.empty());
  }
}
