package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import motive.kit.Kit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of SMILES on the command line. */
@Tag("slow")
class SmilesFlagsTest {
  // Nitrobenzene, phenol, a line that is no molecule, and an element that the kit does not know.
  private static final String TABLE =
      """
      id;structure (drawn);verdict
      1;c1ccccc1[N+](=O)[O-];toxic
      2;c1ccccc1O;harmless
      3;c1ccccc;toxic
      4;c1ccccc1Br;harmless
      """;

  @TempDir Path folder;

  private Path table(String name) throws IOException {
    return Files.writeString(folder.resolve(name), TABLE);
  }

  private static Ran run(String command, Path file, String... more) {
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    if (!command.startsWith("data")) {
      words.add("--dataset");
    }
    words.add(file.toString());
    words.addAll(List.of(more));
    return Ran.motive(words.toArray(new String[0]));
  }

  @Test
  void columnsAreGivenByNameOrNumber() throws IOException {
    Path file = table("mine.csv");
    Ran byName =
        run("data show", file, "--smiles-column", "Structure (drawn)", "--label-column", "verdict");
    assertThat(byName.err()).isEmpty();
    assertThat(byName.out())
        .startsWith("mine: 3 graphs")
        .contains("columns: Br, C, N, O", "harmless", "toxic")
        .contains("1 line is skipped, " + file + ":4; line 4: a SMILES must be well formed");
    assertThat(
            run("data show", file, "--smiles-column", "2", "--label-column", "3", "--smiles-header")
                .code())
        .isEqualTo(Main.WRONG_USAGE);
    Ran byNumber =
        run(
            "data show",
            file,
            "--smiles-column",
            "2",
            "--label-column",
            "3",
            "--smiles-header",
            "yes",
            "--smiles-separator",
            "semicolon");
    assertThat(byNumber.out()).isEqualTo(byName.out());
    Ran more = run("data show", file, "--smiles-column", "2", "--atom-features");
    assertThat(more.out()).contains("columns: Br, C, N, O, formal charge, aromatic, hydrogens");
  }

  @Test
  void strictReadingRefusesTheFile() throws IOException {
    Path file = table("mine.csv");
    Ran ran = run("data show", file, "--smiles-column", "2", "--strict-smiles");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("motive: " + file + ":1: a SMILES must be");
    Ran named = run("data show", file, "--smiles-column", "structure (drawn)", "--strict-smiles");
    assertThat(named.err()).startsWith("motive: " + file + ":4: a SMILES must be well formed");
  }

  @Test
  void anExportTellsWhatItLeftOut() throws IOException {
    Path file = table("mine.csv");
    Ran ran =
        run(
            "data export",
            file,
            "--label-column",
            "verdict",
            "--smiles-column",
            "2",
            "--out",
            folder.resolve("out").toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).contains("1 line is skipped, " + file + ":4;");
  }

  @Test
  void moleculesAreLinedUpWithTheKit() throws IOException {
    Path file = table("mine.csv");
    String[] flags = {
      "--kit", "Toxicophores", "--smiles-column", "structure (drawn)", "--label-column", "verdict"
    };
    Ran predicted = run("predict", file, flags);
    assertThat(predicted.code()).isZero();
    // Bromobenzene is skipped: the kit has no column for bromine.
    assertThat(predicted.out().lines()).hasSize(2);
    assertThat(predicted.out().lines().toList().get(0))
        .startsWith(
            "{\"graph\":0,\"line\":2,\"smiles\":\"c1ccccc1[N+](=O)[O-]\",\"name\":\"1\",\"label\":1,"
                + "\"class\":1,");
    assertThat(predicted.err())
        .contains("2 lines are skipped, " + file + ":4, 5; line 4: a SMILES must be well formed")
        .contains("; `motive data show` (with the same --kit) lists all and why")
        .contains("the kit was trained on Toxicophores, not on mine");
    List<String> more = new ArrayList<>(List.of(flags));
    more.addAll(List.of("--graphs", "0", "--budget", "3", "--weights", "1,0,0"));
    Ran explained = run("explain", file, more.toArray(new String[0]));
    assertThat(explained.code()).isZero();
    assertThat(explained.err()).contains("2 lines are skipped, " + file + ":4, 5;");
    assertThat(explained.out())
        .startsWith(
            "{\"graph\":0,\"line\":2,\"smiles\":\"c1ccccc1[N+](=O)[O-]\",\"name\":\"1\",\"class\":1,");
    Ran shown = run("data show", file, flags);
    assertThat(shown.out())
        .contains("\n  line 4: a SMILES must be well formed, got c1ccccc (")
        .endsWith(
            "\n  line 5: atoms must be of the elements that the model reads, C, Cl, F, N, O, S, got"
                + " Br\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"predict", "explain", "motifs"})
  void skippedLinesAreToldAlsoWhereNothingButResultsIsPrinted(String command) throws IOException {
    Path file =
        Files.writeString(folder.resolve("x.smi"), "c1ccccc toxic\nCN=O toxic\nCO harmless\n");
    List<String> words = new ArrayList<>(List.of("-q"));
    words.addAll(
        command.equals("motifs")
            ? List.of("--library", "toxicophores")
            : List.of("--kit", "Toxicophores"));
    Ran ran = run(command, file, words.toArray(new String[0]));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err())
        .contains(
            "motive: 1 line is skipped, " + file + ":1; line 1: a SMILES must be well formed");
  }

  @Test
  void measuredValuesAreRefusedAsClasses() throws IOException {
    Path file = Files.writeString(folder.resolve("reg.csv"), "SMILES,pIC50\nCO,6.5\nCCC,5.0\n");
    Ran ran = run("predict", file, "--kit", "Toxicophores");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "motive: "
                + file
                + ":2: a class in the column pIC50 must be a word or a whole number, got 6.5; name"
                + " another column with --label-column, or use --label-column none\n");
    assertThat(run("predict", file, "--kit", "Toxicophores", "--label-column", "none").out())
        .hasLineCount(2);
  }

  @Test
  void resultsOfMoleculesAreTracedInAllFormats() throws IOException {
    // Line 1 is no molecule, so graph 0 is line 2.
    Path file =
        Files.writeString(
            folder.resolve("x.smi"), "c1ccccc x toxic\nCN=O my own toxic\nCO harmless\n");
    String[] flags = {"--kit", "Toxicophores", "--budget", "2", "--weights", "1,0,0", "--quiet"};
    List<String> csv = new ArrayList<>(List.of(flags));
    csv.addAll(List.of("--format", "csv"));
    assertThat(run("explain", file, csv.toArray(new String[0])).out().lines().toList())
        .satisfiesExactly(
            head -> assertThat(head).startsWith("graph,line,smiles,name,class,"),
            first -> assertThat(first).startsWith("0,2,CN=O,my own,"),
            second -> assertThat(second).startsWith("1,3,CO,,"));
    List<String> few = new ArrayList<>(List.of(flags));
    few.addAll(List.of("--fields", "name,line,graph"));
    assertThat(run("explain", file, few.toArray(new String[0])).out())
        .isEqualTo(
            "{\"name\":\"my own\",\"line\":2,\"graph\":0}\n{\"name\":null,\"line\":3,\"graph\":1}\n");
    Path out = folder.resolve("lines.jsonl");
    List<String> some = new ArrayList<>(List.of(flags));
    some.addAll(List.of("--out", out.toString(), "--report", folder.resolve("page").toString()));
    assertThat(run("explain", file, some.toArray(new String[0])).code()).isZero();
    String lines = Files.readString(out);
    assertThat(lines.lines().toList().get(1))
        .startsWith("{\"graph\":1,\"line\":3,\"smiles\":\"CO\",\"class\":");
    assertThat(Files.readString(folder.resolve("page").resolve("index.html")))
        .contains("Graph 0, my own (line 2), class ", "Graph 1, CO (line 3), class ");
    some.subList(some.size() - 2, some.size()).clear();
    some.add("--resume");
    Files.writeString(out, lines.lines().toList().get(0) + "\n");
    assertThat(run("explain", file, some.toArray(new String[0])).code()).isZero();
    assertThat(Files.readString(out).replaceAll("\"timing\".*", ""))
        .isEqualTo(lines.replaceAll("\"timing\".*", ""));
    Ran scored =
        run(
            "score",
            file,
            "--kit",
            "Toxicophores",
            "--budget",
            "2",
            "--weights",
            "1,0,0",
            "--explanations",
            out.toString());
    assertThat(scored.code()).isZero();
    assertThat(run("predict", file, "--kit", "Toxicophores", "--format", "csv").out())
        .startsWith("graph,line,smiles,name,label,class,logits,probabilities\n0,2,CN=O,my own,1,");
    assertThat(run("predict", file, "--kit", "Toxicophores", "--graphs", "1").out())
        .startsWith("{\"graph\":1,\"line\":3,\"smiles\":\"CO\",\"label\":0,");
  }

  @Test
  void theShippedKitOfThatNameIsLinedUpToo() throws IOException {
    Path file = Files.writeString(folder.resolve("toxicophores.smi"), "CN=O toxic\nCO harmless\n");
    Ran ran = run("predict", file);
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines()).hasSize(2);
  }

  @Test
  void aKitThatReadsNoAtomsIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("x.smi"), "CN=O toxic\nCO harmless\n");
    Ran ran = run("predict", file, "--kit", "BA-2Motif");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains("the model must read the features of x, 3 columns, got a model for 10");
  }

  @Test
  void atomsInOtherColumnsThanTheKitsAreRefused() throws IOException {
    // Six elements, but others than those of the kit; only a file of SMILES can be lined up.
    Path file =
        Files.writeString(folder.resolve("x.smi"), "CN=O toxic\nCSO harmless\nBrCCl toxic\n");
    Ran export = run("data export", file, "--format", "jsonl", "--out", folder.toString());
    assertThat(export.code()).isZero();
    Ran ran = run("predict", folder.resolve("x.jsonl"), "--kit", "Toxicophores");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains(
            "the atoms of x must be in the columns that the kit reads, C, Cl, F, N, O, S, got Br,"
                + " C, Cl, N, O, S");
  }

  @Test
  void otherFilesAreNamedWithWhatToMakeOfThem() throws IOException {
    for (String name : List.of("a.sdf", "a.SDF.gz", "a.xlsx", "a.txt", "a.bin")) {
      Path file = Files.writeString(folder.resolve(name), "CCO 0\n");
      Ran ran = run("data show", file);
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err().lines()).as(name).hasSize(1);
      assertThat(ran.err())
          .startsWith(
              "motive: "
                  + file
                  + ": must be a TUDataset folder or zip, or a .jsonl, .smi, .csv or .tsv file,"
                  + " got ");
    }
    assertThat(run("data show", folder.resolve("a.sdf")).err())
        .contains("convert it to a .csv with a column smiles and a column label", "obabel");
    assertThat(run("data show", folder.resolve("a.xlsx")).err()).contains("save it as a .csv");
    assertThat(run("data show", folder.resolve("a.txt")).err()).contains("rename it to .smi");
  }

  @Test
  void unusualColumnsAreAskedForByTheirFlags() throws IOException {
    Path file =
        Files.writeString(folder.resolve("mine.csv"), "smiles,mass,mutagen\nCCO,46,0\nCCN,45,1\n");
    assertThat(run("data show", file).err())
        .contains("got smiles, mass, mutagen; name yours with --label-column, or use");
    Path other = Files.writeString(folder.resolve("other.csv"), "drawn,label\nCCO,0\nCCN,1\n");
    assertThat(run("data show", other, "--smiles-header", "yes").err())
        .contains("got drawn, label; name yours with --smiles-column");
  }

  /** A shipped kit as a folder, with columns that it was built from. */
  private Path kitWithColumns() throws IOException {
    Path kit = Files.createDirectory(folder.resolve("kit"));
    List<String> files = new ArrayList<>(Kit.FILES);
    files.add(Kit.MANIFEST);
    for (String file : files) {
      try (var in = Kit.class.getResourceAsStream("/motive/kits/toxicophores/" + file)) {
        Files.write(kit.resolve(file), Objects.requireNonNull(in).readAllBytes());
      }
    }
    Path manifest = kit.resolve(Kit.MANIFEST);
    String json = Files.readString(manifest).strip();
    Files.writeString(
        manifest,
        json.substring(0, json.length() - 1)
            + ", \"reading\": {\"smilesColumn\": \"drawn\", \"labelColumn\": \"Mutagen\"}}");
    return kit;
  }

  @Test
  void aKitRemembersTheColumnsThatItWasBuiltFrom() throws IOException {
    Path kit = kitWithColumns();
    Path file =
        Files.writeString(
            folder.resolve("mine.csv"),
            "mass,Drawn,mutagen\n46,c1ccccc1O,harmless\n45,c1ccccc1[N+](=O)[O-],toxic\n");
    assertThat(run("data show", file).code()).isEqualTo(1);
    Ran ran = run("predict", file, "--kit", kit.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().lines().filter(line -> line.contains("\"label\":1"))).hasSize(1);
    // A file with other columns is read as if nothing were remembered.
    Path usual = Files.writeString(folder.resolve("usual.csv"), "smiles\nCCO\n");
    Ran without = run("predict", usual, "--kit", kit.toString());
    assertThat(without.code()).as(without.err()).isZero();
  }
}
