package motive.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.MetricMeasure;
import motive.objective.Part;
import motive.objective.Scales;
import motive.objective.Stability;
import motive.objective.Target;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import org.jspecify.annotations.Nullable;

/**
 * A graph whose candidates have been looked at: every preference is now a query. Immutable to its
 * callers, for all threads.
 *
 * <p>Under any weights, Stage 1 is a look at the graph's table and at those of its perturbed forms,
 * and Stage 2 another look at the graph's. Where all tables are complete ({@link #status()}) each
 * answer is the optimum; where they are not, it is the best of what the searches met.
 */
public final class Solved {
  private final Request request;
  private final MetricMeasure measure;
  private final Scales scales;
  private final Candidates table;
  private final List<Witness> witnesses;
  private final @Nullable Likenesses likenesses;
  private final Status status;
  private final List<String> cut;
  private final List<String> warnings;

  Solved(
      Request request,
      MetricMeasure measure,
      Scales scales,
      Candidates table,
      List<Witness> witnesses,
      @Nullable Likenesses likenesses,
      Status status,
      List<String> cut,
      List<String> warnings) {
    this.request = request;
    this.measure = measure;
    this.scales = scales;
    this.table = table;
    this.witnesses = List.copyOf(witnesses);
    this.likenesses = likenesses;
    this.status = status;
    this.cut = List.copyOf(cut);
    this.warnings = List.copyOf(warnings);
  }

  public Request request() {
    return request;
  }

  public Target target() {
    return measure.target();
  }

  /** Whether the model decides for the target on the whole graph. */
  public boolean isDecided() {
    return measure.isDecided();
  }

  /** The explained number on the whole graph: p_orig. */
  public double probability() {
    return measure.whole();
  }

  public Scales scales() {
    return scales;
  }

  /**
   * What is proven of answers, whatever the weights; of weights without stability see {@link
   * #cut()}.
   */
  public Status status() {
    return status;
  }

  /** What was not looked at whole. */
  public List<String> cut() {
    return cut;
  }

  /** What a reader should know. */
  public List<String> warnings() {
    return warnings;
  }

  /** The graph's candidates, without stability, which depends on weights. */
  public Candidates table() {
    return table;
  }

  /** The objective of some weights. */
  public WeightedSum objective(Weights weights) {
    return new WeightedSum(weights, scales);
  }

  /** Whether stability is measured at all. */
  public boolean hasStability() {
    return likenesses != null;
  }

  private record Member(Witness.Choice choice, double reward) {}

  private List<Member> members(Weights weights) {
    StageOne stage = StageOne.of(weights, scales);
    List<Member> members = new ArrayList<>();
    boolean rewarded = request.settings().stability() == Stability.Form.REWARDED;
    for (Witness witness : rewarded ? witnesses : witnesses.subList(1, witnesses.size())) {
      witness
          .choose(stage.guide())
          .ifPresent(
              choice -> members.add(new Member(choice, stage.worth(choice.reward(stage.guide())))));
    }
    return members;
  }

  /** The explanations that stability compares with under some weights. */
  public List<ArchiveEntry> archive(Weights weights) {
    List<ArchiveEntry> entries = new ArrayList<>();
    for (Member member : members(weights)) {
      Witness.Choice choice = member.choice;
      int[] originals = choice.of().originals().toArray();
      int[] nodes = Arrays.stream(choice.nodes().toArray()).map(v -> originals[v]).toArray();
      entries.add(
          new ArchiveEntry(
              choice.of().name(),
              choice.of().contenders().graph().induced(choice.nodes()),
              NodeSet.of(table.graph().nodes(), nodes),
              member.reward));
    }
    return entries;
  }

  /** The graph as a witness of itself. */
  Witness witness() {
    return witnesses.get(0);
  }

  /** The same with another archive. */
  Solved with(List<Witness> others) {
    return new Solved(request, measure, scales, table, others, likenesses, status, cut, warnings);
  }

  /** The same with other warnings. */
  Solved withWarnings(List<String> others) {
    return new Solved(request, measure, scales, table, witnesses, likenesses, status, cut, others);
  }

  /** Stability under some weights; empty where it is not measured. */
  Optional<Stability> stability(Weights weights) {
    if (likenesses == null) {
      return Optional.empty();
    }
    return Optional.of(stability(members(weights), likenesses));
  }

  private Stability stability(List<Member> members, Likenesses with) {
    List<Stability.Entry> entries = new ArrayList<>();
    for (Member member : members) {
      Witness.Choice choice = member.choice;
      entries.add(new Stability.Entry(choice.of().name(), with.prepared(choice), member.reward));
    }
    return new Stability(request.settings().stability(), entries);
  }

  /** The graph's candidates with their stability under some weights. */
  public Candidates scored(Weights weights) {
    if (likenesses == null) {
      return table;
    }
    List<Member> members = members(weights);
    Stability stability = stability(members, likenesses);
    List<double[]> columns = likenesses.columns(members.stream().map(Member::choice).toList());
    ShapeGroups groups = likenesses.groups();
    double[] byGroup = new double[groups.size()];
    for (int g = 0; g < byGroup.length; g++) {
      int group = g;
      byGroup[g] = stability.value(i -> columns.get(i)[group]);
    }
    double[] values = new double[table.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = byGroup[groups.groupOf(row)];
    }
    return table.withStability(values);
  }

  /** The measure of parts under some weights' archive. */
  MetricMeasure measure(Weights weights) {
    return stability(weights).map(measure::with).orElse(measure);
  }

  /** What any part is worth under some weights' archive, and why. */
  public Assessment assess(Part part, Weights weights) {
    return measure(weights).assess(part);
  }

  /** The node set that serves some weights best; empty where there is no candidate. */
  public Optional<NodeSet> best(Weights weights) {
    OptionalInt row = scored(weights).best(objective(weights));
    return row.isEmpty() ? Optional.empty() : Optional.of(table.nodes(row.getAsInt()));
  }

  /**
   * Who wins where on the weight simplex.
   *
   * @param steps how many steps a side of the triangle has
   */
  public PreferenceMap map(int steps) {
    return PreferenceMap.triangle(this, steps);
  }

  /**
   * Who wins as fidelity gives way to interpretability, at a fixed weight of stability.
   *
   * @param stability the weight of stability, in [0, 1)
   * @param steps how many steps ρ takes from 0 to 1
   */
  public PreferenceMap scan(double stability, int steps) {
    return PreferenceMap.scan(this, stability, steps);
  }
}
