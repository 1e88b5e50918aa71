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
import motive.kit.SimilarityIndex;
import motive.lab.finding.Text;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * A look at all candidates of each graph, which are asked for the best under many weights.
 *
 * @param form of stability
 */
public record SurfaceJob(
    String dataset,
    GraphSample graphs,
    SimilarityIndex index,
    int budget,
    List<Weights> weights,
    Stability.Form form,
    long seed)
    implements GraphJob<Surface> {
  public SurfaceJob {
    weights = List.copyOf(weights);
  }

  @Override
  public String title() {
    return Text.of(
        "%s, %s weights on all candidates, %s, B = %s, seed %s",
        dataset, weights.size(), index.id(), budget, seed);
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    return inputs(bench, "surface", settings(), index, "weights", weights);
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.explaining(dataset, count(bench), 2, budget);
  }

  @Override
  public Class<Surface> resultType() {
    return Surface.class;
  }

  private ExplainSettings settings() {
    return ExplainSettings.PAPER.withMaxEdges(budget).withStability(form).withSeed(seed);
  }

  /**
   * One graph under all weights: fidelity, interpretability, stability, edges, distinct so far, and
   * 1 where a reward of the archive is negative.
   */
  private record Asked(List<double[]> values, boolean proven) {}

  @Override
  public Surface run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    ExplainSession explainer = instruments(bench, index).withSearch(SearchMethod.EXACT.open());
    List<Asked> asked = each(bench, watch, graph -> ask(explainer, material, graph));
    List<Surface.Point> points = new ArrayList<>();
    for (int w = 0; w < weights.size(); w++) {
      Weights triple = weights.get(w);
      double[] sum = new double[6];
      int n = 0;
      for (Asked one : asked) {
        double[] values = one.values.get(w);
        n += values.length > 0 ? 1 : 0;
        for (int i = 0; i < values.length; i++) {
          sum[i] += values[i];
        }
      }
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
    long proven = asked.stream().filter(Asked::proven).count();
    return new Surface(points, (double) proven / asked.size());
  }

  private Asked ask(ExplainSession explainer, DataSetWithKit material, int graph) {
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
