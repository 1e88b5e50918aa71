package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import motive.data.json.JsonLinesWriter;
import motive.data.synthetic.Ba2Motif;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A metric that is registered in one place is in every output: JSON lines, CSV, Parquet, the
 * responses of the studio, reports and comparisons.
 */
@Timeout(300)
@Tag("slow")
class OwnMetricTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final double SHARE = 20 / 25.0;

  @TempDir Path folder;

  @BeforeEach
  void name() throws IOException {
    Path services = Files.createDirectories(folder.resolve("own/META-INF/services"));
    Files.writeString(
        services.resolve(ReportedMetric.class.getName()), NodeShare.class.getName() + "\n");
  }

  private Process start(String... words) throws IOException {
    return start(List.of("-cp", System.getProperty("java.class.path")), "motive.cli.Main", words);
  }

  /**
   * Starts a program that knows the metric.
   *
   * @param options of Java; the class path comes last
   */
  private Process start(List<String> options, String main, String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    int last = command.size() - 1;
    command.set(last, command.get(last) + File.pathSeparator + folder.resolve("own"));
    command.add(main);
    command.addAll(List.of(words));
    return new ProcessBuilder(command).redirectError(folder.resolve("err").toFile()).start();
  }

  private String explain(String... more) throws Exception {
    return run("explain", more);
  }

  private String run(String name, String... more) throws Exception {
    List<String> words =
        new ArrayList<>(List.of(name, "--dataset", "BA-2Motif", "--graphs", "0", "--budget", "4"));
    words.addAll(List.of(more));
    return output(start(words.toArray(new String[0])));
  }

  private String output(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("err"))).isZero();
    return out;
  }

  @Test
  void withoutItNothingIsSaidOfIt() {
    assertThat(ReportedMetrics.added()).isEmpty();
  }

  @Test
  void jsonLinesCsvAndReportsHaveIt() throws Exception {
    String line = explain("--report", folder.resolve("report").toString(), "--ask", "keep,top");
    JsonNode fields = JSON.readTree(line);
    double share = 1 - fields.get("nodes").size() / 25.0;
    assertThat(fields.get("nodeShare").asDouble()).isEqualTo(share);
    for (String question : List.of("keep", "top")) {
      JsonNode answer = fields.get("answers").get(question).get(0);
      assertThat(answer.get("nodeShare").asDouble())
          .isEqualTo(1 - answer.get("nodes").size() / 25.0);
      assertThat(answer.has("fidPlus")).isFalse();
    }
    assertThat(Files.readString(folder.resolve("err"))).contains(", nodeShare ");
    assertThat(Files.readString(folder.resolve("report/index.html")))
        .contains("<th class=\"r\">node share</th>")
        .contains("mean node share");
    List<String> rows = explain("--format", "csv").lines().toList();
    int column = List.of(rows.get(0).split(",", -1)).indexOf("node_share");
    assertThat(column).isPositive();
    assertThat(rows.get(1)).contains("," + share + ",");
  }

  @Test
  void parquetHasIt() throws Exception {
    Path spark = Path.of("..", "spark");
    Path built = spark.resolve("target/test.classpath");
    assertThat(built).as("module spark must be packaged before these tests run").exists();
    Path graphs = folder.resolve("graphs.jsonl");
    JsonLinesWriter.write(Ba2Motif.generate(0, 2, Ba2Motif.Defect.NONE), graphs);
    String classPath =
        String.join(
            File.pathSeparator,
            spark.resolve("target/classes").toString(),
            spark.resolve("target/test-classes").toString(),
            Files.readString(built).strip(),
            Path.of("target", "test-classes").toString());
    String out =
        output(
            start(
                List.of("@" + spark.resolve("jvm.options"), "-cp", classPath),
                "motive.spark.PrintColumn",
                "nodeShare",
                "--kit",
                "BA-2Motif",
                "--in",
                graphs.toString(),
                "--out",
                folder.resolve("rows").toString(),
                "--budget",
                "4",
                "--quiet"));
    assertThat(out.lines()).containsExactly("nodeShare=0.8", "nodeShare=0.8");
  }

  @Test
  void comparisonsHaveIt() throws Exception {
    Path out = folder.resolve("compare");
    String printed =
        run("compare", "--explainers", "degree", "--seeds", "1", "--out", out.toString());
    assertThat(printed).contains("node share");
    assertThat(Files.readString(out.resolve("index.html")))
        .contains("<th class=\"r\">node share</th>")
        .contains("node share (higher is better)");
    assertThat(Files.readString(out.resolve("summary.csv")))
        .contains("\nmotive,4,nodeShare,0.8,")
        .contains("\ndegree,4,nodeShare,0.8,");
    assertThat(out.resolve("charts/nodeShare.svg")).exists();
    JsonNode first =
        JSON.readTree(Files.readString(out.resolve("cells.jsonl"))).get("measurements").get(0);
    assertThat(first.get("values").get("nodeShare").asDouble()).isEqualTo(20 / 25.0);
  }

  @Test
  void theStudioHasIt() throws Exception {
    Process process = start("studio", "--port", "0");
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      String address = line.substring(line.indexOf("http"));
      JsonNode metrics = JSON.readTree(send(address, "about", null)).get("metrics");
      JsonNode last = metrics.get(metrics.size() - 1);
      assertThat(last.get("id").asString()).isEqualTo("nodeShare");
      assertThat(last.get("title").asString()).isEqualTo("Node share");
      String question =
          "{\"data\":\"BA-2Motif\",\"kit\":\"BA-2Motif\",\"graph\":0,\"nodes\":[20,21,22,23,24],"
              + "\"weights\":[1,0,0],\"budget\":4}";
      JsonNode part = JSON.readTree(send(address, "score", question)).get("part");
      assertThat(part.get("nodeShare").asDouble()).isEqualTo(SHARE);
      String whole = question.replace("\"nodes\":[20,21,22,23,24],", "");
      JsonNode point = JSON.readTree(send(address, "frontier", whole)).get("points").get(0);
      assertThat(point.get("nodeShare").asDouble()).isEqualTo(1 - point.get("nodes").size() / 25.0);
      JsonNode row = JSON.readTree(send(address, "budgets", whole)).get("rows").get(3);
      assertThat(row.get("nodeShare").asDouble()).isEqualTo(1 - row.get("nodes").size() / 25.0);
    } finally {
      process.destroy();
    }
  }

  private static String send(String address, String path, @Nullable String body) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address).resolve("/api/v1/" + path))
            .header("Content-Type", "application/json");
    if (body != null) {
      request.POST(HttpRequest.BodyPublishers.ofString(body));
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
