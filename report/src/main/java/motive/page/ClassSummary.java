package motive.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.IsomorphismClasses;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.objective.MetricValues;
import motive.result.Subject;

/**
 * A summary of the explanations of each class: which shapes recur, and which motifs they hold.
 *
 * @param byClass the shapes of each class, most frequent first, then by the lowest graph
 * @param motifs the motifs counted in the explanations by explained class; its prior is the paper's
 *     estimate of what each motif is worth, made of explanations alone
 * @param leftOut how many explanations had no nodes and were left out
 */
public record ClassSummary(List<List<Recurring>> byClass, MotifStatistics motifs, int leftOut) {
  /**
   * An explanation.
   *
   * @param graph the number of the explained graph, or of the explained node of one graph
   * @param explainedClass the class that it explains
   * @param part the explanation as a graph of its own
   * @param metrics its reported metrics
   */
  public record Entry(int graph, int explainedClass, Graph part, MetricValues metrics) {}

  /**
   * A shape that explanations of one class share.
   *
   * @param shape the first of them, as a graph of its own
   * @param graphs the numbers of the explained graphs, rising
   * @param share of the explanations of the class
   * @param means of their metrics
   */
  public record Recurring(Graph shape, List<Integer> graphs, double share, MetricValues means) {
    /** Copies the list. */
    public Recurring {
      graphs = List.copyOf(graphs);
    }

    /** How many explanations have the shape. */
    public int count() {
      return graphs.size();
    }
  }

  /**
   * Sums up explanations; empty ones are left out. The result depends on neither their order nor
   * threads.
   *
   * @param classes how many classes there are
   */
  public static ClassSummary of(
      List<Entry> entries,
      MotifLibrary library,
      Containment containment,
      Counting counting,
      int classes,
      int threads) {
    for (Entry entry : entries) {
      if (entry.explainedClass < 0 || entry.explainedClass >= classes) {
        String range = " must be in [0, " + classes + "), got " + entry.explainedClass;
        throw new IllegalArgumentException(
            "class of the explanation of graph " + entry.graph + range);
      }
    }
    List<Entry> all =
        entries.stream()
            .filter(entry -> entry.part.nodes() > 0)
            .sorted(Comparator.comparingInt(Entry::graph))
            .toList();
    MotifStatistics motifs =
        MotifStatistics.of(
            MotifCounter.of(library, containment),
            counting,
            all.stream().map(Entry::part).toList(),
            all.stream().mapToInt(Entry::explainedClass).toArray(),
            classes,
            threads);
    List<List<Recurring>> byClass =
        IntStream.range(0, classes)
            .mapToObj(y -> all.stream().filter(entry -> entry.explainedClass == y).toList())
            .map(ClassSummary::recurring)
            .toList();
    return new ClassSummary(byClass, motifs, entries.size() - all.size());
  }

  private static List<Recurring> recurring(List<Entry> entries) {
    IsomorphismClasses shapes = IsomorphismClasses.of(entries.stream().map(Entry::part).toList());
    List<Recurring> found = new ArrayList<>();
    for (int s = 0; s < shapes.size(); s++) {
      List<Entry> alike = shapes.members(s).stream().map(entries::get).toList();
      found.add(
          new Recurring(
              alike.get(0).part,
              alike.stream().map(Entry::graph).toList(),
              (double) alike.size() / entries.size(),
              MetricValues.means(alike.stream().map(Entry::metrics).toList())));
    }
    // The sort is stable: shapes that recur as often stay in the order of their first graphs.
    found.sort(Comparator.comparingInt(Recurring::count).reversed());
    return List.copyOf(found);
  }

  /** What readers call a graph or a node that was explained. */
  public static String name(DataSet data, int graph) {
    List<Integer> nodes = data.targets().isPresent() ? List.of(graph) : List.of();
    return Shown.subject(data, new Subject(graph, nodes));
  }

  /** How many classes there are. */
  public int classes() {
    return byClass.size();
  }

  /** The shapes of a class, most frequent first, then by the lowest graph. */
  public List<Recurring> recurring(int y) {
    return byClass.get(y);
  }

  /** How many explanations of a class were summed up. */
  public long explanations(int y) {
    return motifs.graphs(y);
  }

  /** The classes without explanations, whose side of an estimated prior rests on nothing. */
  public List<Integer> emptyClasses() {
    return IntStream.range(0, classes()).filter(y -> motifs.graphs(y) == 0).boxed().toList();
  }

  /** The counts of each motif and, of several classes, its estimated prior, as a table. */
  public FrontierReport.Block motifTable(DataSet data) {
    int priors = classes() > 1 ? classes() : 0;
    List<String> headings = new ArrayList<>(List.of("motif"));
    IntStream.range(0, classes()).forEach(y -> headings.add(">in " + ClassNames.of(data, y)));
    IntStream.range(0, priors).forEach(y -> headings.add(">prior of " + ClassNames.of(data, y)));
    List<List<String>> rows = new ArrayList<>();
    for (int motif = 0; motif < motifs.library().size(); motif++) {
      int q = motif;
      List<String> row = new ArrayList<>(List.of(motifs.library().motif(q).name()));
      IntStream.range(0, classes()).forEach(y -> row.add(Shown.number(motifs.corr(y, q))));
      IntStream.range(0, priors).forEach(y -> row.add(Shown.number(motifs.contrast(y, q))));
      rows.add(row);
    }
    return new FrontierReport.Block("Motifs in the explanations", List.of(), headings, rows);
  }
}
