package motive.baseline;

/**
 * The properties of all choices of a rival.
 *
 * @param form what a choice is
 * @param readsLayers whether it reads the layers of a model, so that the outputs alone are not
 *     enough
 * @param isTrained whether it learns from other graphs before it explains one
 * @param isRandom whether other seeds may give other choices
 */
public record Traits(Form form, boolean readsLayers, boolean isTrained, boolean isRandom) {
  /** The form of a choice. */
  public enum Form {
    /** Nodes that induce one connected piece. */
    CONNECTED_NODES,
    /** Nodes and the edges between them, connected or not. */
    NODES,
    /** Edges and their ends, connected or not. */
    EDGES
  }

  /** A method that needs only the outputs of a model. */
  public static Traits asking(Form form, boolean isRandom) {
    return new Traits(form, false, false, isRandom);
  }
}
