package motive.model;

import java.util.Objects;
import motive.check.Refuse;

/**
 * A network that gives a graph a vector: node vectors, pooled, then a readout. Immutable.
 *
 * <p>Where it pools at the roots of a graph, it is a network of nodes or of pairs of nodes.
 *
 * @param nodes gives each node a vector
 * @param pooling makes one vector of all
 * @param readout applied to the pooled vector; its result are the logits of a classifier
 */
public record Network(NodeNetwork nodes, Pooling pooling, Chain readout) {
  /** The pooling of node vectors into one; without nodes it is the zero vector. */
  public enum Pooling {
    /** The sum over all nodes. */
    SUM,
    /** The mean over all nodes. */
    MEAN,
    /** The greatest value of each column over all nodes. */
    MAX,
    /** The vector of the root: the network answers for a node. */
    NODE,
    /** The vectors of both roots, one after the other: the network answers for a pair. */
    PAIR,
    /** The product of the vectors of both roots, place by place: the same. */
    PAIR_PRODUCT;

    /** What a network that pools so gives an output for. */
    public Task task() {
      return switch (this) {
        case SUM, MEAN, MAX -> Task.GRAPH;
        case NODE -> Task.NODE;
        case PAIR, PAIR_PRODUCT -> Task.EDGE;
      };
    }

    int width(int ofNode) {
      return this == PAIR ? 2 * ofNode : ofNode;
    }
  }

  /** Checks that the readout takes vectors of the width that the nodes have. */
  public Network {
    Objects.requireNonNull(pooling, "pooling");
    Refuse.when(
        pooling.width(nodes.outputs()) != readout.inputs(),
        "the readout must take vectors of width {}, got {}",
        pooling.width(nodes.outputs()),
        readout.inputs());
  }

  /** The width of a node's feature row. */
  public int features() {
    return nodes.features();
  }

  /** The width of the result. */
  public int outputs() {
    return readout.outputs();
  }
}
