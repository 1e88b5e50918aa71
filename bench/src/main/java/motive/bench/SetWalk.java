package motive.bench;

import java.util.ArrayDeque;
import motive.color.NodeWalk;
import motive.graph.NodeSet;

/** A walk that holds its set and nothing else. */
final class SetWalk implements NodeWalk {
  private final ArrayDeque<NodeSet> sets = new ArrayDeque<>();

  SetWalk(int nodes) {
    sets.push(NodeSet.empty(nodes));
  }

  NodeSet set() {
    return sets.element();
  }

  @Override
  public void add(int v) {
    sets.push(set().with(v));
  }

  @Override
  public void remove(int v) {
    sets.push(set().without(v));
  }

  @Override
  public void undo() {
    sets.pop();
  }

  @Override
  public void forget() {
    NodeSet last = set();
    sets.clear();
    sets.push(last);
  }
}
