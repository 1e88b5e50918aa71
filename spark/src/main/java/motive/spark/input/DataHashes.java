package motive.spark.input;

import java.util.Optional;

/**
 * Hashes of the graphs of an input.
 *
 * @param data of features, edges and classes
 * @param edges of what edges carry, where it counts
 */
public record DataHashes(String data, Optional<String> edges) {
  /** Both in one word, as they are reported and given. */
  public String text() {
    return edges.map(hash -> data + ":" + hash).orElse(data);
  }

  /**
   * The hashes of a word.
   *
   * @param withEdges whether that of what edges carry is needed
   * @throws IllegalArgumentException where it is not there
   */
  public static DataHashes of(String text, boolean withEdges) {
    String[] parts = text.split(":", -1);
    if (withEdges && parts.length < 2) {
      throw new IllegalArgumentException(
          "--data-hash must be two hashes with a colon between them here, where what edges carry is"
              + " read, got one");
    }
    return new DataHashes(parts[0], withEdges ? Optional.of(parts[1]) : Optional.empty());
  }
}
