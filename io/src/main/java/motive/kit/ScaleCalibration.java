package motive.kit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Solved;
import motive.objective.Metric;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.seed.Seeds;
import motive.session.ExplainSession;
import motive.session.SessionBuilder;

/**
 * The σ's of a data set as found in its graphs: for each metric of the paper's question, its spread
 * over the candidates of a graph, as the root of the mean variance over a sample of graphs.
 *
 * <p>Explanations are chosen among the candidates of one graph. So differences between graphs do
 * not count, and each graph counts alike, however many candidates it has. Stability compares with
 * explanations that the other two σ's help to choose, so these are found first.
 *
 * @param scales rounded to four digits
 * @param how what they were found in
 */
public record ScaleCalibration(KitManifest.Scales scales, KitManifest.Calibration how) {
  /** How many graphs are looked at. */
  public static final int GRAPHS = 50;

  /** How many candidates of a graph are looked at; beyond, those that the usual search meets. */
  static final long CANDIDATES = 20_000;

  /** The same where each is an evaluation of a model from elsewhere. */
  static final long FOREIGN_CANDIDATES = 500;

  /** A spread below this is rounding. */
  private static final double ROUNDING = 1e-9;

  /**
   * Finds the scales in a sample of graphs that the kit's seed decides.
   *
   * @param kit the scales that it has are not used
   * @param data what the kit was built from
   * @param stopped called from time to time; when it returns true, the result has no meaning
   */
  public static ScaleCalibration of(Kit kit, DataSet data, BooleanSupplier stopped) {
    return new Finder(kit, data, stopped).find();
  }

  /** The numbers of the graphs in a sample, in ascending order. */
  static int[] sample(int graphs, long seed) {
    int[] order = IntStream.range(0, graphs).toArray();
    Seeds.generator(seed, 0, "scales").shuffle(order);
    return Arrays.stream(order).limit(GRAPHS).sorted().toArray();
  }

  /**
   * The root of the mean of variances, rounded to four digits; 0 where it is no more than the
   * rounding of metrics.
   */
  static double spread(List<Double> variances) {
    double mean = variances.stream().mapToDouble(v -> v).average().orElse(0);
    double root = Math.sqrt(mean);
    return root < ROUNDING ? 0 : new BigDecimal(root).round(new MathContext(4)).doubleValue();
  }

  /** The search for the scales: fidelity's and interpretability's, then those of stability. */
  private static final class Finder {
    private static final Scales UNSCALED = new Scales(1, 1, 1);

    private final Kit kit;
    private final DataSet data;
    private final BooleanSupplier stopped;
    private final int[] sample;
    private final ExplainSettings settings;
    private final List<String> withoutSpread = new ArrayList<>();

    Finder(Kit kit, DataSet data, BooleanSupplier stopped) {
      this.kit = kit;
      this.data = data;
      this.stopped = stopped;
      long seed = kit.manifest().seed();
      this.sample = sample(data.size(), seed);
      boolean isForeign = kit.manifest().foreign().isPresent();
      this.settings =
          ExplainSettings.PAPER
              .withSeed(seed)
              .withMaxEvaluations(isForeign ? FOREIGN_CANDIDATES : CANDIDATES);
    }

    ScaleCalibration find() {
      Weights paper = settings.weights();
      ExplainSession alone =
          session(SimilarityIndex.VGAE, UNSCALED)
              .withoutSimilarity()
              .settings(
                  settings.withWeights(new Weights(paper.fidelity(), paper.interpretability(), 0)))
              .build();
      List<Double> fidelities = new ArrayList<>();
      List<Double> interpretabilities = new ArrayList<>();
      long candidates = 0;
      for (int g : sample) {
        Candidates table = solved(alone, g).table();
        if (!table.isEmpty()) {
          fidelities.add(table.variance(Metric.FIDELITY));
          interpretabilities.add(table.variance(Metric.INTERPRETABILITY));
          candidates = Math.max(candidates, candidates + table.sets());
        }
      }
      double fidelity = scale("fidelity", fidelities);
      double interpretability = scale("interpretability", interpretabilities);
      Scales known = new Scales(fidelity, interpretability, 1);
      KitManifest.Scales found =
          new KitManifest.Scales(
              fidelity,
              interpretability,
              scale("vgae", stabilities(session(SimilarityIndex.VGAE, known))),
              scale("gntk", stabilities(session(SimilarityIndex.GNTK, known))));
      return new ScaleCalibration(
          found,
          new KitManifest.Calibration(
              fidelities.size(), candidates, settings.maxEdges(), withoutSpread));
    }

    private List<Double> stabilities(SessionBuilder builder) {
      ExplainSession session = builder.settings(settings).build();
      List<Double> variances = new ArrayList<>();
      for (int g : sample) {
        Solved solved = solved(session, g);
        if (!solved.table().isEmpty()) {
          variances.add(solved.scored(settings.weights()).variance(Metric.STABILITY));
        }
      }
      return variances;
    }

    private SessionBuilder session(SimilarityIndex index, Scales scales) {
      return KitSessions.of(kit, InstrumentChoice.PAPER.withIndex(index)).scales(scales);
    }

    private Solved solved(ExplainSession session, int graph) {
      return session.solve(session.request(data.graph(graph)).withId(graph), stopped);
    }

    private double scale(String name, List<Double> variances) {
      double spread = spread(variances);
      if (spread > 0) {
        return spread;
      }
      withoutSpread.add(name);
      return 1;
    }
  }
}
