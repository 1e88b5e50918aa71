package motive.explain;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import motive.similarity.Similarity;

/**
 * Explanations ready for comparison, prepared once for those of equal shape. Shared by the tables
 * that are compared with them. Thread-safe.
 */
final class Comparisons {
  private final Similarity similarity;
  private final Map<Object, Similarity.Prepared> prepared = new ConcurrentHashMap<>();

  Comparisons(Similarity similarity) {
    this.similarity = similarity;
  }

  Similarity.Prepared with(ArchiveGraph.Choice choice) {
    return prepared.computeIfAbsent(choice.key(), key -> similarity.prepare(choice.graph()));
  }
}
