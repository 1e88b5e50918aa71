package motive.color;

/**
 * A node set that changes one node at a time. It starts empty and is used by one thread.
 *
 * <p>Every {@link #add} and {@link #remove} is a step; {@link #undo} takes back the last step that
 * has not been taken back. A walk remembers its steps, at a cost that follows what they changed;
 * one that goes on and on without going back calls {@link #forget} now and then.
 */
public interface NodeWalk {
  /** Puts a node into the set; it must not be in it. */
  void add(int v);

  /** Takes a node out of the set; it must be in it. */
  void remove(int v);

  /** Takes back the last step. */
  void undo();

  /** Gives up taking back the steps so far; the set stays as it is. */
  void forget();
}
