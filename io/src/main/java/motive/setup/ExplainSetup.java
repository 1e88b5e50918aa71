package motive.setup;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.explain.Warning;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.DataHash;
import motive.kit.Encoders;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.kit.LibraryWarnings;
import motive.kit.PriorFile;
import motive.kit.Sha256;
import motive.model.GraphModel;
import motive.model.Task;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.provenance.Provenance;
import motive.result.Questions;
import motive.result.ResultLine;
import motive.result.Subject;
import motive.session.ExplainSession;
import motive.session.NodeRequests;
import motive.session.SessionBuilder;

/**
 * The setup of explanations for the graphs of a data set. Kit and library are in its node label
 * numbers.
 *
 * @param search how candidates are looked for
 * @param include nodes that every explanation must hold
 * @param exclude nodes that none may hold
 */
public record ExplainSetup(
    DataSet data,
    ModelSource source,
    InstrumentChoice choice,
    ExplainSettings settings,
    SearchChoice search,
    List<Integer> include,
    List<Integer> exclude) {
  /** The input of a provenance with the hash of edge data. */
  public static final String EDGES = "edges";

  /** Renumbers kit and library to the node labels of the data set. */
  public ExplainSetup {
    data = source.around(data);
    source = source.numberedAs(data);
    choice = withPieces(choice.numberedAs(source.labelNames(data)), data, settings);
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  private static InstrumentChoice withPieces(
      InstrumentChoice choice, DataSet data, ExplainSettings settings) {
    return choice.pieces().isPresent()
        ? choice
        : MotifDefaults.pieces(data, settings).map(choice::withPieces).orElse(choice);
  }

  /** A session; make it once and share it. */
  public ExplainSession session() {
    return session(builder());
  }

  /** A session from what {@link #builder} gave, with this setup's search and settings. */
  public ExplainSession session(SessionBuilder builder) {
    return builder.search(search.open()).settings(settings).build();
  }

  /** What explanations are measured with, for a session. */
  public SessionBuilder builder() {
    return source
        .kit()
        .map(kit -> KitSessions.of(kit, choice))
        .orElseGet(() -> KitSessions.of(source.target(), choice))
        .output(source.output());
  }

  /** The same with other settings. */
  public ExplainSetup withSettings(ExplainSettings other) {
    return new ExplainSetup(data, source, choice, other, search, include, exclude);
  }

  /**
   * The requests for some graphs of the data set.
   *
   * @throws IllegalArgumentException where the explainer cannot serve one of them
   */
  public RequestList requests(Explainer explainer, int... graphs) {
    if (data.targets().isPresent()) {
      return nodeRequests(
          explainer, Arrays.stream(graphs).mapToObj(node -> new int[] {node}).toList());
    }
    Map<Long, Request> requests = new HashMap<>();
    for (int graph : graphs) {
      Request request = request(graph);
      List<String> objections = explainer.objectionsTo(request);
      if (!objections.isEmpty()) {
        String where = graphs.length == 1 ? "" : " (graph " + graph + ")";
        throw new IllegalArgumentException(String.join("; also ", objections) + where);
      }
      requests.put(request.id(), request);
    }
    return new RequestList(
        Arrays.stream(graphs).asLongStream().toArray(),
        id -> Objects.requireNonNull(requests.get(id)));
  }

  /**
   * The requests for some nodes of the data set's one graph, or for some pairs of nodes.
   *
   * @param chosen one node each, or two
   * @throws IllegalArgumentException where the graph has no such node, or the explainer cannot
   *     serve the first request: what it objects to holds for all
   */
  public RequestList nodeRequests(Explainer explainer, List<int[]> chosen) {
    int nodes = data.size();
    for (int[] some : chosen) {
      for (int node : some) {
        Refuse.when(node >= nodes, "nodes must be in 0-{}, got {}", nodes - 1, node);
      }
    }
    boolean arePairs = !chosen.isEmpty() && chosen.get(0).length == 2;
    FreshModels models = new FreshModels(source);
    RequestList requests =
        new RequestList(
            chosen.stream().mapToLong(NodeRequests::id).toArray(),
            id ->
                arePairs
                    ? nodes(models.get(), settings, (int) (id >>> 32), (int) id)
                    : request(models.get(), (int) id));
    List<String> objections =
        chosen.isEmpty() ? List.of() : explainer.objectionsTo(requests.get(0));
    if (!objections.isEmpty()) {
      throw new IllegalArgumentException(
          String.join("; also ", objections) + " (" + ResultLine.about(requests.get(0)) + ")");
    }
    return requests;
  }

  /** The graph that something is about, see {@link ModelSource#graphOf}. */
  public Optional<Graph> graphOf(Subject subject) {
    return source.graphOf(data, subject);
  }

  /** The request for a graph of the data set, or for a node of its one graph. */
  public Request request(int graph) {
    return request(graph, settings);
  }

  /** The same with other settings, whose budget may decide what is looked at around a node. */
  public Request request(int graph, ExplainSettings asked) {
    if (data.targets().isPresent()) {
      return request(source.target().open(), graph, asked);
    }
    return request(
            data.graph(graph),
            graph,
            data.hasClasses() ? OptionalInt.of(data.label(graph)) : OptionalInt.empty())
        .withSettings(asked);
  }

  /**
   * The request for a graph that is like those of the data set.
   *
   * @param graph its number
   * @param label the class that its data give it
   */
  public Request request(Graph of, int graph, OptionalInt label) {
    return new Request(
        of,
        graph,
        label,
        set("--include", of, graph, include),
        set("--exclude", of, graph, exclude),
        settings);
  }

  /** The request for a node of the data set's one graph. */
  Request request(GraphModel model, int node) {
    return request(model, node, settings);
  }

  private Request request(GraphModel model, int node, ExplainSettings asked) {
    Request request = nodes(model, asked, node);
    return data.label(node) < 0 ? request : request.withLabel(data.label(node));
  }

  /**
   * The request for one node of the data set's one graph, or for a pair.
   *
   * @throws IllegalArgumentException where the model answers for something else, and where a node
   *     to be included or excluded is not in the neighbourhood
   */
  private Request nodes(GraphModel model, ExplainSettings asked, int... nodes) {
    Graph whole = data.targets().orElseThrow().graph();
    Request request = NodeRequests.of(model, whole, asked, nodes);
    if (include.isEmpty() && exclude.isEmpty()) {
      return request;
    }
    NodeSet held = set("--include", request.graph(), include);
    NodeSet left = set("--exclude", request.graph(), exclude);
    return request
        .withUnseen(
            request.beyond().minus(held).minus(left), request.skipped().minus(held).minus(left))
        .withInclude(request.include().union(held).toArray())
        .withExclude(left.toArray());
  }

  // By their numbers in the whole graph.
  private static NodeSet set(String option, Graph around, List<Integer> nodes) {
    NodeSet set = NodeSet.empty(around.nodes());
    for (int wanted : nodes) {
      int local =
          IntStream.range(0, around.nodes())
              .filter(v -> around.origin(v) == wanted)
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          Refuse.text(
                              "{} must name nodes of the neighbourhood, got {}, which is too far"
                                  + " from node {}",
                              option,
                              wanted,
                              around.origin(around.root(0)))));
      set = set.with(local);
    }
    return set;
  }

  private static NodeSet set(String option, Graph graph, int number, List<Integer> nodes) {
    for (int v : nodes) {
      if (v >= graph.nodes()) {
        throw new IllegalArgumentException(
            Refuse.text(
                "{} must name nodes of every graph, got {} for graph {}, whose nodes are 0-{};"
                    + " choose graphs that have it with --graphs",
                option,
                v,
                number,
                graph.nodes() - 1));
      }
    }
    return NodeSet.of(graph.nodes(), nodes.stream().mapToInt(Integer::intValue).toArray());
  }

  /**
   * Where the lines of explanations come from.
   *
   * @param version of the product
   * @param explainer as its user wrote it
   * @param settings those of the explainer, by name; none for Motive
   * @param gap whether distances from the optimum are reported
   */
  public Provenance provenance(
      String version,
      String explainer,
      Optional<Map<String, String>> settings,
      Questions asked,
      boolean gap) {
    Map<String, String> more = new TreeMap<>(asked.describe());
    more.put("gap", Boolean.toString(gap));
    settings.ifPresent(given -> more.put("explainer_settings", given.toString()));
    return provenance(version, explainer, more);
  }

  // A kit of nodes has no prior: motifs are those that are counted in the data at hand.
  private Optional<Kit> kitOfGraphs() {
    return source.kit().filter(kit -> kit.target().task() == Task.GRAPH);
  }

  /** The motifs that interpretability is measured with; empty where there are none. */
  public Optional<MotifLibrary> library() {
    return choice.library().or(() -> kitOfGraphs().map(Kit::motifs));
  }

  /**
   * The warnings about the library before any explanation is made.
   *
   * @param stopped called from time to time; where it returns true, no more graphs are looked at
   */
  public List<String> libraryWarnings(BooleanSupplier stopped) {
    Optional<Prior> prior = choice.prior().or(() -> kitOfGraphs().map(Kit::prior));
    return library().isEmpty() || prior.isEmpty()
        ? List.of()
        : LibraryWarnings.of(
            library().get(),
            prior.get(),
            choice.containment(),
            data,
            source.labelNames(data),
            stopped);
  }

  /** The same where the data are one graph that stands for others: of names and numbers alone. */
  public List<String> labelWarnings() {
    return library()
        .map(library -> LibraryWarnings.labels(library, source.labelNames(data), data.name()))
        .orElse(List.of());
  }

  private boolean readsBonds() {
    return library()
        .map(library -> library.motifs().stream().anyMatch(Motif::hasConditions))
        .orElse(false);
  }

  /**
   * Where results come from.
   *
   * @param version of the product
   * @param more what else decides them, by name
   */
  public Provenance provenance(String version, String explainer, Map<String, String> more) {
    Map<String, String> inputs = new TreeMap<>(more);
    inputs.put("version", version);
    inputs.put("explainer", explainer);
    inputs.put("data", DataHash.of(data));
    inputs.put("model", source.hash());
    if (source.isForeign() || readsBonds()) {
      inputs.put(EDGES, DataHash.ofEdges(data, readsBonds()));
    }
    if (source.output().isValue()) {
      inputs.put("output", source.output().toString());
    }
    choice.library().ifPresent(library -> inputs.put("library", DataHash.of(library)));
    choice.pieces().ifPresent(groups -> inputs.put("pieces", DataHash.of(groups)));
    choice
        .prior()
        .ifPresent(
            prior ->
                inputs.put(
                    "prior", Sha256.of(PriorFile.format(prior).getBytes(StandardCharsets.UTF_8))));
    source
        .kit()
        .map(kit -> Encoders.warnings(kit.manifest(), choice))
        .filter(warnings -> !warnings.isEmpty())
        // Figures of a kit decide the warnings of lines.
        .ifPresent(
            warnings ->
                inputs.put(
                    "weak_encoders", Warning.texts(List.copyOf(warnings.values())).toString()));
    inputs.putAll(settings.describe());
    inputs.putAll(choice.describe());
    inputs.putAll(search.describe());
    inputs.put("include", include.toString());
    inputs.put("exclude", exclude.toString());
    return Provenance.of(inputs);
  }
}
