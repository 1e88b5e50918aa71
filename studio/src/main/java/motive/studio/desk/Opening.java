package motive.studio.desk;

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
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.setup.SearchChoice;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.shelf.Shelf;

/** Finds what questions are about. Thread-safe. */
final class Opening {
  private final Shelf shelf;
  private final Libraries libraries;
  private final Sessions sessions;
  private final DeskLimits limits;
  private final LibraryNotes notes = new LibraryNotes();

  Opening(Shelf shelf, Libraries libraries, DeskLimits limits) {
    this.shelf = shelf;
    this.libraries = libraries;
    this.sessions = new Sessions(limits);
    this.limits = limits;
  }

  private static Problem impossible(String sentence) {
    return new Problem(Code.UNPROCESSABLE, sentence);
  }

  /** Whether nothing must be read for a preference. */
  boolean isAtHand(Preference preference) {
    return shelf.isAtHand(preference.kit(), preference.data());
  }

  /**
   * The setup that a preference means.
   *
   * @param stopped asked now and then while it waits for a data set that another reads
   * @throws Problem where kit, data set or library are not there, or do not fit each other
   */
  ExplainSetup setup(Preference preference, BooleanSupplier stopped) throws Problem, IOException {
    Kit kit = shelf.kit(preference.kit());
    DataSet data = shelf.data(dataFor(preference), stopped);
    ModelSource source = ModelSource.of(kit);
    Optional<String> objection = source.objectionTo(data);
    if (objection.isPresent()) {
      throw impossible(objection.get() + "; pick another kit");
    }
    return new ExplainSetup(
        data,
        ModelSource.of(numbered(kit, data)),
        choice(preference),
        source.withUsualEvaluations(settings(preference, source.outputs(data))),
        SearchChoice.of(preference.search()),
        preference.include(),
        preference.exclude());
  }

  /** A kit in the node label numbers of a data set. */
  static Kit numbered(Kit kit, DataSet data) throws Problem {
    try {
      return kit.numberedAs(data.nodeLabelNames());
    } catch (IllegalArgumentException e) {
      throw impossible(String.valueOf(e.getMessage()));
    }
  }

  private static ExplainSettings settings(Preference preference, List<String> classes)
      throws Problem {
    try {
      return preference.settings(classes);
    } catch (IllegalArgumentException e) {
      throw new Problem(Code.BAD_REQUEST, String.valueOf(e.getMessage()));
    }
  }

  private String dataFor(Preference preference) throws Problem {
    return shelf.dataFor(preference.kit(), preference.data());
  }

  private InstrumentChoice choice(Preference preference) throws Problem {
    InstrumentChoice choice =
        InstrumentChoice.DEFAULT
            .withIndex(preference.similarity())
            .withMatching(preference.match());
    if (preference.library().isEmpty()) {
      return choice;
    }
    KeptLibrary library = libraries.find(preference.library().get());
    if (!library.data().equals(dataFor(preference))) {
      throw impossible(
          "the library must be counted in "
              + preference.data()
              + " as the kit reads it, got one counted in other graphs; make it again for this data"
              + " set");
    }
    return choice.withLibrary(library.motifs(), library.statistics().prior());
  }

  /** What a reader of explanations should know of the library that they are measured with. */
  List<String> libraryWarnings(OpenQuestion open, BooleanSupplier stopped) throws Problem {
    return notes.of(open.setup(), dataFor(open.question().preference()), stopped);
  }

  /** The session of a setup. */
  ExplainSession session(ExplainSetup setup) {
    return sessions.of(setup);
  }

  /**
   * All that a question is about.
   *
   * @param stopped asked now and then while it waits for a data set that another reads
   * @throws Problem also where the graph is not there, is too large, or cannot be explained so
   */
  OpenQuestion open(Question question, BooleanSupplier stopped) throws Problem, IOException {
    ExplainSetup setup = setup(question.preference(), stopped);
    DataSet data = setup.data();
    int number = question.graph();
    if (number >= data.size()) {
      throw new Problem(
          Code.NOT_FOUND,
          "graph must be one of " + data.name() + ", 0-" + (data.size() - 1) + ", got " + number);
    }
    Graph graph = data.graph(number);
    if (graph.nodes() > limits.graphNodes()) {
      throw impossible(
          "a graph must have at most "
              + limits.graphNodes()
              + " nodes to be explained here, got "
              + graph.nodes()
              + "; use the command explain");
    }
    requireNodes("include", question.preference().include(), graph, number);
    requireNodes("exclude", question.preference().exclude(), graph, number);
    Request request = setup.request(number);
    ExplainSession session = session(setup);
    List<String> objections = session.objectionsTo(request);
    if (!objections.isEmpty()) {
      throw impossible(String.join("; also ", objections));
    }
    return new OpenQuestion(question, setup, session, request);
  }

  /** Refuses nodes that a graph does not have. */
  static void requireNodes(String name, List<Integer> nodes, Graph graph, int number)
      throws Problem {
    for (int v : nodes) {
      if (v >= graph.nodes()) {
        throw new Problem(
            Code.BAD_REQUEST,
            name
                + " must name nodes of graph "
                + number
                + ", 0-"
                + (graph.nodes() - 1)
                + ", got "
                + v);
      }
    }
  }
}
