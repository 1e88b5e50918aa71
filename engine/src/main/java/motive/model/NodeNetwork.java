package motive.model;

import java.util.List;
import motive.check.Refuse;

/**
 * A message-passing network that gives each node a vector; immutable.
 *
 * <p>The vector of a node is {@code tail(jump(h₁ … h_L))}, with {@code h_l} the result of layer
 * {@code l}.
 */
public final class NodeNetwork {
  /** The layers whose results reach the tail. */
  public enum Jumping {
    /** The last one alone. */
    LAST,
    /** All of them, one after the other. */
    CONCATENATE,
    /** The greatest value over all of them, place by place. */
    MAX
  }

  private final List<Layer> layers;
  private final Jumping jumping;
  private final Chain tail;

  /** A network of at least one layer, with a chain after the last. */
  public NodeNetwork(List<Layer> layers, Jumping jumping, Chain tail) {
    Refuse.when(layers.isEmpty(), "a network must have at least one layer, got none");
    this.layers = List.copyOf(layers);
    this.jumping = jumping;
    this.tail = tail;
    for (int l = 1; l < layers.size(); l++) {
      requireWidth("layer " + l, layers.get(l - 1).outputs(), layers.get(l).inputs());
    }
    if (jumping == Jumping.MAX) {
      for (int l = 1; l < layers.size(); l++) {
        requireWidth("jumping layer " + l, layers.get(0).outputs(), layers.get(l).outputs());
      }
    }
    requireWidth("the tail", jumpWidth(this.layers, jumping), tail.inputs());
  }

  /** A network without a tail. */
  public static NodeNetwork of(List<Layer> layers, Jumping jumping) {
    return new NodeNetwork(layers, jumping, new Chain(jumpWidth(layers, jumping), List.of()));
  }

  private static int jumpWidth(List<Layer> layers, Jumping jumping) {
    return jumping == Jumping.CONCATENATE
        ? layers.stream().mapToInt(Layer::outputs).sum()
        : layers.get(layers.size() - 1).outputs();
  }

  private static void requireWidth(String what, int width, int got) {
    Refuse.when(width != got, "{} must take vectors of width {}, got {}", what, width, got);
  }

  /** The width of a node's feature row. */
  public int features() {
    return layers.get(0).inputs();
  }

  /** The width of a node's vector. */
  public int outputs() {
    return tail.outputs();
  }

  /** Its layers, the first one first. */
  public List<Layer> layers() {
    return layers;
  }

  /** What of the layers is passed on. */
  public Jumping jumping() {
    return jumping;
  }

  /** The chain after the layers. */
  public Chain tail() {
    return tail;
  }

  /**
   * How deep an unfolding tree decides a node's vector: one a layer, and one more where degrees
   * scale the messages, since a node's degree shows only in its own tree of depth 1.
   */
  public int depth() {
    return layers.size() + degreeShift();
  }

  int degreeShift() {
    return layers.stream().anyMatch(l -> l.gather() == Layer.Gather.SYMMETRIC) ? 1 : 0;
  }
}
