package motive.studio.catalog;

import java.util.Optional;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.model.Task;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.work.WorkQueue;

/** The kits and data sets that calls name, loaded by the queue where they are not cached. */
final class CatalogAccess {
  private final CatalogService catalog;
  private final WorkQueue queue;

  CatalogAccess(CatalogService catalog, WorkQueue queue) {
    this.catalog = catalog;
    this.queue = queue;
  }

  /** The data set of a call, as its kit reads it where it names one. */
  String dataId(Call call) throws Problem {
    Optional<String> kit = call.query("kit");
    String id = call.path("data");
    return kit.isPresent() ? catalog.dataFor(kit.get(), id) : id;
  }

  /** Runs a task here where it is quick, else in a worker of the queue. */
  <T> T work(Call call, boolean quick, WorkQueue.Task<T> task) throws Exception {
    return quick ? task.run(() -> false) : queue.run(call::isCancelled, task);
  }

  DataEntry.Loaded loaded(Call call, String id) throws Exception {
    return work(call, catalog.isDataLoaded(id), stopped -> catalog.loaded(id, stopped));
  }

  /** The same, refused where it is one large graph, or a set of graphs, and the other is asked. */
  DataEntry.Loaded loaded(Call call, String id, Task task) throws Exception {
    DataEntry.Loaded loaded = loaded(call, id);
    boolean isOneGraph = loaded.data().targets().isPresent();
    if (isOneGraph != (task == Task.NODE)) {
      throw Problem.unprocessable(
          isOneGraph
              ? "graphs must be of a set of graphs, got {}, one large graph; ask for its nodes"
              : "nodes must be of one large graph, got {}, a set of graphs; ask for its graphs",
          loaded.data().name());
    }
    return loaded;
  }

  Kit kit(Call call, String id, DataSet data) throws Exception {
    Optional<String> objection = DataSignature.of(data).objectionOf(catalog.kitEntry(id));
    if (objection.isPresent()) {
      throw Problem.unprocessable("{}; pick another kit", objection.get());
    }
    return work(call, catalog.isKitLoaded(id), stopped -> catalog.kit(id));
  }
}
