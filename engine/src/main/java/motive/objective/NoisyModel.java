package motive.objective;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.model.EdgeLoss;
import motive.model.GraphModel;
import motive.noise.Coins;
import motive.noise.NoiseWalk;
import motive.noise.PartDrops;
import motive.noise.Scoring;

/** A model under noise: what it says of one graph that loses edges by chance. Thread-safe. */
final class NoisyModel {
  private final GraphModel model;
  private final Target target;
  private final double whole;
  private final Coins coins;
  private final Twins twins;
  private final AtomicLong evaluations = new AtomicLong();

  NoisyModel(GraphModel model, Target target, double whole, Coins coins) {
    this.model = model;
    this.target = target;
    this.whole = whole;
    this.coins = coins;
    this.twins = Twins.of(coins.graph(), NodeSet.empty(coins.graph().nodes()));
  }

  /** Starts a walk over parts, for one thread. */
  NoiseWalk walk() {
    Scoring scoring = model.batch() > 1 ? this::inBatches : oneByOne()::scores;
    return new NoiseWalk(
        coins,
        twins,
        lost -> {
          evaluations.addAndGet(lost.size());
          return scoring.scores(lost);
        },
        whole);
  }

  /** How many graphs all walks have asked the model about, each walk counted for itself. */
  long evaluations() {
    return evaluations.get();
  }

  /** The drops of one part; the model is asked about each graph alone. */
  PartDrops drops(Part part) {
    Graph graph = coins.graph();
    BitSet edges = new BitSet(graph.edges());
    part.edgesIn(graph).forEach(edges::set);
    return PartDrops.of(coins, twins, part.touched(graph), edges, oneByOne()::scores, whole);
  }

  private double[] inBatches(List<BitSet> lost) {
    double[] scores = new double[lost.size()];
    for (int from = 0; from < scores.length; from += model.batch()) {
      List<Graph> graphs = new ArrayList<>();
      for (BitSet edges : lost.subList(from, Math.min(scores.length, from + model.batch()))) {
        graphs.add(coins.graph().withoutEdges(edges));
      }
      double[][] logits = new double[graphs.size()][model.classes()];
      model.logits(graphs, logits);
      for (int i = 0; i < logits.length; i++) {
        scores[from + i] = target.number(logits[i]);
      }
    }
    return scores;
  }

  private OneByOne oneByOne() {
    return new OneByOne(model.edgeLoss(coins.graph()));
  }

  private final class OneByOne {
    private final EdgeLoss loss;
    private final double[] logits = new double[model.classes()];

    OneByOne(EdgeLoss loss) {
      this.loss = loss;
    }

    double[] scores(List<BitSet> lost) {
      double[] scores = new double[lost.size()];
      for (int i = 0; i < scores.length; i++) {
        loss.logits(lost.get(i), logits);
        scores[i] = target.number(logits);
      }
      return scores;
    }
  }
}
