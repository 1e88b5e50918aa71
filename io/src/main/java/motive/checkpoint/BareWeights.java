package motive.checkpoint;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Weights that a layer holds itself and not in a linear map, as DGL's GraphConv does: they are
 * [inputs, outputs], and where these are as many, no shape shows it.
 */
final class BareWeights {
  private static final String WEIGHT = ".weight";
  private static final String BIAS = ".bias";

  private static final String WHAT =
      ", as in GraphConv of DGL or GCNConv of PyTorch Geometric before 2.0, which hold their weights"
          + " the other way round"
          + NamedTensors.EXPORT;

  private static final String BEGIN = "layers must be of GIN, GCN or GraphSAGE, got ";

  /** What people call a layer, without a number at its end. */
  private static final Pattern LAYER =
      Pattern.compile("(?i)(\\w+_)?(layers?|g?convs?|graph_?convs?|gcs?|gcns?|gnns?)(_\\w+)?");

  /** What people call the network inside of a layer. */
  private static final Set<String> INNER =
      Set.of("mlp", "mlps", "nn", "apply_func", "lin", "lins", "linear", "linears", "fc", "fcs");

  private BareWeights() {}

  /**
   * Rejects a file with such a layer.
   *
   * @param modules of the file, which has no layer under a known name
   */
  static void requireNone(NamedTensors tensors, Map<String, List<String>> modules)
      throws CheckpointFormatException {
    for (Map.Entry<String, List<String>> module : modules.entrySet()) {
      String name = module.getKey();
      boolean bare = Set.of("weight", "bias").containsAll(module.getValue());
      boolean matrix = tensors.peek(name + WEIGHT).filter(t -> t.rank() == 2).isPresent();
      if (bare && matrix && (isLayer(name) || isTurned(tensors, name))) {
        throw tensors.failure(BEGIN + Quoted.text(name + WEIGHT) + WHAT);
      }
    }
  }

  /** Whether the bias shows that the weights are [inputs, outputs]. */
  private static boolean isTurned(NamedTensors tensors, String module) {
    Tensor weight = tensors.peek(module + WEIGHT).orElseThrow();
    return tensors
        .peek(module + BIAS)
        .filter(bias -> bias.rank() == 1)
        .filter(bias -> bias.dimension(0) == weight.dimension(1))
        .filter(bias -> bias.dimension(0) != weight.dimension(0))
        .isPresent();
  }

  private static boolean isLayer(String module) {
    List<String> words =
        Arrays.stream(module.split("\\.", -1))
            .map(part -> part.replaceFirst("_?\\d+$", ""))
            .filter(part -> !part.isEmpty())
            .toList();
    return !words.isEmpty()
        && LAYER.matcher(words.get(words.size() - 1)).matches()
        && words.stream().noneMatch(INNER::contains);
  }

  /**
   * Rejects the renaming of such weights to a layer.
   *
   * @param origins the old names of a file's tensors, by new name
   */
  static void requireNotRenamed(NamedTensors tensors, Map<String, String> origins)
      throws CheckpointFormatException {
    for (Map.Entry<String, String> entry : origins.entrySet()) {
      String name = entry.getKey();
      String old = entry.getValue();
      if (!ConvReader.isOfLayer(name) || !name.endsWith(WEIGHT) || !old.endsWith(WEIGHT)) {
        continue;
      }
      String module = old.substring(0, old.length() - WEIGHT.length());
      boolean own = name.matches("(?:.*\\.)?convs\\.\\d+\\.weight");
      boolean kept = name.equals(old) || own;
      if (!kept && isLayer(module)) {
        throw tensors.failure(BEGIN + Quoted.text(old) + " renamed to " + Quoted.text(name) + WHAT);
      }
      String gcn = ".lin" + WEIGHT;
      String bias = name.endsWith(gcn) ? name.replace(gcn, BIAS) : "";
      if ((module + BIAS).equals(origins.get(bias))) {
        throw tensors.failure(
            BEGIN
                + Quoted.text(old)
                + " and "
                + Quoted.text(module + BIAS)
                + " renamed to the weight and bias of a GCN layer, whose bias comes after the sum"
                + " over neighbours"
                + NamedTensors.EXPORT);
      }
    }
  }
}
