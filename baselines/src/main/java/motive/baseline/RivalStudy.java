package motive.baseline;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import motive.explain.Request;
import motive.explain.SoftScores;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.objective.Target;
import motive.session.ExplainSession;

/** One study of a graph by a rival, which answers for every budget. Used by one thread. */
public final class RivalStudy {
  private final Rival rival;
  private final ExplainSession judge;
  private final Request request;
  private final Target target;
  private final Rival.Findings findings;
  private final BooleanSupplier stopped;
  private final Map<ExplainSession, OwnArchive> archives = new HashMap<>();

  RivalStudy(
      Rival rival,
      ExplainSession judge,
      Request request,
      Target target,
      Rival.Findings findings,
      BooleanSupplier stopped) {
    this.rival = rival;
    this.judge = judge;
    this.request = request;
    this.target = target;
    this.findings = findings;
    this.stopped = stopped;
  }

  /** The explained decision. */
  public Target target() {
    return target;
  }

  /** What the rival chooses where at most so many edges are allowed. */
  public Choice within(int maxEdges) {
    return findings.within(maxEdges);
  }

  /** How much each node and edge counts by the rival, see {@link Rival.Findings#scores}. */
  public Optional<SoftScores> scores() {
    return findings.scores();
  }

  /** The worth of a part by the metrics that compare with no other explanation. */
  public Assessment assess(Part part) {
    return judge.assess(request, part);
  }

  /**
   * The stability of a choice by the rival's own choices in perturbed graphs ({@link OwnArchive}).
   *
   * @param likeness the session whose measure of likeness is used
   * @return empty where nothing measures likeness
   */
  public OptionalDouble ownStability(Part chosen, int maxEdges, ExplainSession likeness) {
    return archives
        .computeIfAbsent(likeness, s -> new OwnArchive(rival, s, request, target, stopped))
        .stability(chosen, maxEdges);
  }
}
