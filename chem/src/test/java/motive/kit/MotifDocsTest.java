package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import motive.motif.Containment;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.SubgraphMatcher;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the page on motifs says, held against what is so. */
class MotifDocsTest {
  private static final Path DOCS = Path.of("..", "docs");

  private static String page() throws IOException {
    return Files.readString(DOCS.resolve("motifs.md"));
  }

  @Test
  void theExamplesRead() throws IOException {
    List<byte[]> examples = new ArrayList<>();
    Pattern.compile("```json\n(.*?)```", Pattern.DOTALL)
        .matcher(page())
        .results()
        .map(match -> match.group(1).getBytes(StandardCharsets.UTF_8))
        .forEach(examples::add);
    assertThat(examples).hasSize(3);
    assertThat(MotifLibraryFile.parse(examples.get(0), "docs").size()).isEqualTo(2);
    assertThat(MotifLibraryFile.parse(examples.get(1), "docs").size()).isEqualTo(4);
    assertThat(PriorFile.parse(examples.get(2), "docs").classes()).isEqualTo(2);
  }

  @Test
  void theTableListsWhatIsShipped() throws IOException {
    List<String> rows =
        Pattern.compile("^\\| `([a-z0-9-]+)` \\| [A-Z][^|]* \\| (\\d+) \\|$", Pattern.MULTILINE)
            .matcher(page())
            .results()
            .map(MotifDocsTest::row)
            .toList();
    assertThat(rows)
        .containsExactlyElementsOf(
            MotifLibraries.names().stream()
                .map(name -> name + " " + MotifLibraries.shipped(name).size())
                .toList());
  }

  private static String row(MatchResult match) {
    return match.group(1) + " " + match.group(2);
  }

  @Test
  void everyProteinMotifIsDescribed() throws IOException {
    String page = page();
    assertThat(MotifLibraries.shipped("proteins").names())
        .allSatisfy(name -> assertThat(page).contains("| `" + name + "` | "));
  }

  @Test
  void theSchemaHasTheReadersLimits() throws IOException {
    JsonNode schema =
        new JsonMapper().readTree(Files.readAllBytes(DOCS.resolve("motif-library.schema.json")));
    JsonNode motif = schema.at("/properties/motifs/items/properties");
    assertThat(motif.at("/nodes/maxItems").intValue()).isEqualTo(Motif.MAX_NODES);
    assertThat(motif.at("/edges/items/items/maximum").intValue()).isEqualTo(Motif.MAX_NODES - 1);
    assertThat(schema.at("/properties").propertyNames())
        .containsExactlyInAnyOrder("name", "description", "labels", "bonds", "columns", "motifs");
    assertThat(motif.propertyNames())
        .containsExactlyInAnyOrder(
            "name", "description", "smiles", "smarts", "bonds", "nodes", "edges");
  }

  @Test
  void chemicalMotifsStandInOneAnotherAsThePageSays() {
    assertStandsIn("naphthalene", "pyrene");
    assertStandsIn("biphenyl", "pyrene");
    assertStandsIn("biphenyl", "fluorene");
    assertStandsIn("nitro", "aromatic_nitro");
    assertStandsIn("indene_skeleton", "fluorene");
  }

  private static void assertStandsIn(String inner, String outer) {
    MotifLibrary library = MotifLibraries.shipped("mutag-chemical");
    assertThat(
            SubgraphMatcher.contains(
                library.motif(library.names().indexOf(outer)).pattern(),
                library.motif(library.names().indexOf(inner)).pattern(),
                Containment.INDUCED))
        .as("%s in %s", inner, outer)
        .isTrue();
  }
}
