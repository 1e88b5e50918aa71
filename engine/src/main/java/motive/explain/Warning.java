package motive.explain;

import java.util.List;
import java.util.Objects;

/**
 * Something that a reader of an explanation should know.
 *
 * @param kind by which warnings are counted
 * @param text few words, and what to do
 */
public record Warning(Kind kind, String text) {
  /** Checks that neither is null. */
  public Warning {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
  }

  /** The subject of a warning. Names are stable: files hold them as codes. */
  public enum Kind {
    /** Fidelity and interpretability have no weight, so Stage 1 weighs them evenly. */
    EVEN_STAGE_ONE,
    /** The graph cannot be perturbed. */
    NO_PERTURBED_GRAPHS,
    /** Removing no candidate moves the model. */
    DEGENERATE_FIDELITY,
    /** Likeness to some explanations of the archive lowers stability. */
    NEGATIVE_REWARDS,
    /** The evaluation of stability was cut. */
    EVALUATION_CUT,
    /** Scores of nodes and edges compare some of the candidates. */
    SCORES_CUT,
    /** One metric makes most of the objective's spread over the candidates. */
    ONE_METRIC,
    /** Fidelity has weight and is the same for nearly all candidates. */
    FLAT_FIDELITY,
    /** So is interpretability. */
    FLAT_INTERPRETABILITY,
    /** So is stability. */
    FLAT_STABILITY,
    /** On the part alone the model decides for another class. */
    CLASS_NOT_KEPT,
    /** The budget limits nothing. */
    WHOLE_GRAPH,
    /** An encoder that a metric with weight depends on is hardly better than chance. */
    WEAK_ENCODER,
    /** Many other candidates are about as good. */
    NEAR_TIES,
    /** The explanations that stability compares with were still changing. */
    NOT_CONVERGED,
    /** Not all unions of several parts were looked at. */
    PARTS_IN_TURN,
    /** One part may not be enough, and unions were too many to look for. */
    PARTS_NOT_JOINED,
    /** Metrics are weighed relative to candidates that are not all there are. */
    SCALE_OF_MET,
    /** Of the nodes that a node's output depends on, only some are in its neighbourhood. */
    NEIGHBORHOOD_CUT,
    /** Parts of some nodes of a neighbourhood were looked at, since all parts are too many. */
    CANDIDATES_CUT,
    /** Any other warning about one explanation. */
    NOTE;

    /** The kind of a code; a note where no kind has it. */
    public static Kind of(String code) {
      for (Kind kind : values()) {
        if (kind.name().equals(code)) {
          return kind;
        }
      }
      return NOTE;
    }

    /** Whether it is the same for all explanations of a run, so that saying it once is enough. */
    public boolean isOfRun() {
      return this == EVEN_STAGE_ONE || this == WEAK_ENCODER;
    }
  }

  /** A remark of no other kind. */
  public static Warning note(String text) {
    return new Warning(Kind.NOTE, text);
  }

  /** The texts of the warnings. */
  public static List<String> texts(List<Warning> warnings) {
    return warnings.stream().map(Warning::text).toList();
  }

  /** The names of their kinds, in the same order. */
  public static List<String> codes(List<Warning> warnings) {
    return warnings.stream().map(warning -> warning.kind.name()).toList();
  }
}
