package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A place that cannot be written is found out before any work is done. */
class OutputPlacesTest {
  @TempDir Path folder;

  private List<String> entries() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.map(Path::toString).sorted().toList();
    }
  }

  // None of the data sets, kits and files exists, so that whoever reads before looking says so.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "explain --dataset none --out FILE/a.jsonl",
        "explain --dataset none --report FILE/report",
        "predict --dataset none --out FILE/a.jsonl",
        "score --dataset none --explanations none.jsonl --out FILE/a.jsonl",
        "similarity --index gntk --dataset none --pairs 0:1 --out FILE/a.csv",
        "frontier --dataset none --graph 0 --out FILE/a.json",
        "frontier --dataset none --graph 0 --picture FILE/a.svg",
        "frontier --dataset none --graph 0 --report FILE/report",
        "compare --dataset none --out FILE/report",
        "summarize none.jsonl --dataset none --out FILE/report",
        "summarize none.jsonl --dataset none --prior-out FILE/prior.json",
        "demo --out FILE/report",
        "lab ranking --quick --out FILE/lab",
        "kit build --dataset none --out FILE/kit",
        "data export none --out FILE/data",
        "data fetch none --data FILE/data"
      })
  void isToldFirst(String line) throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    List<String> before = entries();
    Ran ran =
        Ran.motive(
            Arrays.stream(line.split(" "))
                .map(word -> word.replace("FILE", file.toString()))
                .toArray(String[]::new));
    assertThat(ran.code()).isNotZero();
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err())
        .containsAnyOf(
            "motive: output must be below folders alone, got " + file,
            "motive: folder must be there and be a folder, got " + file);
    assertThat(entries()).isEqualTo(before);
  }

  @Test
  void aFolderThatIsNotEmptyAndNotOursIsToldFirst() throws Exception {
    Files.writeString(folder.resolve("mine.txt"), "mine");
    Ran ran = Ran.motive("explain", "--dataset", "none", "--report", folder.toString());
    assertThat(ran.code()).isNotZero();
    assertThat(ran.err())
        .isEqualTo(
            "motive: folder must be new, empty or one that explain wrote, got "
                + folder
                + "; name another\n");
    Ran kit = Ran.motive("kit", "build", "--dataset", "none", "--out", folder.toString());
    assertThat(kit.err())
        .isEqualTo(
            "motive: " + folder + ": must not exist yet; remove it or choose another folder\n");
  }
}
