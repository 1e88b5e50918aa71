package motive.studio.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.explain.ExplainSettings;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.model.GraphModel;
import motive.model.Task;
import motive.session.NodeRequests;
import motive.setup.ModelSource;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import motive.studio.api.Queries;
import motive.studio.work.SharedCache;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/** The operations of the nodes of one large graph. */
final class NodeEndpoints {
  private static final int USUAL_ROWS = 50;
  private static final int MOST_ROWS = 200;
  private static final int MOST_SHOWN = 200;

  /** Up to so many nodes, filtering takes too little time for the queue. */
  private static final int QUICK_NODES = 5000;

  private static final long PREDICTION_BYTES = 64L << 20;
  private static final long ORDER_BYTES = 64L << 20;
  private static final long DRAWING_BYTES = 32L << 20;

  private final CatalogAccess access;
  private final WorkQueue queue;
  private final SharedCache<Pair, NodePredictions> predictions =
      new SharedCache<>(PREDICTION_BYTES, NodePredictions::bytes);
  private final SharedCache<Search, int[]> orders =
      new SharedCache<>(ORDER_BYTES, found -> 100 + 4L * found.length);
  private final SharedCache<Drawn, NodeResponse> drawings =
      new SharedCache<>(DRAWING_BYTES, response -> 500 + response.drawing().bytes());

  private record Pair(String kit, String data) {}

  private record Search(
      String data, Optional<String> kit, String query, String sort, boolean descending) {}

  private record Drawn(
      String data, Optional<String> kit, int node, int budget, Set<Integer> shown, int most) {}

  NodeEndpoints(CatalogAccess access, WorkQueue queue) {
    this.access = access;
    this.queue = queue;
  }

  List<Endpoint> all() {
    return List.of(
        Endpoint.get("/datasets/{data}/nodes", this::nodes),
        Endpoint.get("/datasets/{data}/nodes/{node}", this::node));
  }

  private Answer nodes(Call call) throws Exception {
    String id = access.dataId(call);
    DataSet data = access.loaded(call, id, Task.NODE).data();
    Optional<String> kitId = call.query("kit");
    Kit kit = kitId.isEmpty() ? null : access.kit(call, kitId.get(), data);
    NodeList list = new NodeList(data, predictions(kitId, call, data));
    int offset = Queries.whole(call, "offset", 0, Integer.MAX_VALUE, 0);
    int limit = Queries.whole(call, "limit", 1, MOST_ROWS, USUAL_ROWS);
    int[] found = found(call, id, list, kit);
    int[] page = Arrays.stream(found).skip(offset).limit(limit).toArray();
    Integer classified = null;
    if (kit != null) {
      NodePredictions known = list.predictions().orElseThrow();
      classify(call, known, kit, data, page);
      classified = known.known();
    }
    return Answer.of(
        new NodeList.Page(data.size(), found.length, offset, classified, list.rows(page)));
  }

  private Optional<NodePredictions> predictions(Optional<String> kit, Call call, DataSet data)
      throws Exception {
    if (kit.isEmpty()) {
      return Optional.empty();
    }
    Pair pair = new Pair(kit.get(), call.path("data"));
    return Optional.of(predictions.get(pair, () -> false, () -> new NodePredictions(data.size())));
  }

  // Only a search or an order by predictions needs those of all nodes.
  private int[] found(Call call, String id, NodeList list, @Nullable Kit kit) throws Exception {
    GraphFilter filter = GraphFilter.parse(call.query("q").orElse(""), list);
    String sort = Queries.word(call, "sort", NodeList.COLUMNS);
    boolean descending = Queries.word(call, "order", List.of("asc", "desc")).equals("desc");
    if (kit != null && (filter.readsPredictions() || Gallery.asksModel(sort))) {
      NodePredictions all = list.predictions().orElseThrow();
      if (!all.isDone()) {
        BooleanSupplier late = patience(call);
        queue.run(
            call::isCancelled,
            stopped -> {
              BooleanSupplier ended = () -> stopped.getAsBoolean() || late.getAsBoolean();
              all.fillAll(kit, ModelSource.of(kit).around(list.data()), ended);
              return all;
            });
      }
    }
    Search search = new Search(id, call.query("kit"), call.query("q").orElse(""), sort, descending);
    Optional<int[]> known = orders.peek(search);
    return known.isPresent()
        ? known.get()
        : access.work(
            call,
            list.data().size() <= QUICK_NODES,
            stopped -> orders.get(search, stopped, () -> list.found(filter, sort, descending)));
  }

  // A client may want to hear soon how many nodes are classified.
  private static BooleanSupplier patience(Call call) throws Problem {
    int seconds = Queries.whole(call, "seconds", 1, Integer.MAX_VALUE, Integer.MAX_VALUE);
    long begun = System.nanoTime();
    return () -> TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun) >= seconds;
  }

  private void classify(Call call, NodePredictions known, Kit kit, DataSet data, int[] nodes)
      throws Exception {
    if (!known.has(nodes)) {
      queue.run(
          call::isCancelled,
          stopped -> {
            known.fill(kit, ModelSource.of(kit).around(data), nodes, stopped);
            return known;
          });
    }
  }

  private Answer node(Call call) throws Exception {
    String id = access.dataId(call);
    DataSet data = access.loaded(call, id, Task.NODE).data();
    int v = nodeNumber("the node", call.path("node"), data);
    int budget =
        Queries.whole(call, "budget", 1, Integer.MAX_VALUE, ExplainSettings.DEFAULT.maxEdges());
    int most = Queries.whole(call, "most", 1, DrawnNodes.MOST, DrawnNodes.USUAL);
    Drawn drawn = new Drawn(id, call.query("kit"), v, budget, shown(call, data), most);
    Optional<Kit> kit =
        drawn.kit.isEmpty()
            ? Optional.empty()
            : Optional.of(access.kit(call, drawn.kit.get(), data));
    Optional<NodeResponse> known = drawings.peek(drawn);
    return Answer.of(
        known.isPresent()
            ? known.get()
            : access.work(
                call,
                false,
                stopped -> drawings.get(drawn, stopped, () -> response(drawn, kit, data))));
  }

  private static Set<Integer> shown(Call call, DataSet data) throws Problem {
    Set<Integer> shown = new TreeSet<>();
    String text = call.query("show").orElse("");
    for (String word : text.isEmpty() ? List.<String>of() : List.of(text.split(",", -1))) {
      shown.add(nodeNumber("each of show", word, data));
    }
    if (shown.size() > MOST_SHOWN) {
      throw Problem.badRequest("show must name at most {} nodes, got {}", MOST_SHOWN, shown.size());
    }
    return shown;
  }

  private static NodeResponse response(Drawn drawn, Optional<Kit> kit, DataSet data) {
    if (kit.isEmpty()) {
      return response(drawn, data, data.graph(drawn.node), List.of(), null);
    }
    GraphModel model = Predictions.model(kit.get());
    Graph whole = data.targets().orElseThrow().graph();
    ExplainSettings settings = ExplainSettings.DEFAULT.withMaxEdges(drawn.budget);
    // What explanations are made of is drawn first.
    var request = NodeRequests.of(model, whole, settings, drawn.node);
    return response(
        drawn,
        data,
        request.graph(),
        List.of(request.exclude().complement()),
        model.logits(request.graph()));
  }

  private static NodeResponse response(
      Drawn drawn,
      DataSet data,
      Graph around,
      List<NodeSet> candidates,
      double @Nullable [] logits) {
    List<NodeSet> first = new ArrayList<>();
    data.groundTruth(drawn.node, around).ifPresent(truth -> first.add(truth.nodes()));
    first.addAll(candidates);
    int[] asked =
        IntStream.range(0, around.nodes())
            .filter(v -> drawn.shown.contains(around.origin(v)))
            .toArray();
    NodeSet chosen = DrawnNodes.of(around, NodeSet.of(around.nodes(), asked), first, drawn.most);
    Drawing drawing = Drawing.ofNeighbors(around.induced(chosen), data);
    return NodeResponse.of(data, drawn.node, around, drawing, logits);
  }

  private static int nodeNumber(String what, String text, DataSet data) throws Problem {
    boolean number = text.matches("\\d{1,9}");
    if (!number || Integer.parseInt(text) >= data.size()) {
      throw Problem.notFound(
          "{} must be a number in [0, {}), got {}",
          what,
          data.size(),
          DatasetFormatException.shown(text));
    }
    return Integer.parseInt(text);
  }

  /** Forgets what was computed with a kit. */
  void forgetKit(String id) {
    predictions.removeIf(pair -> pair.kit().equals(id));
    orders.removeIf(search -> search.kit().filter(id::equals).isPresent());
    drawings.removeIf(drawn -> drawn.kit().filter(id::equals).isPresent());
  }

  /** Forgets what was computed of a data set. */
  void forgetData(String id) {
    predictions.removeIf(pair -> pair.data().equals(id));
    orders.removeIf(search -> DataEntry.isOf(id, search.data()));
    drawings.removeIf(drawn -> DataEntry.isOf(id, drawn.data()));
  }
}
