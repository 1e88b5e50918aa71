package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import motive.data.DataSet;
import motive.data.Limits;
import motive.data.catalog.DataSets;
import motive.kit.Kit;
import motive.model.Softmax;
import motive.molecule.Chemistry;
import motive.molecule.SmilesOptions;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.catalog.CatalogOptions;
import motive.studio.catalog.CatalogService;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A file of SMILES with fewer, other and unknown elements, asked with the kit of other molecules.
 */
final class OwnMoleculesTest {
  private static final String KIT = "Toxicophores";

  @TempDir Path folder;
  private Path file;
  private WorkQueue queue;
  private CatalogService catalog;
  private ExplainService desk;
  private String id;

  @BeforeEach
  void open() throws Exception {
    file =
        Files.writeString(
            folder.resolve("own.smi"),
            "C[Si](C)(C)C harmless\nO=[N+]([O-])c1ccccc1 toxic\nCCO harmless\n");
    queue = new WorkQueue(2, 8, Duration.ofSeconds(60));
    catalog =
        new CatalogService(
            CatalogOptions.of(new DataSets(List.of(folder)), List.of(), List.of(folder)), queue);
    desk = new ExplainService(catalog, queue, ExplainLimits.of(1L << 30), "test");
    id =
        new FakeCall()
            .body("{\"path\":\"" + file + "\"}")
            .post(catalog.endpoints(), "/imports/path")
            .get("id")
            .stringValue();
  }

  @AfterEach
  void close() throws Exception {
    desk.close();
    catalog.close();
    queue.close();
  }

  private FakeCall asking(int graph, String more) {
    String body = "{'kit':'" + KIT + "','data':'" + id + "','graph':" + graph + more + "}";
    return ExplainCase.body(body);
  }

  private JsonNode post(String path, int graph, String more) throws Exception {
    return asking(graph, more).post(desk.endpoints(), path);
  }

  @Test
  void explainsWhatTheCommandLineReads() throws Exception {
    Kit kit = Kit.shipped(KIT).orElseThrow();
    SmilesOptions lined =
        SmilesOptions.DEFAULT
            .linedUp(kit.manifest().features(), kit.manifest().classes())
            .orElseThrow();
    DataSet plain = Chemistry.get().read(file, lined, Limits.DEFAULT);
    JsonNode explained = post("/explain", 0, ",'budget':4");
    double[] chances = Softmax.of(kit.target().open().logits(plain.graph(0)));
    // Nitrobenzene, since the molecule before it has an atom that the kit does not know.
    assertThat(explained.get("class").intValue()).isEqualTo(1);
    assertThat(explained.get("probability").doubleValue()).isEqualTo(chances[1]);
    assertThat(explained.get("command").stringValue())
        .isEqualTo(
            "motive explain --dataset "
                + file
                + " --kit Toxicophores --graphs 0 --preset balanced --budget 4");
    assertThatThrownBy(() -> post("/explain", 2, ""))
        .hasMessage("graph must be in 0-1, the graphs of own, got 2");
  }

  @Test
  void answersAllQuestions() throws Exception {
    for (String path : List.of("/frontier", "/map", "/scan", "/budgets")) {
      assertThat(post(path, 0, ",'budget':3").isObject()).as(path).isTrue();
    }
    JsonNode compared =
        post(
            "/compare", 0, ",'budget':3,'left':{'weights':[1,0,0]},'right':{'explainer':'random'}");
    assertThat(compared.isObject()).isTrue();
    Answer.File picture =
        (Answer.File)
            asking(0, ",'budget':3,'format':'svg'")
                .to(desk.endpoints(), Endpoint.Method.POST, "/export");
    assertThat(ExplainCase.text(picture)).startsWith("<svg");
    ResultLines lines =
        desk.lines(
            Preference.read(
                new FakeCall().body("{\"kit\":\"" + KIT + "\",\"data\":\"" + id + "\"}").body(),
                desk.limits()),
            "motive",
            () -> false);
    assertThat(lines.data().size()).isEqualTo(2);
  }

  @Test
  void countsMotifsAsTheKitReadsThem() throws Exception {
    JsonNode library =
        ExplainCase.body(
                "{'kit':'Toxicophores','data':'"
                    + id
                    + "','name':'mine','motifs':[{'name':'nitro','smarts':'[N+](=O)[O-]'}]}")
            .post(desk.endpoints(), "/libraries");
    assertThat(library.get("means").toString()).isEqualTo("[[0.0],[1.0]]");
    String name = library.get("id").stringValue();
    JsonNode explained = post("/explain", 0, ",'budget':3,'library':'" + name + "'");
    assertThat(explained.get("part").isObject()).isTrue();
    JsonNode again =
        new FakeCall().path("library", name).get(desk.endpoints(), "/libraries/{library}");
    assertThat(again.get("classes").toString()).isEqualTo("[\"harmless\",\"toxic\"]");
  }

  @Test
  void saysWhereNoMotifOccurs() throws Exception {
    JsonNode library =
        ExplainCase.body(
                "{'kit':'Toxicophores','data':'"
                    + id
                    + "','name':'mine','motifs':[{'name':'thiol','smiles':'CS'},"
                    + "{'name':'iron','smiles':'[Fe]'}]}")
            .post(desk.endpoints(), "/libraries");
    String line =
        "no motif of library 'mine' occurs in own: interpretability is 0 for every part; choose"
            + " another library";
    assertThat(library.get("warnings").toString()).contains(line);
    assertThat(library.get("motifs").get(1).get("drawing").get("names").toString())
        .isEqualTo("[\"Fe\"]");
    String name = library.get("id").stringValue();
    String more = ",'budget':3,'match':'containment','library':'" + name + "'";
    assertThat(post("/explain", 0, more).get("warnings").toString()).contains(line);
    assertThat(post("/explain", 0, ",'budget':3").get("warnings").toString())
        .doesNotContain("library");
  }

  @Test
  void motifsOfTheKitAreFoundByTheNamesOfLabels() throws Exception {
    List<String> columns = List.of("C", "Cl", "F", "N", "O", "S");
    List<String> atoms = List.of("O", "N", "O", "C", "C");
    List<String> rows =
        atoms.stream()
            .map(atom -> columns.stream().map(c -> c.equals(atom) ? 1 : 0).toList().toString())
            .toList();
    Path lines =
        Files.writeString(
            folder.resolve("turned.jsonl"),
            "{\"dataset\":\"turned\",\"classes\":[\"harmless\",\"toxic\"],\"nodeLabels\":"
                + "{\"0\":\"O\",\"1\":\"N\",\"3\":\"C\"},\"features\":{\"columns\":[\""
                + String.join("\",\"", columns)
                + "\"]}}\n{\"nodes\":5,\"edges\":[[0,1],[1,2],[1,3],[3,4]],\"labels\":[0,1,0,3,3],"
                + "\"features\":"
                + rows
                + ",\"class\":\"toxic\"}\n");
    id =
        new FakeCall()
            .body("{\"path\":\"" + lines + "\"}")
            .post(catalog.endpoints(), "/imports/path")
            .get("id")
            .stringValue();
    JsonNode own =
        new FakeCall()
            .path("kit", KIT)
            .query("data", id)
            .get(desk.endpoints(), "/kits/{kit}/library");
    assertThat(own.get("motifs").get(0).get("name").stringValue()).isEqualTo("nitro");
    assertThat(own.get("motifs").get(0).get("labels").toString()).isEqualTo("[3,1,0,0]");
    assertThat(own.get("warnings")).isEmpty();
    assertThat(post("/occurrences", 0, ",'motif':0").get("sets").toString())
        .isEqualTo("[[0,1,2,3]]");
  }

  @Test
  void namesTheFileWithoutItsFolder() {
    byte[] bytes = "[Na+].[Cl-] 0\n".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(
            () -> {
              id =
                  new FakeCall()
                      .upload("salt.smi", bytes)
                      .post(catalog.endpoints(), "/imports")
                      .get("id")
                      .stringValue();
              post("/explain", 0, "");
            })
        .hasMessage(
            "salt.smi: must have a molecule a line, got none; line 1: atoms must be of the elements"
                + " that the model reads, C, Cl, F, N, O, S, got Na");
  }
}
