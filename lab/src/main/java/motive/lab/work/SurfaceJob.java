package motive.lab.work;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import motive.candidate.Candidates;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.Solved;
import motive.graph.NodeSet;
import motive.kit.InstrumentChoice;
import motive.kit.SimilarityIndex;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.result.InOrder;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * Looks at all candidates of each graph once, and asks for the best under many weights.
 *
 * @param form of stability
 */
public record SurfaceJob(
    String dataset,
    Draw graphs,
    SimilarityIndex index,
    int budget,
    List<Weights> weights,
    Stability.Form form,
    long seed)
    implements Job<Surface> {
  public SurfaceJob {
    weights = List.copyOf(weights);
  }

  @Override
  public String title() {
    return dataset
        + ", "
        + weights.size()
        + " weights on all candidates, "
        + index.id()
        + ", B = "
        + budget
        + ", seed "
        + seed;
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    Map<String, String> all = bench.material(dataset).inputs("surface", graphs, settings());
    all.putAll(InstrumentChoice.DEFAULT.withIndex(index).describe());
    all.put("weights", weights.toString());
    return all;
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.surface(this, graphs.count(bench.material(dataset).data()));
  }

  @Override
  public Class<Surface> resultType() {
    return Surface.class;
  }

  private ExplainSettings settings() {
    return ExplainSettings.DEFAULT.withMaxEdges(budget).withStability(form).withSeed(seed);
  }

  /**
   * One graph under all weights: fidelity, interpretability, stability, edges, distinct so far, and
   * 1 where a reward of the archive is negative.
   */
  private record Asked(List<double[]> values, boolean proven) {}

  @Override
  public Surface run(Workbench bench, Cells cells, Watch watch) throws Exception {
    Material material = bench.material(dataset);
    ExplainSession instruments =
        bench.instruments(dataset, InstrumentChoice.DEFAULT.withIndex(index));
    ExplainSession explainer = instruments.withSearch(SearchMethod.EXACT.open());
    int[] chosen = graphs.of(material.data());
    double[][] sums = new double[weights.size()][6];
    int[] found = new int[weights.size()];
    int[] proven = {0};
    InOrder.run(
        chosen.length,
        bench.threads(),
        piece -> ask(explainer, material, chosen[piece]),
        (piece, asked) -> {
          proven[0] += asked.proven ? 1 : 0;
          for (int w = 0; w < sums.length; w++) {
            double[] values = asked.values.get(w);
            if (values.length > 0) {
              found[w]++;
              for (int i = 0; i < values.length; i++) {
                sums[w][i] += values[i];
              }
            }
          }
          watch.at(piece + 1, chosen.length);
          return true;
        });
    List<Surface.Point> points = new ArrayList<>();
    for (int w = 0; w < sums.length; w++) {
      Weights triple = weights.get(w);
      double[] sum = sums[w];
      int n = found[w];
      points.add(
          new Surface.Point(
              triple.fidelity(),
              triple.interpretability(),
              triple.stability(),
              sum[0] / n,
              sum[1] / n,
              sum[2] / n,
              sum[3] / n,
              sum[4] / n,
              sum[5] / n));
    }
    return new Surface(points, (double) proven[0] / chosen.length);
  }

  private Asked ask(ExplainSession explainer, Material material, int graph) {
    Request request = material.request(graph, settings());
    Solved solved = explainer.solve(request);
    Set<NodeSet> distinct = new HashSet<>();
    List<double[]> values = new ArrayList<>();
    for (Weights triple : weights) {
      Candidates scored = solved.scored(triple);
      OptionalInt best = scored.best(solved.objective(triple));
      double[] found = new double[0];
      if (best.isPresent()) {
        int row = best.getAsInt();
        distinct.add(scored.nodes(row));
        found =
            new double[] {
              scored.fidelity(row),
              scored.interpretability(row),
              scored.stability(row),
              scored.edges(row),
              distinct.size(),
              solved.archive(triple).stream().anyMatch(e -> e.reward() < 0) ? 1 : 0
            };
      }
      values.add(found);
    }
    return new Asked(values, solved.status() == Status.PROVEN_OPTIMAL);
  }
}
