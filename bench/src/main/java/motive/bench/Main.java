package motive.bench;

import java.util.List;
import java.util.Locale;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.Network;

final class Main {
  public static void main(String[] args) {
    List<Graph> graphs = Molecules.generate(188, 0);
    Network network = Networks.gin(Molecules.ATOMS, 300, 2);
    ColorModel model = new ColorModel(network, new ColorTable(3));
    double[] out = new double[2];
    double[] sink = new double[1];
    for (int pass = 0; pass < 6; pass++) {
      long[] count = new long[1];
      long t = System.nanoTime();
      for (Graph g : graphs) {
        Evaluation walk = model.walk(g, Complement.NODES);
        ConnectedSets.forEach(
            g,
            12,
            walk,
            () -> {
              walk.inside(out);
              sink[0] += out[0];
              walk.outside(out);
              sink[0] += out[1];
              count[0] += 2;
            });
      }
      double us = (System.nanoTime() - t) / 1e3;
      System.out.printf(
          Locale.ROOT,
          "%d evals, %.3f us each, runs %d, %s%n",
          count[0],
          us / count[0],
          model.counts().layerRuns(),
          model.table().counts());
    }
  }
}
