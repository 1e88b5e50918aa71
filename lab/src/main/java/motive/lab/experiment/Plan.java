package motive.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Published;
import motive.lab.work.GraphSample;
import motive.lab.work.Workbench;

/**
 * The data sets to work on and how much of each is taken.
 *
 * @param seed of all that is random; where there are several seeds, the first of them
 * @param absent data sets of the paper that are not there, with the reason
 */
public record Plan(Workbench bench, Scale scale, long seed, Map<String, String> absent) {
  /** Molecules that are mutagenic or not. */
  public static final String MUTAG = "MUTAG";

  /** Proteins that are enzymes or not. */
  public static final String PROTEINS = "PROTEINS";

  /** Generated graphs with a house or a cycle. */
  public static final String BA2MOTIF = "BA-2Motif";

  /** Generated graphs with several shapes. */
  public static final String BAMULTISHAPES = "BAMultiShapes";

  /** The paper's data sets, in the order of its tables. */
  public static final List<String> DATASETS = List.of(MUTAG, BA2MOTIF, BAMULTISHAPES, PROTEINS);

  /** Both indices, in the order of the paper's tables. */
  public static final List<SimilarityIndex> INDICES =
      List.of(SimilarityIndex.VGAE, SimilarityIndex.GNTK);

  /** The graphs of the paper's seed-variance runs. */
  private static final int SUBSAMPLE = 20;

  /** Graphs where each takes long. */
  private static final int FEW = 4;

  public Plan {
    absent = new TreeMap<>(absent);
  }

  /** A plan for seed 0. */
  public Plan(Workbench bench, Scale scale, Map<String, String> absent) {
    this(bench, scale, 0, absent);
  }

  /** Whether only a few graphs, seeds and budgets are taken. */
  public boolean isQuick() {
    return scale == Scale.QUICK;
  }

  /** Those of some data sets that are there. */
  public List<String> present(List<String> wanted) {
    return wanted.stream().filter(bench::has).toList();
  }

  /** All data sets that are there. */
  public List<String> present() {
    return present(DATASETS);
  }

  /** One data set under one index. */
  record Place(String dataset, SimilarityIndex index) {
    /** What pages call it. */
    String name() {
      return dataset + ", " + index.name();
    }
  }

  /** Some data sets under each index, data sets first. */
  List<Place> places(List<String> datasets) {
    return datasets.stream()
        .flatMap(dataset -> INDICES.stream().map(index -> new Place(dataset, index)))
        .toList();
  }

  /** The paper's budgets; a quick run takes the first two. */
  public List<Integer> budgets() {
    return isQuick() ? List.of(6, 8) : List.of(6, 8, 10, 12);
  }

  /** A panel over the budgets. */
  Panel overBudgets(String title) {
    return Panel.of(title).x("budget B (edges)").categories(names(budgets()));
  }

  /** One place for each budget, in their order. */
  List<Dot> overBudgets(BiFunction<Integer, Integer, Dot> dot) {
    return Values.list(budgets().size(), b -> dot.apply(b, budgets().get(b)));
  }

  /** What the paper prints over the budgets; a gap where it prints nothing. */
  List<Dot> published(IntFunction<String> key) {
    return overBudgets((b, budget) -> Dot.of(b, Published.load().value(key.apply(budget))));
  }

  /** Budgets as the names of categories. */
  static List<String> names(List<Integer> budgets) {
    return budgets.stream().map(b -> Integer.toString(b)).toList();
  }

  /** The budget that an experiment with a single one takes. */
  public int budget(int published) {
    return isQuick() ? 8 : published;
  }

  /** Three seeds; a quick run has two, since a spread needs as many. */
  public List<Long> seeds() {
    return isQuick() ? List.of(seed, seed + 1) : List.of(seed, seed + 1, seed + 2);
  }

  /** The seed of what is run once. */
  long firstSeed() {
    return seeds().get(0);
  }

  /** What is averaged over a whole data set in the paper. */
  public GraphSample whole(String dataset) {
    return switch (scale) {
      case QUICK -> GraphSample.of(4);
      case USUAL -> dataset.equals(MUTAG) ? GraphSample.ALL : GraphSample.of(usual(dataset));
      case FULL -> GraphSample.ALL;
    };
  }

  /** What the paper takes stratified coresets of 200 for: MUTAG is smaller and taken whole. */
  public GraphSample coreset(String dataset) {
    return scale == Scale.FULL ? GraphSample.of(200) : whole(dataset);
  }

  /**
   * What a rival's own stability is scored on. It studies twenty perturbed graphs for each graph,
   * which takes up to half a minute a graph in the generated data sets.
   */
  public GraphSample rivalled(String dataset) {
    return switch (scale) {
      case QUICK -> GraphSample.of(2);
      case USUAL -> dataset.equals(MUTAG) ? GraphSample.ALL : GraphSample.of(FEW);
      case FULL -> coreset(dataset);
    };
  }

  /** What a rival is run on under every seed: fewer where one graph takes many seconds. */
  public GraphSample studied(String dataset) {
    boolean slow = dataset.equals(BAMULTISHAPES) || dataset.equals(PROTEINS);
    return slow && scale == Scale.USUAL ? GraphSample.of(FEW) : subsample();
  }

  /** What the paper takes 20 graphs for. */
  public GraphSample subsample() {
    return GraphSample.of(isQuick() ? 2 : SUBSAMPLE);
  }

  // What an hour on two cores allows for: the graphs of the seed-variance runs serve here too.
  private static int usual(String dataset) {
    return dataset.equals(BA2MOTIF) ? 60 : SUBSAMPLE;
  }

  /** Those of some data sets that are not there, with the reason. */
  List<String> skipped(List<String> wanted) {
    return wanted.stream()
        .filter(dataset -> !bench.has(dataset))
        .map(dataset -> dataset + ": " + absent.getOrDefault(dataset, "not there"))
        .toList();
  }

  /** How many graphs of each data set are taken, in words. */
  public String sizes(List<String> datasets, Function<String, GraphSample> draw) {
    return datasets.stream()
        .map(name -> name + " " + draw.apply(name).in(bench.material(name).data()))
        .collect(Collectors.joining("; "));
  }
}
