package motive.search.sets;

/** A visitor of an enumeration of node sets. Once it ends the enumeration, it is called no more. */
public interface SetVisitor {
  /**
   * A node joins the set. The set need not be one to visit: it may lack nodes it must hold.
   *
   * @return false to end the enumeration
   */
  boolean enter(int v);

  /**
   * The set is one of those looked for.
   *
   * @param nodes its nodes, in the first {@code count} places, in the order in which they joined;
   *     not to be changed or kept
   * @param edges how many edges it induces
   * @param multiplicity how many sets it stands for; {@link Long#MAX_VALUE} where they are more
   * @return false to end the enumeration
   */
  boolean visit(int[] nodes, int count, int edges, long multiplicity);

  /** The node that joined last leaves the set. */
  void leave();
}
