package motive.studio.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import motive.data.catalog.DataSets;
import motive.studio.api.FakeCall;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class MoleculeShelfTest {
  @TempDir Path folder;
  private WorkQueue queue;
  private ShelfRoom shelf;

  @BeforeEach
  void open() throws Exception {
    String variable = System.getenv().getOrDefault(DataSets.VARIABLE, "");
    Path data = variable.isBlank() ? folder : Path.of(variable);
    queue = new WorkQueue(2, 8, Duration.ofSeconds(60));
    shelf =
        new ShelfRoom(ShelfOptions.of(new DataSets(List.of(data)), List.of(), List.of()), queue);
  }

  @AfterEach
  void close() throws Exception {
    shelf.close();
    queue.close();
  }

  private void requireMutag() throws Exception {
    boolean there = shelf.dataSets().find("MUTAG").isPresent();
    Assumptions.assumeTrue(there, "MUTAG must be below the folder in MOTIVE_DATA");
  }

  @Test
  void importsSmilesAndDrawsThemAsMolecules() throws Exception {
    byte[] lines = "c1ccccc1O 1\nCCN 0\n".getBytes(StandardCharsets.UTF_8);
    String id =
        new FakeCall()
            .upload("drugs.smi", lines)
            .post(shelf.endpoints(), "/imports")
            .get("id")
            .stringValue();
    JsonNode set = new FakeCall().path("data", id).get(shelf.endpoints(), "/datasets/{data}");
    assertThat(set.get("molecules").booleanValue()).isTrue();
    JsonNode phenol =
        new FakeCall()
            .path("data", id)
            .path("graph", "0")
            .get(shelf.endpoints(), "/datasets/{data}/graphs/{graph}");
    assertThat(phenol.get("smiles").isNull()).isFalse();
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

  @Test
  void showsMutagAsMoleculesWhereItIsThere() throws Exception {
    requireMutag();
    JsonNode set = new FakeCall().path("data", "MUTAG").get(shelf.endpoints(), "/datasets/{data}");
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
            .get(shelf.endpoints(), "/datasets/{data}/graphs");
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
    try (ShelfRoom room =
        new ShelfRoom(ShelfOptions.of(data, List.of(Path.of(variable)), List.of()), queue)) {
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
