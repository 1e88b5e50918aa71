package motive.result;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.explain.Explanation;
import motive.explain.Warning;
import motive.explain.Warning.Kind;

/** The warnings of many explanations, counted by kind. Not thread-safe. */
public final class WarningSummary {
  /** A part of at most this many nodes counts as tiny. */
  public static final int TINY = 2;

  /** One in this many explanations of a run may be tiny without a warning. */
  private static final int TINY_SHARE = 5;

  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
  private final Set<String> ofRun = new LinkedHashSet<>();
  private long explanations;
  private long found;
  private long tiny;
  private boolean ofValues;

  /** Counts an explanation. */
  public void add(Explanation explanation) {
    ofValues |= explanation.target().isValue();
    add(explanation.nodes().size(), explanation.warnings());
  }

  /** Counts an explanation that was written. */
  public void add(ResultLine line) {
    ofValues |= line.values().isPresent();
    add(line.nodes().size(), line.warnings());
  }

  private void add(int nodes, List<Warning> warnings) {
    addParts(1, nodes == 0 ? 0 : 1, isTiny(nodes) ? 1 : 0);
    warnings.stream().map(Warning::kind).distinct().forEach(kind -> add(kind, 1));
    warnings.stream().filter(w -> w.kind().isOfRun()).map(Warning::text).forEach(this::addOfRun);
  }

  private static boolean isTiny(int nodes) {
    return nodes >= 1 && nodes <= TINY;
  }

  /**
   * Counts explanations that were counted elsewhere.
   *
   * @param withNodes how many of them found a part
   * @param small how many of these parts have one or two nodes
   */
  public void addParts(long all, long withNodes, long small) {
    explanations += all;
    found += withNodes;
    tiny += small;
  }

  /** Counts explanations that have a warning of a kind. */
  public void add(Kind kind, long count) {
    counts.merge(kind, count, Long::sum);
  }

  /** Adds a warning that holds for all explanations. */
  public void addOfRun(String text) {
    ofRun.add(text);
  }

  /** How many were counted. */
  public long explanations() {
    return explanations;
  }

  /** One line a warning: what all share, then how many explanations have one of each kind. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(ofRun);
    if (tiny * TINY_SHARE > found) {
      lines.add(
          tiny
              + " of "
              + found
              + " explanations have one or two nodes; try a smaller tolerance, other weights, or another preset");
    }
    counts.forEach(
        (kind, count) -> {
          if (!kind.isOfRun() && kind != Kind.NOTE) {
            String words = words(kind);
            lines.add(
                count
                    + " of "
                    + explanations
                    + " "
                    + (ofValues ? words.replace("keep the class", "keep the value") : words));
          }
        });
    return lines;
  }

  private static String words(Kind kind) {
    return switch (kind) {
      case CLASS_NOT_KEPT -> "do not keep the class; raise the budget or the weight of fidelity";
      case ONE_METRIC ->
          "are decided by one metric alone (over 80 % of the spread); lower its weight";
      case WHOLE_GRAPH -> "have a budget that covers the whole graph; lower it";
      case NEAR_TIES -> "have more than ten near-ties within 1 %; ask for the top ones as well";
      case DEGENERATE_FIDELITY -> "have a degenerate fidelity: no candidate moves the model";
      case NEGATIVE_REWARDS -> "have an archive with negative rewards, which lower stability";
      case NO_PERTURBED_GRAPHS -> "are of graphs that cannot be perturbed";
      case EVALUATION_CUT -> "have an evaluation of stability that was cut";
      case NOT_CONVERGED -> "reached no fixed point of stability; compare them with two stages";
      case PARTS_IN_TURN ->
          "have parts that were searched one at a time; raise the number of evaluations for a proof";
      case PARTS_NOT_JOINED ->
          "may need two parts, of which there are too many; use --parts 2 or lower the budget";
      case SCORES_CUT -> "have scores that compare some of the candidates; raise the evaluations";
      case SCALE_OF_MET ->
          "weigh metrics by the best that was found, since not all candidates were evaluated; lower"
              + " the budget or raise --max-evaluations";
      case FLAT_FIDELITY ->
          "have the same fidelity for nearly all candidates; explain another class or use another"
              + " form of fidelity";
      case FLAT_INTERPRETABILITY ->
          "have the same interpretability for nearly all candidates; use another --library or"
              + " --match, or give it the weight 0";
      case FLAT_STABILITY ->
          "have the same stability for nearly all candidates; use another --similarity, or give it"
              + " the weight 0";
      case NEIGHBORHOOD_CUT ->
          "are about a part of the neighbourhood alone, since hubs make it too large";
      case CANDIDATES_CUT ->
          "looked at parts of the most important nodes of the neighbourhood alone; lower the budget"
              + " for a proof";
      case EVEN_STAGE_ONE, WEAK_ENCODER, NOTE -> "have a note";
    };
  }
}
