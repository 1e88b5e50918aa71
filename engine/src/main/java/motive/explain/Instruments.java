package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import motive.check.Refuse;
import motive.color.ColorTable;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.model.Task;
import motive.motif.MotifMatch;
import motive.motif.Pieces;
import motive.motif.Prior;
import motive.objective.Metric;
import motive.objective.Output;
import motive.objective.Scales;
import motive.objective.Target;
import motive.similarity.Similarity;

/**
 * The instruments that explanations are measured with. Immutable, thread-safe.
 *
 * @param model whose decisions are explained
 * @param table gives parts their shapes; match and similarities read its colours
 * @param motifs measures interpretability; may be absent where its weight is 0
 * @param likeness measures stability; may be absent where its weight is 0
 * @param scales of the objective
 * @param pieces what parts are made of, where the fewest pieces are asked for
 * @param output what the model's outputs are
 * @param warnings by metric, the warning about the instrument that measures it; empty where there
 *     is none
 */
public record Instruments(
    GraphModel model,
    ColorTable table,
    Optional<Motifs> motifs,
    Optional<Likeness> likeness,
    Scales scales,
    Pieces pieces,
    Output output,
    Map<Metric, Warning> warnings) {
  /** Checks that the similarities read the colour table of the instruments. */
  public Instruments {
    Objects.requireNonNull(model, "model");
    Objects.requireNonNull(scales, "scales");
    Objects.requireNonNull(pieces, "pieces");
    Refuse.when(
        output.isValue() && model.classes() != 1,
        "a model of values must give one number, got {}",
        model.classes());
    Refuse.when(
        !output.isValue() && model.classes() < 2,
        "a model of classes must have at least two, got {}; one number is a value, see Output",
        model.classes());
    warnings = Map.copyOf(warnings);
    likeness.ifPresent(
        l -> {
          Refuse.when(
              l.raw().table() != table || l.normalised().table() != table,
              "similarities must read the colour table of the instruments");
        });
  }

  /** Instruments of a model of classes, without warnings. */
  public Instruments(
      GraphModel model,
      ColorTable table,
      Optional<Motifs> motifs,
      Optional<Likeness> likeness,
      Scales scales) {
    this(model, table, motifs, likeness, scales, Pieces.RINGS, Output.CLASSES, Map.of());
  }

  /** A motif matcher, and what motifs are worth. */
  public record Motifs(MotifMatch match, Prior prior) {
    /** Checks that the prior has a value for each motif of the library. */
    public Motifs {
      prior.requireFits(match.library());
    }
  }

  /** One index of similarity, as it is and normalised to [0, 1]. */
  public record Likeness(Similarity raw, Similarity normalised) {}

  /** Why these instruments cannot serve a request; empty if they can. */
  List<String> objectionsTo(Request request) {
    List<String> objections = new ArrayList<>();
    int width = request.graph().features().width();
    if (width != model.features()) {
      objections.add(
          Refuse.text(
              "the graph must have feature rows of width {} for this model, got {}",
              model.features(),
              width));
    }
    if (request.graph().roots() != model.task().roots()) {
      objections.add(
          Refuse.text(
              "this model answers for {}, but the request is about {}",
              model.task().subject(),
              Task.of(request.graph().roots()).subject()));
      return objections;
    }
    ExplainSettings settings = request.settings();
    objections.addAll(settings.weights().objections(motifs.isPresent(), likeness.isPresent()));
    if (output.isValue()) {
      settings.target().valueObjection().ifPresent(objections::add);
    } else {
      settings.target().objection(model.classes(), request.label()).ifPresent(objections::add);
    }
    motifs.ifPresent(
        m -> {
          int classes = output.evidenceClasses(model.classes());
          if (m.prior().classes() != classes) {
            objections.add(
                Refuse.text(
                    output.isValue()
                        ? "the prior must be for low and high values, {} classes, got one for {}"
                        : "the prior must be for the model's {} classes, got one for {}",
                    classes,
                    m.prior().classes()));
          }
        });
    if (settings.priorByLabel() && motifs.isPresent() && !output.isValue()) {
      labelObjection(request).filter(o -> !objections.contains(o)).ifPresent(objections::add);
    }
    if (objections.isEmpty() && settings.target().contrastsPrediction()) {
      int predicted = Softmax.best(model.logits(request.graph()));
      settings.target().contrastObjection(predicted).ifPresent(objections::add);
    }
    return objections;
  }

  /** The decision, or the value, that a request is about. */
  Target target(Request request) {
    double[] outputs = model.logits(request.graph());
    if (output.isValue()) {
      if (!Double.isFinite(outputs[0])) {
        throw new ArithmeticException(
            "the model must give the graph a finite value, got " + outputs[0]);
      }
      return Target.value(outputs[0], output);
    }
    return request.settings().target().resolve(Softmax.best(outputs), request.label());
  }

  private Optional<String> labelObjection(Request request) {
    return request.label().isEmpty()
        ? Optional.of("the graph must have a label where motifs count as evidence for it, got none")
        : TargetChoice.labelObjection(model.classes(), request.label().getAsInt());
  }
}
