package motive.studio.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import motive.data.catalog.DataSets;
import motive.setup.CountedPriors;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class MoleculeCatalogTest {
  @TempDir Path folder;
  private WorkQueue queue;
  private CatalogService catalog;

  @BeforeEach
  void open() throws Exception {
    String variable = System.getenv().getOrDefault(DataSets.VARIABLE, "");
    Path data = variable.isBlank() ? folder : Path.of(variable);
    queue = new WorkQueue(2, 8, Duration.ofSeconds(60));
    catalog =
        new CatalogService(
            CatalogOptions.of(new DataSets(List.of(data)), List.of(), List.of()), queue);
  }

  @AfterEach
  void close() throws Exception {
    catalog.close();
    queue.close();
  }

  private void requireMutag() throws Exception {
    boolean there = catalog.dataSets().find("MUTAG").isPresent();
    Assumptions.assumeTrue(there, "MUTAG must be below the folder in MOTIVE_DATA");
  }

  @Test
  void importsSmilesAndDrawsThemAsMolecules() throws Exception {
    byte[] lines = "c1ccccc1O phenol 1\nCCN 0\n".getBytes(StandardCharsets.UTF_8);
    String id =
        new FakeCall()
            .upload("drugs.smi", lines)
            .post(catalog.endpoints(), "/imports")
            .get("id")
            .stringValue();
    JsonNode set = new FakeCall().path("data", id).get(catalog.endpoints(), "/datasets/{data}");
    assertThat(set.get("molecules").booleanValue()).isTrue();
    JsonNode phenol =
        new FakeCall()
            .path("data", id)
            .path("graph", "0")
            .get(catalog.endpoints(), "/datasets/{data}/graphs/{graph}");
    assertThat(phenol.get("smiles").isNull()).isFalse();
    assertThat(phenol.get("source").toString())
        .isEqualTo("{\"line\":1,\"smiles\":\"c1ccccc1O\",\"name\":\"phenol\"}");
    JsonNode drawing = phenol.get("drawing");
    assertThat(drawing.get("molecule").booleanValue()).isTrue();
    assertThat(drawing.get("names").get(6).stringValue()).isEqualTo("O");
    assertThat(drawing.get("orders")).hasSize(7);
    assertThat(drawing.get("orders").get(0).intValue()).isBetween(1, 4);
    // CDK's formula: carbons have no letters, the oxygen has those of OH.
    assertThat(drawing.get("lines")).hasSize(7);
    assertThat(drawing.get("letters").get(0).stringValue()).isEmpty();
    assertThat(drawing.get("letters").get(6).stringValue()).startsWith("M");
  }

  private String imported(String name, String text) throws Exception {
    return new FakeCall()
        .upload(name, text.getBytes(StandardCharsets.UTF_8))
        .post(catalog.endpoints(), "/imports")
        .get("id")
        .stringValue();
  }

  private JsonNode told(String id, String kit) throws Exception {
    return new FakeCall()
        .path("data", id)
        .query("kit", kit)
        .get(catalog.endpoints(), "/datasets/{data}");
  }

  private List<String> kits(String id) throws Exception {
    for (JsonNode each : new FakeCall().get(catalog.endpoints(), "/datasets").get("datasets")) {
      if (each.get("id").stringValue().equals(id)) {
        return each.get("kits").valueStream().map(JsonNode::stringValue).toList();
      }
    }
    throw new AssertionError("the data set is not listed");
  }

  @Test
  void readsSmilesIntoTheColumnsOfTheKit() throws Exception {
    String id = imported("own.smi", "C[Si](C)(C)C harmless\nCCO harmless\nCCS toxic\n");
    assertThat(kits(id)).containsExactly("Toxicophores", "TwoGroups");
    JsonNode alone = new FakeCall().path("data", id).get(catalog.endpoints(), "/datasets/{data}");
    // C, O, S and Si
    assertThat(alone.get("features").intValue()).isEqualTo(4);
    assertThat(alone.get("graphs").intValue()).isEqualTo(3);
    assertThat(alone.get("readByKit").booleanValue()).isTrue();
    JsonNode read = told(id, "Toxicophores");
    assertThat(read.get("id").stringValue()).isEqualTo(id);
    assertThat(read.get("features").intValue()).isEqualTo(6);
    assertThat(read.get("graphs").intValue()).isEqualTo(2);
    assertThat(read.get("kits")).hasSize(2);
    assertThat(read.get("warnings").get(0).stringValue())
        .isEqualTo(
            "1 line is skipped, own.smi:1; line 1: atoms must be of the elements that the model"
                + " reads, C, Cl, F, N, O, S, got Si");
    JsonNode page =
        new FakeCall()
            .path("data", id)
            .query("kit", "Toxicophores")
            .query("drawings", "true")
            .get(catalog.endpoints(), "/datasets/{data}/graphs");
    assertThat(page.get("total").intValue()).isEqualTo(2);
    assertThat(page.get("rows").get(1).get("label").intValue()).isEqualTo(1);
    assertThat(page.get("rows").get(1).get("drawing").get("names").get(2).stringValue())
        .isEqualTo("S");
    // S is the sixth column of the kit, and the third element of the file.
    assertThat(page.get("rows").get(1).get("drawing").get("labels").get(2).intValue()).isEqualTo(5);
    assertThat(catalog.data(catalog.dataFor("Toxicophores", id), () -> false).features().columns())
        .containsExactly("C", "Cl", "F", "N", "O", "S");
    assertThat(catalog.dataFor("BA-2Motif", id)).isEqualTo(id);
  }

  @Test
  void aFileThatTellsNoClassesGetsNoneFromTheKit() throws Exception {
    String id = imported("named.smi", "CCO ethanol\nCCS ethanethiol\nCCN ethylamine\n");
    JsonNode page =
        new FakeCall()
            .path("data", id)
            .query("kit", "Toxicophores")
            .get(catalog.endpoints(), "/datasets/{data}/graphs");
    assertThat(page.get("rows").get(0).get("predicted").isInt()).isTrue();
    assertThat(page.get("rows").get(0).get("label").isNull()).isTrue();
    assertThat(page.get("rows").get(0).get("correct").isNull()).isTrue();
    assertThat(
            CountedPriors.objectionTo(
                catalog.data(catalog.dataFor("Toxicophores", id), () -> false)))
        .hasValue("the data have no classes to count motifs in");
  }

  @Test
  void offersNoKitThatKnowsNoMoleculeOfAFile() throws Exception {
    String id = imported("salts.smi", "[Na+].[Cl-] 0\n[K+].[Cl-] 1\n");
    assertThat(kits(id)).isEmpty();
    assertThatThrownBy(() -> told(id, "Toxicophores"))
        .hasMessageStartingWith("salts.smi: must have a molecule a line, got none; line 1: ");
  }

  @Test
  void doesNotTakeAtomsInOtherColumnsForThoseOfTheKit() throws Exception {
    String header =
        "{'dataset':'atoms','features':{'description':'atoms','columns':['C','N','O','F','S','Cl']}}";
    String line = "{'features':[[1,0,0,0,0,0]],'edges':[],'class':'a'}";
    String id = imported("atoms.jsonl", (header + "\n" + line + "\n").replace('\'', '"'));
    JsonNode set = new FakeCall().path("data", id).get(catalog.endpoints(), "/datasets/{data}");
    assertThat(set.get("features").intValue()).isEqualTo(6);
    assertThat(set.get("readByKit").booleanValue()).isFalse();
    assertThat(set.get("kits")).isEmpty();
    FakeCall call = new FakeCall().path("data", id).query("kit", "Toxicophores");
    assertThatThrownBy(() -> call.get(catalog.endpoints(), "/datasets/{data}/graphs"))
        .hasMessage(
            "the atoms of atoms must be in the columns that the kit reads, C, Cl, F, N, O, S, got"
                + " C, N, O, F, S, Cl; pick another kit");
  }

  @Test
  void forgetsAllReadingsOfAFile() throws Exception {
    String id = imported("own.smi", "CCO 0\nCCN 1\n");
    told(id, "Toxicophores");
    String reading = catalog.dataFor("Toxicophores", id);
    assertThat(catalog.isDataLoaded(reading)).isTrue();
    new FakeCall()
        .path("data", id)
        .to(catalog.endpoints(), Endpoint.Method.DELETE, "/datasets/{data}");
    assertThat(catalog.isDataLoaded(reading)).isFalse();
    assertThatThrownBy(() -> catalog.data(reading, () -> false))
        .hasMessage("the data set must be one that the studio lists, got " + reading);
  }

  @Test
  void showsMutagAsMoleculesWhereItIsThere() throws Exception {
    requireMutag();
    JsonNode set =
        new FakeCall().path("data", "MUTAG").get(catalog.endpoints(), "/datasets/{data}");
    assertThat(set.get("graphs").intValue()).isEqualTo(188);
    assertThat(set.get("source").stringValue()).isEqualTo("files");
    assertThat(set.get("classSizes").get(1).intValue()).isEqualTo(125);
    assertThat(set.get("molecules").booleanValue()).isTrue();
    JsonNode page =
        new FakeCall()
            .path("data", "MUTAG")
            .query("q", "class:-1 nodes>20")
            .query("sort", "nodes")
            .query("drawings", "true")
            .query("limit", "5")
            .get(catalog.endpoints(), "/datasets/{data}/graphs");
    JsonNode first = page.get("rows").get(0);
    assertThat(first.get("label").intValue()).isZero();
    assertThat(first.get("nodes").intValue()).isEqualTo(21);
    assertThat(first.get("drawing").get("molecule").booleanValue()).isTrue();
  }

  @Test
  void classifiesMutagWithAKitOfAFolderWhereBothAreThere() throws Exception {
    requireMutag();
    String variable = System.getenv().getOrDefault("MOTIVE_KITS", "");
    Assumptions.assumeTrue(
        !variable.isBlank() && Files.isDirectory(Path.of(variable).resolve("mutag")),
        "a kit for MUTAG must be below the folder in MOTIVE_KITS");
    DataSets data = new DataSets(List.of(Path.of(System.getenv(DataSets.VARIABLE))));
    try (CatalogService room =
        new CatalogService(CatalogOptions.of(data, List.of(Path.of(variable)), List.of()), queue)) {
      JsonNode page =
          new FakeCall()
              .path("data", "MUTAG")
              .query("kit", "mutag")
              .query("q", "correct")
              .get(room.endpoints(), "/datasets/{data}/graphs");
      double accuracy = room.kit("mutag").manifest().model().accuracy();
      assertThat(page.get("matched").intValue()).isEqualTo((int) Math.round(188 * accuracy));
    }
  }
}
