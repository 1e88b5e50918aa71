package motive.spark.input;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import motive.data.ClassOrder;
import motive.data.Classes;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.json.JsonLinesReader;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The properties of an input that the lines of a partition show. Not thread-safe. */
final class Survey implements Serializable {
  private static final int MOST_CLASSES = 100_000;
  private static final int LONGEST_HEADER_START = 100;
  private static final Pattern HEADER =
      Pattern.compile("\\s*\\{\\s*\"dataset\"\\s*:.*", Pattern.DOTALL);

  private final TreeSet<String> headers = new TreeSet<>();
  private final TreeSet<String> classes = new TreeSet<>();
  private long graphs;
  private long least = Long.MAX_VALUE;
  private boolean classed;
  private boolean outputs = true;
  private boolean labelled;
  private boolean featured;
  private boolean hasLabel;
  private int minLabel = Integer.MAX_VALUE;
  private int maxLabel = Integer.MIN_VALUE;
  private boolean edgeLabelled;
  private final TreeMap<Kind, Sample> samples = new TreeMap<>();
  private final Firsts firsts = new Firsts();
  private @Nullable String refusal;

  /** Graphs of one kind; the greatest have most of what a graph can have. */
  private record Kind(int fields, int width, int edgeWidth)
      implements Comparable<Kind>, Serializable {
    private static final Comparator<Kind> ORDER =
        Comparator.comparingInt(Kind::fields)
            .thenComparingInt(Kind::width)
            .thenComparingInt(Kind::edgeWidth);

    @Override
    public int compareTo(Kind other) {
      return ORDER.compare(this, other);
    }
  }

  /** One graph of a kind, and how many there are. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Sample(byte[] line, long graphs) implements Serializable {
    Sample with(Sample other) {
      return new Sample(line, graphs + other.graphs);
    }
  }

  /** Whether a line is about the input as a whole; no graph begins so. */
  static boolean isHeader(byte[] line) {
    int length = Math.min(line.length, LONGEST_HEADER_START);
    return HEADER.matcher(new String(line, 0, length, StandardCharsets.UTF_8)).matches();
  }

  /** Looks at a line. */
  void add(long id, byte[] line) throws IOException {
    if (isHeader(line)) {
      headers.add(new String(line, StandardCharsets.UTF_8).strip());
      return;
    }
    graphs++;
    least = Math.min(least, id);
    if (id < 0) {
      refusal = refusal == null ? Outline.objectionTo(id) : refusal;
      return;
    }
    DataSet data;
    try {
      data = JsonLinesReader.read(line, "graph", Limits.DEFAULT);
    } catch (DatasetFormatException e) {
      refusal = refusal == null ? e.expectation() : refusal;
      return;
    }
    boolean classedHere = Outline.hasClass(data);
    boolean featuredHere = Outline.hasFeatures(data);
    Graph graph = data.graph(0);
    boolean edgeLabelledHere = graph.edges() > 0 && graph.hasEdgeLabels();
    int edgeWidth = Outline.width(graph);
    int fields =
        count(classedHere, featuredHere, graph.hasLabels(), edgeLabelledHere, edgeWidth > 0);
    Kind kind = new Kind(fields, featuredHere ? data.features().width() : 0, edgeWidth);
    firsts.add(id, graph, line);
    samples.merge(kind, new Sample(line, 1), Sample::with);
    if (classedHere) {
      classed = true;
      classes.add(data.className(data.label(0)));
      outputs &= data.classOrder() == ClassOrder.OUTPUTS;
      requireFew();
    }
    featured |= featuredHere;
    edgeLabelled |= edgeLabelledHere;
    labelled |= graph.hasLabels();
    for (int v = 0; graph.hasLabels() && v < graph.nodes(); v++) {
      hasLabel = true;
      minLabel = Math.min(minLabel, graph.label(v));
      maxLabel = Math.max(maxLabel, graph.label(v));
    }
  }

  private static int count(boolean... all) {
    int count = 0;
    for (boolean each : all) {
      count += each ? 1 : 0;
    }
    return count;
  }

  private void requireFew() {
    if (classes.size() > MOST_CLASSES) {
      throw new IllegalArgumentException(
          "graphs must be of at most " + MOST_CLASSES + " classes, got more");
    }
  }

  long graphs() {
    return graphs;
  }

  /** The least number of a graph. */
  long least() {
    return least;
  }

  /** Adds what another partition says. */
  Survey merge(Survey other) {
    headers.addAll(other.headers);
    classes.addAll(other.classes);
    requireFew();
    graphs += other.graphs;
    least = Math.min(least, other.least);
    classed |= other.classed;
    outputs &= other.outputs;
    labelled |= other.labelled;
    featured |= other.featured;
    edgeLabelled |= other.edgeLabelled;
    firsts.merge(other.firsts);
    hasLabel |= other.hasLabel;
    minLabel = Math.min(minLabel, other.minLabel);
    maxLabel = Math.max(maxLabel, other.maxLabel);
    other.samples.forEach((kind, sample) -> samples.merge(kind, sample, Sample::with));
    refusal = refusal == null ? other.refusal : refusal;
    return this;
  }

  /**
   * What all partitions together say.
   *
   * @param name of the data set, where no header gives one
   * @param given a header from elsewhere
   */
  Outline outline(String name, @Nullable String given, long[] starts) throws IOException {
    if (graphs == 0) {
      throw new IllegalArgumentException("--in must hold graphs, got none");
    }
    if (samples.isEmpty()) {
      throw new IllegalArgumentException(
          "--in must hold a graph that can be read, got none among " + graphs + "; " + refusal);
    }
    if (given != null) {
      headers.add(given.strip());
    }
    if (headers.size() > 1) {
      throw new IllegalArgumentException(
          "headers must say the same in all files, got "
              + DatasetFormatException.shown(headers.first())
              + " and "
              + DatasetFormatException.shown(headers.last()));
    }
    Map.Entry<Kind, Sample> usual = usual();
    Outline outline =
        new Outline(
            header(name),
            graphs,
            classed,
            order(),
            List.of(),
            labelled,
            featured,
            edgeLabelled,
            usual.getKey().edgeWidth(),
            starts,
            usual.getValue().line(),
            firsts.lines());
    requireReadable(outline.header());
    return outline;
  }

  // Of the graphs that lack nothing, one of those with the commonest number of columns.
  private Map.Entry<Kind, Sample> usual() {
    int most = samples.lastKey().fields();
    Map.Entry<Kind, Sample> best = samples.lastEntry();
    for (Map.Entry<Kind, Sample> each : samples.entrySet()) {
      boolean commoner = each.getValue().graphs() > best.getValue().graphs();
      best = each.getKey().fields() == most && commoner ? each : best;
    }
    return best;
  }

  private String header(String name) throws IOException {
    JsonMapper mapper = JsonMapper.shared();
    ObjectNode header = mapper.createObjectNode().put("dataset", name);
    if (!headers.isEmpty()) {
      // Read by the reader of data sets first, which says in one line what is wrong with it.
      requireReadable(headers.first());
      header = (ObjectNode) mapper.readTree(headers.first());
    }
    if (classed && !header.has("classes")) {
      JsonNode sorted = mapper.valueToTree(found().names());
      header.set("classes", sorted);
    }
    if (hasLabel && !featured && !header.has("labelRange")) {
      header.putArray("labelRange").add(minLabel).add(maxLabel);
    }
    return mapper.writeValueAsString(header);
  }

  private Classes found() {
    return Classes.of(classes);
  }

  private ClassOrder order() throws IOException {
    boolean stated =
        !headers.isEmpty() && JsonMapper.shared().readTree(headers.first()).has("classes");
    if (stated || !classed) {
      return ClassOrder.STATED;
    }
    ClassOrder order = found().order();
    return order == ClassOrder.NUMBERS && outputs ? ClassOrder.OUTPUTS : order;
  }

  private static void requireReadable(String header) throws IOException {
    byte[] text = (header + "\n{\"features\":[],\"edges\":[]}").getBytes(StandardCharsets.UTF_8);
    JsonLinesReader.read(text, "header", Limits.DEFAULT);
  }
}
