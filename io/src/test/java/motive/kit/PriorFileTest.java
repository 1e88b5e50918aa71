package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PriorFileTest {
  @TempDir Path folder;

  @Test
  void writesWhatReadsBackBitForBit() throws IOException {
    double[][] values = {{1.0 / 3, -0.0, 4.9e-324}, {Double.MAX_VALUE, 1e22, -1234567.890123}};
    List<String> names = List.of("a", "b \"c\"", "ä");
    Path file = folder.resolve("prior.json");
    for (Prior prior :
        List.of(
            Prior.given(names, values),
            Prior.counted(names, values, Containment.PLAIN, Counting.OCCURRENCES))) {
      PriorFile.write(prior, file);
      assertThat(PriorFile.read(file)).isEqualTo(prior);
    }
  }

  @Test
  void isReadable() {
    Prior prior =
        Prior.counted(
            List.of("house", "cycle"),
            new double[][] {{-1, 5}, {1, -5}},
            Containment.INDUCED,
            Counting.EMBEDDINGS);
    assertThat(PriorFile.format(prior))
        .isEqualTo(
            """
            {
              "containment": "induced",
              "counting": "embeddings",
              "motifs": [
                {"name": "house", "values": [-1.0, 1.0]},
                {"name": "cycle", "values": [5.0, -5.0]}
              ]
            }
            """);
  }

  @Test
  void refusesWhatIsNoPrior() {
    assertRefused("{'motifs': []}", "p.json: motifs must have at least one motif, got none");
    assertRefused(
        "{'motifs': [{'name': 'a', 'values': []}]}",
        "p.json: motifs[0].values must have one value a class, got none");
    assertRefused(
        "{'motifs': [{'name': 'a', 'values': [1]}, {'name': 'b', 'values': [1, 2]}]}",
        "p.json: motifs[1].values must have as many values as the first motif, 1, got 2");
    assertRefused(
        "{'motifs': [{'name': 'a', 'values': [1]}, {'name': 'a', 'values': [1]}]}",
        "p.json: motifs[1].name must be unique, got 'a' twice");
    assertRefused(
        "{'motifs': [{'name': 'a', 'values': ['x']}]}",
        "p.json: motifs[0].values[0] must be a finite number, got \"x\"");
    assertRefused(
        "{'motifs': [{'name': 'a', 'values': [1e999]}]}",
        "p.json: motifs[0].values[0] must be a finite number, got \"Infinity\"");
    assertRefused(
        "{'motifs': [{'name': 'a', 'values': [NaN]}]}",
        "p.json: motifs[0].values[0] must be a finite number, got \"NaN\"");
    assertRefused(
        "{'counting': 'presence', 'motifs': [{'name': 'a', 'values': [1]}]}",
        "p.json: must have both 'containment' and 'counting' or neither, got one");
    assertRefused(
        "{'containment': 'induced', 'counting': 'all', 'motifs': [{'name': 'a', 'values': [1]}]}",
        "p.json: counting must be one of embeddings, occurrences, presence, got \"all\"");
  }

  private static void assertRefused(String json, String message) {
    byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> PriorFile.parse(bytes, "p.json"))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessage(message);
  }
}
