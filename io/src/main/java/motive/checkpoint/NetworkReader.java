package motive.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;

/**
 * Makes a network of named tensors.
 *
 * <p>Layers are named as {@link ConvReader} says. The readout is the remaining linear map that
 * takes the width of the pooled vector, whatever its name, or a chain of two with an activation
 * between them. What names and shapes do not show is taken from the caller, else from the file's
 * metadata (key {@value #METADATA_KEY}), else assumed: ReLU after every linear map of a layer, sum
 * pooling, no residual connections. Every assumption is reported.
 */
public final class NetworkReader {
  /** The metadata entry that holds an {@link Architecture} in its text form. */
  public static final String METADATA_KEY = "motive.architecture";

  private static final Pattern NUMBERED = Pattern.compile("(.*\\.)(\\d{1,4})");

  private final NamedTensors tensors;
  private final Architecture architecture;
  private final Assumptions assumptions = new Assumptions();

  private NetworkReader(TensorFile file, String source, Architecture said, Renames renames)
      throws CheckpointFormatException {
    this.tensors = new NamedTensors(source, renames.apply(file, source));
    String metadata = file.metadata().getOrDefault(METADATA_KEY, "");
    try {
      this.architecture = Architecture.parse(metadata).overriddenBy(said);
    } catch (IllegalArgumentException e) {
      throw new CheckpointFormatException(
          source, "metadata entry " + METADATA_KEY + ": " + e.getMessage());
    }
  }

  /**
   * Reads a whole network.
   *
   * @param source names the file in messages
   * @param said what the caller says; it goes before what the file says
   */
  public static LoadedNetwork read(
      TensorFile file, String source, Architecture said, Renames renames)
      throws CheckpointFormatException {
    return new NetworkReader(file, source, said, renames).network();
  }

  /** Reads the layers alone, for a network that is read at its nodes; other tensors may remain. */
  public static NodeNetwork readNodes(TensorFile file, String source, Architecture said)
      throws CheckpointFormatException {
    NetworkReader reader = new NetworkReader(file, source, said, Renames.NONE);
    ConvReader convs = new ConvReader(reader.tensors, reader.architecture, reader.assumptions);
    boolean finalActivation = reader.architecture.finalActivation().orElse(true);
    List<Layer> layers = convs.layers(convs.kind(), finalActivation);
    return NodeNetwork.of(layers, reader.architecture.jumping().orElse(NodeNetwork.Jumping.LAST));
  }

  private LoadedNetwork network() throws CheckpointFormatException {
    ConvReader convs = new ConvReader(tensors, architecture, assumptions);
    Architecture.Kind kind = convs.kind();
    boolean bare = remainingMaps(true).isEmpty();
    boolean finalActivation =
        bare
            ? architecture.finalActivation().orElse(false)
            : assumptions.resolve(
                architecture.finalActivation(), true, "the activation also follows the last layer");
    List<Layer> layers = convs.layers(kind, finalActivation);
    NodeNetwork nodes = nodes(layers);
    Network.Pooling pooling =
        assumptions.resolve(
            architecture.pooling(), Network.Pooling.SUM, "node vectors are pooled by their sum");
    Chain readout = readout(nodes, bare);
    boolean norms =
        Stream.concat(layers.stream().map(Layer::chain), Stream.of(readout))
            .flatMap(chain -> chain.steps().stream())
            .anyMatch(step -> step instanceof Step.Affine);
    if (norms) {
      assumptions.note("every norm's ε is 1e-5");
    }
    if (!tensors.names().isEmpty()) {
      throw tensors.failure(
          "every tensor must have a place in the network, got none for "
              + Quoted.text(String.join(", ", tensors.names()))
              + "; rename them, or rename them to nothing to leave them out");
    }
    return new LoadedNetwork(new Network(nodes, pooling, readout), kind, assumptions.lines());
  }

  // Before the layers are taken, their matrices must not be counted as readouts.
  private List<String> remainingMaps(boolean beforeLayers) {
    List<String> maps = new ArrayList<>();
    for (String name : tensors.names()) {
      boolean layer = beforeLayers && name.matches("(?:.*\\.)?convs\\.\\d+\\..*");
      boolean matrix = tensors.peek(name).filter(t -> t.rank() == 2).isPresent();
      if (name.endsWith(".weight") && matrix && !layer) {
        maps.add(name.substring(0, name.length() - ".weight".length()));
      }
    }
    return maps;
  }

  private int inputs(String map) {
    return tensors.peek(map + ".weight").orElseThrow().dimension(1);
  }

  private int outputs(String map) {
    return tensors.peek(map + ".weight").orElseThrow().dimension(0);
  }

  private NodeNetwork nodes(List<Layer> layers) throws CheckpointFormatException {
    NodeNetwork.Jumping jumping = jumping(layers);
    NodeNetwork plain;
    try {
      plain = NodeNetwork.of(layers, jumping);
    } catch (IllegalArgumentException e) {
      throw tensors.failure("layers do not fit: " + e.getMessage());
    }
    Optional<String> tail = architecture.tail();
    if (tail.isEmpty()) {
      return plain;
    }
    Step.Linear linear = tensors.takeLinear(tail.get());
    if (linear.inputs() != plain.outputs()) {
      throw tensors.failure(
          tail.get()
              + ".weight must take node vectors of width "
              + plain.outputs()
              + ", got "
              + linear.inputs());
    }
    return new NodeNetwork(layers, jumping, new Chain(plain.outputs(), List.of(linear)));
  }

  private NodeNetwork.Jumping jumping(List<Layer> layers) {
    if (architecture.jumping().isPresent()) {
      return architecture.jumping().get();
    }
    int last = layers.get(layers.size() - 1).outputs();
    int all = layers.stream().mapToInt(Layer::outputs).sum();
    List<String> maps = remainingMaps(false);
    boolean takesLast = maps.stream().anyMatch(map -> inputs(map) == last);
    boolean takesAll = maps.stream().anyMatch(map -> inputs(map) == all);
    // A chain of two may hold a second map of the last layer's width: its first decides.
    boolean cat =
        all != last
            && takesAll
            && (!takesLast || maps.stream().anyMatch(m -> inputs(m) == all && outputs(m) == last));
    if (cat) {
      assumptions.note(
          "all layers' results are joined (jumping=cat), since the readout takes width " + all);
      return NodeNetwork.Jumping.CONCATENATE;
    }
    assumptions.note("the last layer's result alone is pooled");
    return NodeNetwork.Jumping.LAST;
  }

  private Chain readout(NodeNetwork nodes, boolean bare) throws CheckpointFormatException {
    int width = nodes.outputs();
    if (bare || remainingMaps(false).isEmpty()) {
      assumptions.note(
          "there is no readout: the pooled vector of width "
              + width
              + " holds the logits, and no"
              + " activation follows the last layer");
      return new Chain(width, List.of());
    }
    List<Step> steps = new ArrayList<>();
    String first = mapThatTakes(width, remainingMaps(false));
    steps.add(tensors.takeLinear(first + ".weight", first + ".bias", assumptions));
    List<String> rest = remainingMaps(false);
    if (rest.isEmpty() && nodes.jumping() == NodeNetwork.Jumping.CONCATENATE) {
      assumptions.note(
          Quoted.text(first)
              + " runs after pooling; PyG's own models run it at the nodes, say tail="
              + first
              + " for those");
    }
    if (!rest.isEmpty()) {
      int hidden = steps.get(0).outputs();
      addReadoutNorm(steps, hidden, first);
      steps.add(
          new Step.Activate(
              assumptions.resolve(
                  architecture.activation(), Activation.RELU, "every activation is a ReLU")));
      String second = mapThatTakes(hidden, rest);
      steps.add(tensors.takeLinear(second + ".weight", second + ".bias", assumptions));
      assumptions.note("the readout is two linear maps with an activation between them");
    }
    return new Chain(width, withTwoLogits(steps));
  }

  private void addReadoutNorm(List<Step> steps, int width, String first)
      throws CheckpointFormatException {
    for (String name : tensors.names()) {
      if (name.endsWith(".running_mean")) {
        String norm = name.substring(0, name.length() - ".running_mean".length());
        if (precedes(norm, first)) {
          throw tensors.failure(
              "a readout's norm must stand between its two maps, got "
                  + Quoted.text(norm)
                  + " before "
                  + Quoted.text(first));
        }
        steps.add(tensors.takeBatchNorm(norm, width));
        assumptions.note(
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
    List<String> shapes =
        maps.stream().map(m -> m + ".weight [" + outputs(m) + ", " + inputs(m) + "]").toList();
    throw tensors.failure(
        "one readout map must take vectors of width "
            + width
            + ", got "
            + Quoted.text(String.join(", ", shapes))
            + "; rename what is no readout to nothing");
  }

  // A single logit x of a binary classifier is the pair (0, x): the same probabilities.
  private List<Step> withTwoLogits(List<Step> steps) {
    int last = steps.size() - 1;
    if (!(steps.get(last) instanceof Step.Linear linear) || linear.outputs() != 1) {
      return steps;
    }
    float[] weights = new float[2 * linear.inputs()];
    for (int i = 0; i < linear.inputs(); i++) {
      weights[linear.inputs() + i] = linear.weight(0, i);
    }
    assumptions.note("the readout's single value is the logit of class 1 against 0 for class 0");
    List<Step> doubled = new ArrayList<>(steps.subList(0, last));
    doubled.add(new Step.Linear(linear.inputs(), 2, weights, new float[] {0, linear.bias(0)}));
    return doubled;
  }
}
