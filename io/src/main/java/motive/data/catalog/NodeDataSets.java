package motive.data.catalog;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import motive.data.DatasetFormatException;
import motive.data.catalog.KnownDataSet.Kind;
import motive.data.node.NodeData;
import motive.data.node.NodeFiles;
import motive.data.node.NodeOptions;
import motive.data.synthetic.BaCommunity;
import motive.data.synthetic.BaShapes;
import motive.data.synthetic.PaymentRings;
import motive.data.synthetic.TreeMotifs;
import motive.name.NearestName;

/**
 * The catalog of large graphs whose nodes have classes or values: generated ones by name, and files
 * by path. Names have priority over paths.
 */
public final class NodeDataSets {
  private static final Map<String, Generated> NAMED = new LinkedHashMap<>();

  static {
    add(BaShapes.NAME, BaShapes::generate, "roles in 80 houses on a random graph");
    add(BaCommunity.NAME, BaCommunity::generate, "roles in houses of two communities");
    add(TreeMotifs.CYCLES, TreeMotifs::cycles, "60 rings of six on a tree");
    add(TreeMotifs.GRIDS, TreeMotifs::grids, "80 grids of 3 by 3 on a tree");
    add(PaymentRings.NAME, PaymentRings::generate, "accounts, some of which pay in rings");
  }

  /** A graph that is made from a data seed. */
  private record Generated(LongFunction<NodeData> generator, String description) {}

  private NodeDataSets() {}

  private static void add(String name, LongFunction<NodeData> generator, String description) {
    NAMED.put(name, new Generated(generator, description));
  }

  /** The named graphs, which are all generated. */
  public static List<KnownDataSet> list() {
    return NAMED.entrySet().stream()
        .map(
            named ->
                new KnownDataSet(
                    named.getKey(), Kind.GENERATED, Optional.empty(), named.getValue().description))
        .toList();
  }

  /** The names of {@link #list}. */
  public static List<String> names() {
    return List.copyOf(NAMED.keySet());
  }

  /** Whether what a user typed is the name of such a graph, or a path that means one. */
  public static boolean isNodeData(String nameOrPath) {
    if (NAMED.containsKey(nameOrPath)) {
      return true;
    }
    try {
      return !nameOrPath.isBlank() && NodeFiles.isNodeData(Path.of(nameOrPath));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * Opens what a user typed.
   *
   * @param dataSeed the seed of generated graphs
   * @param options how files are read
   * @throws DatasetFormatException where there is no such graph, or its files are not as they must
   *     be
   */
  public static NodeData open(String nameOrPath, long dataSeed, NodeOptions options)
      throws IOException {
    Generated generated = NAMED.get(nameOrPath);
    if (generated != null) {
      return generated.generator.apply(dataSeed);
    }
    if (!isNodeData(nameOrPath)) {
      throw new DatasetFormatException(
          DatasetFormatException.shown(nameOrPath),
          0,
          "must be one large graph: a name ("
              + String.join(", ", names())
              + "), a .json file, a folder with nodes.csv and edges.csv, or a .content file"
              + NearestName.hint(nameOrPath, names()));
    }
    return NodeFiles.read(Path.of(nameOrPath), options);
  }
}
