package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeEmbedding;
import motive.model.NodeNetwork;
import motive.model.RandomNetworks;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.OrderMatch;
import motive.motif.Prior;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.seed.SplitMix64;
import motive.similarity.GntkSimilarity;
import motive.similarity.VgaeSimilarity;

/** Random instruments, and the plain judge with the same parts. */
final class Kits {
  static final int LABELS = 3;
  private static final int DEPTH = 5;

  final Network model;
  final Network neuroMatch;
  final NodeNetwork vgae;
  final boolean gntk;
  final List<Graph> motifs = new ArrayList<>();
  final MotifLibrary library;
  final Prior prior;
  final Scales scales;

  Kits(SplitMix64 random, boolean gntk) {
    int classes = 2 + random.nextInt(2);
    this.gntk = gntk;
    this.model = RandomNetworks.any(random, LABELS, classes);
    this.neuroMatch = RandomNetworks.of(random, Layer.Gather.SUM, LABELS, 4, Network.Pooling.SUM);
    this.vgae = RandomNetworks.nodes(random, Layer.Gather.SYMMETRIC, LABELS);
    List<Motif> named = new ArrayList<>();
    double[][] worth = new double[classes][3];
    for (int q = 0; q < 3; q++) {
      Graph motif = RandomGraphs.labelled(random, 2 + random.nextInt(3), LABELS, 0.7, 0);
      motifs.add(motif);
      named.add(new Motif("motif " + q, motif));
      for (int y = 0; y < classes; y++) {
        worth[y][q] = random.nextGaussian();
      }
    }
    this.library = new MotifLibrary("random", named);
    this.prior = Prior.given(library.names(), worth);
    this.scales = new Scales(0.1, 1, gntk ? 100 : 1);
  }

  Instruments instruments() {
    return instruments(new ColorTable(DEPTH));
  }

  Instruments instruments(ColorTable table) {
    ColorModel encoder = new ColorModel(neuroMatch, table);
    Instruments.Likeness likeness;
    if (gntk) {
      GntkSimilarity raw = new GntkSimilarity(table);
      likeness = new Instruments.Likeness(raw, raw.normalised());
    } else {
      VgaeSimilarity raw = new VgaeSimilarity(new NodeEmbedding(vgae, table, 1 << 24));
      likeness = new Instruments.Likeness(raw, raw.normalised());
    }
    return new Instruments(
        new ColorModel(model, table),
        table,
        Optional.of(new Instruments.Motifs(new OrderMatch(encoder, library, motifs), prior)),
        Optional.of(likeness),
        scales);
  }

  PlainExplainer judge(Weights weights, int maxEdges) {
    return judge(weights, maxEdges, 1);
  }

  PlainExplainer judge(Weights weights, int maxEdges, int parts) {
    double[][] worth = new double[prior.classes()][];
    for (int y = 0; y < worth.length; y++) {
      worth[y] = prior.values(y);
    }
    return new PlainExplainer(
        model, neuroMatch, motifs, worth, vgae, gntk, scales, weights, maxEdges, parts);
  }

  static Weights weights(SplitMix64 random) {
    return new Weights(random.nextDouble(), random.nextDouble(), random.nextDouble());
  }

  static Graph graph(SplitMix64 random, int most) {
    int nodes = 1 + random.nextInt(most);
    double loops = random.nextInt(3) == 0 ? 0.2 : 0;
    return RandomGraphs.labelled(random, nodes, LABELS, 0.15 + 0.4 * random.nextDouble(), loops);
  }
}
