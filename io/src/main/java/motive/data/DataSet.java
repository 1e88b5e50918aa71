package motive.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * Graphs with a class each, and what is known of them; immutable, at least one graph.
 *
 * <p>Classes are 0 … {@link #classes()} − 1; {@link #className(int)} gives the label that the class
 * had where it came from. All graphs have rows of {@link #features()}{@code .width()} features, and
 * either all have node labels or none has (the same holds for edge labels, among graphs with
 * edges). Two data sets are equal when name, graphs, classes, meanings and ground truth are; the
 * warnings and the sources describe how a data set was read and do not count.
 */
public final class DataSet {
  private final String name;
  private final List<Graph> graphs;
  private final int[] labels;
  private final Classes classes;
  private final FeatureMeaning features;
  private final SortedMap<Integer, String> nodeLabelNames;
  private final IntFunction<@Nullable GroundTruth> groundTruth;
  private final @Nullable NodeTargets targets;
  private final List<@Nullable Source> sources;
  private final String file;
  private final long firstLine;
  private final List<DataWarning> warnings;
  private final Summary summary;

  DataSet(DataSetBuilder from) {
    this.name = from.name;
    this.graphs = List.copyOf(from.graphs);
    this.labels = from.labels();
    this.classes = from.classes();
    this.features = from.features();
    this.nodeLabelNames = Collections.unmodifiableSortedMap(new TreeMap<>(from.nodeLabelNames));
    this.groundTruth = from.groundTruth()::get;
    this.targets = null;
    this.sources = from.sources();
    this.file = from.file;
    this.firstLine = from.firstLine;
    this.summary = Summary.of(this);
    this.warnings = from.warnings(this, summary);
  }

  private DataSet(
      DataSet from,
      List<Graph> graphs,
      IntFunction<@Nullable GroundTruth> groundTruth,
      Classes classes,
      int[] labels) {
    this.name = from.name;
    this.graphs = graphs;
    this.labels = labels;
    this.classes = classes;
    this.features = from.features;
    this.nodeLabelNames = from.nodeLabelNames;
    this.groundTruth = groundTruth;
    this.targets = from.targets;
    this.sources = from.sources;
    this.file = from.file;
    this.firstLine = from.firstLine;
    this.summary = targets == null ? Summary.of(this) : Summary.of(targets, classes, labels);
    this.warnings = ClassWarnings.renewed(from.warnings, summary);
  }

  private DataSet(NodeTargets targets, Neighborhoods graphs) {
    Graph whole = targets.graph();
    this.name = targets.name();
    this.graphs = graphs;
    this.labels = IntStream.range(0, whole.nodes()).map(targets::label).toArray();
    boolean hasClasses = !targets.classNames().isEmpty();
    this.classes =
        new Classes(
            hasClasses ? targets.classNames() : List.of(Classes.UNKNOWN), targets.classOrder());
    this.features = targets.features();
    this.nodeLabelNames = Collections.emptySortedMap();
    this.groundTruth = graphs::truth;
    this.targets = targets;
    this.sources = List.of();
    this.file = "";
    this.firstLine = 0;
    this.summary = Summary.of(targets, classes, labels);
    this.warnings = targets.warnings();
  }

  /**
   * The nodes of one graph as a data set: graph i is the neighbourhood of node i, with node i as
   * its root. Neighbourhoods are cut out when they are asked for.
   *
   * @param hops how far they reach
   * @param mostNodes how many nodes one may have
   */
  public static DataSet around(NodeTargets targets, int hops, int mostNodes) {
    return new DataSet(targets, new Neighborhoods(targets, hops, mostNodes));
  }

  /** The same nodes with neighbourhoods of other sizes; only around the nodes of one graph. */
  public DataSet within(int hops, int mostNodes) {
    NodeTargets of = targets().orElseThrow();
    Neighborhoods other = new Neighborhoods(of, hops, mostNodes);
    return new DataSet(this, other, other::truth, classes, labels);
  }

  /** The one graph whose nodes these graphs are around; empty in a data set of graphs. */
  public Optional<NodeTargets> targets() {
    return Optional.ofNullable(targets);
  }

  /** The same graphs with other classes. */
  DataSet withClasses(Classes other, int[] numbers) {
    return new DataSet(this, graphs, groundTruth, other, numbers);
  }

  /** The same where the numbers of the classes come from elsewhere. */
  public DataSet withClassOrder(ClassOrder order) {
    return order == classes.order()
        ? this
        : new DataSet(this, graphs, groundTruth, new Classes(classes.names(), order), labels);
  }

  /** Starts a data set. */
  public static DataSetBuilder builder(String name) {
    return new DataSetBuilder(name);
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** How many graphs there are. */
  public int size() {
    return graphs.size();
  }

  /** A graph by its number, from 0. */
  public Graph graph(int i) {
    return graphs.get(i);
  }

  /** All graphs, by number. */
  public List<Graph> graphs() {
    return graphs;
  }

  /** Whether classes are known; where they are not, every graph counts as of class 0. */
  public boolean hasClasses() {
    return (targets == null || !targets.classNames().isEmpty())
        && warnings.stream().noneMatch(warning -> warning.kind() == DataWarning.Kind.NO_CLASSES);
  }

  /** The class of a graph; of a node {@link NodeTargets#UNKNOWN} where it is not known. */
  public int label(int i) {
    return labels[i];
  }

  /** The class of every graph. */
  public int[] labels() {
    return labels.clone();
  }

  /** How many classes there are; a class may be without graphs. */
  public int classes() {
    return classes.names().size();
  }

  /** The label that each class had where it came from. */
  public List<String> classNames() {
    return classes.names();
  }

  /** The label that a class had where it came from. */
  public String className(int c) {
    return classes.names().get(c);
  }

  /** Where the numbers of the classes come from. */
  public ClassOrder classOrder() {
    return classes.order();
  }

  /** What was guessed of the order of the classes, in one line; empty where nothing was. */
  public Optional<String> classGuess() {
    return hasClasses() ? classes.guess() : Optional.empty();
  }

  /** Whether it comes from no file. */
  boolean isGenerated() {
    return file.isEmpty();
  }

  /** The rejection of a graph of the data set, by file and line where these are known. */
  public DatasetFormatException refusal(int graph, String expectation) {
    long line = source(graph).map(Source::line).orElse(firstLine + graph);
    return file.isEmpty()
        ? new DatasetFormatException(name + ", graph " + graph, 0, expectation)
        : new DatasetFormatException(file, line, expectation);
  }

  /** What the feature columns stand for. */
  public FeatureMeaning features() {
    return features;
  }

  /** Whether nodes carry labels of their own. */
  public boolean hasNodeLabels() {
    return graphs.get(0).hasLabels();
  }

  /** What node labels stand for, by rising label; labels without a known meaning are left out. */
  public SortedMap<Integer, String> nodeLabelNames() {
    return nodeLabelNames;
  }

  /** What a node label stands for; the number itself where no meaning is known. */
  public String nodeLabelName(int label) {
    return nodeLabelNames.getOrDefault(label, Integer.toString(label));
  }

  /** Where motifs were planted in a graph, where that is known. */
  public Optional<GroundTruth> groundTruth(int i) {
    return Optional.ofNullable(groundTruth.apply(i));
  }

  /**
   * The same where the graph is at hand: neighbourhoods are not cut out again, and those of pairs
   * have no number.
   */
  public Optional<GroundTruth> groundTruth(long i, Graph graph) {
    return graphs instanceof Neighborhoods around
        ? Optional.ofNullable(around.truthIn(graph))
        : groundTruth(Math.toIntExact(i));
  }

  /** Whether it is known of any graph where it came from. */
  public boolean hasSources() {
    return !sources.isEmpty();
  }

  /** Where a graph came from, where that is known. */
  public Optional<Source> source(long i) {
    return hasSources() ? Optional.ofNullable(sources.get(Math.toIntExact(i))) : Optional.empty();
  }

  /** The warnings for its user, in a fixed order. */
  public List<DataWarning> warnings() {
    return warnings;
  }

  /** Counts, class balance, ranges. */
  public Summary summary() {
    return summary;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DataSet o
        && name.equals(o.name)
        && Arrays.equals(labels, o.labels)
        && classes.names().equals(o.classes.names())
        && features.equals(o.features)
        && nodeLabelNames.equals(o.nodeLabelNames)
        && IntStream.range(0, size()).allMatch(i -> groundTruth(i).equals(o.groundTruth(i)))
        && graphs.equals(o.graphs);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + Arrays.hashCode(labels)) + graphs.hashCode();
  }

  @Override
  public String toString() {
    return "DataSet(" + name + ", " + size() + " graphs, " + classes() + " classes)";
  }
}
