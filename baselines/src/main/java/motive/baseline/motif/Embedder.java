package motive.baseline.motif;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.Network;
import motive.model.NodeEmbedding;

/** A maker of examples from graphs, with the network that is explained. Thread-safe. */
final class Embedder {
  /** The definition of the vector of a motif. */
  enum Kind {
    /** What the network's pooling gives for the motif alone. */
    ALONE,
    /** The mean of its nodes' vectors in the whole graph. */
    WITHIN
  }

  /** The size limit of each of three caches; results do not depend on it. */
  private static final long MAX_BYTES = 128L << 20;

  private final Kind kind;
  private final Merge merge;
  private final FrozenReadout readout;
  private final ColorModel pooled;
  private final NodeEmbedding nodes;

  Embedder(Network network, Kind kind, Merge merge) {
    this.kind = kind;
    this.merge = merge;
    this.readout = new FrozenReadout(network.readout());
    // Without a readout, the result of a network is what its pooling gives.
    Chain nothing = new Chain(network.nodes().outputs(), List.of());
    ColorTable table = new ColorTable(network.nodes().depth(), MAX_BYTES);
    this.pooled =
        new ColorModel(new Network(network.nodes(), network.pooling(), nothing), table, MAX_BYTES);
    this.nodes = new NodeEmbedding(network.nodes(), table, MAX_BYTES);
  }

  FrozenReadout readout() {
    return readout;
  }

  /** The width of all vectors. */
  int width() {
    return pooled.classes();
  }

  Example of(Graph graph) {
    List<NodeSet> motifs = Motifs.of(graph, merge);
    double[][] vectors = kind == Kind.ALONE ? alone(graph, motifs) : within(graph, motifs);
    Integer[] order = new Integer[vectors.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        Comparator.comparing((Integer i) -> vectors[i], Arrays::compare)
            .thenComparing(motifs::get, smallFirst(graph)));
    double[] whole = pooled.logits(graph);
    return new Example(
        Stream.of(order).map(motifs::get).toList(),
        Stream.of(order).map(i -> vectors[i]).toArray(double[][]::new),
        whole,
        readout.run(whole).result());
  }

  /** Fewer edges first, then fewer nodes, then lower numbers. */
  static Comparator<NodeSet> smallFirst(Graph graph) {
    return Comparator.comparingInt(graph::inducedEdges)
        .thenComparing(NodeSet::size)
        .thenComparing(Comparator.naturalOrder());
  }

  private double[][] alone(Graph graph, List<NodeSet> motifs) {
    double[][] vectors = new double[motifs.size()][width()];
    pooled.logits(motifs.stream().map(graph::induced).toList(), vectors);
    return Stream.of(vectors).map(Embedder::rounded).toArray(double[][]::new);
  }

  private double[][] within(Graph graph, List<NodeSet> motifs) {
    float[][] rows = nodes.of(graph);
    return motifs.stream().map(motif -> mean(rows, motif)).toArray(double[][]::new);
  }

  private double[] mean(float[][] rows, NodeSet motif) {
    float[][] own = Arrays.stream(motif.toArray()).mapToObj(v -> rows[v]).toArray(float[][]::new);
    Arrays.sort(own, Arrays::compare);
    double[] sum = new double[width()];
    for (float[] row : own) {
      Arrays.setAll(sum, i -> sum[i] + row[i]);
    }
    Arrays.setAll(sum, i -> sum[i] / own.length);
    return rounded(sum);
  }

  private static double[] rounded(double[] values) {
    return Arrays.stream(values).map(value -> (float) value).toArray();
  }
}
