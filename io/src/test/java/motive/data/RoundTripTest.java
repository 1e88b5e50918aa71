package motive.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import motive.data.json.JsonLinesReader;
import motive.data.json.JsonLinesWriter;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.data.tu.TuWriter;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
  @TempDir Path folder;

  static Stream<DataSet> dataSets() {
    Stream<DataSet> random =
        Stream.iterate(0L, seed -> seed < 40, seed -> seed + 1)
            .map(seed -> Samples.random(seed, (seed & 3) != 0, (seed & 3) == 3, (seed & 4) != 0));
    return Stream.concat(
        random,
        Stream.of(
            Ba2Motif.generate(0, 50, Ba2Motif.Defect.PUBLISHED), BaMultiShapes.generate(0, 20)));
  }

  @ParameterizedTest
  @MethodSource("dataSets")
  void jsonLinesGiveBackWhatWasWritten(DataSet data) throws IOException {
    Path file = folder.resolve("out.jsonl");
    JsonLinesWriter.write(data, file);

    assertThat(JsonLinesReader.read(file)).isEqualTo(data);
  }

  @ParameterizedTest
  @MethodSource("dataSets")
  void aTuDatasetGivesBackWhatWasWritten(DataSet data) throws IOException {
    Path target = folder.resolve("out");
    TuWriter.write(data, target);

    assertThat(TuReader.read(target)).isEqualTo(data);
  }

  @Test
  void publishedDataSetsComeBackThroughBothFormats() throws IOException {
    for (String name : List.of("MUTAG", "PROTEINS")) {
      DataSet data = TuReader.read(RealData.folder(name));
      Path tu = folder.resolve(name);
      Path json = folder.resolve(name + ".jsonl");
      TuWriter.write(data, tu);
      JsonLinesWriter.write(data, json);

      assertThat(TuReader.read(tu)).isEqualTo(data);
      assertThat(JsonLinesReader.read(json)).isEqualTo(data);
    }
  }

  @Test
  void attributesComeBackWhereTheyWereAskedFor() throws IOException {
    DataSet data =
        TuReader.read(
            RealData.folder("PROTEINS"), NodeFeatures.ATTRIBUTES_AND_LABELS, Limits.DEFAULT);
    TuWriter.write(data, folder.resolve("out"));

    assertThat(TuReader.read(folder.resolve("out"))).isEqualTo(data);
  }

  @Test
  void aSubsetKeepsTheWidthOfTheWhole() throws IOException {
    Graph graph = Graph.builder(Features.oneHot(7, 2, 3)).labels(2, 3).edge(0, 1).build();
    DataSet data = DataSet.builder("part").add(graph, 0).add(graph, 1).build();
    TuWriter.write(data, folder.resolve("out"));

    assertThat(TuReader.read(folder.resolve("out"))).isEqualTo(data);
  }

  @Test
  void aFolderThatIsThereIsLeftAsItIs() throws IOException {
    DataSet data = Samples.random(1, true, true, false);
    Path target = Files.createDirectory(folder.resolve("there"));
    Samples.write(target.resolve("mine.txt"), "mine");

    assertThatThrownBy(() -> TuWriter.write(data, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(target + ": must not exist yet; remove it or choose another folder");
    assertThat(target.resolve("mine.txt")).hasContent("mine");
    assertThat(folder).isDirectoryNotContaining("glob:**.there*");
  }

  @Test
  void aFileTakesThePlaceOfAnOlderOne() throws IOException {
    Path file = folder.resolve("out.jsonl");
    JsonLinesWriter.write(Samples.random(1, true, true, false), file);
    JsonLinesWriter.write(Samples.random(2, true, false, false), file);

    assertThat(JsonLinesReader.read(file)).isEqualTo(Samples.random(2, true, false, false));
    assertThat(folder.toFile().list()).containsExactly("out.jsonl");
  }

  @Test
  void aGraphWithoutNodesCannotBeATuDataset() {
    Graph empty = Graph.builder(Features.dense(1, new float[0][])).build();
    DataSet data = DataSet.builder("e").add(empty, 0).build();

    assertThatThrownBy(() -> TuWriter.write(data, folder.resolve("out")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("graph 0 must have nodes in the TUDataset format, got none; write JSON lines");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aNameThatIsNoFileNameIsRefused() {
    Graph graph = Graph.builder(Features.constant(1, 1, 1)).build();
    DataSet data = DataSet.builder("../up").add(graph, 0).build();

    assertThatThrownBy(() -> TuWriter.write(data, folder.resolve("out")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "data set name must be letters, digits, spaces and . _ + - to be a file name, got"
                + " ../up");
  }
}
