package motive.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** A graph with directed edges that are read in both directions. */
final class UndirectedTargets implements NodeTargets {
  private final NodeTargets directed;
  private final Graph graph;

  UndirectedTargets(NodeTargets directed) {
    this.directed = directed;
    this.graph = directed.graph().undirected();
  }

  @Override
  public String name() {
    return directed.name();
  }

  @Override
  public Graph graph() {
    return graph;
  }

  @Override
  public int label(int node) {
    return directed.label(node);
  }

  @Override
  public List<String> classNames() {
    return directed.classNames();
  }

  @Override
  public ClassOrder classOrder() {
    return directed.classOrder();
  }

  @Override
  public FeatureMeaning features() {
    return directed.features();
  }

  @Override
  public Optional<GroundTruth.Planted> plantedAt(int node) {
    return directed.plantedAt(node);
  }

  @Override
  public Optional<NodeSet> setAside(String purpose) {
    return directed.setAside(purpose);
  }

  @Override
  public List<DataWarning> warnings() {
    Graph whole = directed.graph();
    long oneWay =
        IntStream.range(0, whole.edges())
            .filter(e -> !(whole.leadsUp(e) && whole.leadsDown(e)))
            .count();
    List<DataWarning> all = new ArrayList<>(directed.warnings());
    all.add(
        new DataWarning(
            DataWarning.Kind.ONE_WAY_EDGES,
            oneWay,
            oneWay + " directed edges are read in both directions, as --undirected says"));
    return List.copyOf(all);
  }
}
