package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import motive.learn.torch.SparseMatrix;
import motive.learn.torch.Torch;
import motive.model.Layer.Gather;
import org.jspecify.annotations.Nullable;

/** Graphs as native matrices; made on demand in one scope. Not thread-safe. */
final class NativeGraphs {
  private final Messages messages;
  private final NDManager manager;
  private final Map<Gather, NDArray> gathers = new EnumMap<>(Gather.class);
  private final Map<Boolean, NDArray> pools = new HashMap<>();
  private final Map<Integer, NDArray> roots = new HashMap<>();
  private float @Nullable [] features;
  private @Nullable NDArray senders;
  private @Nullable NDArray symmetricOwn;

  NativeGraphs(Messages messages, NDManager manager) {
    this.messages = messages;
    this.manager = manager;
  }

  Messages messages() {
    return messages;
  }

  /**
   * A native copy of all feature rows. What is computed from it ends with its scope, so it is the
   * scope of a step and not that of the graphs.
   */
  NDArray features(NDManager scope) {
    features = features == null ? messages.features() : features;
    int width = messages.graph(0).features().width();
    return Torch.matrix(scope, features, messages.nodes(), width);
  }

  /** The row of each message's sender, in the scope of the rows. */
  NDArray bySender(NDArray rows) {
    senders = senders == null ? messages.senders().in(manager) : senders;
    return SparseMatrix.times(rows.getManager(), senders, rows);
  }

  /** What a layer gathers from neighbours, in the scope of the rows. */
  NDArray gather(Gather kind, NDArray rows, @Nullable NDArray weights) {
    if (messages.size() == 0) {
      return rows.zerosLike();
    }
    NDArray sent = bySender(rows);
    NDArray matrix = gathers.computeIfAbsent(kind, k -> messages.gather(k).in(manager));
    return SparseMatrix.times(
        rows.getManager(), matrix, weights == null ? sent : sent.mul(weights));
  }

  /** What nodes' own rows count in a symmetric layer, as a column. */
  NDArray symmetricOwn() {
    symmetricOwn =
        symmetricOwn == null
            ? Torch.matrix(manager, messages.symmetricOwn(), messages.nodes(), 1)
            : symmetricOwn;
    return symmetricOwn;
  }

  /** The row of a root of each graph. */
  NDArray roots(NDArray rows, int which) {
    NDArray matrix =
        roots.computeIfAbsent(
            which, w -> SparseMatrix.picking(messages.roots(w), messages.nodes()).in(manager));
    return SparseMatrix.times(rows.getManager(), matrix, rows);
  }

  /** The sum or mean of each graph's rows. */
  NDArray pool(NDArray rows, boolean isMean) {
    NDArray matrix = pools.computeIfAbsent(isMean, m -> messages.pool(m).in(manager));
    return SparseMatrix.times(rows.getManager(), matrix, rows);
  }
}
