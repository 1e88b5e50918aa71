package motive.setup;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.checkpoint.OutputKind;
import motive.data.ClassMap;
import motive.data.ClassOrder;
import motive.data.Classes;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.explain.ExplainSettings;
import motive.foreign.ForeignModel;
import motive.graph.Graph;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.Sha256;
import motive.kit.TargetModel;
import motive.model.GraphModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.Task;
import motive.objective.Output;
import motive.result.Subject;
import motive.session.NodeRequests;

/**
 * A kit, or a model alone.
 *
 * @param target the model to explain
 * @param outputKind what the model's outputs mean, where that is known
 * @param output whether it gives classes or a value, whose scale belongs to it
 * @param hash of all of it that decides a result
 */
public record ModelSource(
    Optional<Kit> kit,
    TargetModel target,
    Optional<OutputKind> outputKind,
    Output output,
    String hash) {
  /** A kit. */
  public static ModelSource of(Kit kit) {
    String decides = kit.manifest().files() + " " + kit.manifest().scales();
    if (kit.manifest().foreign().isPresent()) {
      decides += " " + kit.manifest().foreign().get();
    }
    return new ModelSource(
        Optional.of(kit),
        kit.target(),
        kit.target().foreign().flatMap(model -> model.settled().kind()),
        kit.manifest().output(),
        Sha256.of(decides.getBytes(StandardCharsets.UTF_8)));
  }

  /** A model alone. */
  public static ModelSource of(Network network, Optional<OutputKind> outputKind, String hash) {
    return new ModelSource(
        Optional.empty(), TargetModel.of(network), outputKind, Output.CLASSES, hash);
  }

  /** A model from elsewhere alone. */
  public static ModelSource of(ForeignFile file) {
    return new ModelSource(
        Optional.empty(),
        TargetModel.of(file.model()),
        file.model().settled().kind(),
        Output.CLASSES,
        file.hash() + " " + file.model().settled().describe());
  }

  /** The same with its kit in the node label numbers of a data set. */
  ModelSource numberedAs(DataSet data) {
    return new ModelSource(
        kit.map(k -> k.numberedAs(data.nodeLabelNames())), target, outputKind, output, hash);
  }

  /** Whether the model gives a value and no class. */
  public boolean givesValue() {
    return output.isValue() || outputKind.filter(OutputKind.VALUE::equals).isPresent();
  }

  /** The same with what is known of its values. */
  public ModelSource withOutput(Output known) {
    return new ModelSource(kit, target, outputKind, known, hash);
  }

  /**
   * What the node labels of a data set stand for: by its own names, or else by those of the kit.
   */
  public SortedMap<Integer, String> labelNames(DataSet data) {
    return data.nodeLabelNames().isEmpty()
        ? kit.map(Kit::labelNames).orElse(data.nodeLabelNames())
        : data.nodeLabelNames();
  }

  /** A data set around nodes with as many hops as the model's output depends on; else the same. */
  public DataSet around(DataSet data) {
    if (data.targets().isEmpty()) {
      return data;
    }
    GraphModel model = target.open();
    return data.within(model.hops().orElse(0) + model.hopsOfDegrees(), NodeRequests.MOST_NODES);
  }

  /**
   * The graph that something is about: one of the data set, or the neighbourhood of a node or a
   * pair of nodes of its one graph. Empty where the data set has no such graph or node.
   *
   * @throws IllegalArgumentException where the model answers for something else
   */
  public Optional<Graph> graphOf(DataSet data, Subject subject) {
    boolean isOneGraph = data.targets().isPresent();
    if (subject.nodes().isEmpty()) {
      return isOneGraph || subject.id() >= data.size()
          ? Optional.empty()
          : Optional.of(data.graph(Math.toIntExact(subject.id())));
    }
    if (!isOneGraph || subject.nodes().stream().anyMatch(node -> node >= data.size())) {
      return Optional.empty();
    }
    Graph whole = data.targets().orElseThrow().graph();
    return Optional.of(NodeRequests.around(target.open(), whole, subject.roots()).graph());
  }

  // A kit that was trained on directed edges read both ways reads them so here.
  private Optional<String> directionObjection(DataSet data) {
    return readsBothWays()
        ? Optional.empty()
        : data.targets().flatMap(t -> target.objectionTo(t.graph()));
  }

  private boolean readsBothWays() {
    return kit.flatMap(k -> k.manifest().graph())
        .filter(KitManifest.OneGraph::directed)
        .isPresent();
  }

  private Optional<String> taskObjection(DataSet data) {
    Task task = target.open().task();
    boolean isOneGraph = data.targets().isPresent();
    if (isOneGraph == (task != Task.GRAPH)) {
      return Optional.empty();
    }
    return Optional.of(
        isOneGraph
            ? data.name()
                + " is one graph whose nodes are explained, got a model that answers for whole"
                + " graphs; name a model of nodes (--task node)"
            : "the model answers for "
                + task.subject()
                + ", got graphs that each have a class; name one large graph, or a model of graphs");
  }

  /** Frees what a foreign model holds outside of Java; it cannot be used afterwards. */
  public void close() {
    target.foreign().ifPresent(ForeignModel::close);
  }

  /** The model's layers; empty where only its outputs are known. */
  public Optional<Network> network() {
    return target.network();
  }

  /** Whether the model gives a graph one number in all, for two classes. */
  public boolean givesOneNumber() {
    return outputKind.filter(OutputKind::isOneNumber).isPresent();
  }

  /** Whether the model comes from elsewhere. */
  public boolean isForeign() {
    return network().isEmpty();
  }

  /**
   * Settings with as many node sets to score as are usual for this model where no number is given.
   */
  public ExplainSettings withUsualEvaluations(ExplainSettings settings) {
    return isForeign()
        ? settings.withMaxEvaluations(TargetModel.USUAL_FOREIGN_EVALUATIONS)
        : settings;
  }

  /**
   * A data set with the classes that the model has, by name where both have names.
   *
   * @throws DatasetFormatException where a graph is of a class that the model does not have
   */
  public DataSet lineUp(DataSet data) throws DatasetFormatException {
    return kit.isPresent() && !givesValue() ? ClassMap.lineUp(data, outputs(data)) : data;
  }

  /** The names of the model's classes, by output; of low and high values where it gives these. */
  public List<String> outputs(DataSet data) {
    if (givesValue()) {
      return Output.SIDES;
    }
    return kit.map(k -> k.manifest().classes())
        .orElseGet(
            () ->
                IntStream.range(0, target.classes())
                    .mapToObj(c -> c < data.classes() ? data.className(c) : Integer.toString(c))
                    .toList());
  }

  /**
   * Why the model cannot answer for what the data set is about, or the class of a graph cannot be
   * one of the model's; empty if it can.
   */
  public Optional<String> classObjectionTo(DataSet data) {
    Optional<String> otherTask = taskObjection(data);
    if (otherTask.isPresent()) {
      return otherTask;
    }
    if (givesValue() || !data.hasClasses() || data.classes() <= target.classes()) {
      return Optional.empty();
    }
    return IntStream.range(0, data.size())
        .filter(g -> data.label(g) >= target.classes())
        .mapToObj(
            g ->
                data.refusal(g, ClassMap.objection(data.className(data.label(g)), outputs(data)))
                    .getMessage())
        .findFirst();
  }

  /** Why the model cannot read a data set; empty if it can. */
  public Optional<String> objectionTo(DataSet data) {
    Optional<String> otherTask = taskObjection(data).or(() -> directionObjection(data));
    if (otherTask.isPresent()) {
      return otherTask;
    }
    int width = data.features().width();
    return target.features() == width
        ? kit.flatMap(
                k ->
                    KitAtoms.objection(k.manifest().features(), data)
                        .or(() -> KitLabels.objection(k, data)))
            .or(() -> classObjectionTo(data))
        : Optional.of(
            "the model must read the features of "
                + data.name()
                + ", "
                + width
                + " columns, got a model for "
                + target.features()
                + (takesPairs(width) ? ", as EdgeConv takes them from two nodes" : ""));
  }

  // The tensors of a single EdgeConv have the names of GIN; only the data show the pairs.
  private boolean takesPairs(int width) {
    return target.features() == 2 * width
        && network()
            .filter(n -> n.nodes().layers().get(0).gather() == Layer.Gather.SUM)
            .isPresent();
  }

  /** The warnings about its explanations of a data set. */
  public List<String> warnings(DataSet data) {
    List<String> warnings = new ArrayList<>();
    kit.map(k -> k.manifest().data().name())
        .filter(trainedOn -> !trainedOn.equals(data.name()))
        .ifPresent(
            trainedOn ->
                warnings.add("the kit was trained on " + trainedOn + ", not on " + data.name()));
    kit.flatMap(k -> KitLabels.note(k, data)).ifPresent(warnings::add);
    if (readsBothWays() && data.targets().filter(t -> t.graph().isDirected()).isPresent()) {
      warnings.add(data.name() + " has directed edges, which the kit reads in both directions");
    }
    if (givesValue() || data.hasValues()) {
      // One graph stands for a stream, whose classes are not known.
      if (givesValue() && data.hasClasses() && data.size() > 1) {
        warnings.add(
            "the classes of " + data.name() + " are not used, since the model gives values");
      }
      if (!givesValue()) {
        warnings.add("the values of " + data.name() + " are not used, since the model has classes");
      }
      return warnings;
    }
    data.classGuess().ifPresent(warnings::add);
    if (kit.isEmpty() && data.hasClasses() && data.classOrder() == ClassOrder.STATED) {
      new Classes(data.classNames(), ClassOrder.STATED).otherNumbers().ifPresent(warnings::add);
    }
    if (data.hasClasses()
        && !data.classOrder().isGuess()
        && !ClassMap.isSure(data, target.classes())) {
      warnings.add(
          Refuse.text(
              "the model has {} classes, {} has {}; labels and predictions may not"
                  + " mean the same",
              target.classes(),
              data.name(),
              data.classes()));
    }
    return warnings;
  }
}
