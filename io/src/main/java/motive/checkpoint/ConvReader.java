package motive.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Step;

/**
 * A reader of message-passing layers whose tensors are named as in a PyTorch Geometric {@code
 * state_dict}: {@code convs.{l}.…}, with {@code norms.{l}.…} beside them, below any common prefix.
 */
final class ConvReader {
  private static final Pattern CONV = Pattern.compile("(?:(.*)\\.)?convs\\.(\\d{1,4})\\.(.+)");
  private static final List<String> NORMS =
      List.of("norms.%d.module", "norms.%d", "batch_norms.%d", "bns.%d");

  private final NamedTensors tensors;
  private final String prefix;
  private final int count;

  ConvReader(NamedTensors tensors) throws CheckpointFormatException {
    this.tensors = tensors;
    SortedSet<String> prefixes = new TreeSet<>();
    SortedSet<Integer> layers = new TreeSet<>();
    for (String name : tensors.names()) {
      Matcher conv = CONV.matcher(name);
      if (conv.matches()) {
        prefixes.add(conv.group(1) == null ? "" : conv.group(1) + ".");
        layers.add(Integer.valueOf(conv.group(2)));
      }
    }
    if (layers.isEmpty()) {
      throw tensors.failure(
          "layers must be named convs.0.…, convs.1.…, got none among "
              + shown(tensors.names())
              + "; where they are of GIN, GCN or GraphSAGE, give whole layers these names with"
              + " --rename (docs/checkpoints.md)");
    }
    if (prefixes.size() > 1) {
      throw tensors.failure(
          "layers must stand below one name, got convs below "
              + shown(prefixes)
              + NamedTensors.EXPORT);
    }
    this.prefix = prefixes.first();
    this.count = layers.last() + 1;
    if (layers.size() != count) {
      throw tensors.failure("layers must be numbered from 0 without gaps, got convs " + layers);
    }
  }

  /** Whether a tensor belongs to a layer, by its name. */
  static boolean isOfLayer(String name) {
    return CONV.matcher(name).matches();
  }

  /** What the layers' names begin with; empty or with a dot at its end. */
  String prefix() {
    return prefix;
  }

  static String shown(Iterable<String> names) {
    List<String> quoted = new ArrayList<>();
    for (String name : names) {
      if (quoted.size() == 8) {
        quoted.add("…");
        break;
      }
      quoted.add(Quoted.text(name));
    }
    return String.join(", ", quoted);
  }

  /** The kind of all layers, as their names show; a kind that the caller gives must agree. */
  Architecture.Kind kind() throws CheckpointFormatException {
    Architecture.Kind first = kind(0);
    for (int l = 1; l < count; l++) {
      if (kind(l) != first) {
        throw tensors.failure(
            Refuse.text(
                "layers must be of one kind, got {} in convs.0 and {} in convs.{}{}",
                first.title(),
                kind(l).title(),
                l,
                NamedTensors.EXPORT));
      }
    }
    if (tensors.architecture().kind().isPresent() && tensors.architecture().kind().get() != first) {
      throw tensors.failure(
          Refuse.text(
              "layers must be of the given kind, {}, got names of {}: {}",
              tensors.architecture().kind().get().title(),
              first.title(),
              shown(namesOf(0))));
    }
    return first;
  }

  private Architecture.Kind kind(int l) throws CheckpointFormatException {
    String layer = prefix + "convs." + l + ".";
    List<String> names = namesOf(l);
    List<String> own = names.stream().map(name -> name.substring(layer.length())).toList();
    Optional<String> other = OtherLayers.layer(own);
    Optional<Architecture.Kind> kind = Architecture.Kind.of(own);
    if (other.isPresent() || kind.isEmpty()) {
      throw tensors.failure(
          "layers must be of GIN (nn.0.weight), GCN (lin.weight) or GraphSAGE (lin_l.weight,"
              + " lin_r.weight), got "
              + other.map(what -> what + ": ").orElse("")
              + shown(names)
              + NamedTensors.EXPORT);
    }
    List<String> missing = names.stream().filter(tensors.leftOut()::contains).toList();
    if (!missing.isEmpty()) {
      throw tensors.failure(
          Refuse.text(
              "every tensor of a layer must be read, got {} left out by --rename{}",
              shown(missing),
              NamedTensors.EXPORT));
    }
    return kind.get();
  }

  /** The names of a layer's tensors, also of those that were left out. */
  private List<String> namesOf(int l) {
    String layer = prefix + "convs." + l + ".";
    return Stream.concat(tensors.names().stream(), tensors.leftOut().stream())
        .filter(name -> name.startsWith(layer))
        .toList();
  }

  List<Layer> layers(Architecture.Kind kind, boolean finalActivation)
      throws CheckpointFormatException {
    List<Layer> layers = new ArrayList<>();
    for (int l = 0; l < count; l++) {
      boolean activated = finalActivation || l < count - 1;
      layers.add(layer(kind, l, activated));
      if (l > 0 && layers.get(l - 1).outputs() != layers.get(l).inputs()) {
        boolean pairs =
            kind == Architecture.Kind.GIN
                && layers.get(l).inputs() == 2 * layers.get(l - 1).outputs();
        throw tensors.failure(
            prefix
                + "convs."
                + l
                + " must take vectors of width "
                + layers.get(l - 1).outputs()
                + ", got weights for "
                + layers.get(l).inputs()
                + (pairs ? ", as EdgeConv takes them from two nodes" + NamedTensors.EXPORT : ""));
      }
    }
    return layers;
  }

  private Layer layer(Architecture.Kind kind, int l, boolean activated)
      throws CheckpointFormatException {
    String conv = prefix + "convs." + l;
    List<Step> steps = new ArrayList<>();
    double epsilon = 0;
    switch (kind) {
      case GIN -> {
        steps.addAll(perceptron(conv + ".nn", l));
        if (tensors.has(conv + ".eps")) {
          epsilon = tensors.takeNumber(conv + ".eps");
        } else {
          tensors.note("GIN's ε is 0 where the file does not give it");
        }
      }
      case GCN -> {
        steps.add(tensors.takeNotedLinear(conv + ".lin.weight", conv + ".bias"));
        tensors.note("GCN adds a self-loop to every node that has none and scales by both degrees");
      }
      case SAGE -> steps.add(sage(conv));
    }
    int width = width(steps);
    boolean activatedInside =
        steps.get(steps.size() - 1) instanceof Step.Affine && followsActivation(steps);
    for (String norm : NORMS) {
      String name = prefix + String.format(Locale.ROOT, norm, l);
      if (tensors.hasBatchNorm(name)) {
        steps.add(tensors.takeBatchNorm(name, width));
        tensors.note("a layer's norm comes before its activation");
        activatedInside = false;
        break;
      }
    }
    if (activated && !activatedInside) {
      steps.add(activate());
    }
    return assembled(kind, epsilon, steps);
  }

  private Layer assembled(Architecture.Kind kind, double epsilon, List<Step> steps) {
    Chain chain = new Chain(steps.get(0).inputs(), steps);
    Layer.Gather gather =
        switch (kind) {
          case GIN -> Layer.Gather.SUM;
          case GCN -> Layer.Gather.SYMMETRIC;
          case SAGE -> Layer.Gather.MEAN_BESIDE_OWN;
        };
    Layer plain = new Layer(gather, epsilon, chain, false);
    boolean residual =
        tensors.resolve(
            tensors.architecture().residual(), false, "layers have no residual connections");
    return residual && plain.inputs() == plain.outputs()
        ? new Layer(gather, epsilon, chain, true)
        : plain;
  }

  // lin_l reads the mean of the neighbours and lin_r the node itself: one map over both.
  private Step.Linear sage(String conv) throws CheckpointFormatException {
    Step.Linear mean = tensors.takeNotedLinear(conv + ".lin_l.weight", conv + ".lin_l.bias");
    Step.Linear own = tensors.takeLinear(conv + ".lin_r");
    if (mean.inputs() != own.inputs() || mean.outputs() != own.outputs()) {
      throw tensors.failure(
          Refuse.text(
              "{}.lin_l and lin_r must have one shape, got [{}, {}] and [{}, {}]",
              conv,
              mean.outputs(),
              mean.inputs(),
              own.outputs(),
              own.inputs()));
    }
    tensors.note("SAGE aggregates by the mean and does not normalise its result");
    int in = mean.inputs();
    int out = mean.outputs();
    float[] weights = new float[2 * in * out];
    float[] bias = new float[out];
    for (int o = 0; o < out; o++) {
      bias[o] = mean.bias(o) + own.bias(o);
      for (int i = 0; i < in; i++) {
        weights[o * 2 * in + i] = mean.weight(o, i);
        weights[o * 2 * in + in + i] = own.weight(o, i);
      }
    }
    return new Step.Linear(2 * in, out, weights, bias);
  }

  /** The steps of a GIN layer's network, without what follows its last numbered module. */
  private List<Step> perceptron(String nn, int layer) throws CheckpointFormatException {
    List<Step> steps = tensors.has(nn + ".lins.0.weight") ? named(nn) : numbered(nn, layer);
    if (steps.stream().noneMatch(s -> s instanceof Step.Linear)) {
      throw tensors.failure(nn + " must hold at least one linear map, got none");
    }
    return steps;
  }

  // PyG's MLP: lins.i, then norms.i and the activation, neither after the last.
  private List<Step> named(String nn) throws CheckpointFormatException {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; tensors.has(nn + ".lins." + i + ".weight"); i++) {
      if (i > 0) {
        for (String norm : List.of(".norms.%d.module", ".norms.%d")) {
          String name = nn + String.format(Locale.ROOT, norm, i - 1);
          if (tensors.hasBatchNorm(name)) {
            steps.add(tensors.takeBatchNorm(name, width(steps)));
          }
        }
        steps.add(activate());
      }
      add(
          steps,
          tensors.takeNotedLinear(nn + ".lins." + i + ".weight", nn + ".lins." + i + ".bias"),
          nn + ".lins." + i);
    }
    return steps;
  }

  // torch.nn.Sequential: a number that has no tensors is an activation; dropout is not there in
  // evaluation mode, so one activation stands for the whole gap.
  private List<Step> numbered(String nn, int layer) throws CheckpointFormatException {
    SortedSet<Integer> places = new TreeSet<>();
    Pattern module = Pattern.compile(Pattern.quote(nn) + "\\.(\\d{1,4})\\..+");
    for (String name : tensors.names()) {
      Matcher m = module.matcher(name);
      if (m.matches()) {
        places.add(Integer.valueOf(m.group(1)));
      }
    }
    if (places.isEmpty()) {
      throw tensors.failure(
          Refuse.text(
              "layer {} must hold {}.0.weight or {}.lins.0.weight, got neither", layer, nn, nn));
    }
    List<Step> steps = new ArrayList<>();
    int next = 0;
    for (int place : places) {
      if (place > next && !steps.isEmpty()) {
        steps.add(activate());
      }
      String name = nn + "." + place;
      if (tensors.hasBatchNorm(name)) {
        steps.add(tensors.takeBatchNorm(name, width(steps)));
      } else {
        add(steps, tensors.takeNotedLinear(name + ".weight", name + ".bias"), name);
      }
      next = place + 1;
    }
    return steps;
  }

  private void add(List<Step> steps, Step.Linear linear, String name)
      throws CheckpointFormatException {
    int width = width(steps);
    if (width > 0 && width != linear.inputs()) {
      throw tensors.failure(
          name + ".weight must take vectors of width " + width + ", got " + linear.inputs());
    }
    steps.add(linear);
  }

  private static int width(List<Step> steps) {
    int width = 0;
    for (Step step : steps) {
      width = step.outputs() >= 0 ? step.outputs() : width;
    }
    return width;
  }

  private static boolean followsActivation(List<Step> steps) {
    return steps.size() > 1 && steps.get(steps.size() - 2) instanceof Step.Activate;
  }

  private Step activate() {
    return new Step.Activate(
        tensors.resolve(
            tensors.architecture().activation(), Activation.RELU, "every activation is a ReLU"));
  }
}
