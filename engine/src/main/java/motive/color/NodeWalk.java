package motive.color;

/**
 * A node set that changes one node at a time. It starts empty and is not thread-safe.
 *
 * <p>Every {@link #add} and {@link #remove} is a step; {@link #undo} takes back the last step that
 * has not been taken back. A walk records its steps, at a cost that follows what they changed; one
 * that makes many steps without going back calls {@link #forget} from time to time.
 */
public interface NodeWalk {
  /** Puts a node into the set; it must not be in it. */
  void add(int v);

  /** Takes a node out of the set; it must be in it. */
  void remove(int v);

  /** Takes back the last step. */
  void undo();

  /**
   * Drops the record of the steps so far, so that they cannot be taken back; the set does not
   * change.
   */
  void forget();
}
