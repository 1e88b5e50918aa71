package motive.motif;

import motive.graph.Graph;

/** The judge: tries every injective map of the pattern's nodes, with no rule but the definition. */
final class BruteForce {
  private BruteForce() {}

  static long embeddings(Graph pattern, Graph graph, Containment containment) {
    return extend(pattern, graph, containment, new int[pattern.nodes()], 0);
  }

  private static long extend(Graph p, Graph g, Containment containment, int[] images, int placed) {
    if (placed == p.nodes()) {
      return isEmbedding(p, g, containment, images) ? 1 : 0;
    }
    long count = 0;
    for (int v = 0; v < g.nodes(); v++) {
      boolean taken = false;
      for (int i = 0; i < placed; i++) {
        taken |= images[i] == v;
      }
      if (!taken) {
        images[placed] = v;
        count += extend(p, g, containment, images, placed + 1);
      }
    }
    return count;
  }

  static boolean isEmbedding(Graph p, Graph g, Containment containment, int[] images) {
    for (int i = 0; i < p.nodes(); i++) {
      if (p.label(i) != g.label(images[i])) {
        return false;
      }
      for (int j = i; j < p.nodes(); j++) {
        boolean inPattern = p.hasEdge(i, j);
        boolean inGraph = g.hasEdge(images[i], images[j]);
        if (inPattern && !inGraph) {
          return false;
        }
        if (containment == Containment.INDUCED && inGraph && !inPattern) {
          return false;
        }
      }
    }
    return true;
  }
}
