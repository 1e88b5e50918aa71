package motive.studio.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.model.Task;
import motive.molecule.Molecules;
import motive.result.ResultLine;
import motive.result.WarningSummary;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint.Method;
import motive.studio.api.FakeCall;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.catalog.CatalogOptions;
import motive.studio.catalog.CatalogService;
import motive.studio.explain.ExplainLimits;
import motive.studio.explain.ExplainService;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(120)
class BatchServiceTest {
  @TempDir Path folder;
  private WorkQueue queue;
  private CatalogService catalog;
  private ExplainService desk;
  private BatchService batch;

  @BeforeEach
  void open() throws Exception {
    queue = new WorkQueue(1, 8, Duration.ofSeconds(60));
    catalog =
        new CatalogService(
            CatalogOptions.of(new DataSets(List.of(folder)), List.of(), List.of()), queue);
    desk = new ExplainService(catalog, queue, ExplainLimits.of(1L << 29), "test");
    batch = new BatchService(catalog, desk, queue, 100);
  }

  @AfterEach
  void close() throws Exception {
    batch.close();
    desk.close();
    queue.close();
    catalog.close();
  }

  private JsonNode start(String more) throws Exception {
    return new FakeCall()
        .body("{\"kit\":\"BA-2Motif\",\"data\":\"BA-2Motif\",\"budget\":6" + more + "}")
        .post(batch.endpoints(), "/jobs");
  }

  private FakeCall job(JsonNode job) {
    return new FakeCall().path("job", job.get("id").stringValue());
  }

  private JsonNode ended(JsonNode job) throws Exception {
    JsonNode now = job(job).get(batch.endpoints(), "/jobs/{job}");
    while (List.of("queued", "running", "stopping").contains(now.get("state").stringValue())) {
      TimeUnit.MILLISECONDS.sleep(10);
      now = job(job).get(batch.endpoints(), "/jobs/{job}");
    }
    return now;
  }

  private String export(JsonNode job, String format, String graphs) throws Exception {
    FakeCall call = job(job).query("format", format);
    if (!graphs.isEmpty()) {
      call.query("graphs", graphs);
    }
    Answer.File file = (Answer.File) call.to(batch.endpoints(), Method.GET, "/jobs/{job}/export");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    file.content().writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void explainsSelectedGraphsAndExportsThem() throws Exception {
    JsonNode job = start(",\"graphs\":\"0-2,5\"");
    assertThat(job.get("total").intValue()).isEqualTo(4);
    assertThat(job.get("question").get("budget").intValue()).isEqualTo(6);
    assertThat(ended(job).get("state").stringValue()).isEqualTo("done");
    JsonNode page =
        job(job)
            .query("offset", "1")
            .query("limit", "2")
            .get(batch.endpoints(), "/jobs/{job}/results");
    assertThat(page.get("total").intValue()).isEqualTo(4);
    assertThat(page.get("rows").get(0).get("graph").intValue()).isEqualTo(1);
    assertThat(page.get("rows")).hasSize(2);
    List<ResultLine> lines = new ArrayList<>();
    for (String line : export(job, "jsonl", "").lines().toList()) {
      lines.add(ResultLine.parse(line, "export", 1));
    }
    assertThat(lines).extracting(ResultLine::graph).containsExactly(0L, 1L, 2L, 5L);
    assertThat(lines).extracting(ResultLine::settings).containsOnly(lines.get(0).settings());
    String table = export(job, "csv", "1-4");
    assertThat(table.lines()).hasSize(3);
    assertThat(table).startsWith("graph,class,");
    String html = export(job, "html", "");
    assertThat(html).contains("<svg").contains("Explanations of BA-2Motif").contains("graph-5");
    assertThat(html).doesNotContain("<script src").doesNotContain("https://");
  }

  @Test
  void aJobIsWarnedOfWhatItsLinesAreWarnedOf() throws Exception {
    JsonNode job = start(",\"graphs\":\"0-5\",\"weights\":[0,0,1]");
    JsonNode warnings = ended(job).get("warnings");
    WarningSummary summary = new WarningSummary();
    for (String line : export(job, "jsonl", "").lines().toList()) {
      summary.add(ResultLine.parse(line, "export", 1));
    }
    assertThat(warnings).extracting(JsonNode::stringValue).isEqualTo(summary.lines());
    assertThat(summary.lines().get(0)).startsWith("fidelity and interpretability have no weight");
    assertThat(export(job, "html", ""))
        .contains("<li>fidelity and interpretability have no weight")
        .contains("</ul></div>\n<div class=\"scroll\">");
  }

  private Map<String, String> archive(Answer answer) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ((Answer.File) answer).content().writeTo(out);
    Map<String, String> files = new TreeMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.ISO_8859_1));
      }
    }
    return files;
  }

  @Test
  void picturesComeInAnArchiveWithOneFileForEachGraph() throws Exception {
    // More than are drawn at once.
    JsonNode job = start(",\"graphs\":\"0-9\"");
    ended(job);
    Map<String, String> all =
        archive(
            job(job)
                .query("format", "svg")
                .to(batch.endpoints(), Method.GET, "/jobs/{job}/export"));
    assertThat(all).hasSize(10).containsKeys("graph-0.svg", "graph-9.svg");
    assertThat(all.get("graph-9.svg")).startsWith("<svg").contains("explanation");
    Map<String, String> few =
        archive(
            job(job)
                .body("{\"format\":\"png\",\"graphs\":\"2,4\"}")
                .to(batch.endpoints(), Method.POST, "/jobs/{job}/export"));
    assertThat(few).containsOnlyKeys("graph-2.png", "graph-4.png");
    assertThat(few.get("graph-2.png")).startsWith("\u0089PNG");
  }

  @Test
  void picturesOfTooManyGraphsAreRefused() {
    List<Row> rows = new ArrayList<>();
    for (int g = 0; g <= JobPictures.MOST; g++) {
      rows.add(Row.failed(Task.GRAPH, g, "not drawn"));
    }
    JobPictures.Source none =
        new JobPictures.Source() {
          @Override
          public DataSet data(BooleanSupplier stopped) {
            throw new AssertionError("nothing is drawn");
          }

          @Override
          public Optional<Molecules> molecules() {
            return Optional.empty();
          }
        };
    assertThatThrownBy(() -> new JobPictures(queue, none, new FakeCall(), rows, "svg").archive())
        .hasMessage("pictures must be of at most 500 graphs, got 501; choose fewer");
  }

  @Test
  void aLongListOfGraphsGoesIntoABody() throws Exception {
    JsonNode job = start(",\"graphs\":\"0-1\"");
    ended(job);
    String many = "0,".repeat(6000) + "1";
    assertThatThrownBy(() -> export(job, "csv", many))
        .hasMessage(
            "graphs must have at most 10000 characters, got 12001; send them in the body of a"
                + " POST");
    Answer answer =
        job(job)
            .body("{\"graphs\":\"" + many + "\"}")
            .to(batch.endpoints(), Method.POST, "/jobs/{job}/export");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ((Answer.File) answer).content().writeTo(out);
    assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(2);
  }

  @Test
  void givesTheSameLinesEachTime() throws Exception {
    JsonNode one = start(",\"graphs\":\"3\"");
    JsonNode two = start(",\"graphs\":\"3\",\"weights\":[0.7,0.2,0.1]");
    ended(one);
    ended(two);
    assertThat(untimed(export(two, "jsonl", ""))).isEqualTo(untimed(export(one, "jsonl", "")));
  }

  private static String untimed(String line) {
    return line.replaceAll("\"timing\":.*", "");
  }

  @Test
  void explainsWithRivals() throws Exception {
    JsonNode job = start(",\"graphs\":\"0-1\",\"explainer\":\"degree\"");
    assertThat(ended(job).get("failures").intValue()).isZero();
    assertThat(export(job, "jsonl", "").lines()).hasSize(2);
  }

  @Test
  void aGraphThatCannotBeExplainedSoIsARowWithTheReason() throws Exception {
    JsonNode job = start(",\"graphs\":\"0-1\",\"include\":[30]");
    assertThat(ended(job).get("failures").intValue()).isEqualTo(2);
    JsonNode rows = job(job).get(batch.endpoints(), "/jobs/{job}/results").get("rows");
    assertThat(rows.get(0).get("error").stringValue()).contains("30");
    assertThat(export(job, "html", "")).contains("Graphs that could not be explained");
  }

  @Test
  void stopsWithinALongSearchAndThenForgets() throws Exception {
    JsonNode job =
        new FakeCall()
            .body(
                "{\"kit\":\"BAMultiShapes\",\"data\":\"BAMultiShapes\",\"budget\":14,"
                    + "\"search\":\"exact\",\"graphs\":\"0-50\"}")
            .post(batch.endpoints(), "/jobs");
    while (!job(job)
        .get(batch.endpoints(), "/jobs/{job}")
        .get("message")
        .stringValue()
        .startsWith("graph ")) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    job(job).to(batch.endpoints(), Method.POST, "/jobs/{job}/stop");
    assertThat(ended(job).get("state").stringValue()).isEqualTo("stopped");
    job(job).to(batch.endpoints(), Method.POST, "/jobs/{job}/stop");
    assertThat(job(job).get(batch.endpoints(), "/jobs/{job}").get("state").stringValue())
        .isEqualTo("stopped");
    job(job).to(batch.endpoints(), Method.DELETE, "/jobs/{job}");
    assertThatThrownBy(() -> job(job).get(batch.endpoints(), "/jobs/{job}"))
        .isInstanceOfSatisfying(Problem.class, e -> assertThat(e.code()).isEqualTo(Code.NOT_FOUND));
    assertThat(new FakeCall().get(batch.endpoints(), "/jobs").get("jobs")).isEmpty();
  }

  @Test
  void refusesWhatCannotBeAJob() {
    assertThatThrownBy(() -> start(",\"graphs\":\"x\""))
        .isInstanceOfSatisfying(
            Problem.class, e -> assertThat(e.code()).isEqualTo(Code.BAD_REQUEST))
        .hasMessage("graphs must be all, or numbers and ranges such as 0-19,25, got 'x'");
    assertThatThrownBy(() -> start(",\"graphs\":\"1000\""))
        .hasMessage("graphs must lie in 0-999, got 1000");
    assertThatThrownBy(() -> start(",\"graphs\":\"all\""))
        .hasMessage(
            "a job must have at most 100 graphs, got 1000; choose fewer, or use the command"
                + " explain");
    assertThatThrownBy(() -> start(",\"graphs\":\"0\",\"explainer\":\"nobody\""))
        .hasMessageStartingWith("explainer must name one of motive, ");
    assertThatThrownBy(() -> start(",\"graphs\":\"0\",\"colour\":1"))
        .hasMessage("fields must be among those of the API's description, got colour");
    assertThatThrownBy(() -> start("")).hasMessage("graphs must be a text, got nothing");
  }
}
