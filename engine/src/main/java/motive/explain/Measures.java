package motive.explain;

import java.util.OptionalInt;
import motive.graph.Graph;
import motive.objective.Interpretability;
import motive.objective.MetricMeasure;
import motive.objective.Target;

/**
 * The measures of parts of the graphs of one request: the target graph and its perturbed forms.
 *
 * @param label the class that the data give the target graph, if any
 */
public record Measures(Instruments instruments, ExplainSettings settings, OptionalInt label) {
  /** The measures of a request. */
  public static Measures of(Instruments instruments, Request request) {
    return new Measures(instruments, request.settings(), request.label());
  }

  /** Fidelity, and interpretability where there are motifs. */
  public MetricMeasure of(Graph graph, Target target) {
    MetricMeasure measure =
        MetricMeasure.of(
            graph,
            instruments.model(),
            instruments.table(),
            target,
            settings.fidelity(),
            settings.complement());
    return instruments
        .motifs()
        .map(m -> measure.with(new Interpretability(m.match(), m.prior(), evidenceFor(target))))
        .orElse(measure);
  }

  private int evidenceFor(Target target) {
    return settings.priorByLabel() ? label.orElseThrow() : target.of();
  }
}
