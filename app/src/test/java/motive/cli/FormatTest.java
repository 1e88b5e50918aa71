package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatTest {
  @TempDir Path folder;

  private static Ran explain(String... more) {
    String[] args = {"explain", "-q", "--dataset", "BA-2Motif", "--graphs", "0-1", "--budget", "3"};
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return Ran.motive(all);
  }

  @Test
  void theEndingOfTheFileTellsTheFormat() throws IOException {
    Path file = folder.resolve("r.CSV");
    assertThat(explain("--out", file.toString()).code()).isZero();
    List<String> rows = Files.readAllLines(file);
    assertThat(rows).hasSize(3);
    assertThat(rows.get(0))
        .startsWith("graph,class,against,label,probability,nodes,edges,node_count");
    assertThat(rows.get(1)).startsWith("0,0,,0,0.97");
    assertThat(explain("--format", "csv").out().lines().toList()).first().isEqualTo(rows.get(0));
    Path other = folder.resolve("r.csv.txt");
    assertThat(explain("--format", "CSV", "--out", other.toString()).code()).isZero();
    assertThat(Files.readString(other)).startsWith("graph,class,");
  }

  @Test
  void fieldsChooseAndOrderInBothFormats() {
    assertThat(explain("--fields", "class,graph,node_count,edgeCount").out())
        .isEqualTo(
            """
            {"class":0,"graph":0,"nodeCount":4,"edgeCount":3}
            {"class":0,"graph":1,"nodeCount":4,"edgeCount":3}
            """);
    assertThat(explain("--format", "csv", "--fields", "class,graph,nodeCount").out())
        .isEqualTo("class,graph,node_count\n0,0,4\n0,1,4\n");
  }

  @Test
  void otherNamesAreWrongUsageWithAFewNamesOrTheirPlace() {
    Ran ran = Ran.motive("predict", "--dataset", "BA-2Motif", "--fields", "graph,colour");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "motive: --fields must be of graph, line, smiles, name, label, class, logits,"
                + " probabilities, target, value, got 'colour';"
                + " see motive predict --help\n");
    assertThat(explain("--fields", "graph,nodse").err())
        .isEqualTo(
            "motive: --fields must be of the fields that docs/explaining.md lists, got 'nodse'; did"
                + " you mean nodes; see motive explain --help\n");
    assertThat(explain("--fields", "foo").err())
        .isEqualTo(
            "motive: --fields must be of the fields that docs/explaining.md lists, got 'foo'; see"
                + " motive explain --help\n");
    assertThat(explain("--fields", "graph,graph").err())
        .startsWith("motive: --fields must be different fields, got 'graph' twice");
  }

  @Test
  void onlyWholeLinesCanBeResumed() {
    String file = folder.resolve("r.csv").toString();
    for (String[] more :
        List.of(
            new String[] {"--out", file, "--resume"},
            new String[] {"--out", file, "--resume", "--format", "jsonl", "--fields", "graph"})) {
      Ran ran = explain(more);
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err())
          .startsWith(
              "motive: --resume must go with JSON lines of all fields, got --format csv or"
                  + " --fields");
    }
    assertThat(explain("--out", file, "--resume", "--format", "jsonl").code()).isZero();
  }

  @Test
  void predictionsAreRowsToo() throws IOException {
    Path file = folder.resolve("p.csv");
    Ran ran =
        Ran.motive(
            "predict",
            "-q",
            "--dataset",
            "BA-2Motif",
            "--graphs",
            "0,500",
            "--fields",
            "graph,label,class",
            "--out",
            file.toString());
    assertThat(ran.code()).isZero();
    assertThat(Files.readString(file)).isEqualTo("graph,label,class\n0,0,0\n500,1,1\n");
  }
}
