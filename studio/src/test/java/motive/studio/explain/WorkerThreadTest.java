package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.api.Problem;
import motive.studio.catalog.Catalog;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who reads: one hand of the queue, which would wait for itself if it asked for another. */
@Timeout(120)
final class WorkerThreadTest {
  private static final String QUESTION = "{'kit':'BA-2Motif','data':'BA-2Motif','graph':0";

  private final Set<String> readers = new ConcurrentSkipListSet<>();
  private final WorkQueue queue = new WorkQueue(1, 8, Duration.ofSeconds(60));
  private final ExplainService room =
      new ExplainService(new Watched(), queue, ExplainLimits.of(1L << 30), "test");

  @AfterEach
  void close() {
    room.close();
    queue.close();
  }

  private final class Watched implements Catalog {
    private final TestCatalog catalog = new TestCatalog();

    @Override
    public Kit kit(String id) throws Problem, IOException {
      readers.add(Thread.currentThread().getName());
      return catalog.kit(id);
    }

    @Override
    public DataSet data(String id, BooleanSupplier stopped) throws Problem, IOException {
      readers.add(Thread.currentThread().getName());
      return catalog.data(id, stopped);
    }

    @Override
    public String kitArgument(String id) {
      return id;
    }

    @Override
    public String dataArgument(String id) {
      return id;
    }
  }

  private Answer post(String path, String more) throws Exception {
    return ExplainCase.body(QUESTION + more + "}").to(room.endpoints(), Endpoint.Method.POST, path);
  }

  @Test
  void kitsAndDataSetsAreReadByAHandAndNeverByTheCaller() throws Exception {
    for (String path : List.of("/explain", "/frontier", "/map", "/scan", "/budgets")) {
      post(path, ",'budget':4");
    }
    post("/score", ",'nodes':[0,1]");
    post("/occurrences", ",'motif':0");
    post("/compare", ",'budget':4,'left':{},'right':{'explainer':'degree'}");
    for (String format : List.of("svg", "csv", "html")) {
      post("/export", ",'budget':4,'format':'" + format + "'");
    }
    assertThat(readers).containsExactly("studio-work");
  }

  @Test
  void librariesAreReadByAHandToo() throws Exception {
    String motif = "{'name':'path','labels':[0,0],'edges':[[0,1]]}";
    Answer made =
        ExplainCase.body(
                "{'kit':'BA-2Motif','data':'BA-2Motif','name':'mine','motifs':[" + motif + "]}")
            .to(room.endpoints(), Endpoint.Method.POST, "/libraries");
    String id = ExplainCase.json(made).get("id").stringValue();
    for (String library : List.of(id, LibraryStore.idOfKit("BA-2Motif"))) {
      for (String path : List.of("/libraries/{library}", "/libraries/{library}/file")) {
        Answer unused =
            new FakeCall()
                .path("library", library)
                .query("data", "BA-2Motif")
                .to(room.endpoints(), Endpoint.Method.GET, path);
      }
    }
    assertThat(readers).containsExactly("studio-work");
  }
}
