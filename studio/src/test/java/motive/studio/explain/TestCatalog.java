package motive.studio.explain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.data.catalog.NodeDataSets;
import motive.data.catalog.OpenOptions;
import motive.data.node.NodeOptions;
import motive.kit.Kit;
import motive.session.NodeRequests;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.catalog.Catalog;

/**
 * A catalog of the shipped kits and the generated data sets, and of data sets that tests put there.
 */
final class TestCatalog implements Catalog {
  private static final Map<String, Kit> KITS = new ConcurrentHashMap<>();
  private static final Map<String, DataSet> GENERATED = new ConcurrentHashMap<>();

  private final Map<String, DataSet> more = new TreeMap<>();

  /** Puts a data set there under its name. */
  TestCatalog put(DataSet data) {
    more.put(data.name(), data);
    return this;
  }

  @Override
  public Kit kit(String id) throws Problem, IOException {
    if (Kit.shippedOutline(id).isEmpty()) {
      throw new Problem(Code.NOT_FOUND, "the kit must be one that the studio lists, got " + id);
    }
    if (!KITS.containsKey(id)) {
      KITS.putIfAbsent(id, Kit.shipped(id).orElseThrow());
    }
    return KITS.get(id);
  }

  @Override
  public DataSet data(String id, BooleanSupplier stopped) throws Problem, IOException {
    if (more.containsKey(id)) {
      return more.get(id);
    }
    if (Kit.shippedForNodes().contains(id)) {
      return GENERATED.computeIfAbsent(id, TestCatalog::nodes);
    }
    if (!Kit.shippedNames().contains(id)) {
      throw new Problem(
          Code.NOT_FOUND, "the data set must be one that the studio lists, got " + id);
    }
    if (!GENERATED.containsKey(id)) {
      GENERATED.putIfAbsent(
          id, new DataSets(List.of(Path.of("target"))).open(id, OpenOptions.DEFAULT));
    }
    return GENERATED.get(id);
  }

  private static DataSet nodes(String name) {
    try {
      return DataSet.around(
          NodeDataSets.open(name, 0, NodeOptions.DEFAULT), 1, NodeRequests.MOST_NODES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String kitArgument(String id) {
    return id;
  }

  @Override
  public String dataArgument(String id) {
    return id;
  }
}
