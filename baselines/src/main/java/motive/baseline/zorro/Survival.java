package motive.baseline.zorro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.model.Softmax;

/**
 * The number of samples in which the prediction survives where only some nodes keep their features:
 * the RDT-fidelity, times the number of samples. Not thread-safe.
 */
final class Survival {
  /*
   * Implementation notes.
   *
   * A sample's output depends on the nodes that lose their row to another one. Nodes whose noise is
   * their own row lose nothing; so outputs are kept by what is lost, and a sample in which nothing
   * is lost needs none. Evaluations are counted by runs: a later run that reuses an output of an
   * earlier one counts it as its own, unless it is of the first run, which is part of all.
   *
   * A set that is to beat another is first tried on the samples in which its smaller form fails:
   * there it most often fails too, and is dropped soonest.
   */
  static final int BELOW = -1;

  // How many samples are evaluated before a hopeless set is dropped.
  private static final int BATCH = 10;

  private final GraphModel model;
  private final Noise noise;
  private final int predicted;
  private final List<Map<NodeSet, Answer>> answers = new ArrayList<>();
  private int run;
  private long askedFirst;
  private long askedNow;

  private static final class Answer {
    private final boolean survives;
    private int run;

    Answer(boolean survives, int run) {
      this.survives = survives;
      this.run = run;
    }
  }

  Survival(GraphModel model, Graph graph, Noise noise) {
    this.model = model;
    this.noise = noise;
    this.predicted = Softmax.best(model.logits(graph));
    for (int s = 0; s < noise.samples(); s++) {
      answers.add(new HashMap<>());
    }
  }

  /** The class of the graph as it is. */
  int predicted() {
    return predicted;
  }

  int samples() {
    return noise.samples();
  }

  /** Starts another run, after the first. */
  void startRun() {
    run++;
    askedNow = 0;
  }

  /** How many graphs this run and the first evaluated, the graph as it is among them. */
  long asked() {
    return 1 + askedFirst + askedNow;
  }

  /** In how many samples the prediction survives. */
  int of(NodeSet kept) {
    return ofAtLeast(kept, 0, IntStream.range(0, samples()).toArray());
  }

  /**
   * All samples, those first in which the prediction does not survive where these nodes keep their
   * features.
   */
  int[] failingFirst(NodeSet kept) {
    boolean[] survives = new boolean[samples()];
    for (int s = 0; s < survives.length; s++) {
      survives[s] = survivedAmong(kept, s) == 1;
    }
    return IntStream.concat(
            IntStream.range(0, samples()).filter(s -> !survives[s]),
            IntStream.range(0, samples()).filter(s -> survives[s]))
        .toArray();
  }

  /**
   * In how many samples the prediction survives, or {@link #BELOW} where these are fewer than
   * {@code least}.
   *
   * @param order in which samples are looked at
   */
  int ofAtLeast(NodeSet kept, int least, int[] order) {
    int survived = 0;
    for (int from = 0; from < order.length; from += BATCH) {
      int to = Math.min(from + BATCH, order.length);
      survived += survivedAmong(kept, Arrays.copyOfRange(order, from, to));
      if (survived + order.length - to < least) {
        return BELOW;
      }
    }
    return survived;
  }

  private int survivedAmong(NodeSet kept, int... samples) {
    int survived = 0;
    List<Integer> open = new ArrayList<>();
    List<NodeSet> losses = new ArrayList<>();
    List<Graph> graphs = new ArrayList<>();
    for (int s : samples) {
      NodeSet lost = noise.changed(s).minus(kept);
      Answer known = answers.get(s).get(lost);
      if (lost.isEmpty()) {
        survived++;
      } else if (known != null) {
        survived += known.survives ? 1 : 0;
        count(known);
      } else {
        open.add(s);
        losses.add(lost);
        graphs.add(noise.at(s, lost));
      }
    }
    double[][] logits = new double[graphs.size()][model.classes()];
    model.logits(graphs, logits);
    for (int i = 0; i < logits.length; i++) {
      boolean survives = Softmax.best(logits[i]) == predicted;
      survived += survives ? 1 : 0;
      Answer answer = new Answer(survives, -1);
      answers.get(open.get(i)).put(losses.get(i), answer);
      count(answer);
    }
    return survived;
  }

  private void count(Answer answer) {
    if (answer.run == run || answer.run == 0) {
      return;
    }
    answer.run = run;
    if (run == 0) {
      askedFirst++;
    } else {
      askedNow++;
    }
  }
}
