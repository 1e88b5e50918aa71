package motive.studio.explain;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Graph;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.model.Task;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.objective.Weights;
import motive.session.ExplainSession;
import motive.setup.CountedPriors;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.setup.MotifDefaults;
import motive.setup.SearchChoice;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.catalog.Catalog;
import org.jspecify.annotations.Nullable;

/** A finder of the kit, data set, library and session of a question. Thread-safe. */
final class QuestionOpener {
  private static final int MOST_WARNINGS = 64;
  private static final int MOST_PRIORS = 64;
  private static final int MOST_AROUND = 4;
  private static final int MOST_REQUESTS = 64;

  private final Catalog catalog;
  private final LibraryStore libraries;
  private final ExplainLimits limits;
  // One session for each choice of instruments, so that all questions share what it has learnt.
  private final Cache<SessionKey, ExplainSession> sessions;
  // Warnings about a library need a look at all graphs of the data set.
  private final Cache<WarningKey, List<String>> warnings =
      Caffeine.newBuilder().maximumSize(MOST_WARNINGS).build();

  /** A kit equals only itself, which is what is needed: each is loaded once. */
  private record SessionKey(Kit kit, InstrumentChoice choice) {}

  // Priors by prediction need the model's decision for all graphs of the data set.
  private final Cache<PriorKey, Prior> priors =
      Caffeine.newBuilder().maximumSize(MOST_PRIORS).build();

  // A data set of nodes that reaches as far as a kit looks, which takes a look at all nodes.
  private final Cache<String, Around> around =
      Caffeine.newBuilder().maximumSize(MOST_AROUND).build();

  private record Around(Kit kit, DataSet data) {}

  // What is asked of one node: its neighbourhood takes long to find around hubs.
  private final Cache<NodeKey, Request> nodes =
      Caffeine.newBuilder().maximumSize(MOST_REQUESTS).build();

  private record NodeKey(
      Kit kit, String data, int node, int budget, List<Integer> include, List<Integer> exclude) {}

  private record PriorKey(Kit kit, String library) {}

  private record WarningKey(String data, MotifLibrary library) {}

  QuestionOpener(Catalog catalog, LibraryStore libraries, ExplainLimits limits) {
    this.catalog = catalog;
    this.libraries = libraries;
    this.limits = limits;
    this.sessions = Caffeine.newBuilder().maximumSize(limits.instruments()).build();
  }

  /** Whether nothing must be loaded or cut out for a question. */
  boolean isLoaded(Question question) throws Problem, IOException {
    Preference preference = question.preference();
    if (!catalog.isLoaded(preference.kit(), preference.data())) {
      return false;
    }
    if (question.task() == Task.NODE && nodes.getIfPresent(nodeKey(question)) == null) {
      return false;
    }
    return preference.library().isEmpty()
        || MotifDefaults.countsByLabel(preference.preset())
        || priors.getIfPresent(priorKey(preference)) != null;
  }

  private PriorKey priorKey(Preference preference) throws Problem, IOException {
    return new PriorKey(catalog.kit(preference.kit()), preference.library().orElseThrow());
  }

  /** The id of the data set of a preference, as its kit reads it. */
  String dataFor(Preference preference) throws Problem {
    return catalog.dataFor(preference.kit(), preference.data());
  }

  /**
   * The setup of a preference.
   *
   * @param stopped asked now and then while another thread loads the data set
   * @throws Problem where kit, data set or library are missing, or do not fit each other
   */
  ExplainSetup setup(Preference preference, BooleanSupplier stopped) throws Problem, IOException {
    Kit kit = catalog.kit(preference.kit());
    DataSet data = fitting(kit, dataFor(preference), stopped);
    ModelSource source = ModelSource.of(kit);
    ExplainSettings settings = settings(preference, source, data);
    return new ExplainSetup(
        data,
        ModelSource.of(numbered(kit, data)),
        choice(preference, kit, data, stopped),
        source.withUsualEvaluations(settings),
        SearchChoice.of(preference.search()),
        preference.include(),
        preference.exclude());
  }

  /** The settings of a preference. */
  static ExplainSettings settings(Preference preference, ModelSource source, DataSet data)
      throws Problem {
    boolean isOneGraph = data.targets().isPresent();
    if (isOneGraph && preference.preset().isPaper()) {
      throw Problem.unprocessable(
          "the preset paper must go with a set of graphs, got one large graph: its encoders compare"
              + " whole graphs; use another preset");
    }
    ExplainSettings settings =
        Problem.wrap(Code.BAD_REQUEST, () -> preference.settings(source.outputs(data)));
    if (!isOneGraph || preference.library().isPresent()) {
      return settings;
    }
    // Nothing is interpretable where no motifs count: the command leaves out the weight, too.
    List<Double> rest = preference.givenWithoutMotifs();
    return settings.withWeights(
        preference.hasUsualWeights()
            ? withoutMotifs(settings.weights())
            : new Weights(rest.get(0), rest.get(1), rest.get(2)));
  }

  /** The weights where interpretability is not measured; those of both others if it was all. */
  static Weights withoutMotifs(Weights weights) {
    boolean isAll = weights.fidelity() + weights.stability() == 0;
    return isAll ? new Weights(1, 0, 1) : new Weights(weights.fidelity(), 0, weights.stability());
  }

  /** A data set that a kit can read; of one large graph, as far as its model looks. */
  DataSet fitting(Kit kit, String id, BooleanSupplier stopped) throws Problem, IOException {
    if (kit.manifest().output().isValue()) {
      throw Problem.unprocessable(
          "the kit must choose between classes here, got {}, whose model gives values; `motive"
              + " explain --kit {} --report DIR` explains these",
          kit.manifest().name(),
          kit.manifest().name());
    }
    DataSet data = catalog.data(id, stopped);
    @Nullable Around known = around.getIfPresent(id);
    if (known != null && known.kit == kit) {
      return known.data;
    }
    Optional<String> objection = ModelSource.of(kit).objectionTo(data);
    if (objection.isPresent()) {
      throw Problem.unprocessable("{}; pick another kit", objection.get());
    }
    if (kit.target().task() == Task.EDGE) {
      throw Problem.unprocessable(
          "the kit must answer for nodes, got one for pairs of nodes, which `motive explain --pairs`"
              + " explains; pick another kit");
    }
    if (data.targets().isEmpty()) {
      return data;
    }
    DataSet reaching = ModelSource.of(kit).around(data);
    around.put(id, new Around(kit, reaching));
    return reaching;
  }

  /** A kit in the node label numbers of a data set. */
  static Kit numbered(Kit kit, DataSet data) throws Problem {
    return Problem.wrap(Code.UNPROCESSABLE, () -> kit.numberedAs(data.nodeLabelNames()));
  }

  private InstrumentChoice choice(
      Preference preference, Kit kit, DataSet data, BooleanSupplier stopped)
      throws Problem, IOException {
    InstrumentChoice choice = preference.instruments();
    if (preference.library().isEmpty()) {
      return choice;
    }
    LibraryStore.Stored library = libraries.find(preference.library().get());
    if (!library.data().equals(dataFor(preference))) {
      throw Problem.unprocessable(
          "the library must be counted in {} as the kit reads it, got one counted in other graphs;"
              + " make it again for this data set",
          preference.data());
    }
    return choice.withLibrary(
        library.motifs(),
        MotifDefaults.countsByLabel(preference.preset())
            ? library.statistics().prior()
            : priorByPrediction(preference, library, kit, data, stopped));
  }

  // As the command counts a library that is given without a prior.
  private Prior priorByPrediction(
      Preference preference,
      LibraryStore.Stored library,
      Kit kit,
      DataSet data,
      BooleanSupplier stopped)
      throws Problem, IOException {
    PriorKey key = priorKey(preference);
    @Nullable Prior known = priors.getIfPresent(key);
    if (known != null) {
      return known;
    }
    Prior counted =
        CountedPriors.byPrediction(
                library.motifs(),
                data,
                ModelSource.of(kit).target().open(),
                kit.manifest().output(),
                stopped)
            .prior();
    priors.put(key, counted);
    return counted;
  }

  /** What a reader of explanations should know about the library that they are measured with. */
  List<String> libraryWarnings(OpenQuestion open, BooleanSupplier stopped) throws Problem {
    if (open.setup().library().isEmpty()) {
      return List.of();
    }
    WarningKey key =
        new WarningKey(dataFor(open.question().preference()), open.setup().library().get());
    @Nullable List<String> known = warnings.getIfPresent(key);
    if (known != null) {
      return known;
    }
    // One large graph has a neighbourhood for each node, too many to look at.
    List<String> found =
        open.question().task() == Task.NODE
            ? open.setup().labelWarnings()
            : open.setup().libraryWarnings(stopped);
    if (!stopped.getAsBoolean()) {
      warnings.put(key, found);
    }
    return found;
  }

  /** The session of a setup. */
  ExplainSession session(ExplainSetup setup) {
    return sessions
        .get(
            new SessionKey(setup.source().kit().orElseThrow(), setup.choice()),
            key -> setup.session(setup.builder().maxBytes(limits.instrumentBytes())))
        .withSearch(setup.search().open())
        .withSettings(setup.settings());
  }

  /**
   * A question with its kit, data set and session.
   *
   * @param stopped asked now and then while another thread loads the data set
   * @throws Problem also where the graph is missing or too large
   */
  OpenQuestion open(Question question, BooleanSupplier stopped) throws Problem, IOException {
    ExplainSetup setup = setup(question.preference(), stopped);
    DataSet data = setup.data();
    boolean isNode = data.targets().isPresent();
    if (isNode != (question.task() == Task.NODE)) {
      throw Problem.badRequest(
          isNode
              ? "node must be a node of {}, which is one large graph, got a graph"
              : "graph must be a graph of {}, which is a set of graphs, got a node",
          data.name());
    }
    int number = question.graph();
    if (number >= data.size()) {
      throw Problem.notFound(
          "{} must be in 0-{}, the {}s of {}, got {}",
          question.task().id(),
          data.size() - 1,
          question.task().id(),
          data.name(),
          number);
    }
    ExplainSession session = session(setup);
    if (isNode) {
      return new OpenQuestion(question, setup, session, request(question, setup), this);
    }
    Graph graph = data.graph(number);
    limits.requireSmall(graph);
    NodeNumbers.require("include", question.preference().include(), graph, question);
    NodeNumbers.require("exclude", question.preference().exclude(), graph, question);
    return new OpenQuestion(question, setup, session, setup.request(number), this);
  }

  private NodeKey nodeKey(Question question) throws Problem, IOException {
    Preference asked = question.preference();
    return new NodeKey(
        catalog.kit(asked.kit()),
        dataFor(asked),
        question.graph(),
        asked.budget(),
        asked.include(),
        asked.exclude());
  }

  /** The request about a node with its neighbourhood, which is cut out once. */
  Request request(Question question, ExplainSetup setup) throws Problem, IOException {
    NodeKey key = nodeKey(question);
    @Nullable Request known = nodes.getIfPresent(key);
    if (known == null) {
      known = Problem.wrap(Code.BAD_REQUEST, () -> setup.request(question.graph()));
      nodes.put(key, known);
    }
    return known.withSettings(setup.settings());
  }
}
