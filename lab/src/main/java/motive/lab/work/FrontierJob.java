package motive.lab.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.Solved;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Text;
import motive.lab.stat.Hypervolume;
import motive.objective.Metric;
import motive.objective.Weights;
import motive.page.Frontier;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * A look at all candidates of each graph that measures their Pareto frontiers.
 *
 * @param weights that fix the archive of stability
 */
public record FrontierJob(
    String dataset,
    GraphSample graphs,
    SimilarityIndex index,
    int budget,
    Weights weights,
    long seed)
    implements GraphJob<Frontiers> {
  private static final List<Metric> PLANE = List.of(Metric.FIDELITY, Metric.INTERPRETABILITY);
  private static final List<Metric> SPACE =
      List.of(Metric.FIDELITY, Metric.INTERPRETABILITY, Metric.STABILITY);

  @Override
  public String title() {
    String part = Text.of(", part %s of %s", graphs.part() + 1, graphs.parts());
    return Text.of(
        "%s, frontiers, %s, B = %s%s", dataset, index.id(), budget, graphs.parts() > 1 ? part : "");
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    return inputs(bench, "frontier", settings(), index);
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.explaining(dataset, count(bench), 3, budget);
  }

  @Override
  public Class<Frontiers> resultType() {
    return Frontiers.class;
  }

  private ExplainSettings settings() {
    return ExplainSettings.PAPER.withMaxEdges(budget).withWeights(weights).withSeed(seed);
  }

  @Override
  public Frontiers run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    ExplainSession explainer = instruments(bench, index).withSearch(SearchMethod.EXACT.open());
    List<Optional<Frontiers.Row>> looked =
        each(bench, watch, graph -> look(explainer, material, graph));
    return new Frontiers(looked.stream().flatMap(Optional::stream).toList(), looked.size());
  }

  private Optional<Frontiers.Row> look(
      ExplainSession explainer, DataSetWithKit material, int graph) {
    Request request = material.request(graph, settings());
    Solved solved = explainer.solve(request);
    if (solved.status() != Status.PROVEN_OPTIMAL) {
      return Optional.empty();
    }
    Candidates scored = solved.scored(weights);
    return Optional.of(
        new Frontiers.Row(
            graph,
            scored.sets(),
            shape(scored, Frontier.of(solved, weights, PLANE)),
            shape(scored, Frontier.of(solved, weights, SPACE))));
  }

  private static Frontiers.Shape shape(Candidates scored, Frontier frontier) {
    List<Metric> metrics = frontier.metrics();
    double[] low = new double[metrics.size()];
    double[] span = new double[metrics.size()];
    for (int m = 0; m < low.length; m++) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int row = 0; row < scored.size(); row++) {
        least = Math.min(least, scored.value(metrics.get(m), row));
        most = Math.max(most, scored.value(metrics.get(m), row));
      }
      low[m] = least;
      span[m] = most - least;
    }
    List<double[]> all = new ArrayList<>();
    List<double[]> reached = new ArrayList<>();
    for (Frontier.Point point : frontier.points()) {
      double[] place = new double[low.length];
      for (int m = 0; m < place.length; m++) {
        // In a metric in which all candidates are alike, every one is as good as the best.
        place[m] = span[m] > 0 ? (point.value(metrics.get(m)) - low[m]) / span[m] : 1;
      }
      all.add(place);
      if (point.onHull()) {
        reached.add(place);
      }
    }
    double[] worst = new double[low.length];
    return new Frontiers.Shape(
        all.size(), reached.size(), Hypervolume.of(all, worst), Hypervolume.of(reached, worst));
  }
}
