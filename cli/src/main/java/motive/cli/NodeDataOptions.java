package motive.cli;

import java.util.Optional;
import java.util.Set;
import motive.data.node.NodeOptions;
import motive.data.node.TargetKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about how the files of one large graph are read. */
public final class NodeDataOptions {
  @Option(names = "--id-column", paramLabel = "C")
  private @Nullable String idColumn;

  @Option(names = "--targets", paramLabel = "KIND", defaultValue = "auto")
  private TargetKind targets;

  @Option(names = "--drop-columns", paramLabel = "C,...", split = ",")
  private Set<String> dropped = Set.of();

  @Option(names = "--word-columns", paramLabel = "C,...", split = ",")
  private Set<String> words = Set.of();

  @Option(names = "--raw-numbers")
  private boolean raw;

  @Option(names = "--directed")
  private boolean directed;

  @Option(names = "--undirected")
  private boolean undirected;

  /** Whether directed edges are read in both directions. */
  boolean isUndirected() {
    return undirected;
  }

  /** All of them, and the column of classes or values where one was named. */
  NodeOptions options(Optional<String> targetColumn) {
    NodeOptions options =
        NodeOptions.DEFAULT
            .withTargets(targets)
            .withDropped(dropped)
            .withWords(words)
            .withRaw(raw)
            .withDirected(directed);
    if (idColumn != null) {
      options = options.withIdColumn(idColumn);
    }
    return targetColumn.map(options::withTargetColumn).orElse(options);
  }
}
