package motive.data;

import java.util.List;
import java.util.Optional;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** One graph whose nodes have classes or values, as far as explanations of nodes read it. */
public interface NodeTargets {
  /** The class of a node whose class is not known. */
  int UNKNOWN = -1;

  /** Its name. */
  String name();

  /** The whole graph. */
  Graph graph();

  /** The class of a node, or {@link #UNKNOWN}. */
  int label(int node);

  /** The names of the classes, by number; none where nodes have no classes. */
  List<String> classNames();

  /** Where the numbers of the classes come from. */
  ClassOrder classOrder();

  /** The meaning of the feature columns. */
  FeatureMeaning features();

  /** The planted motif that a node belongs to, where there is one. */
  Optional<GroundTruth.Planted> plantedAt(int node);

  /** The nodes that are set aside as train, val or test, where that is known. */
  Optional<NodeSet> setAside(String purpose);

  /** The warnings for its user. */
  List<DataWarning> warnings();

  /** The same with edges that all lead in both directions; a warning says so where some did not. */
  default NodeTargets undirected() {
    return graph().isDirected() ? new UndirectedTargets(this) : this;
  }
}
