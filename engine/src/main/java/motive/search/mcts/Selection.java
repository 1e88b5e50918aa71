package motive.search.mcts;

/** Which child of a state a simulation descends to. */
public enum Selection {
  /**
   * Every child once, in a seeded random order; then the greatest mean + C·√(ln N_parent /
   * N_child), where N_parent are the visits of the parent, the one that made it a leaf included.
   */
  UCT,
  /**
   * The greatest mean + C·P·√ΣN/(1 + N), where P is the child's own reward, N its visits, ΣN those
   * of all children; the mean of a child without visits is 0. So all children are scored as soon as
   * their parent is descended from. Equal values: the higher P, then the lower node.
   */
  PUCT
}
