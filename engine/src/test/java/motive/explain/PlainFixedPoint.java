package motive.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.explain.ChoiceRule.Keep;
import motive.explain.ChoiceRule.Scaling;
import motive.explain.ChoiceRule.Size;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.motif.Pieces;
import motive.objective.MetricMeasure;
import motive.objective.Scales;
import motive.objective.Stability.Form;
import motive.objective.Target;
import motive.objective.Weights;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.perturb.Perturber;
import motive.search.Search;
import motive.search.exact.ExactSearch;
import motive.seed.Seeds;
import motive.similarity.Similarity;

/**
 * The fixed point by its words: all candidates of all graphs, each compared with each explanation
 * as two graphs, no shapes, no columns that are kept. A judge for small graphs.
 */
final class PlainFixedPoint {
  private final ExplainSettings settings;
  private final Weights weights;
  private final ChoiceRule rule;
  private final Similarity similarity;
  private final Scales scales;
  private final long chanceSeed;
  private final List<Candidates> tables = new ArrayList<>();
  // Whether the model decides for the target on the graph of each table.
  private final List<Boolean> decided = new ArrayList<>();

  /** How it ended: the answer with its objective, what it was compared with, and the rounds. */
  record Ended(
      Optional<NodeSet> answer,
      double objective,
      List<Graph> compared,
      List<Double> rewards,
      int rounds,
      Rounds.End end,
      int cycle) {}

  PlainFixedPoint(Instruments instruments, Request request, Target target) {
    this.settings = request.settings();
    this.weights = settings.weights();
    this.rule = settings.choice();
    this.scales = instruments.scales();
    Instruments.Likeness likeness = instruments.likeness().orElseThrow();
    this.similarity = settings.stability().isNormalised() ? likeness.normalised() : likeness.raw();
    this.chanceSeed = Seeds.derive(settings.seed(), request.id(), "chance");
    Measures measures = Measures.of(instruments, request);
    MetricMeasure own = measures.of(request.graph(), target);
    decided.add(own.isDecided());
    tables.add(table(own, request.include(), request.exclude()));
    if (!tables.get(0).isEmpty()) {
      for (Perturbed perturbed :
          new Perturber(settings.perturbation())
              .of(
                  request.graph(),
                  likeness.raw(),
                  Seeds.derive(settings.seed(), request.id(), "perturb"))
              .graphs()) {
        NodeSet none = NodeSet.empty(perturbed.graph().nodes());
        MetricMeasure measure = measures.of(perturbed.graph(), target);
        decided.add(measure.isDecided());
        tables.add(table(measure, none, none));
      }
    }
  }

  private Candidates table(MetricMeasure measure, NodeSet include, NodeSet exclude) {
    return new ExactSearch()
        .run(
            new Search.Problem(
                measure,
                (f, i, s) -> 0,
                settings.maxEdges(),
                include,
                exclude,
                settings.maxEvaluations(),
                0,
                () -> false))
        .table();
  }

  // (value − chance) / (best − chance), at least 0, or the value over its σ. Evidence has its 0 at
  // chance or at 0, whichever is more.
  private double[] inUnits(
      Candidates table, IntToDoubleFunction column, double sigma, boolean isEvidence) {
    double[] values = IntStream.range(0, table.size()).mapToDouble(column).toArray();
    if (rule.scaling() == Scaling.SIGMA) {
      return Arrays.stream(values).map(value -> (value - 0) / sigma).toArray();
    }
    double mean = mean(table, column);
    double chance = isEvidence ? Math.max(0, mean) : mean;
    double best = Arrays.stream(values).max().orElse(0);
    double size = Math.max(1, Math.max(Math.abs(best), Math.abs(chance)));
    double width = best - chance > 1e-12 * size ? best - chance : Double.POSITIVE_INFINITY;
    return Arrays.stream(values).map(value -> Math.max(0, (value - chance) / width)).toArray();
  }

  private double mean(Candidates table, IntToDoubleFunction column) {
    double sum = 0;
    int[] drawn = table.drawn(chanceSeed);
    for (int row : drawn) {
      sum += column.applyAsDouble(row);
    }
    return sum / drawn.length;
  }

  private boolean isEven() {
    return weights.fidelity() + weights.interpretability() == 0;
  }

  private double[] rewards(Candidates table, double ofFidelity, double ofInterpretability) {
    double[] fidelity = inUnits(table, table::fidelity, scales.fidelity(), false);
    double[] motifs = inUnits(table, table::interpretability, scales.interpretability(), true);
    double[] rewards = new double[table.size()];
    Arrays.setAll(rewards, row -> ofFidelity * fidelity[row] + ofInterpretability * motifs[row]);
    return rewards;
  }

  private double[] stageOne(Candidates table) {
    return isEven()
        ? rewards(table, 0.5, 0.5)
        : rewards(table, weights.fidelity(), weights.interpretability());
  }

  // The archive has the best of each graph; the tolerance is for the answer.
  private int choose(Candidates table, double[] values, double chance, double tolerance) {
    List<Integer> rows = new ArrayList<>(IntStream.range(0, table.size()).boxed().toList());
    boolean aGoodOneHolds =
        rows.stream().anyMatch(row -> table.holds(row) && values[row] >= chance);
    boolean aGoodOneKeeps =
        rows.stream().anyMatch(row -> table.keeps(row) && values[row] >= chance);
    if (rule.keep() == Keep.PREFER && aGoodOneHolds) {
      rows.removeIf(row -> !table.holds(row));
    } else if (rule.keep() == Keep.REQUIRE || (rule.keep() == Keep.PREFER && aGoodOneKeeps)) {
      rows.removeIf(row -> !table.keeps(row));
    }
    Comparator<Integer> higher = Comparator.comparingDouble(row -> -values[row]);
    Comparator<Integer> fewerEdges = Comparator.comparingInt(table::edges);
    Comparator<Integer> tie =
        fewerEdges
            .thenComparingInt(row -> table.nodes(row).size())
            .thenComparing(row -> table.nodes(row));
    Optional<Integer> best = rows.stream().min(higher.thenComparing(tie));
    if (best.isEmpty() || tolerance == 0) {
      return best.orElse(-1);
    }
    double optimum = values[best.get()];
    double floor = optimum - tolerance * Math.max(0, optimum - chance);
    rows.removeIf(row -> values[row] < floor);
    Comparator<Integer> smaller =
        rule.size() == Size.EDGES
            ? fewerEdges
            : Comparator.comparingInt(
                row -> Pieces.RINGS.in(table.graph()).count(table.nodes(row)));
    return rows.stream().min(smaller.thenComparing(higher).thenComparing(tie)).orElseThrow();
  }

  private List<Integer> first() {
    List<Integer> state = new ArrayList<>();
    for (Candidates table : tables) {
      double[] rewards = stageOne(table);
      double chance = 0;
      if (!table.isEmpty() && rule.asksChance()) {
        // The reward of the mean metrics, not the mean reward.
        double f = unit(table, table::fidelity, scales.fidelity());
        double i = unit(table, table::interpretability, scales.interpretability());
        chance =
            isEven() ? 0.5 * f + 0.5 * i : weights.fidelity() * f + weights.interpretability() * i;
      }
      state.add(choose(table, rewards, chance, 0));
    }
    return state;
  }

  // What the mean over drawn candidates counts.
  private double unit(Candidates table, IntToDoubleFunction column, double sigma) {
    return rule.scaling() == Scaling.SIGMA ? mean(table, column) / sigma : 0;
  }

  /** The explanations that a state lets stability compare with. */
  private List<Integer> counted(List<Integer> state) {
    return IntStream.range(settings.stability() == Form.INDEPENDENT ? 1 : 0, state.size())
        .filter(j -> state.get(j) >= 0)
        .boxed()
        .toList();
  }

  private double reward(List<Integer> state, int j) {
    double reward = isEven() ? 1 : stageOne(tables.get(j))[state.get(j)];
    if (settings.stability() != Form.WEIGHTED) {
      return reward;
    }
    return decided.get(j) ? Math.max(0, reward) : 0;
  }

  private List<Double> rewards(List<Integer> state) {
    return counted(state).stream().map(j -> reward(state, j)).toList();
  }

  private List<Graph> explanations(List<Integer> state) {
    return counted(state).stream()
        .map(j -> tables.get(j).graph().induced(tables.get(j).nodes(state.get(j))))
        .toList();
  }

  private double stability(List<Graph> compared, List<Double> rewards, Graph part) {
    double total = rewards.stream().mapToDouble(Double::doubleValue).sum();
    double sum = 0;
    for (int j = 0; j < compared.size(); j++) {
      double likeness = similarity.of(compared.get(j), part);
      sum +=
          switch (settings.stability()) {
            case REWARDED -> rewards.get(j) * likeness;
            case INDEPENDENT -> likeness / compared.size();
            case WEIGHTED ->
                total == 0 ? likeness / compared.size() : rewards.get(j) / total * likeness;
          };
    }
    return sum;
  }

  private double[] objective(Candidates table, List<Integer> state) {
    List<Graph> compared = explanations(state);
    List<Double> rewards = rewards(state);
    double[] stability = new double[table.size()];
    Arrays.setAll(
        stability, row -> stability(compared, rewards, table.graph().induced(table.nodes(row))));
    double[] counts = inUnits(table, row -> stability[row], scales.stability(), false);
    double[] values = rewards(table, weights.fidelity(), weights.interpretability());
    Arrays.setAll(values, row -> values[row] + weights.stability() * counts[row]);
    return values;
  }

  private List<Integer> next(List<Integer> state) {
    List<Integer> next = new ArrayList<>();
    for (Candidates table : tables) {
      double[] values = objective(table, state);
      double chance = table.isEmpty() ? 0 : mean(table, row -> values[row]);
      next.add(choose(table, values, chance, 0));
    }
    return next;
  }

  private int compare(List<Integer> a, List<Integer> b) {
    for (int j = 0; j < a.size(); j++) {
      Candidates table = tables.get(j);
      if (!a.get(j).equals(b.get(j))) {
        return table.comesBefore(a.get(j), b.get(j)) ? -1 : 1;
      }
    }
    return 0;
  }

  Ended run() {
    List<List<Integer>> states = new ArrayList<>(List.of(first()));
    for (int round = 1; round <= 10; round++) {
      List<Integer> next = next(states.get(round - 1));
      int earlier = states.indexOf(next);
      if (earlier == round - 1) {
        return ended(states.get(earlier), next, round, Rounds.End.CONVERGED, 0);
      }
      if (earlier >= 0) {
        List<List<Integer>> cycle = states.subList(earlier, round);
        List<Integer> lowest = cycle.stream().min(this::compare).orElseThrow();
        List<Integer> before =
            cycle.stream().filter(state -> next(state).equals(lowest)).findFirst().orElseThrow();
        return ended(before, lowest, round, Rounds.End.CYCLE, round - earlier);
      }
      states.add(next);
    }
    return ended(states.get(9), states.get(10), 10, Rounds.End.STOPPED, 0);
  }

  private int answer(Candidates own, List<Integer> compared) {
    double[] values = objective(own, compared);
    return choose(own, values, mean(own, row -> values[row]), rule.tolerance());
  }

  private Ended ended(
      List<Integer> compared, List<Integer> last, int rounds, Rounds.End end, int cycle) {
    Candidates own = tables.get(0);
    int row = last.get(0) < 0 ? -1 : answer(own, compared);
    return new Ended(
        row < 0 ? Optional.empty() : Optional.of(own.nodes(row)),
        row < 0 ? Double.NaN : objective(own, compared)[row],
        explanations(compared),
        rewards(compared),
        rounds,
        end,
        cycle);
  }
}
