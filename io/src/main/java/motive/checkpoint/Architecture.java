package motive.checkpoint;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import motive.check.Refuse;
import motive.model.Activation;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Task;

/**
 * The settings of a network that its weights do not show. Every setting may be left open; what
 * neither the file nor the caller gives is then assumed.
 *
 * <p>Written as text: {@code kind=gin,pooling=sum,jumping=last}, in any order.
 *
 * <table>
 * <caption>Settings</caption>
 * <tr><td>kind</td><td>gin, gcn or sage</td></tr>
 * <tr><td>task</td><td>graph, node or edge: what the network answers for</td></tr>
 * <tr><td>pooling</td><td>sum, mean or max of whole graphs; node, pair or pair_product at roots</td>
 * </tr>
 * <tr><td>jumping</td><td>last, cat or max: which layers' results are pooled</td></tr>
 * <tr><td>activation</td><td>none, relu, leaky_relu, elu, tanh or sigmoid</td></tr>
 * <tr><td>final_activation</td><td>whether it also follows the last layer</td></tr>
 * <tr><td>residual</td><td>whether layers that keep their width add what they took</td></tr>
 * <tr><td>tail</td><td>the linear map that runs at nodes, before pooling, by name; or none</td></tr>
 * <tr><td>output_kind</td><td>what the outputs mean ({@link OutputKind})</td></tr>
 * </table>
 */
public final class Architecture {
  /** The layers a network is made of. */
  public enum Kind {
    /**
     * Graph isomorphism network: (1 + ε) times the node plus the sum of its neighbours, then a
     * small network.
     */
    GIN("GIN", "nn\\..+", "eps"),
    /** Graph convolution: neighbours and the node itself, scaled by both degrees. */
    GCN("GCN", "lin\\.weight", "bias"),
    /** GraphSAGE: one map for the mean of the neighbours and one for the node. */
    SAGE("GraphSAGE", "lin_[lr]\\.weight", "lin_[lr]\\.bias");

    private final String title;
    private final Pattern needed;
    private final Pattern allowed;

    Kind(String title, String needed, String optional) {
      this.title = title;
      this.needed = Pattern.compile(needed);
      this.allowed = Pattern.compile(needed + "|" + optional);
    }

    /** Its name in messages. */
    String title() {
      return title;
    }

    /**
     * The kind of a layer; empty where any of its tensors is none of that kind.
     *
     * @param names of its tensors, without the layer's own
     */
    static Optional<Kind> of(Collection<String> names) {
      return Arrays.stream(values())
          .filter(kind -> names.stream().anyMatch(n -> kind.needed.matcher(n).matches()))
          .filter(kind -> names.stream().allMatch(n -> kind.allowed.matcher(n).matches()))
          .findFirst();
    }
  }

  /** No setting is given. */
  public static final Architecture OPEN = new Architecture(Map.of());

  private static final String NO_TAIL = "none";

  /** What a setting may be, in words, and how it is read; empty where a text is no such value. */
  private record Values(String words, Function<String, Optional<?>> read) {}

  private static final Map<String, Values> VALUES = new LinkedHashMap<>();

  static {
    Function<String, Optional<?>> flag =
        text -> Optional.of(text).filter(List.of("true", "false")::contains).map(Boolean::valueOf);
    add("kind", "gin, gcn or sage", text -> constant(Kind.values(), text));
    add("task", "graph, node or edge", text -> constant(Task.values(), text));
    add(
        "pooling",
        "sum, mean, max, node, pair or pair_product",
        text -> constant(Network.Pooling.values(), text));
    add("jumping", "last, cat or max", Architecture::jumping);
    add(
        "activation",
        "none, relu, leaky_relu, elu, tanh or sigmoid",
        text -> constant(Activation.values(), text));
    add("final_activation", "true or false", flag);
    add("residual", "true or false", flag);
    add(
        "tail",
        "the name of a linear map, or none",
        text -> Optional.of(text).filter(t -> !t.isEmpty()));
    add(
        "output_kind",
        "logits, probabilities, logit, probability or value",
        text -> constant(OutputKind.values(), text));
  }

  private static void add(String key, String words, Function<String, Optional<?>> read) {
    VALUES.put(key, new Values(words, read));
  }

  private final Map<String, String> settings;

  private Architecture(Map<String, String> settings) {
    this.settings = settings;
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException where a setting is unknown, doubled or has no such value
   */
  public static Architecture parse(String text) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      if (part.isBlank()) {
        continue;
      }
      int equals = part.indexOf('=');
      String key = (equals < 0 ? part : part.substring(0, equals)).strip();
      Values allowed = VALUES.get(key);
      if (allowed == null || equals < 0) {
        throw new IllegalArgumentException(
            "an architecture must be settings such as kind=gin,pooling=sum with keys "
                + String.join(", ", VALUES.keySet())
                + "; got "
                + Quoted.text(part.strip()));
      }
      String value = part.substring(equals + 1).strip();
      if (allowed.read.apply(value).isEmpty()) {
        throw new IllegalArgumentException(
            "architecture setting "
                + key
                + " must be "
                + allowed.words
                + ", got "
                + Quoted.text(value));
      }
      if (settings.put(key, value) != null) {
        throw new IllegalArgumentException(
            "architecture setting " + key + " must be given once, got it twice");
      }
    }
    return new Architecture(settings).agreeing();
  }

  private Architecture agreeing() {
    Optional<Task> said = setting("task", Task.class);
    if (said.isPresent() && pooling().isPresent() && pooling().get().task() != said.get()) {
      throw new IllegalArgumentException(
          Refuse.text(
              "task and pooling of an architecture must agree, got task {} and pooling {}, which is"
                  + " of task {}",
              said.get().id(),
              String.valueOf(settings.get("pooling")),
              pooling().get().task().id()));
    }
    return this;
  }

  private static <E extends Enum<E>> Optional<E> constant(E[] constants, String value) {
    return Arrays.stream(constants)
        .filter(c -> c.name().toLowerCase(Locale.ROOT).equals(value))
        .findFirst();
  }

  private static Optional<NodeNetwork.Jumping> jumping(String value) {
    return value.equals("cat")
        ? Optional.of(NodeNetwork.Jumping.CONCATENATE)
        : constant(NodeNetwork.Jumping.values(), value)
            .filter(j -> j != NodeNetwork.Jumping.CONCATENATE);
  }

  /**
   * These settings; where both give a value, that of the other.
   *
   * @throws IllegalArgumentException where the task of one and the pooling of the other disagree
   */
  public Architecture overriddenBy(Architecture other) {
    Map<String, String> both = new LinkedHashMap<>(settings);
    both.putAll(other.settings);
    return new Architecture(both).agreeing();
  }

  /** The kind of its layers. */
  public Optional<Kind> kind() {
    return setting("kind", Kind.class);
  }

  /** What the network answers for, where the task itself or the pooling is given. */
  public Optional<Task> task() {
    return setting("task", Task.class).or(() -> pooling().map(Network.Pooling::task));
  }

  /** These settings with a task. */
  public Architecture withTask(Task task) {
    return overriddenBy(new Architecture(Map.of("task", task.id())));
  }

  /** The pooling of node vectors. */
  public Optional<Network.Pooling> pooling() {
    return setting("pooling", Network.Pooling.class);
  }

  /** The layers whose results are pooled. */
  public Optional<NodeNetwork.Jumping> jumping() {
    return setting("jumping", NodeNetwork.Jumping.class);
  }

  /** What follows every linear map of a layer. */
  public Optional<Activation> activation() {
    return setting("activation", Activation.class);
  }

  /** Whether the activation also follows the last layer. */
  public Optional<Boolean> finalActivation() {
    return setting("final_activation", Boolean.class);
  }

  /** Whether layers that keep their width add what they took. */
  public Optional<Boolean> residual() {
    return setting("residual", Boolean.class);
  }

  /** The map that runs at the nodes; empty where there is none, or none was given. */
  public Optional<String> tail() {
    return setting("tail", String.class).filter(name -> !name.equals(NO_TAIL));
  }

  /** Whether it is given which map runs at the nodes, or that none does. */
  boolean hasTail() {
    return settings.containsKey("tail");
  }

  /** What the outputs mean. */
  public Optional<OutputKind> outputKind() {
    return setting("output_kind", OutputKind.class);
  }

  /** These settings with a meaning of the outputs. */
  public Architecture withOutputKind(OutputKind kind) {
    return overriddenBy(new Architecture(Map.of("output_kind", kind.id())));
  }

  private <T> Optional<T> setting(String key, Class<T> type) {
    Values values = Objects.requireNonNull(VALUES.get(key));
    return Optional.ofNullable(settings.get(key)).flatMap(values.read).map(type::cast);
  }

  /** The text form, settings in a fixed order. */
  public String text() {
    return VALUES.keySet().stream()
        .filter(settings::containsKey)
        .map(key -> key + "=" + settings.get(key))
        .collect(Collectors.joining(","));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Architecture o && settings.equals(o.settings);
  }

  @Override
  public int hashCode() {
    return settings.hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
