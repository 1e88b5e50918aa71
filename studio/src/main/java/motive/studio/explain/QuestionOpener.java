package motive.studio.explain;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.graph.Graph;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
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

  private record PriorKey(Kit kit, String library) {}

  private record WarningKey(String data, MotifLibrary library) {}

  QuestionOpener(Catalog catalog, LibraryStore libraries, ExplainLimits limits) {
    this.catalog = catalog;
    this.libraries = libraries;
    this.limits = limits;
    this.sessions = Caffeine.newBuilder().maximumSize(limits.instruments()).build();
  }

  /** Whether nothing must be loaded for a preference. */
  boolean isLoaded(Preference preference) throws Problem, IOException {
    if (!catalog.isLoaded(preference.kit(), preference.data())) {
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
    ExplainSettings settings =
        Problem.wrap(Code.BAD_REQUEST, () -> preference.settings(source.outputs(data)));
    return new ExplainSetup(
        data,
        ModelSource.of(numbered(kit, data)),
        choice(preference, kit, data, stopped),
        source.withUsualEvaluations(settings),
        SearchChoice.of(preference.search()),
        preference.include(),
        preference.exclude());
  }

  /** A data set that a kit can read. */
  DataSet fitting(Kit kit, String id, BooleanSupplier stopped) throws Problem, IOException {
    if (kit.manifest().output().isValue()) {
      throw Problem.unprocessable(
          "the kit must choose between classes here, got {}, whose model gives values; `motive"
              + " explain --kit {} --report DIR` explains these",
          kit.manifest().name(),
          kit.manifest().name());
    }
    DataSet data = catalog.data(id, stopped);
    Optional<String> objection = ModelSource.of(kit).objectionTo(data);
    if (objection.isPresent()) {
      throw Problem.unprocessable("{}; pick another kit", objection.get());
    }
    return data;
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
    List<String> found = open.setup().libraryWarnings(stopped);
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
    int number = question.graph();
    if (number >= data.size()) {
      throw Problem.notFound(
          "graph must be in 0-{}, the graphs of {}, got {}", data.size() - 1, data.name(), number);
    }
    Graph graph = data.graph(number);
    if (graph.nodes() > limits.graphNodes()) {
      throw limits.tooLarge(graph);
    }
    requireNodes("include", question.preference().include(), graph, number);
    requireNodes("exclude", question.preference().exclude(), graph, number);
    return new OpenQuestion(question, setup, session(setup), setup.request(number));
  }

  /** Refuses nodes that a graph does not have. */
  static void requireNodes(String name, List<Integer> nodes, Graph graph, int number)
      throws Problem {
    for (int v : nodes) {
      if (v >= graph.nodes()) {
        throw Problem.badRequest(
            "{} must name nodes of graph {}, 0-{}, got {}", name, number, graph.nodes() - 1, v);
      }
    }
  }
}
