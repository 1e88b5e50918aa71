package motive.lab.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.data.GroundTruth;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Request;
import motive.explain.Stages;
import motive.kit.InstrumentChoice;
import motive.lab.finding.Text;
import motive.metric.Overlap;
import motive.objective.Part;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;
import motive.setup.MotifDefaults;

/** A run of Motive on the same graphs in two stages and by the fixed point. */
public record StagesJob(String dataset, GraphSample graphs, Preset preset, int budget, long seed)
    implements GraphJob<StageRuns> {
  @Override
  public String title() {
    return Text.of(
        "%s, %s, two stages and the fixed point, B = %s, seed %s",
        dataset, preset.id(), budget, seed);
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    Map<String, String> all =
        material(bench).inputs("stages", graphs, settings(Stages.FIXED_POINT));
    all.putAll(InstrumentChoice.of(preset).describe());
    return all;
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.explaining(dataset, count(bench), 10, budget);
  }

  @Override
  public Class<StageRuns> resultType() {
    return StageRuns.class;
  }

  private InstrumentChoice instruments(Workbench bench) {
    InstrumentChoice usual = InstrumentChoice.of(preset);
    return MotifDefaults.pieces(bench.material(dataset).data(), settings(Stages.TWO))
        .map(usual::withPieces)
        .orElse(usual);
  }

  private ExplainSettings settings(Stages stages) {
    return preset
        .of(ExplainSettings.PAPER)
        .withMaxEdges(budget)
        .withSeed(seed)
        .withStages(stages)
        .withEvaluateStability(true);
  }

  @Override
  public StageRuns run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    ExplainSession explainer =
        bench.instruments(dataset, instruments(bench)).withSearch(SearchMethod.EXACT.open());
    List<Optional<StageRuns.Row>> all =
        each(bench, watch, graph -> both(explainer, material, graph));
    return new StageRuns(all.stream().flatMap(Optional::stream).toList());
  }

  private Optional<StageRuns.Row> both(
      ExplainSession explainer, DataSetWithKit material, int graph) {
    Request two = material.request(graph, settings(Stages.TWO));
    // The first run meets the colours of the graph, which the timed ones then both know.
    if (explainer.explain(two).nodes().isEmpty()) {
      return Optional.empty();
    }
    Explanation fixed = explainer.explain(material.request(graph, settings(Stages.FIXED_POINT)));
    return Optional.of(
        new StageRuns.Row(
            graph,
            side(material, two, explainer.explain(two)),
            side(material, two, fixed),
            fixed.standing().question().rounds().orElseThrow()));
  }

  private static StageRuns.Side side(DataSetWithKit material, Request request, Explanation found) {
    return new StageRuns.Side(
        IntStream.of(found.nodes().toArray()).boxed().toList(),
        found.edges().size(),
        found.fidelity(),
        found.interpretability(),
        found.stability(),
        found.evaluatedStability().orElse(Double.NaN),
        overlap(material, request, new Part.Nodes(found.nodes())),
        found.timing().seconds(),
        found.status() == Status.PROVEN_OPTIMAL);
  }

  // What explains may be one of the planted motifs, or all of them together.
  private static double overlap(DataSetWithKit material, Request request, Part part) {
    Optional<GroundTruth> truth =
        material
            .data()
            .groundTruth(Math.toIntExact(request.id()))
            .filter(t -> !t.motifs().isEmpty());
    if (truth.isEmpty()) {
      return Double.NaN;
    }
    List<Part> truths = new ArrayList<>();
    truth.get().motifs().forEach(motif -> truths.add(edges(motif.edges())));
    truths.add(edges(truth.get().edges()));
    return Overlap.bestOfEdges(request.graph(), part, truths).jaccard();
  }

  private static Part edges(int[] edges) {
    return new Part.Edges(IntStream.of(edges).boxed().toList());
  }
}
