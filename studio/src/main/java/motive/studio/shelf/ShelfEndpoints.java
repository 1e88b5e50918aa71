package motive.studio.shelf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.kit.Kit;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.api.Queries;
import motive.studio.work.Task;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/**
 * What can be asked of the shelf. What is at hand is reported at once, the rest goes to the queue.
 */
final class ShelfEndpoints {
  /** Up to so many graphs, filtering and sorting take no time worth a place in the queue. */
  private static final int QUICK_GRAPHS = 5000;

  private static final long PREDICTION_BYTES = 64L << 20;
  private static final long DRAWING_BYTES = 64L << 20;

  private final ShelfRoom shelf;
  private final WorkQueue queue;
  private final Keeper<Pair, Predictions> predictions =
      new Keeper<>(PREDICTION_BYTES, Predictions::bytes);
  private final Keeper<Drawn, Drawing> drawings = new Keeper<>(DRAWING_BYTES, Drawing::bytes);

  private record Pair(String kit, String data) {}

  private record Drawn(String data, int graph) {}

  ShelfEndpoints(ShelfRoom shelf, WorkQueue queue) {
    this.shelf = shelf;
    this.queue = queue;
  }

  List<Endpoint> all() {
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
    return Answer.of(Map.of("kits", shelf.kits().all().stream().map(KitEntry::response).toList()));
  }

  private Answer dataSets() throws Exception {
    List<DataEntry.Response> response = new ArrayList<>();
    for (DataEntry entry : shelf.dataSets().all()) {
      response.add(
          entry.response(
              entry
                  .shape()
                  .map(shelf.kits()::reading)
                  .orElseGet(() -> shelf.kits().trainedOn(entry.name()))));
    }
    return Answer.of(Map.of("datasets", response));
  }

  private Answer dataSet(Call call) throws Exception {
    DataEntry entry = shelf.dataEntry(call.path("data"));
    ReadData read = read(call, reading(call));
    Shape shape = entry.shape().orElseGet(() -> Shape.of(read.data()));
    return Answer.of(DataResponse.of(entry, read, shelf.kits().reading(shape)));
  }

  /** The data set of a call, as its kit reads it where it names one. */
  private String reading(Call call) throws Problem {
    Optional<String> kit = call.query("kit");
    String id = call.path("data");
    return kit.isPresent() ? shelf.dataFor(kit.get(), id) : id;
  }

  private <T> T work(Call call, boolean quick, Task<T> task) throws Exception {
    return quick ? task.run(() -> false) : queue.run(call::isAbandoned, task);
  }

  private ReadData read(Call call, String id) throws Exception {
    return work(call, shelf.isDataRead(id), stopped -> shelf.read(id, stopped));
  }

  private Kit kit(Call call, String id, DataSet data) throws Exception {
    Optional<String> objection = Shape.of(data).objectionOf(shelf.kitEntry(id));
    if (objection.isPresent()) {
      throw new Problem(Code.UNPROCESSABLE, objection.get() + "; pick another kit");
    }
    return work(call, shelf.isKitRead(id), stopped -> shelf.kit(id));
  }

  private Answer graphs(Call call) throws Exception {
    String id = reading(call);
    ReadData read = read(call, id);
    DataSet data = read.data();
    Optional<Predictions> predicted = predictions(call, data);
    GraphColumns columns = new GraphColumns(data, predicted);
    Gallery.Page page =
        work(call, data.size() <= QUICK_GRAPHS, stopped -> Gallery.page(call, columns));
    return Answer.of(Queries.flag(call, "drawings") ? drawn(call, id, read, page) : page);
  }

  private Optional<Predictions> predictions(Call call, DataSet data) throws Exception {
    Optional<String> id = call.query("kit");
    if (id.isEmpty()) {
      return Optional.empty();
    }
    Kit kit = kit(call, id.get(), data);
    Pair pair = new Pair(id.get(), call.path("data"));
    Predictions all = predictions.get(pair, false, () -> false, () -> new Predictions(data.size()));
    if (!all.isDone()) {
      queue.run(
          call::isAbandoned,
          stopped -> {
            all.fill(kit, data, stopped);
            return all;
          });
    }
    return Optional.of(all);
  }

  private Gallery.Page drawn(Call call, String id, ReadData read, Gallery.Page page)
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
          call::isAbandoned,
          stopped -> {
            for (int g : missing) {
              if (stopped.getAsBoolean()) {
                break;
              }
              found.put(g, drawing(id, read, g, stopped));
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

  private Drawing drawing(String id, ReadData read, int g, BooleanSupplier stopped)
      throws Exception {
    DataSet data = read.data();
    return drawings.get(
        new Drawn(id, g), false, stopped, () -> Drawing.of(data.graph(g), data, read.molecules()));
  }

  private Answer graph(Call call) throws Exception {
    String id = reading(call);
    ReadData read = read(call, id);
    DataSet data = read.data();
    int g = graphNumber(call.path("graph"), data);
    if (data.graph(g).nodes() > Drawing.MAX_NODES) {
      throw new Problem(
          Code.UNPROCESSABLE,
          "a graph must have at most "
              + Drawing.MAX_NODES
              + " nodes to be drawn, got "
              + data.graph(g).nodes());
    }
    boolean quick = drawings.peek(new Drawn(id, g)).isPresent();
    Drawing drawing = work(call, quick, stopped -> drawing(id, read, g, stopped));
    return Answer.of(GraphResponse.of(read, g, drawing, logits(call, data, g)));
  }

  private double @Nullable [] logits(Call call, DataSet data, int g) throws Exception {
    Optional<String> id = call.query("kit");
    if (id.isEmpty()) {
      return null;
    }
    Kit kit = kit(call, id.get(), data);
    Optional<Predictions> known = predictions.peek(new Pair(id.get(), call.path("data")));
    return known.isPresent() && known.get().has(g)
        ? known.get().logits(g)
        : work(call, false, stopped -> Predictions.model(kit).logits(data.graph(g)));
  }

  private static int graphNumber(String text, DataSet data) throws Problem {
    boolean number = text.matches("\\d{1,9}");
    if (!number || Integer.parseInt(text) >= data.size()) {
      throw new Problem(
          Code.NOT_FOUND,
          "the graph must be a number in [0, "
              + data.size()
              + "), got "
              + DatasetFormatException.shown(text));
    }
    return Integer.parseInt(text);
  }

  private Answer removeKit(Call call) throws Exception {
    KitEntry entry = shelf.kitEntry(call.path("kit"));
    requireImported("kit", entry.source());
    shelf.forgetKit(entry.id());
    predictions.forget(pair -> pair.kit().equals(entry.id()));
    drawings.forget(drawn -> DataEntry.isFor(entry.id(), drawn.data()));
    return new Answer.Nothing();
  }

  private Answer removeData(Call call) throws Exception {
    DataEntry entry = shelf.dataEntry(call.path("data"));
    requireImported("data set", entry.source());
    shelf.forgetData(entry.id());
    predictions.forget(pair -> pair.data().equals(entry.id()));
    drawings.forget(drawn -> DataEntry.isOf(entry.id(), drawn.data()));
    return new Answer.Nothing();
  }

  private static void requireImported(String what, Source source) throws Problem {
    if (source != Source.IMPORTED) {
      throw new Problem(
          Code.UNPROCESSABLE,
          "a " + what + " must be imported to be forgotten, got one that is always there");
    }
  }
}
