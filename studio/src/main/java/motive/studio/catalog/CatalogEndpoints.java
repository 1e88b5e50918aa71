package motive.studio.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.kit.Kit;
import motive.model.Task;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import motive.studio.api.Queries;
import motive.studio.work.SharedCache;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/** The operations of kits and data sets; what is cached is answered without the queue. */
final class CatalogEndpoints {
  /** Up to so many graphs, filtering and sorting take too little time for the queue. */
  private static final int QUICK_GRAPHS = 5000;

  private static final long PREDICTION_BYTES = 64L << 20;
  private static final long DRAWING_BYTES = 64L << 20;

  private final CatalogService catalog;
  private final WorkQueue queue;
  private final CatalogAccess access;
  private final NodeEndpoints nodes;
  private final ImportEndpoints importing;
  private final SharedCache<Pair, Predictions> predictions =
      new SharedCache<>(PREDICTION_BYTES, Predictions::bytes);
  private final SharedCache<Drawn, Drawing> drawings =
      new SharedCache<>(DRAWING_BYTES, Drawing::bytes);

  private record Pair(String kit, String data) {}

  private record Drawn(String data, int graph) {}

  CatalogEndpoints(CatalogService catalog, WorkQueue queue, ImportEndpoints importing) {
    this.catalog = catalog;
    this.queue = queue;
    this.access = new CatalogAccess(catalog, queue);
    this.nodes = new NodeEndpoints(access, queue);
    this.importing = importing;
  }

  List<Endpoint> all() {
    List<Endpoint> all = new ArrayList<>(ofGraphs());
    all.addAll(nodes.all());
    return all;
  }

  private List<Endpoint> ofGraphs() {
    return List.of(
        Endpoint.get("/kits", call -> kits()),
        Endpoint.delete("/kits/{kit}", this::removeKit),
        Endpoint.get("/datasets", call -> dataSets()),
        Endpoint.get("/datasets/{data}", this::dataSet),
        Endpoint.delete("/datasets/{data}", this::removeData),
        Endpoint.get("/datasets/{data}/graphs", this::graphs),
        Endpoint.get("/datasets/{data}/graphs/{graph}", this::graph));
  }

  private Answer kits() {
    return Answer.of(
        Map.of("kits", catalog.kits().all().stream().map(KitEntry::response).toList()));
  }

  private Answer dataSets() throws Exception {
    KitList kits = catalog.kits();
    List<DataEntry.Response> response = new ArrayList<>();
    for (DataEntry entry : catalog.dataSets().all()) {
      response.add(
          entry.response(
              entry.signature().map(kits::reading).orElseGet(() -> kits.trainedOn(entry.name()))));
    }
    return Answer.of(Map.of("datasets", response));
  }

  private Answer dataSet(Call call) throws Exception {
    DataEntry entry = catalog.dataEntry(call.path("data"));
    DataEntry.Loaded loaded = access.loaded(call, access.dataId(call));
    DataSignature signature = entry.signature().orElseGet(() -> DataSignature.of(loaded.data()));
    return Answer.of(DataResponse.of(entry, loaded, catalog.kits().reading(signature)));
  }

  private Answer graphs(Call call) throws Exception {
    String id = access.dataId(call);
    DataEntry.Loaded loaded = access.loaded(call, id, Task.GRAPH);
    Gallery gallery = new Gallery(loaded.data(), predictions(call, loaded.data()));
    boolean quick = loaded.data().size() <= QUICK_GRAPHS;
    Gallery.Page page = access.work(call, quick, stopped -> gallery.page(call));
    return Answer.of(Queries.flag(call, "drawings") ? drawn(call, id, loaded, page) : page);
  }

  private Optional<Predictions> predictions(Call call, DataSet data) throws Exception {
    Optional<String> id = call.query("kit");
    if (id.isEmpty()) {
      return Optional.empty();
    }
    Kit kit = access.kit(call, id.get(), data);
    Pair pair = new Pair(id.get(), call.path("data"));
    Predictions all = predictions.get(pair, () -> false, () -> new Predictions(data.size()));
    if (!all.isDone()) {
      queue.run(
          call::isCancelled,
          stopped -> {
            all.fill(kit, data, stopped);
            return all;
          });
    }
    return Optional.of(all);
  }

  private Gallery.Page drawn(Call call, String id, DataEntry.Loaded loaded, Gallery.Page page)
      throws Exception {
    Map<Integer, Drawing> found = new LinkedHashMap<>();
    List<Integer> missing = new ArrayList<>();
    for (Gallery.Row row : page.rows()) {
      Optional<Drawing> drawing = drawings.peek(new Drawn(id, row.graph()));
      if (drawing.isPresent()) {
        found.put(row.graph(), drawing.get());
      } else if (row.nodes() <= Drawing.MAX_NODES) {
        missing.add(row.graph());
      }
    }
    if (!missing.isEmpty()) {
      queue.run(
          call::isCancelled,
          stopped -> {
            for (int g : missing) {
              if (stopped.getAsBoolean()) {
                break;
              }
              found.put(g, drawing(id, loaded, g, stopped));
            }
            return found;
          });
    }
    List<Gallery.Row> rows = new ArrayList<>();
    for (Gallery.Row row : page.rows()) {
      Drawing drawing = found.get(row.graph());
      rows.add(drawing == null ? row : row.with(drawing));
    }
    return new Gallery.Page(page.total(), page.matched(), page.offset(), rows);
  }

  private Drawing drawing(String id, DataEntry.Loaded loaded, int g, BooleanSupplier stopped)
      throws Exception {
    DataSet data = loaded.data();
    return drawings.get(
        new Drawn(id, g), stopped, () -> Drawing.of(data.graph(g), data, loaded.molecules()));
  }

  private Answer graph(Call call) throws Exception {
    String id = access.dataId(call);
    DataEntry.Loaded loaded = access.loaded(call, id, Task.GRAPH);
    DataSet data = loaded.data();
    int g = graphNumber(call.path("graph"), data);
    if (data.graph(g).nodes() > Drawing.MAX_NODES) {
      throw Problem.unprocessable(
          "a graph must have at most {} nodes to be drawn, got {}",
          Drawing.MAX_NODES,
          data.graph(g).nodes());
    }
    boolean quick = drawings.peek(new Drawn(id, g)).isPresent();
    Drawing drawing = access.work(call, quick, stopped -> drawing(id, loaded, g, stopped));
    return Answer.of(GraphResponse.of(loaded, g, drawing, logits(call, data, g)));
  }

  private double @Nullable [] logits(Call call, DataSet data, int g) throws Exception {
    Optional<String> id = call.query("kit");
    if (id.isEmpty()) {
      return null;
    }
    Kit kit = access.kit(call, id.get(), data);
    Optional<Predictions> known = predictions.peek(new Pair(id.get(), call.path("data")));
    return known.isPresent() && known.get().has(g)
        ? known.get().logits(g)
        : access.work(call, false, stopped -> Predictions.model(kit).logits(data.graph(g)));
  }

  private static int graphNumber(String text, DataSet data) throws Problem {
    boolean number = text.matches("\\d{1,9}");
    if (!number || Integer.parseInt(text) >= data.size()) {
      throw Problem.notFound(
          "the graph must be a number in [0, {}), got {}",
          data.size(),
          DatasetFormatException.shown(text));
    }
    return Integer.parseInt(text);
  }

  private Answer removeKit(Call call) throws Exception {
    KitEntry entry = catalog.kitEntry(call.path("kit"));
    String id = entry.id();
    requireImported("kit", entry.source());
    importing.remove(id, () -> catalog.removeKit(id));
    predictions.removeIf(pair -> pair.kit().equals(id));
    drawings.removeIf(drawn -> DataEntry.isFor(id, drawn.data()));
    nodes.forgetKit(id);
    return new Answer.Nothing();
  }

  private Answer removeData(Call call) throws Exception {
    DataEntry entry = catalog.dataEntry(call.path("data"));
    String id = entry.id();
    requireImported("data set", entry.source());
    importing.remove(id, () -> catalog.removeData(id));
    predictions.removeIf(pair -> pair.data().equals(id));
    drawings.removeIf(drawn -> DataEntry.isOf(id, drawn.data()));
    nodes.forgetData(id);
    return new Answer.Nothing();
  }

  private static void requireImported(String what, Source source) throws Problem {
    if (source != Source.IMPORTED) {
      throw Problem.unprocessable(
          "a {} must be imported to be removed, got one that is always there", what);
    }
  }
}
