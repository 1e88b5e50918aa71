package motive.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.candidate.Candidates;
import motive.graph.NodeSet;
import motive.objective.Weights;

/** The judge of maps: scores the whole table anew for each point and looks at every row. */
final class PlainMap {
  private PlainMap() {}

  static PreferenceMap of(Solved solved, List<Weights> asked) {
    Map<NodeSet, Integer> regions = new LinkedHashMap<>();
    List<PreferenceMap.Point> points = new ArrayList<>();
    for (Weights weights : asked) {
      Candidates scored = solved.scored(weights);
      int row = scored.best(solved.objective(weights)).orElseThrow();
      Integer next = regions.size();
      Integer known = regions.putIfAbsent(scored.nodes(row), next);
      points.add(
          new PreferenceMap.Point(
              weights,
              known == null ? next : known,
              scored.fidelity(row),
              scored.interpretability(row),
              scored.stability(row),
              scored.value(solved.objective(weights), row)));
    }
    return new PreferenceMap(new ArrayList<>(regions.keySet()), points);
  }

  static List<Weights> weights(PreferenceMap map) {
    return map.points().stream().map(PreferenceMap.Point::weights).toList();
  }
}
