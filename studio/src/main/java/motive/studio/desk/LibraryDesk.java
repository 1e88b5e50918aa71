package motive.studio.desk;

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
import motive.data.DataSet;
import motive.draw.GraphLayout;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.kit.LibraryWarnings;
import motive.kit.MotifLibraryFile;
import motive.kit.Sha256;
import motive.molecule.AbsentLabels;
import motive.molecule.MoleculeMotifs;
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
import motive.studio.api.Problem.Code;
import motive.studio.shelf.Drawing;
import motive.studio.shelf.Shelf;
import motive.studio.work.RequestDeadline;

/** Libraries and where their motifs stand. Thread-safe. */
final class LibraryDesk {
  private static final int ID_DIGITS = 16;

  private final Desk desk;
  private final Shelf shelf;
  private final Libraries libraries;
  private final LibraryReader reader;

  LibraryDesk(Desk desk, Shelf shelf, Libraries libraries) {
    this.desk = desk;
    this.shelf = shelf;
    this.libraries = libraries;
    this.reader = new LibraryReader(desk.limits());
  }

  /** Counts a library in a data set and keeps it. */
  Answer make(Call call) throws Exception {
    Fields fields = call.body();
    String dataSet = fields.text("data");
    String kitId = fields.text("kit");
    String name = fields.text("name");
    List<LibraryReader.Input> inputs = reader.motifs(fields);
    fields.requireNoMore();
    return Answer.created(
        desk.work(
            desk.deadline(call),
            stopped -> {
              Kit kit = shelf.kit(kitId);
              String dataId = shelf.dataFor(kitId, dataSet);
              DataSet data = countable(dataId, stopped);
              MotifLibrary own = Opening.numbered(kit, data).motifs();
              MotifLibrary motifs = reader.library(name, inputs, data, own);
              String id = id(dataId, motifs);
              KeptLibrary library =
                  new KeptLibrary(id, dataId, motifs, CountedPriors.of(motifs, data, stopped));
              libraries.keep(library);
              return response(library, data);
            }));
  }

  private DataSet countable(String id, BooleanSupplier stopped) throws Problem, IOException {
    DataSet data = shelf.data(id, stopped);
    Optional<String> objection = CountedPriors.objectionTo(data);
    if (objection.isPresent()) {
      throw new Problem(
          Code.UNPROCESSABLE,
          "a library must be counted in a data set of classes, got "
              + data.name()
              + ": "
              + objection.get());
    }
    return data;
  }

  private static String id(String data, MotifLibrary motifs) {
    String content = data.length() + ":" + data + MotifLibraryFile.format(motifs);
    return Sha256.of(content.getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS);
  }

  /** A library that was made, or that of a kit. */
  Answer get(Call call) throws Exception {
    String id = call.path("library");
    Optional<String> kit = KeptLibrary.ownerOf(id);
    if (kit.isPresent()) {
      return own(call, kit.get());
    }
    KeptLibrary library = libraries.find(id);
    return Answer.of(
        desk.work(
            desk.deadline(call),
            stopped -> response(library, shelf.data(library.data(), stopped))));
  }

  /** The library of a kit. */
  Answer own(Call call) throws Exception {
    return own(call, call.path("kit"));
  }

  private Answer own(Call call, String kitId) throws Exception {
    Optional<String> dataId = call.query("data");
    return Answer.of(
        desk.work(
            desk.deadline(call),
            stopped -> {
              Optional<DataSet> data =
                  dataId.isPresent()
                      ? Optional.of(shelf.data(shelf.dataFor(kitId, dataId.get()), stopped))
                      : Optional.empty();
              Kit trained = shelf.kit(kitId);
              Kit kit = data.isEmpty() ? trained : Opening.numbered(trained, data.get());
              Map<String, Object> response = head(KeptLibrary.ownOf(kitId), kit.motifs(), data);
              response.put(
                  "classes", data.map(DataSet::classNames).orElse(kit.manifest().classes()));
              response.put("graphs", List.of());
              response.put("means", List.of());
              response.put("prior", prior(kit.prior()));
              List<String> warnings = new ArrayList<>(warnings(kit.motifs()));
              data.map(d -> ownWarnings(kit, d, stopped)).ifPresent(warnings::addAll);
              response.put("warnings", warnings);
              return response;
            }));
  }

  /** A library as the file that the command line reads. */
  Answer file(Call call) throws Exception {
    String id = call.path("library");
    Optional<String> owner = KeptLibrary.ownerOf(id);
    MotifLibrary motifs =
        owner.isPresent()
            ? desk.work(desk.deadline(call), stopped -> shelf.kit(owner.get()).motifs())
            : libraries.find(id).motifs();
    byte[] text = MotifLibraryFile.format(motifs).getBytes(StandardCharsets.UTF_8);
    String fileName =
        owner.isPresent()
            ? KeptLibrary.fileName(motifs.name(), "library")
            : libraries.find(id).fileName();
    return new Answer.File("application/json", fileName, out -> out.write(text));
  }

  private static Map<String, Object> response(KeptLibrary library, DataSet data) {
    MotifStatistics counted = library.statistics();
    Map<String, Object> response = head(library.id(), library.motifs(), Optional.of(data));
    response.put("classes", data.classNames());
    response.put(
        "graphs", IntStream.range(0, counted.classes()).mapToObj(counted::graphs).toList());
    response.put("means", means(counted));
    response.put("prior", prior(counted.prior()));
    List<String> warnings = new ArrayList<>(warnings(library.motifs()));
    warnings.addAll(LibraryWarnings.of(counted, data));
    response.put("warnings", warnings);
    return response;
  }

  private static Map<String, Object> head(String id, MotifLibrary motifs, Optional<DataSet> data) {
    // Whether these are molecules takes a look at all graphs, once for all motifs.
    Optional<Molecules> molecules = data.flatMap(Molecules::of);
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("id", id);
    response.put("name", motifs.name());
    List<Map<String, Object>> all = new ArrayList<>();
    for (Motif motif : motifs.motifs()) {
      all.add(
          motif(
              motif,
              data.filter(d -> !hasAbsentLabel(motif.pattern(), d))
                  .map(d -> Drawing.of(motif.pattern(), d, molecules))
                  .orElseGet(() -> plain(motif.pattern(), motifs))));
    }
    response.put("motifs", all);
    return response;
  }

  private static boolean hasAbsentLabel(Graph pattern, DataSet data) {
    return !data.nodeLabelNames().isEmpty()
        && IntStream.range(0, pattern.nodes())
            .map(pattern::label)
            .anyMatch(l -> l != MoleculeMotifs.SEVERAL && !data.nodeLabelNames().containsKey(l));
  }

  private static Map<String, Object> motif(Motif motif, Drawing drawing) {
    Graph pattern = motif.pattern();
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("name", motif.name());
    response.put("description", motif.description());
    response.put(
        "labels", IntStream.range(0, pattern.nodes()).map(pattern::label).boxed().toList());
    response.put(
        "edges", PartResponse.pairs(pattern, IntStream.range(0, pattern.edges()).boxed().toList()));
    response.put("drawing", drawing);
    motif.query().ifPresent(query -> response.put(query.notation(), query.text()));
    return response;
  }

  // Labels that no data set names have the names that the library gives them.
  private static Drawing plain(Graph pattern, MotifLibrary library) {
    GraphLayout layout = GraphLayout.of(pattern);
    IntStream nodes = IntStream.range(0, pattern.nodes());
    List<Integer> labels = nodes.map(pattern::label).boxed().toList();
    return new Drawing(
        IntStream.range(0, pattern.nodes()).mapToObj(layout::x).toList(),
        IntStream.range(0, pattern.nodes()).mapToObj(layout::y).toList(),
        layout.width(),
        layout.height(),
        labels,
        labels.stream().map(l -> name(l, library)).toList(),
        PartResponse.pairs(pattern, IntStream.range(0, pattern.edges()).boxed().toList()),
        null,
        false,
        null,
        null);
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

  private static List<List<Double>> prior(Prior prior) {
    return IntStream.range(0, prior.classes())
        .mapToObj(y -> Arrays.stream(prior.values(y)).boxed().toList())
        .toList();
  }

  private static List<String> warnings(MotifLibrary motifs) {
    return motifs.duplicates().stream().map(MotifLibrary.Duplicate::message).toList();
  }

  private static List<String> ownWarnings(Kit kit, DataSet data, BooleanSupplier stopped) {
    return LibraryWarnings.of(
        kit.motifs(),
        kit.prior(),
        Containment.INDUCED,
        data,
        ModelSource.of(kit).labelNames(data),
        stopped);
  }

  /** Where a motif stands in a graph. */
  Answer occurrences(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, desk.limits());
    int place = (int) fields.whole("motif", 0, Integer.MAX_VALUE);
    fields.requireNoMore();
    RequestDeadline client = desk.deadline(call);
    OpenQuestion open = desk.open(client, question);
    MotifLibrary motifs = open.setup().library().orElseThrow();
    if (place >= motifs.size()) {
      throw new Problem(
          Code.NOT_FOUND,
          "motif must be one of library '"
              + motifs.name()
              + "', 0-"
              + (motifs.size() - 1)
              + ", got "
              + place);
    }
    SubgraphMatcher matcher = SubgraphMatcher.of(motifs.motif(place), Containment.INDUCED);
    int most = DeskLimits.OCCURRENCES;
    List<NodeSet> sets =
        desk.work(client, stopped -> matcher.nodeSets(open.graph(), most + 1, stopped));
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("sets", sets.stream().limit(most).map(PartResponse::nodes).toList());
    response.put("complete", sets.size() <= most);
    return Answer.of(response);
  }
}
