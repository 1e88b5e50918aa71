package motive.spark.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.kit.DataHash;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * The hash of graphs as one machine would compute it: equal to the hash of the data set where
 * numbers are 0, 1, 2, … and all graphs can be read.
 */
final class DataDigest {
  /*
   * Implementation notes.
   *
   * SHA-256 goes from first to last, so the driver computes it; executors make the bytes, a few
   * partitions at a time, since the driver holds what it has not yet hashed.
   */
  private static final int PARTITIONS_AT_A_TIME = 8;

  private final Outline outline;
  private final boolean withEdges;

  DataDigest(Outline outline, boolean withEdges) {
    this.outline = outline;
    this.withEdges = withEdges;
  }

  DataHashes of(JavaPairRDD<Long, byte[]> sorted) throws IOException {
    Outline known = outline;
    boolean edged = withEdges;
    JavaRDD<byte[]> parts = sorted.mapPartitions(lines -> bytes(lines, known, edged), true);
    int classes = outline.read(outline.sample()).classes();
    DataHash hash = DataHash.start((int) Math.min(Integer.MAX_VALUE, outline.graphs()), classes);
    DataHash edges = DataHash.startEdges();
    long expected = 0;
    int partitions = parts.getNumPartitions();
    for (int from = 0; from < partitions; from += PARTITIONS_AT_A_TIME) {
      int to = Math.min(partitions, from + PARTITIONS_AT_A_TIME);
      for (List<byte[]> part : parts.collectPartitions(IntStream.range(from, to).toArray())) {
        expected = add(part, hash, expected);
        edges.add(part.get(2));
      }
    }
    return new DataHashes(hash.hex(), withEdges ? Optional.of(edges.hex()) : Optional.empty());
  }

  // The first piece of a partition has the numbers of its graphs, the second all their parts, the
  // third what their edges carry.
  private static long add(List<byte[]> part, DataHash hash, long expected) {
    ByteBuffer numbers = ByteBuffer.wrap(part.get(0));
    boolean counted = true;
    long next = expected;
    while (numbers.hasRemaining()) {
      counted &= numbers.getLong() == next++;
    }
    if (!counted) {
      hash.add(part.get(0));
    }
    hash.add(part.get(1));
    return next;
  }

  private static Iterator<byte[]> bytes(
      Iterator<Tuple2<Long, byte[]>> lines, Outline outline, boolean withEdges) throws IOException {
    ByteArrayOutputStream numbers = new ByteArrayOutputStream();
    ByteArrayOutputStream parts = new ByteArrayOutputStream();
    ByteArrayOutputStream edges = new ByteArrayOutputStream();
    while (lines.hasNext()) {
      Tuple2<Long, byte[]> line = lines.next();
      numbers.write(ByteBuffer.allocate(Long.BYTES).putLong(line._1()).array());
      Optional<DataSet> read = read(line._2(), outline);
      // What cannot be read counts as it stands.
      parts.write(read.map(d -> DataHash.part(d.graph(0), d.label(0))).orElse(line._2()));
      if (withEdges && read.isPresent()) {
        edges.write(DataHash.edgePart(read.get().graph(0)));
      }
    }
    return List.of(numbers.toByteArray(), parts.toByteArray(), edges.toByteArray()).iterator();
  }

  private static Optional<DataSet> read(byte[] line, Outline outline) {
    try {
      return Optional.of(outline.read(line));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
