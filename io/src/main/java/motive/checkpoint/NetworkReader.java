package motive.checkpoint;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;

/**
 * A reader that makes a network of named tensors.
 *
 * <p>{@link ConvReader} has the names of layers, {@link ReadoutReader} those of what follows them.
 * What names and shapes do not show is taken from the caller, else from the file's metadata (key
 * {@value #METADATA_KEY}), else assumed: ReLU after every linear map of a layer, sum pooling before
 * a readout, no residual connections. Every assumption is reported. Where the file gives no reason
 * to assume, as for the meaning of a single output, it is rejected.
 */
public final class NetworkReader {
  private static final Pattern ONE_OF_TYPES =
      Pattern.compile(
          "(^|[.])<?[A-Za-z][A-Za-z0-9]*_{2,3}[A-Za-z0-9_]+?_{2,3}[A-Za-z][A-Za-z0-9]*>?[.]");

  /** The metadata entry that holds an {@link Architecture} in its text form. */
  public static final String METADATA_KEY = "motive.architecture";

  private final NamedTensors tensors;
  private final Map<String, String> origins;

  private NetworkReader(TensorFile file, String source, Architecture said, Renames renames)
      throws CheckpointFormatException {
    Renames.Renamed renamed = renames.apply(file, source);
    this.origins = renamed.origins();
    String metadata = file.metadata().getOrDefault(METADATA_KEY, "");
    try {
      Architecture architecture = Architecture.parse(metadata).overriddenBy(said);
      this.tensors = new NamedTensors(source, renamed, architecture);
    } catch (IllegalArgumentException e) {
      throw new CheckpointFormatException(
          source, "metadata entry " + METADATA_KEY + ": " + e.getMessage());
    }
  }

  /**
   * Reads a whole network.
   *
   * @param source names the file in messages
   * @param said what the caller gives; it has priority over the file
   */
  public static LoadedNetwork read(
      TensorFile file, String source, Architecture said, Renames renames)
      throws CheckpointFormatException {
    NetworkReader reader = new NetworkReader(file, source, said, renames);
    requireOneType(reader.tensors);
    if (reader.tensors.names().stream().noneMatch(ConvReader::isOfLayer)) {
      UnnamedLayers.requireNone(
          reader.tensors,
          renames,
          proposed -> new NetworkReader(file, source, said, proposed).network().kind());
    }
    return reader.network();
  }

  // PyTorch Geometric calls the weights of an edge type by node type, relation and node type.
  private static void requireOneType(NamedTensors tensors) throws CheckpointFormatException {
    for (String name : tensors.names()) {
      if (ONE_OF_TYPES.matcher(name).find()) {
        throw tensors.failure(
            "a network must have one set of weights for all nodes and edges, got a set for each type"
                + " (heterogeneous), such as "
                + Quoted.text(name)
                + "; such graphs are not supported");
      }
    }
  }

  /** Reads the layers alone, for a network that is read at its nodes; other tensors may remain. */
  public static NodeNetwork readNodes(TensorFile file, String source, Architecture said)
      throws CheckpointFormatException {
    NetworkReader reader = new NetworkReader(file, source, said, Renames.NONE);
    ConvReader convs = new ConvReader(reader.tensors);
    boolean finalActivation = reader.tensors.architecture().finalActivation().orElse(true);
    List<Layer> layers = convs.layers(convs.kind(), finalActivation);
    return NodeNetwork.of(
        layers, reader.tensors.architecture().jumping().orElse(NodeNetwork.Jumping.LAST));
  }

  private LoadedNetwork network() throws CheckpointFormatException {
    ConvReader convs = new ConvReader(tensors);
    BareWeights.requireNotRenamed(tensors, origins);
    Architecture.Kind kind = convs.kind();
    Modules.requireNoOther(tensors, Modules.ofLayers(origins));
    Modules.requireReadout(tensors);
    ReadoutReader readouts = new ReadoutReader(tensors, convs.prefix());
    boolean bare = readouts.maps().isEmpty();
    boolean finalActivation =
        bare
            ? tensors.architecture().finalActivation().orElse(false)
            : tensors.resolve(
                tensors.architecture().finalActivation(),
                true,
                "the activation also follows the last layer");
    List<Layer> layers = convs.layers(kind, finalActivation);
    PoolingChoice choice = new PoolingChoice(tensors, readouts, layers);
    Network.Pooling pooling = choice.pooling();
    NodeNetwork nodes = readouts.nodes(layers, pooling);
    choice.explain(kind, nodes);
    Chain readout = readouts.chain(nodes, pooling);
    boolean norms =
        Stream.concat(layers.stream().map(Layer::chain), Stream.of(readout))
            .flatMap(chain -> chain.steps().stream())
            .anyMatch(step -> step instanceof Step.Affine);
    if (norms) {
      tensors.note("every norm's ε is 1e-5");
    }
    if (!tensors.names().isEmpty()) {
      throw tensors.failure(
          Refuse.text(
              "every tensor must have a place in the network, got none for {} beside {}"
                  + " layers and a readout{}",
              ConvReader.shown(tensors.names()),
              kind.title(),
              NamedTensors.EXPORT));
    }
    if (!tensors.leftOut().isEmpty()) {
      tensors.note("left out by --rename: " + ConvReader.shown(tensors.leftOut()));
    }
    return new LoadedNetwork(
        new Network(nodes, pooling, readout), kind, readouts.outputKind(), tensors.assumptions());
  }
}
