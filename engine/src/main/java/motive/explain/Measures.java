package motive.explain;

import java.util.OptionalInt;
import motive.graph.Graph;
import motive.model.Complement;
import motive.noise.Coins;
import motive.objective.Interpretability;
import motive.objective.MetricMeasure;
import motive.objective.Target;

/**
 * The measures of parts of the graphs of one request: the target graph and its perturbed forms.
 *
 * @param id names the target graph, for seeds
 * @param label the class that the data give the target graph, if any
 */
public record Measures(
    Instruments instruments, ExplainSettings settings, long id, OptionalInt label) {
  /** The measures of a request. */
  public static Measures of(Instruments instruments, Request request) {
    return new Measures(instruments, request.settings(), request.id(), request.label());
  }

  /** Fidelity, and interpretability where there are motifs. */
  public MetricMeasure of(Graph graph, Target target) {
    MetricMeasure removal =
        MetricMeasure.of(
            graph,
            instruments.model(),
            instruments.table(),
            target,
            settings.fidelity(),
            // A node's own output needs the node, so only the edges of a part are taken away.
            graph.roots() == 0 ? settings.complement() : Complement.EDGES);
    MetricMeasure measure =
        settings.form().needsNoise()
            ? removal.with(settings.form(), Coins.of(graph, settings.noise(), settings.seed(), id))
            : removal;
    return instruments
        .motifs()
        .map(m -> measure.with(new Interpretability(m.match(), m.prior(), evidenceFor(target))))
        .orElse(measure);
  }

  private int evidenceFor(Target target) {
    return settings.priorByLabel() && !target.isValue()
        ? label.orElseThrow()
        : instruments.output().evidenceFor(target);
  }
}
