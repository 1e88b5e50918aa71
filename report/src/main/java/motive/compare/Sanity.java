package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.metric.Overlap;
import motive.metric.Spread;
import motive.objective.Part;

/**
 * A check of whether explanations depend on the model: those of the trained model beside those of
 * the same model with its weights drawn anew. An explanation that stays the same explains the data.
 */
public final class Sanity {
  /** Of a method that changes less than half as much as chance does, the model is not the cause. */
  public static final double LEAST_CHANGE = 0.5;

  private Sanity() {}

  /**
   * What became of one explainer's explanations.
   *
   * @param explainer by its name
   * @param budget the most edges allowed
   * @param overlap the mean overlap of the two models' explanations, edges shared over edges of
   *     either
   * @param chance the mean overlap of two random connected node sets; NaN where none can be drawn
   * @param pairs how many pairs of explanations that is the mean of
   */
  public record Row(String explainer, int budget, double overlap, double chance, int pairs) {
    /** 0 where nothing changes, 1 where as much changes as between two random node sets. */
    public OptionalDouble change() {
      return chance < 1 ? OptionalDouble.of((1 - overlap) / (1 - chance)) : OptionalDouble.empty();
    }

    /** Whether the explanations depend on the model; empty where chance leaves no room to tell. */
    public Optional<Boolean> dependsOnModel() {
      OptionalDouble change = change();
      return change.isPresent()
          ? Optional.of(change.getAsDouble() >= LEAST_CHANGE)
          : Optional.empty();
    }
  }

  /**
   * Sets explanations of two models side by side.
   *
   * @param trained cells of the model as it is
   * @param drawnAnew cells of the model with other weights; those of equal graph and seed pair up
   * @param chance the mean overlap of two random choices on a graph under a seed within a budget
   */
  public static List<Row> rows(
      Comparison trained, Comparison drawnAnew, DataSet data, ChanceOverlap chance) {
    Map<Long, Cell> others = new TreeMap<>();
    drawnAnew.cells().forEach(cell -> others.put(cell.key(), cell));
    List<Row> rows = new ArrayList<>();
    for (int budget : trained.budgets()) {
      for (String explainer : trained.explainers()) {
        List<Double> overlaps = new ArrayList<>();
        List<Double> byChance = new ArrayList<>();
        for (Cell cell : trained.cells()) {
          Cell other = others.get(cell.key());
          if (other == null) {
            continue;
          }
          OptionalDouble overlap = overlap(data, cell, other, explainer, budget);
          if (overlap.isPresent()) {
            overlaps.add(overlap.getAsDouble());
            chance.of(cell.graph(), cell.seed(), budget).ifPresent(byChance::add);
          }
        }
        if (!overlaps.isEmpty()) {
          rows.add(
              new Row(
                  explainer,
                  budget,
                  Spread.of(overlaps).mean(),
                  byChance.isEmpty() ? Double.NaN : Spread.of(byChance).mean(),
                  overlaps.size()));
        }
      }
    }
    return rows;
  }

  /** What two random choices share; empty where none can be drawn. */
  @FunctionalInterface
  public interface ChanceOverlap {
    /** The mean overlap for a graph, a seed and a budget. */
    OptionalDouble of(int graph, long seed, int budget);
  }

  private static OptionalDouble overlap(
      DataSet data, Cell cell, Cell other, String explainer, int budget) {
    Graph graph = data.graph(cell.graph());
    List<Part> parts = new ArrayList<>();
    for (Cell of : List.of(cell, other)) {
      for (Measurement m : of.measurements()) {
        if (m.explainer().equals(explainer) && m.budget() == budget && m.found()) {
          parts.add(m.part(graph));
        }
      }
    }
    return parts.size() == 2
        ? OptionalDouble.of(Overlap.between(graph, parts.get(0), parts.get(1)).jaccard())
        : OptionalDouble.empty();
  }
}
