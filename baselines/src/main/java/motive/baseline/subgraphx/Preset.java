package motive.baseline.subgraphx;

import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;

/** Settings of the authors' own benchmark, by the kind of data. All build by splitting. */
enum Preset {
  /** BA-2Motif: graphs whose nodes all have equal features. */
  BA_2MOTIFS(10, 20, true),
  /** BBBP, and the sentences of Graph-SST2. */
  MOLECULES(10, 12, false),
  /** Graph-Twitter. */
  TWITTER(5, 20, false);

  private final double cPuct;
  private final int expandAtoms;
  private final boolean high2low;

  Preset(double cPuct, int expandAtoms, boolean high2low) {
    this.cPuct = cPuct;
    this.expandAtoms = expandAtoms;
    this.high2low = high2low;
  }

  Settings settings() {
    return Settings.CLASS_DEFAULTS.splitting(cPuct, expandAtoms, high2low);
  }

  /** The one for some data: molecules where nodes differ in some graph, else BA-2Motif. */
  static Preset usualFor(List<Graph> graphs) {
    return graphs.stream().anyMatch(Preset::hasUnlikeNodes) ? MOLECULES : BA_2MOTIFS;
  }

  private static boolean hasUnlikeNodes(Graph graph) {
    Features features = graph.features();
    for (int v = 1; v < graph.nodes(); v++) {
      if (!features.equalRows(0, v)) {
        return true;
      }
    }
    return false;
  }
}
