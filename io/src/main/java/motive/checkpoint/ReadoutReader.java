package motive.checkpoint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.check.Refuse;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.model.Task;

/**
 * A reader of what follows the layers: how their results are joined, a map that runs at the nodes,
 * and the readout, which is the remaining linear map that takes the width of the pooled vector,
 * with any name, or a chain of two with an activation between them.
 */
final class ReadoutReader {
  private static final String WEIGHT = ".weight";

  /** Maps below this name are a readout in any case. */
  private static final String READOUT = "readout.";

  /** What a readout as wide as all layers together may be as well. */
  private static final String JOINED_POOLINGS =
      "joined poolings of the last layer (mean and max) look the same in a file and cannot be read"
          + " yet: predict --expected shows which of the two it is";

  private static final Pattern NUMBERED = Pattern.compile("(.*\\.)(\\d{1,4})");

  /** Words in the names of maps that come before the layers. */
  private static final Set<String> ENCODER_WORDS =
      Set.of("emb", "embed", "embedding", "embeddings", "encoder", "enc", "input", "in", "pre");

  private final NamedTensors tensors;
  private final String prefix;
  private Optional<OutputKind> outputKind;

  /**
   * @param prefix what the layers' names begin with; empty or with a dot at its end
   */
  ReadoutReader(NamedTensors tensors, String prefix) {
    this.tensors = tensors;
    this.prefix = prefix;
    this.outputKind = tensors.architecture().outputKind();
  }

  /** The unused linear maps, without those of layers. */
  List<String> maps() {
    List<String> maps = new ArrayList<>();
    for (String name : tensors.names()) {
      boolean matrix = tensors.peek(name).filter(t -> t.rank() == 2).isPresent();
      if (name.endsWith(WEIGHT) && matrix && !ConvReader.isOfLayer(name)) {
        maps.add(name.substring(0, name.length() - WEIGHT.length()));
      }
    }
    return maps;
  }

  /** The unused linear maps but the one that runs at the nodes, if that is known. */
  List<String> afterPooling() {
    Optional<String> tail = tensors.architecture().tail();
    return maps().stream().filter(map -> !tail.equals(Optional.of(map))).toList();
  }

  private int inputs(String map) {
    return tensors.peek(map + WEIGHT).orElseThrow().dimension(1);
  }

  private int outputs(String map) {
    return tensors.peek(map + WEIGHT).orElseThrow().dimension(0);
  }

  /**
   * Whether a map takes the vectors of two nodes, as one does that no other map feeds and that is
   * twice as wide as the last layer or as all layers together.
   */
  boolean takesTwo(List<Layer> layers) {
    Optional<NodeNetwork.Jumping> said = tensors.architecture().jumping();
    boolean one = !said.equals(Optional.of(NodeNetwork.Jumping.CONCATENATE));
    boolean all = !said.isPresent() || !one;
    List<String> maps = afterPooling();
    return maps.stream()
        .filter(
            map ->
                (one && inputs(map) == 2 * last(layers))
                    || (all && inputs(map) == 2 * width(layers)))
        .anyMatch(
            map ->
                maps.stream()
                    .noneMatch(other -> !other.equals(map) && outputs(other) == inputs(map)));
  }

  /** The layers with the way their results are joined, and the map at the nodes if there is one. */
  NodeNetwork nodes(List<Layer> layers, Network.Pooling pooling) throws CheckpointFormatException {
    if (pooling != Network.Pooling.NODE) {
      // At a single node, before and after pooling are the same.
      requireTailIsKnown(layers);
    }
    NodeNetwork.Jumping jumping = jumping(layers, pooling);
    NodeNetwork plain;
    try {
      plain = NodeNetwork.of(layers, jumping);
    } catch (IllegalArgumentException e) {
      throw tensors.failure("layers do not fit: " + e.getMessage());
    }
    Optional<String> tail = tensors.architecture().tail();
    if (tail.isEmpty()) {
      return plain;
    }
    Step.Linear linear = tensors.takeLinear(tail.get());
    if (linear.inputs() != plain.outputs()) {
      throw tensors.failure(
          Refuse.text(
              "{}.weight must take node vectors of width {}, got {}",
              tail.get(),
              plain.outputs(),
              linear.inputs()));
    }
    return new NodeNetwork(layers, jumping, new Chain(plain.outputs(), List.of(linear)));
  }

  // PyTorch Geometric's GIN, GCN and GraphSAGE with jk have a map "lin" beside the layers, which
  // runs at the nodes; people call the readout of their own models so as well.
  private void requireTailIsKnown(List<Layer> layers) throws CheckpointFormatException {
    String lin = prefix + "lin";
    List<String> maps = maps();
    if (tensors.architecture().hasTail() || !maps.contains(lin)) {
      return;
    }
    int all = width(layers);
    boolean takesAll = layers.size() > 1 && inputs(lin) == all;
    boolean within = !prefix.isEmpty() && maps.stream().anyMatch(m -> !m.startsWith(prefix));
    if (takesAll || within) {
      throw tensors.failure(
          Refuse.text(
              "the place of {} must be known, got none; use --architecture tail={} where it"
                  + " runs at the nodes, as in PyTorch Geometric's own GIN, GCN and GraphSAGE with"
                  + " jk, or tail=none where it runs after pooling{}{}",
              Quoted.text(lin),
              lin,
              takesAll ? " and takes the results of all layers (jumping=cat)" : "",
              takesAll && mayJoinPoolings(layers)
                  ? "; " + JOINED_POOLINGS + NamedTensors.EXPORT
                  : ""));
    }
  }

  private static int width(List<Layer> layers) {
    return layers.stream().mapToInt(Layer::outputs).sum();
  }

  private static int last(List<Layer> layers) {
    return layers.get(layers.size() - 1).outputs();
  }

  /** Whether several poolings of the last layer are as wide as all layers together. */
  private static boolean mayJoinPoolings(List<Layer> layers) {
    return width(layers) % last(layers) == 0;
  }

  private static int pooledWidth(Network.Pooling pooling, int ofNode) {
    return pooling == Network.Pooling.PAIR ? 2 * ofNode : ofNode;
  }

  private NodeNetwork.Jumping jumping(List<Layer> layers, Network.Pooling pooling) {
    if (tensors.architecture().jumping().isPresent()) {
      return tensors.architecture().jumping().get();
    }
    boolean graphs = pooling.task() == Task.GRAPH;
    int last = pooledWidth(pooling, last(layers));
    int all = pooledWidth(pooling, width(layers));
    List<String> maps = maps();
    boolean takesLast = maps.stream().anyMatch(map -> inputs(map) == last);
    boolean takesAll = maps.stream().anyMatch(map -> inputs(map) == all);
    // A chain of two may hold a second map of the last layer's width: its first decides.
    boolean cat =
        all != last
            && takesAll
            && (!takesLast || maps.stream().anyMatch(m -> inputs(m) == all && outputs(m) == last));
    if (cat) {
      tensors.note(
          "all layers' results are joined (jumping=cat, which was not given), since the readout takes"
              + " width "
              + all
              + (graphs && mayJoinPoolings(layers) ? ", but " + JOINED_POOLINGS : ""));
      return NodeNetwork.Jumping.CONCATENATE;
    }
    tensors.note("the last layer's result alone is " + (graphs ? "pooled" : "read"));
    return NodeNetwork.Jumping.LAST;
  }

  /** The maps after pooling, whose results are the logits. */
  Chain chain(NodeNetwork nodes, Network.Pooling pooling) throws CheckpointFormatException {
    int width = pooledWidth(pooling, nodes.outputs());
    List<Step> steps = new ArrayList<>();
    if (!maps().isEmpty()) {
      if (pooling.task() == Task.GRAPH) {
        requireNoJoinedPoolings(width);
      }
      addMaps(steps, width);
    } else if (pooling == Network.Pooling.PAIR_PRODUCT) {
      float[] ones = new float[width];
      Arrays.fill(ones, 1);
      steps.add(new Step.Linear(width, 1, ones, null));
      outputKind = tensors.architecture().outputKind().or(() -> Optional.of(OutputKind.LOGIT));
    } else {
      tensors.note(
          Refuse.text(
              "there is no readout: {} of width {} holds the logits, and no activation follows the"
                  + " last layer",
              pooling.task() == Task.GRAPH ? "the pooled vector" : "the vector",
              width));
    }
    return new Chain(width, logits(steps, width));
  }

  /** What the outputs mean, where that is known once the chain is read. */
  Optional<OutputKind> outputKind() {
    return outputKind;
  }

  private void addMaps(List<Step> steps, int width) throws CheckpointFormatException {
    String first = mapThatTakes(width, maps());
    requireAfterLayers(first);
    String shown = Quoted.text(shape(first));
    steps.add(tensors.takeNotedLinear(first + WEIGHT, first + ".bias"));
    List<String> rest = maps();
    if (rest.isEmpty()) {
      if (isDoubtful(first)) {
        tensors.note("the readout is " + shown);
      }
      return;
    }
    int hidden = steps.get(0).outputs();
    addNorm(steps, hidden, first);
    steps.add(
        new Step.Activate(
            tensors.resolve(
                tensors.architecture().activation(),
                Activation.RELU,
                "every activation is a ReLU")));
    String second = mapThatTakes(hidden, rest);
    requireAfterLayers(second);
    if (tensors.precedesLayers(first) && !tensors.precedesLayers(second) && isDoubtful(first)) {
      throw tensors.failure(
          Refuse.text(
              "the readout must come after the layers, got {} before them in the file, as an"
                  + " input encoder is, and {} after them{}",
              Quoted.text(first),
              Quoted.text(second),
              NamedTensors.EXPORT));
    }
    tensors.note(
        "the readout is two linear maps with an activation between them, first "
            + shown
            + ", then "
            + Quoted.text(shape(second)));
    steps.add(tensors.takeNotedLinear(second + WEIGHT, second + ".bias"));
  }

  /** Rejects a map that takes the pooled vector, since no other map feeds it, many times over. */
  private void requireNoJoinedPoolings(int width) throws CheckpointFormatException {
    List<String> maps = maps();
    Optional<String> wide =
        maps.stream()
            .filter(map -> inputs(map) > width && inputs(map) % width == 0)
            .filter(map -> maps.stream().noneMatch(other -> outputs(other) == inputs(map)))
            .findFirst();
    if (wide.isPresent()) {
      throw tensors.failure(
          Refuse.text(
              "one readout map must take vectors of width {}, got {}, as wide as joined"
                  + " poolings (mean and max), which cannot be read yet{}{}",
              width,
              Quoted.text(shape(wide.get())),
              NamedTensors.EXPORT,
              inputs(wide.get()) == 2 * width
                  ? "; with --task edge it takes the vectors of two nodes"
                  : ""));
    }
  }

  private void requireAfterLayers(String map) throws CheckpointFormatException {
    String own = map.startsWith(prefix) ? map.substring(prefix.length()) : map;
    boolean encoder = Arrays.stream(own.split("[._]", -1)).anyMatch(ENCODER_WORDS::contains);
    if (encoder && isDoubtful(map)) {
      throw tensors.failure(
          "the readout must come after the layers, got "
              + Quoted.text(shape(map))
              + ", by its name an input encoder, which is not read"
              + NamedTensors.EXPORT);
    }
  }

  private static boolean isDoubtful(String map) {
    return !map.startsWith(READOUT);
  }

  private void addNorm(List<Step> steps, int width, String first) throws CheckpointFormatException {
    for (String name : tensors.names()) {
      if (name.endsWith(".running_mean")) {
        String norm = name.substring(0, name.length() - ".running_mean".length());
        if (precedes(norm, first)) {
          throw tensors.failure(
              Refuse.text(
                  "a readout's norm must stand between its two maps, got {} before {}",
                  Quoted.text(norm),
                  Quoted.text(first)));
        }
        steps.add(tensors.takeBatchNorm(norm, width));
        tensors.note(
            Quoted.text(norm) + " stands between the readout's two maps, before the activation");
        return;
      }
    }
  }

  /** Whether two modules are numbered in one sequence, the first of them lower. */
  private static boolean precedes(String module, String other) {
    Matcher a = NUMBERED.matcher(module);
    Matcher b = NUMBERED.matcher(other);
    return a.matches()
        && b.matches()
        && a.group(1).equals(b.group(1))
        && Integer.parseInt(a.group(2)) < Integer.parseInt(b.group(2));
  }

  private String mapThatTakes(int width, List<String> maps) throws CheckpointFormatException {
    List<String> fitting = maps.stream().filter(map -> inputs(map) == width).toList();
    if (fitting.size() == 1) {
      return fitting.get(0);
    }
    // Of two that fit, the one whose result the other takes comes first.
    List<String> chained =
        fitting.stream()
            .filter(a -> maps.stream().anyMatch(b -> !b.equals(a) && inputs(b) == outputs(a)))
            .toList();
    if (chained.size() == 1) {
      return chained.get(0);
    }
    throw tensors.failure(
        "one readout map must take vectors of width "
            + width
            + ", got "
            + Quoted.text(String.join(", ", maps.stream().map(this::shape).toList()))
            + NamedTensors.EXPORT);
  }

  private String shape(String map) {
    return map + ".weight [" + outputs(map) + ", " + inputs(map) + "]";
  }

  /**
   * The steps of a readout, ended so that there is a logit for each class.
   *
   * @param width of the pooled vector, which holds the outputs where there are no steps
   */
  private List<Step> logits(List<Step> steps, int width) throws CheckpointFormatException {
    int outputs = steps.isEmpty() ? width : steps.get(steps.size() - 1).outputs();
    Optional<OutputKind> kind = outputKind;
    if (kind.isPresent()) {
      try {
        kind.get().requireFits(outputs);
      } catch (IllegalArgumentException e) {
        throw tensors.failure(String.valueOf(e.getMessage()));
      }
      if (kind.get() == OutputKind.PROBABILITIES) {
        // Its result has the same logits, but for a number that all classes share.
        tensors.note(
            "a softmax that the file does not show makes probabilities of its "
                + outputs
                + " outputs");
      }
    } else if (outputs == 1) {
      throw tensors.failure(OutputKind.question(""));
    } else if (!steps.isEmpty()) {
      tensors.note("its " + outputs + " outputs are the logits of classes");
    }
    return outputs == 1 && kind.orElseThrow() != OutputKind.VALUE
        ? withTwoLogits(steps, kind.orElseThrow())
        : steps;
  }

  // A single logit x of a binary classifier is the pair (0, x): the same probabilities.
  private List<Step> withTwoLogits(List<Step> steps, OutputKind kind) {
    tensors.note(
        kind == OutputKind.PROBABILITY
            ? "a sigmoid that the file does not show makes its output the probability of class 1"
            : "its output is the logit of class 1 against 0 for class 0");
    List<Step> doubled = new ArrayList<>(steps);
    if (!steps.isEmpty() && steps.get(steps.size() - 1) instanceof Step.Linear linear) {
      float[] weights = new float[2 * linear.inputs()];
      for (int i = 0; i < linear.inputs(); i++) {
        weights[linear.inputs() + i] = linear.weight(0, i);
      }
      doubled.set(
          steps.size() - 1,
          new Step.Linear(linear.inputs(), 2, weights, new float[] {0, linear.bias(0)}));
    } else {
      doubled.add(new Step.Linear(1, 2, new float[] {0, 1}, null));
    }
    return doubled;
  }
}
