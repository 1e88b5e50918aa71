package motive.studio.explain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.kit.LibraryWarnings;
import motive.kit.MotifLibraryFile;
import motive.kit.Sha256;
import motive.molecule.AbsentLabels;
import motive.molecule.Chemistry;
import motive.molecule.Molecules;
import motive.motif.Containment;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.motif.Prior;
import motive.motif.SubgraphMatcher;
import motive.setup.CountedPriors;
import motive.setup.ModelSource;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.catalog.Catalog;
import motive.studio.catalog.Drawing;
import motive.studio.work.RequestDeadline;
import motive.studio.work.WorkQueue;

/** The operations about libraries and the places of their motifs. Thread-safe. */
final class LibraryEndpoints {
  private static final int ID_DIGITS = 16;

  private final QuestionRunner runner;
  private final Catalog catalog;
  private final LibraryStore libraries;
  private final LibraryReader reader;

  LibraryEndpoints(QuestionRunner runner, Catalog catalog, LibraryStore libraries) {
    this.runner = runner;
    this.catalog = catalog;
    this.libraries = libraries;
    this.reader = new LibraryReader(runner.limits());
  }

  private <T> T work(Call call, WorkQueue.Task<T> task) throws Exception {
    return runner.work(runner.deadline(call), task);
  }

  /** Counts a library in a data set and stores it. */
  Answer make(Call call) throws Exception {
    Fields fields = call.body();
    String dataSet = fields.text("data");
    String kitId = fields.text("kit");
    String name = fields.text("name");
    List<LibraryReader.Input> inputs = reader.motifs(fields);
    fields.requireNoMore();
    return Answer.created(
        work(
            call,
            stopped -> {
              Kit kit = catalog.kit(kitId);
              String dataId = catalog.dataFor(kitId, dataSet);
              DataSet data = countable(dataId, stopped);
              MotifLibrary own = QuestionOpener.numbered(kit, data).motifs();
              MotifLibrary motifs = reader.library(name, inputs, data, own);
              LibraryStore.Stored library =
                  new LibraryStore.Stored(
                      id(dataId, motifs), dataId, motifs, CountedPriors.of(motifs, data, stopped));
              libraries.put(library);
              return response(library, data);
            }));
  }

  private DataSet countable(String id, BooleanSupplier stopped) throws Problem, IOException {
    DataSet data = catalog.data(id, stopped);
    if (data.targets().isPresent()) {
      throw Problem.unprocessable(
          "a library must be counted in a set of graphs here, got {}, one large graph; `motive"
              + " explain --library` counts one in neighbourhoods",
          data.name());
    }
    Optional<String> objection = CountedPriors.objectionTo(data);
    if (objection.isPresent()) {
      throw Problem.unprocessable(
          "a library must be counted in a data set of classes, got {}: {}",
          data.name(),
          objection.get());
    }
    return data;
  }

  private static String id(String data, MotifLibrary motifs) {
    String content = data.length() + ":" + data + MotifLibraryFile.format(motifs);
    return Sha256.of(content.getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS);
  }

  /** A stored library, or that of a kit. */
  Answer get(Call call) throws Exception {
    String id = call.path("library");
    Optional<String> kit = LibraryStore.kitOf(id);
    if (kit.isPresent()) {
      return ofKit(call, kit.get());
    }
    LibraryStore.Stored library = libraries.find(id);
    return Answer.of(
        work(call, stopped -> response(library, catalog.data(library.data(), stopped))));
  }

  /** The library of a kit. */
  Answer ofKit(Call call) throws Exception {
    return ofKit(call, call.path("kit"));
  }

  private Answer ofKit(Call call, String kitId) throws Exception {
    Optional<String> dataId = call.query("data");
    return Answer.of(
        work(
            call,
            stopped -> {
              Optional<DataSet> data =
                  dataId.isPresent()
                      ? Optional.of(catalog.data(catalog.dataFor(kitId, dataId.get()), stopped))
                      : Optional.empty();
              Kit trained = catalog.kit(kitId);
              if (!trained.hasPrior()) {
                throw Problem.unprocessable(
                    "the kit must have a prior of its motifs, got a kit for nodes, which has none");
              }
              Kit kit = data.isEmpty() ? trained : QuestionOpener.numbered(trained, data.get());
              return response(
                  LibraryStore.idOfKit(kitId),
                  kit.motifs(),
                  data,
                  new Counts(
                      data.map(DataSet::classNames).orElse(kit.manifest().classes()),
                      List.of(),
                      List.of(),
                      kit.prior()),
                  data.map(d -> warnings(kit, d, stopped)).orElse(List.of()));
            }));
  }

  private static List<String> warnings(Kit kit, DataSet data, BooleanSupplier stopped) {
    return LibraryWarnings.of(
        kit.motifs(),
        kit.prior(),
        Containment.INDUCED,
        data,
        ModelSource.of(kit).labelNames(data),
        stopped);
  }

  /** A library as the file that the command line reads. */
  Answer file(Call call) throws Exception {
    String id = call.path("library");
    Optional<String> kit = LibraryStore.kitOf(id);
    MotifLibrary motifs =
        kit.isPresent()
            ? work(call, stopped -> catalog.kit(kit.get()).motifs())
            : libraries.find(id).motifs();
    byte[] text = MotifLibraryFile.format(motifs).getBytes(StandardCharsets.UTF_8);
    String fileName = LibraryStore.fileName(motifs.name(), kit.isPresent() ? "library" : id);
    return new Answer.File("application/json", fileName, out -> out.write(text));
  }

  /** The statistics of a library; without graphs and means where it was not counted here. */
  private record Counts(
      List<String> classes, List<Long> graphs, List<List<Double>> means, Prior prior) {}

  private static Map<String, Object> response(LibraryStore.Stored library, DataSet data) {
    MotifStatistics counted = library.statistics();
    List<Long> graphs = IntStream.range(0, counted.classes()).mapToObj(counted::graphs).toList();
    return response(
        library.id(),
        library.motifs(),
        Optional.of(data),
        new Counts(data.classNames(), graphs, means(counted), counted.prior()),
        LibraryWarnings.of(counted, data));
  }

  private static Map<String, Object> response(
      String id,
      MotifLibrary library,
      Optional<DataSet> data,
      Counts counts,
      List<String> warnings) {
    // Whether these are molecules takes a look at all graphs, once for all motifs.
    Optional<Molecules> molecules = data.flatMap(Molecules::of);
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("id", id);
    response.put("name", library.name());
    response.put(
        "motifs",
        library.motifs().stream()
            .map(m -> motif(m, drawing(m, library, data, molecules)))
            .toList());
    response.put("classes", counts.classes);
    response.put("graphs", counts.graphs);
    response.put("means", counts.means);
    response.put(
        "prior",
        IntStream.range(0, counts.prior.classes())
            .mapToObj(y -> Arrays.stream(counts.prior.values(y)).boxed().toList())
            .toList());
    response.put(
        "warnings",
        Stream.concat(
                library.duplicates().stream().map(MotifLibrary.Duplicate::message),
                warnings.stream())
            .toList());
    return response;
  }

  private static Map<String, Object> motif(Motif motif, Drawing drawing) {
    Graph pattern = motif.pattern();
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("name", motif.name());
    response.put("description", motif.description());
    response.put("labels", labels(pattern));
    response.put("edges", Drawing.edges(pattern));
    response.put("drawing", drawing);
    motif.query().ifPresent(query -> response.put(query.notation(), query.text()));
    return response;
  }

  private static List<Integer> labels(Graph pattern) {
    return IntStream.range(0, pattern.nodes()).map(pattern::label).boxed().toList();
  }

  // Labels that no data set names have the names that the library gives them.
  private static Drawing drawing(
      Motif motif, MotifLibrary library, Optional<DataSet> data, Optional<Molecules> molecules) {
    Graph pattern = motif.pattern();
    return data.filter(d -> !hasAbsentLabel(pattern, d))
        .map(d -> Drawing.of(pattern, d, molecules))
        .orElseGet(() -> Drawing.plain(pattern, label -> name(label, library)));
  }

  private static boolean hasAbsentLabel(Graph pattern, DataSet data) {
    return !data.nodeLabelNames().isEmpty()
        && labels(pattern).stream()
            .anyMatch(l -> l != Chemistry.SEVERAL && !data.nodeLabelNames().containsKey(l));
  }

  private static String name(int label, MotifLibrary library) {
    return library.symbols().containsValue(label)
        ? library.symbol(label)
        : AbsentLabels.element(label).orElse("");
  }

  private static List<List<Double>> means(MotifStatistics counted) {
    List<List<Double>> means = new ArrayList<>();
    for (int y = 0; y < counted.classes(); y++) {
      long graphs = counted.graphs(y);
      List<Double> row = new ArrayList<>();
      for (int q = 0; q < counted.library().size(); q++) {
        row.add(graphs == 0 ? 0.0 : (double) counted.total(y, q) / graphs);
      }
      means.add(row);
    }
    return means;
  }

  private record Occurrences(List<List<Integer>> sets, boolean complete) {}

  /** The places of a motif in a graph. */
  Answer occurrences(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    int place = (int) fields.whole("motif", 0, Integer.MAX_VALUE);
    fields.requireNoMore();
    RequestDeadline deadline = runner.deadline(call);
    OpenQuestion open = runner.open(deadline, question);
    MotifLibrary motifs =
        open.setup()
            .library()
            .orElseThrow(
                () -> Problem.unprocessable("a motif must be of a library, got none that counts"));
    if (place >= motifs.size()) {
      throw Problem.notFound(
          "motif must be in 0-{}, the motifs of library '{}', got {}",
          motifs.size() - 1,
          motifs.name(),
          place);
    }
    SubgraphMatcher matcher = SubgraphMatcher.of(motifs.motif(place), Containment.INDUCED);
    int most = ExplainLimits.OCCURRENCES;
    List<NodeSet> sets =
        runner.work(deadline, stopped -> matcher.nodeSets(open.graph(), most + 1, stopped));
    return Answer.of(
        new Occurrences(
            sets.stream().limit(most).map(set -> NodeNumbers.of(open.graph(), set)).toList(),
            sets.size() <= most));
  }
}
