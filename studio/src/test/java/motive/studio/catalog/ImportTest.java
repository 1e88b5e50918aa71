package motive.studio.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import motive.data.catalog.DataSets;
import motive.kit.Kit;
import motive.studio.api.Endpoint;
import motive.studio.api.FakeCall;
import motive.studio.api.Json;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ImportTest {
  private static final String LINES =
      """
      {"class":"a","labels":[0,1],"edges":[[0,1]]}
      {"class":"b","labels":[1],"edges":[]}
      """;

  @TempDir Path folder;
  private Path root;
  private WorkQueue queue;
  private CatalogService catalog;

  @BeforeEach
  void open() throws Exception {
    root = Files.createDirectories(folder.resolve("root"));
    queue = new WorkQueue(2, 8, Duration.ofSeconds(60));
    catalog = room(1L << 30);
  }

  private CatalogService room(long importBytes) throws Exception {
    return new CatalogService(
        new CatalogOptions(
            new DataSets(List.of(folder.resolve("data"))),
            List.of(),
            List.of(root),
            CatalogOptions.LIMITS,
            1L << 24,
            importBytes),
        queue);
  }

  @AfterEach
  void close() throws Exception {
    catalog.close();
    queue.close();
  }

  private JsonNode upload(FakeCall call) throws Exception {
    return call.post(catalog.endpoints(), "/imports");
  }

  private JsonNode path(String path) throws Exception {
    return new FakeCall()
        .body("{\"path\":" + Json.write(path) + "}")
        .post(catalog.endpoints(), "/imports/path");
  }

  private JsonNode folders(String path) throws Exception {
    return new FakeCall().query("path", path).get(catalog.endpoints(), "/folders");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Two graphs: an edge and a node. */
  private static Map<String, byte[]> tables(String stem) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(stem + "_A.txt", bytes("1, 2\n2, 1\n"));
    files.put(stem + "_graph_indicator.txt", bytes("1\n1\n2\n"));
    files.put(stem + "_graph_labels.txt", bytes("1\n-1\n"));
    files.put(stem + "_node_labels.txt", bytes("0\n1\n1\n"));
    return files;
  }

  private static byte[] zip(Map<String, byte[]> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static Map<String, byte[]> kit(String prefix) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    List<String> names = new ArrayList<>(Kit.FILES);
    names.add(Kit.MANIFEST);
    for (String name : names) {
      try (var in = Kit.class.getResourceAsStream("/motive/kits/bamultishapes/" + name)) {
        files.put(prefix + name, in.readAllBytes());
      }
    }
    return files;
  }

  private static FakeCall files(Map<String, byte[]> files) {
    FakeCall call = new FakeCall();
    files.forEach(call::upload);
    return call;
  }

  private long filesLeft() throws IOException {
    try (Stream<Path> all = Files.walk(catalog.imports().home())) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  private void refused(FakeCall call, Code code, String message) throws Exception {
    assertThatThrownBy(() -> upload(call))
        .isInstanceOfSatisfying(Problem.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContaining(message);
    assertThat(filesLeft()).isZero();
    assertThat(catalog.imports().bytes()).isZero();
  }

  @Test
  void importsAZipAFolderAndTheSameTwiceUnderOneId() throws Exception {
    JsonNode zipped = upload(new FakeCall().upload("toy.zip", zip(tables("toy/TOY"))));
    assertThat(zipped.get("kind").stringValue()).isEqualTo("dataset");
    assertThat(zipped.get("name").stringValue()).isEqualTo("TOY");
    String id = zipped.get("id").stringValue();
    assertThat(id).matches("TOY-[0-9a-f]{24}");
    Map<String, byte[]> files = tables("any/folder/TOY");
    files.put("any/folder/README.txt", bytes("not ours"));
    assertThat(upload(files(files)).get("id").stringValue()).isEqualTo(id);
    assertThat(filesLeft()).isEqualTo(4);
    assertThat(catalog.data(id, () -> false).size()).isEqualTo(2);
    JsonNode listed = new FakeCall().get(catalog.endpoints(), "/datasets").get("datasets");
    assertThat(listed.get(9).get("source").stringValue()).isEqualTo("imported");
    assertThat(listed).hasSize(10);
  }

  @Test
  void forgetsAnImportAndItsFiles() throws Exception {
    String id = upload(new FakeCall().upload("t.jsonl", bytes(LINES))).get("id").stringValue();
    assertThat(filesLeft()).isEqualTo(1);
    new FakeCall()
        .path("data", id)
        .to(catalog.endpoints(), Endpoint.Method.DELETE, "/datasets/{data}");
    assertThat(filesLeft()).isZero();
    assertThat(catalog.imports().bytes()).isZero();
    assertThatThrownBy(() -> catalog.data(id, () -> false)).isInstanceOf(Problem.class);
  }

  @Test
  void importsAKitByFolderOrZip() throws Exception {
    JsonNode kit = upload(files(kit("my kit/")));
    assertThat(kit.get("kind").stringValue()).isEqualTo("kit");
    assertThat(kit.get("name").stringValue()).isEqualTo("my kit");
    String id = kit.get("id").stringValue();
    assertThat(id).matches("my-kit-[0-9a-f]{24}");
    assertThat(catalog.kit(id).manifest().data().name()).isEqualTo("BAMultiShapes");
    assertThat(upload(new FakeCall().upload("my kit.zip", zip(kit(""))))).isEqualTo(kit);
    JsonNode set =
        new FakeCall().path("data", "BAMultiShapes").get(catalog.endpoints(), "/datasets/{data}");
    assertThat(set.get("kits").get(1).stringValue()).isEqualTo(id);
    new FakeCall().path("kit", id).to(catalog.endpoints(), Endpoint.Method.DELETE, "/kits/{kit}");
    assertThat(filesLeft()).isZero();
  }

  @Test
  void refusesAKitThatLacksAFileOrDoesNotMatchItsHashes() throws Exception {
    Map<String, byte[]> files = kit("k/");
    files.remove("k/prior.json");
    refused(
        files(files),
        Code.UNPROCESSABLE,
        "a kit must hold the file prior.json, got none; import all of it");
    files.put("k/prior.json", bytes("{}"));
    refused(files(files), Code.UNPROCESSABLE, "prior.json: must have the hash");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../T_A.txt",
        "/etc/T_A.txt",
        "a/../../T_A.txt",
        "..\\T_A.txt",
        "C:T_A.txt",
        "a\u0000b_A.txt",
        "a\nb_A.txt",
        "./T_A.txt"
      })
  void refusesNamesThatLeadElsewhereInZipsAndUploads(String name) throws Exception {
    Map<String, byte[]> files = tables("T");
    files.put(name, bytes("1, 2\n"));
    refused(
        new FakeCall().upload("t.zip", zip(files)),
        Code.UNPROCESSABLE,
        "t.zip: names of entries must stay inside the archive, got ");
    refused(
        files(files),
        Code.UNPROCESSABLE,
        "names of uploaded files must stay inside their folder, got ");
    assertThat(folder.resolve("T_A.txt")).doesNotExist();
  }

  @Test
  void refusesNamesThatStandThereTwice() throws Exception {
    Map<String, byte[]> files = tables("T");
    files.put("t_a.txt", bytes("1, 2\n"));
    refused(
        new FakeCall().upload("t.zip", zip(files)),
        Code.UNPROCESSABLE,
        "t.zip: names of entries must be distinct, got t_a.txt twice");
    refused(
        files(files),
        Code.UNPROCESSABLE,
        "names of uploaded files must be distinct, got t_a.txt twice");
  }

  @Test
  void refusesLinksInAZip() throws Exception {
    byte[] zip = zip(tables("T"));
    // The Unix mode of the first entry's header in the list at the end: a link.
    int header = indexOf(zip, new byte[] {'P', 'K', 1, 2});
    zip[header + 5] = 3;
    zip[header + 41] = (byte) 0xA1;
    refused(
        new FakeCall().upload("t.zip", zip),
        Code.UNPROCESSABLE,
        "t.zip: entries must be files and folders, got a link or something else");
  }

  private static int indexOf(byte[] all, byte[] part) {
    for (int i = 0; i + part.length <= all.length; i++) {
      if (Arrays.equals(all, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
    throw new AssertionError("not there");
  }

  @Test
  void refusesZipsInZipsAndFoldersOfZips() throws Exception {
    byte[] inner = zip(tables("T"));
    String sentence = "got an archive among other files; unpack it first";
    refused(
        new FakeCall().upload("t.zip", zip(Map.of("inner.zip", inner))),
        Code.UNPROCESSABLE,
        sentence);
    refused(
        new FakeCall().upload("f/a.zip", inner).upload("f/b.zip", inner),
        Code.UNPROCESSABLE,
        sentence);
  }

  @Test
  void refusesAZipThatUnpacksToFarMoreThanItHolds() throws Exception {
    Map<String, byte[]> files = tables("T");
    files.put("T_node_attributes.txt", new byte[80 << 20]);
    refused(
        new FakeCall().upload("bomb.zip", zip(files)),
        Code.UNPROCESSABLE,
        "bomb.zip: must unpack to at most 67108864 bytes, got more");
  }

  @Test
  void refusesAHundredThousandEntries() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < 100_000; i++) {
        zip.putNextEntry(new ZipEntry("e" + i));
      }
    }
    refused(
        new FakeCall().upload("many.zip", bytes.toByteArray()),
        Code.UNPROCESSABLE,
        "many.zip: must have at most 1000 entries, got 100000");
  }

  @Test
  void refusesBrokenArchivesAndOtherFiles() throws Exception {
    refused(
        new FakeCall().upload("t.zip", bytes("PK no zip at all")),
        Code.UNPROCESSABLE,
        "t.zip: must be an intact zip archive, got ");
    refused(
        new FakeCall().upload("t.zip", bytes("<html>")),
        Code.UNPROCESSABLE,
        "t.zip: must be a zip archive, got <html>");
    refused(
        new FakeCall().upload("t.exe", bytes("MZ")),
        Code.UNPROCESSABLE,
        "got another file; convert it to one of these");
    refused(
        new FakeCall().upload("t.SDF", bytes("M  END")),
        Code.UNPROCESSABLE,
        "got a file of structures; convert it to a .csv");
    refused(
        new FakeCall().upload("a.jsonl", bytes(LINES)).upload("b.jsonl", bytes(LINES)),
        Code.UNPROCESSABLE,
        "got 2 of them; import one at a time");
  }

  @Test
  void advisesWhatAPageCanDo() throws Exception {
    refused(
        new FakeCall().upload("t.csv", bytes("smiles,a,b\nC,1,2\n")),
        Code.UNPROCESSABLE,
        "got smiles, a, b; call yours label there, or take the other columns out of the file");
    refused(
        new FakeCall().upload("m.onnx", bytes("x")),
        Code.UNPROCESSABLE,
        "got a model by its name; import a kit that holds it. If it holds graphs");
  }

  @Test
  void saysWhereAFileIsWrongWithoutItsFolder() throws Exception {
    refused(
        new FakeCall().upload("t.jsonl", bytes("{\"nodes\":1}\n")),
        Code.UNPROCESSABLE,
        "t.jsonl:1: ");
  }

  @Test
  void boundsWhatAllImportsTake() throws Exception {
    catalog.close();
    catalog = room(200);
    refused(
        new FakeCall().upload("t.jsonl", bytes(LINES.repeat(10))),
        Code.TOO_LARGE,
        "imported files must take at most 200 bytes in all, got more");
    assertThat(upload(new FakeCall().upload("t.jsonl", bytes(LINES))).get("id")).isNotNull();
  }

  @Test
  void keepsHostileNamesAsTextAlone() throws Exception {
    String name = "<img src=x onerror=alert(1)>$(rm -rf)";
    JsonNode imported = upload(new FakeCall().upload(name + ".jsonl", bytes(LINES)));
    assertThat(imported.get("name").stringValue()).isEqualTo(name);
    assertThat(imported.get("id").stringValue()).matches("[A-Za-z0-9._-]+");
    assertThat(catalog.dataArgument(imported.get("id").stringValue()))
        .isEqualTo("img-src-x-onerror-alert-1-rm--rf.jsonl");
  }

  @Test
  void importsByPathBelowARoot() throws Exception {
    Files.writeString(root.resolve("t.jsonl"), LINES);
    Path sets = Files.createDirectories(root.resolve("sets/TOY"));
    for (Map.Entry<String, byte[]> file : tables("TOY").entrySet()) {
      Files.write(sets.resolve(file.getKey()), file.getValue());
    }
    String id = path(root.resolve("sets/TOY").toString()).get("id").stringValue();
    assertThat(catalog.data(id, () -> false).name()).isEqualTo("TOY");
    assertThat(catalog.dataArgument(id)).isEqualTo(sets.toRealPath().toString());
    assertThat(path("t.jsonl").get("name").stringValue()).isEqualTo("t");
    Files.write(root.resolve("toy.zip"), zip(tables("TOY")));
    assertThat(path(root.resolve("toy.zip").toString()).get("id").stringValue()).isEqualTo(id);
    // What was imported no longer needs its origin.
    Files.delete(root.resolve("t.jsonl"));
    assertThat(catalog.data(path(sets.toString()).get("id").stringValue(), () -> false).size())
        .isEqualTo(2);
  }

  @Test
  void refusesPathsThatLeadOutOfTheRoots() throws Exception {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(outside.resolve("secret.jsonl"), LINES);
    Files.createSymbolicLink(root.resolve("way-out"), outside);
    Files.createSymbolicLink(root.resolve("link.jsonl"), outside.resolve("secret.jsonl"));
    for (String path :
        List.of(
            outside.resolve("secret.jsonl").toString(),
            root.resolve("../outside/secret.jsonl").toString(),
            "../outside/secret.jsonl",
            root.resolve("way-out/secret.jsonl").toString(),
            "way-out",
            "link.jsonl",
            "nothing.jsonl",
            "a\u0000b",
            "/etc/passwd",
            folder.resolve("root-not").toString())) {
      assertThatThrownBy(() -> path(path))
          .as(path)
          .isInstanceOfSatisfying(
              Problem.class, e -> assertThat(e.code()).isEqualTo(Code.NOT_FOUND))
          .hasMessageStartingWith("the path must lead to something below an allowed folder, got ");
      assertThatThrownBy(() -> folders(path)).isInstanceOf(Problem.class);
    }
    assertThat(filesLeft()).isZero();
  }

  @Test
  void refusesAFolderWhoseFilesAreLinks() throws Exception {
    Path outside = Files.writeString(folder.resolve("secret.txt"), "1, 2\n");
    Path set = Files.createDirectories(root.resolve("T"));
    for (Map.Entry<String, byte[]> file : tables("T").entrySet()) {
      Files.write(set.resolve(file.getKey()), file.getValue());
    }
    Files.delete(set.resolve("T_A.txt"));
    Files.createSymbolicLink(set.resolve("T_A.txt"), outside);
    assertThatThrownBy(() -> path("T")).isInstanceOf(Problem.class);
    assertThat(filesLeft()).isZero();
  }

  @Test
  void followsNoLinkThatAppearsBetweenCheckAndCopy() throws Exception {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(outside.resolve("t.jsonl"), LINES);
    Path inside = Files.createDirectories(root.resolve("in"));
    Files.writeString(inside.resolve("t.jsonl"), LINES);
    AllowedFolders.Place place = new AllowedFolders(List.of(root)).find("in/t.jsonl");
    Files.delete(inside.resolve("t.jsonl"));
    Files.createSymbolicLink(inside.resolve("t.jsonl"), outside.resolve("t.jsonl"));
    assertThatThrownBy(() -> catalog.imports().path(place, () -> false))
        .isInstanceOf(IOException.class);
    Files.delete(inside.resolve("t.jsonl"));
    Files.delete(inside);
    Files.createSymbolicLink(inside, outside);
    assertThatThrownBy(() -> catalog.imports().path(place, () -> false))
        .isInstanceOf(IOException.class);
    assertThat(filesLeft()).isZero();
  }

  @Test
  void listsFoldersAndWhatCanBeImportedAndNothingElse() throws Exception {
    Files.createDirectories(root.resolve("empty"));
    Files.createDirectories(root.resolve(".hidden"));
    Files.createDirectories(root.resolve("kit"));
    Files.writeString(root.resolve("kit/kit.json"), "{}");
    Files.createDirectories(root.resolve("TOY"));
    Files.writeString(root.resolve("TOY/TOY_A.txt"), "");
    Files.writeString(root.resolve("a.smi"), "C");
    Files.writeString(root.resolve("b.exe"), "MZ");
    Files.createSymbolicLink(root.resolve("etc"), Path.of("/etc"));
    JsonNode told = folders(root.toString());
    List<String> entries = new ArrayList<>();
    told.get("entries")
        .forEach(e -> entries.add(e.get("name").stringValue() + " " + e.get("kind").stringValue()));
    assertThat(entries).containsExactly("TOY dataset", "a.smi dataset", "empty folder", "kit kit");
    assertThat(told.get("parent").stringValue()).isEmpty();
    assertThat(folders(root.resolve("empty").toString()).get("parent").stringValue())
        .isEqualTo(root.toRealPath().toString());
    JsonNode roots = new FakeCall().get(catalog.endpoints(), "/folders");
    assertThat(roots.get("parent").isNull()).isTrue();
    assertThat(roots.get("entries").get(0).get("path").stringValue())
        .isEqualTo(root.toRealPath().toString());
  }

  @Test
  void deletesAllThatWasImportedWhenItCloses() throws Exception {
    upload(new FakeCall().upload("t.jsonl", bytes(LINES)));
    Path home = catalog.imports().home();
    assertThat(home).isDirectory();
    catalog.close();
    assertThat(home).doesNotExist();
  }

  @Test
  void listsAGraphThatIsTooLargeToDrawWithoutADrawing() throws Exception {
    String line = "{\"class\":\"a\",\"nodes\":2001,\"edges\":[]}\n";
    String id =
        upload(new FakeCall().upload("big.jsonl", bytes(line + line.replace("\"a\"", "\"b\""))))
            .get("id")
            .stringValue();
    JsonNode page =
        new FakeCall()
            .path("data", id)
            .query("drawings", "true")
            .get(catalog.endpoints(), "/datasets/{data}/graphs");
    assertThat(page.get("rows").get(0).get("nodes").intValue()).isEqualTo(2001);
    assertThat(page.get("rows").get(0).get("drawing").isNull()).isTrue();
    assertThatThrownBy(
            () ->
                new FakeCall()
                    .path("data", id)
                    .path("graph", "0")
                    .get(catalog.endpoints(), "/datasets/{data}/graphs/{graph}"))
        .isInstanceOfSatisfying(
            Problem.class, e -> assertThat(e.code()).isEqualTo(Code.UNPROCESSABLE))
        .hasMessage("a graph must have at most 2000 nodes to be drawn, got 2001");
  }

  private JsonNode firstRow(String classField) throws Exception {
    String row = "[" + String.join(",", Collections.nCopies(10, "0.1")) + "]";
    String line = "{\"features\":[" + row + "," + row + "],\"edges\":[[0,1]]" + classField + "}\n";
    String id = upload(new FakeCall().upload("own.jsonl", bytes(line))).get("id").stringValue();
    return new FakeCall()
        .path("data", id)
        .query("kit", "BA-2Motif")
        .get(catalog.endpoints(), "/datasets/{data}/graphs")
        .get("rows")
        .get(0);
  }

  @Test
  void classesAreThoseThatTheKitCallsSo() throws Exception {
    JsonNode named = firstRow(",\"class\":\"house\"");
    assertThat(named.get("label").intValue()).isEqualTo(1);
    int predicted = named.get("predicted").intValue();
    assertThat(named.get("correct").booleanValue()).isEqualTo(predicted == 1);
    assertThat(firstRow(",\"class\":1").get("label").intValue()).isEqualTo(1);
    // An order that was guessed is no ground to judge by.
    JsonNode guessed = firstRow(",\"class\":-1");
    assertThat(guessed.get("label").intValue()).isZero();
    assertThat(guessed.get("correct").isNull()).isTrue();
    assertThatThrownBy(() -> firstRow(",\"class\":\"tower\""))
        .hasMessageContaining(
            "own.jsonl:1: class must be one that the model has (cycle, house), got tower");
  }
}
