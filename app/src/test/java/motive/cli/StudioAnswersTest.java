package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.kit.Kit;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Fields;
import motive.studio.api.Json;
import motive.studio.api.Problem;
import motive.studio.catalog.Catalog;
import motive.studio.explain.ExplainLimits;
import motive.studio.explain.ExplainService;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command line that the studio shows gives what the studio shows. */
@Tag("slow")
final class StudioAnswersTest {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final WorkQueue queue = new WorkQueue(2, 16, Duration.ofSeconds(60));
  private final ExplainService desk =
      new ExplainService(new ByName(), queue, ExplainLimits.of(1L << 30), MotiveCommand.version());

  @TempDir Path folder;

  @AfterEach
  void close() {
    desk.close();
    queue.close();
  }

  private static final class ByName implements Catalog {
    private final List<DataSet> read = new ArrayList<>();
    private final List<Kit> kits = new ArrayList<>();

    @Override
    public synchronized Kit kit(String id) throws IOException {
      if (kits.isEmpty()) {
        kits.add(Kit.open(id));
      }
      return kits.get(0);
    }

    @Override
    public synchronized DataSet data(String id, BooleanSupplier stopped) throws IOException {
      if (read.isEmpty()) {
        read.add(new DataSets(List.of(Path.of("target"))).open(id, OpenOptions.DEFAULT));
      }
      return read.get(0);
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

  private record Body(String json) implements Call {
    @Override
    public String path(String name) {
      return json;
    }

    @Override
    public Optional<String> query(String name) {
      return Optional.empty();
    }

    @Override
    public Fields body() throws Problem {
      return Json.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public List<Upload> uploads() {
      return List.of();
    }

    @Override
    public boolean isCancelled() {
      return false;
    }
  }

  private Answer call(String path, String body) throws Exception {
    return desk.endpoints().stream()
        .filter(e -> e.path().equals(path))
        .findFirst()
        .map(Endpoint::handler)
        .orElseThrow()
        .handle(new Body(body));
  }

  private JsonNode post(String path, String body) throws Exception {
    return MAPPER.readTree(Json.write(((Answer.Value) call(path, body)).value()));
  }

  private String file(String path, String body) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ((Answer.File) call(path, body)).content().writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** What a shell makes of a line. */
  private static List<String> words(String line) throws IOException, InterruptedException {
    Process shell =
        new ProcessBuilder("sh", "-c", "for w in " + line + "; do printf '%s\\0' \"$w\"; done")
            .start();
    try (InputStream in = shell.getInputStream()) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(shell.waitFor()).isZero();
      return List.of(all.split("\0"));
    }
  }

  private static String question(String more) {
    return "{'kit':'BA-2Motif','data':'BA-2Motif'" + more + "}";
  }

  private JsonNode run(String command) throws Exception {
    List<String> words = new ArrayList<>(words(command));
    assertThat(words.remove(0)).isEqualTo("motive");
    int library = words.indexOf("--library");
    if (library >= 0) {
      words.set(library + 1, folder.resolve(words.get(library + 1)).toString());
    }
    words.add("--quiet");
    Ran ran = Ran.motive(words.toArray(new String[0]));
    assertThat(ran.err()).isEmpty();
    return MAPPER.readTree(ran.out());
  }

  private void requireEqual(String question) throws Exception {
    JsonNode told = post("/explain", question);
    JsonNode line = run(told.get("command").stringValue());
    for (String field :
        List.of(
            "nodes",
            "edges",
            "fidelity",
            "interpretability",
            "stability",
            "objective",
            "fidPlus",
            "fidMinus")) {
      assertThat(line.get(field).toString())
          .as(field)
          .isEqualTo(told.get("part").get(field).toString());
    }
    assertThat(line.get("status").stringValue())
        .isEqualTo(told.get("status").get("code").stringValue());
    String exported =
        file("/export", question.substring(0, question.length() - 1) + ",'format':'jsonl'}");
    assertThat(untimed(exported.strip())).isEqualTo(untimed(line.toString()));
  }

  private static String untimed(String line) {
    return line.replaceAll("\"timing\":\\{[^}]*\\}", "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",'graph':0",
        ",'graph':0,'preset':'paper'",
        ",'graph':505,'preset':'faithful','budget':6",
        ",'graph':505,'preset':'recognisable','budget':5",
        ",'graph':505,'preset':'stable','budget':5,'tolerance':0.1,'keep':'require'",
        ",'graph':506,'fidelity':'delta','scale':'sigma','tolerance':0,'keep':'ignore','budget':5",
        ",'graph':507,'noise':[0.2,0.4],'noiseSamples':7,'stages':'fixed-point','budget':4",
        ",'graph':1,'weights':[0.2,0.3,0.5],'budget':4",
        ",'graph':2,'weights':[1e-5,0,3],'budget':6,'similarity':'gntk','seed':-7",
        ",'graph':3,'class':'1','match':'containment','budget':5",
        ",'graph':4,'class':'label','match':'partial','budget':3,'weights':[0,1,0]",
        ",'graph':5,'search':'mcts','budget':5,'seed':9223372036854775807",
        ",'graph':6,'search':'beam','budget':5,'include':[3,0],'exclude':[7]",
      })
  void theCommandGivesTheSameExplanation(String more) throws Exception {
    requireEqual(question(more));
  }

  @Test
  void aKitWithAnExportedModelIsExplainedAlike() throws Exception {
    Path kit = Files.createDirectory(folder.resolve("kit"));
    ForeignKit.write(kit);
    String question = "{'kit':'" + kit + "','data':'BA-2Motif','graph':0,'budget':3";
    requireEqual(question + "}");
    JsonNode told = post("/explain", question + ",'weights':[0.5,0.4,0.1]}");
    assertThat(told.get("status").get("code").stringValue()).isEqualTo("PROVEN_OPTIMAL");
  }

  @Test
  void theCommandReadsTheSavedLibrary() throws Exception {
    JsonNode library =
        post(
            "/libraries",
            question(
                ",'name':'it is mine; $(x)','motifs':["
                    + "{'name':'square','labels':[0,0,0,0],'edges':[[0,1],[1,2],[2,3],[3,0]]},"
                    + "{'name':'edge','labels':[0,0],'edges':[[0,1]]}]"));
    String id = library.get("id").stringValue();
    String saved = file("/libraries/{library}/file", id);
    String name = ((Answer.File) call("/libraries/{library}/file", id)).fileName();
    Files.writeString(folder.resolve(name), saved);
    String asked = ",'graph':8,'budget':5,'weights':[1,1,1],'library':'" + id + "'";
    requireEqual(question(asked));
    requireEqual(question(asked + ",'preset':'paper'"));
  }

  @Test
  void onlyWhatDiffersFromTheDefaultsIsNamed() throws Exception {
    assertThat(post("/explain", question(",'graph':0")).get("command").stringValue())
        .isEqualTo(
            "motive explain --dataset BA-2Motif --kit BA-2Motif --graphs 0 --preset balanced");
  }
}
