package motive.studio.batch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import motive.data.DataSet;
import motive.draw.GraphPicture;
import motive.draw.MoleculePictures;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.molecule.Molecules;
import motive.result.ResultLine;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Problem;
import motive.studio.catalog.Drawing;
import motive.studio.catalog.NodePicture;
import motive.studio.work.BusyException;
import motive.studio.work.WorkQueue;

/**
 * The results of a job as pictures, a file for each graph in one archive. A worker of the queue
 * draws a few at a time, and is free while they are sent. Used by one thread.
 */
final class JobPictures {
  static final int MOST = 500;

  private static final int AT_ONCE = 8;

  /** A fixed time, so that equal pictures make equal archives. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  /** The graphs of a job. */
  interface Source {
    DataSet data(BooleanSupplier stopped) throws Problem, IOException;

    Optional<Molecules> molecules() throws Problem, IOException;
  }

  private final WorkQueue queue;
  private final Source source;
  private final Call call;
  private final List<Row> rows;
  private final String format;

  /**
   * @param source of the graphs
   * @param call the call that asks for them
   * @param format svg or png
   */
  JobPictures(WorkQueue queue, Source source, Call call, List<Row> rows, String format) {
    this.queue = queue;
    this.source = source;
    this.call = call;
    this.rows = rows;
    this.format = format;
  }

  /** Draws the first pictures, so that errors become a response, and then sends all. */
  Answer.Content archive() throws Exception {
    if (rows.size() > MOST) {
      throw Problem.unprocessable(
          "pictures must be of at most {} graphs, got {}; choose fewer", MOST, rows.size());
    }
    Map<String, byte[]> first = drawn(0);
    return out -> write(first, out);
  }

  private void write(Map<String, byte[]> first, OutputStream out) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    put(zip, first);
    for (int from = AT_ONCE; from < rows.size(); from += AT_ONCE) {
      put(zip, drawnLater(from));
    }
    zip.finish();
  }

  private static void put(ZipOutputStream zip, Map<String, byte[]> pictures) throws IOException {
    for (Map.Entry<String, byte[]> picture : pictures.entrySet()) {
      ZipEntry entry = new ZipEntry(picture.getKey());
      entry.setTimeLocal(NO_TIME);
      zip.putNextEntry(entry);
      zip.write(picture.getValue());
      zip.closeEntry();
    }
  }

  /** The same as {@link #drawn}, but it waits until a worker is free. */
  private Map<String, byte[]> drawnLater(int from) throws IOException {
    while (true) {
      try {
        return drawn(from);
      } catch (BusyException e) {
        sleep(e.retryAfterSeconds());
      } catch (IOException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IOException("an archive could not be ended", e);
      }
    }
  }

  private void sleep(int seconds) throws IOException {
    if (call.isCancelled()) {
      throw new CancellationException("the request was cancelled");
    }
    try {
      TimeUnit.SECONDS.sleep(seconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("an archive was interrupted", e);
    }
  }

  /** Some of the files, by their names. */
  private Map<String, byte[]> drawn(int from) throws Exception {
    List<Row> some = rows.subList(from, Math.min(from + AT_ONCE, rows.size()));
    return queue.run(call::isCancelled, stopped -> drawn(some, stopped));
  }

  private Map<String, byte[]> drawn(List<Row> some, BooleanSupplier stopped)
      throws Problem, IOException {
    DataSet set = source.data(stopped);
    Optional<Molecules> molecules = source.molecules();
    Map<String, byte[]> drawn = new LinkedHashMap<>();
    for (Row row : some) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("the request was cancelled");
      }
      boolean isNode = set.targets().isPresent();
      drawn.put(
          (isNode ? "node-" : "graph-") + row.graph() + "." + format,
          file(isNode ? ofNode(set, row.line()) : picture(set, molecules, row.line())));
    }
    return drawn;
  }

  // Lines have the numbers of the large graph.
  private static GraphPicture ofNode(DataSet data, ResultLine line) {
    Graph around = data.graph(Math.toIntExact(line.graph()));
    NodeSet nodes =
        NodeSet.of(
            around.nodes(),
            IntStream.range(0, around.nodes())
                .filter(v -> line.nodes().contains(around.origin(v)))
                .toArray());
    Set<List<Integer>> named = new HashSet<>(line.edges());
    List<Integer> edges =
        IntStream.range(0, around.edges())
            .filter(
                e ->
                    named.contains(
                        List.of(around.origin(around.low(e)), around.origin(around.high(e)))))
            .boxed()
            .toList();
    return NodePicture.of(data, around, nodes)
        .withHighlight(nodes, edges)
        .picture()
        .withHighlightName("explanation");
  }

  private static GraphPicture picture(
      DataSet data, Optional<Molecules> molecules, ResultLine line) {
    int number = Math.toIntExact(line.graph());
    Graph graph = data.graph(number);
    return MoleculePictures.of(data, number, molecules)
        .withHighlight(
            NodeSet.of(graph.nodes(), line.nodes().stream().mapToInt(v -> v).toArray()),
            line.edges().stream().mapToInt(e -> graph.edgeBetween(e.get(0), e.get(1))).toArray())
        .withHighlightName("explanation");
  }

  private byte[] file(GraphPicture picture) throws Problem, IOException {
    return format.equals("svg")
        ? picture.svg().getBytes(StandardCharsets.UTF_8)
        : Drawing.png(picture);
  }
}
