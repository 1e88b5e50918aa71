package motive.model;

import java.util.Objects;
import motive.check.Refuse;

/**
 * One round of message passing: what a node gathers from its neighbours, then a chain.
 *
 * @param gather how a node's and its neighbours' vectors become one
 * @param epsilon the ε of {@link Gather#SUM}; 0 elsewhere
 * @param chain what is applied to the gathered vector
 * @param residual whether the node's former vector is added to the chain's result
 */
public record Layer(Gather gather, double epsilon, Chain chain, boolean residual) {
  /** The way in which a node's vector and its neighbours' become one. */
  public enum Gather {
    /** GIN: (1 + ε) · own + sum of the neighbours. */
    SUM,
    /** GCN: sum over neighbours and itself of 1/√(dᵤ dᵥ) · u, with d counting itself once. */
    SYMMETRIC,
    /** GraphSAGE: the mean of the neighbours, then the own vector beside it. */
    MEAN_BESIDE_OWN
  }

  /** Checks that the widths fit the kind of layer. */
  public Layer {
    Objects.requireNonNull(gather, "gather");
    Refuse.when(!Double.isFinite(epsilon), "epsilon must be finite, got {}", epsilon);
    Refuse.when(
        gather == Gather.MEAN_BESIDE_OWN && chain.inputs() % 2 != 0,
        "a mean-beside-own layer must take vectors of even width, got {}",
        chain.inputs());
    int width = gather == Gather.MEAN_BESIDE_OWN ? chain.inputs() / 2 : chain.inputs();
    Refuse.when(
        residual && width != chain.outputs(),
        "a residual layer must keep its width, got {} and {}",
        width,
        chain.outputs());
  }

  /** The width of a node's vector before the layer. */
  public int inputs() {
    return gather == Gather.MEAN_BESIDE_OWN ? chain.inputs() / 2 : chain.inputs();
  }

  /** The width of a node's vector after the layer. */
  public int outputs() {
    return chain.outputs();
  }
}
