package motive.data.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.Samples;
import motive.data.Zips;
import motive.data.tu.TuReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchTest {
  @TempDir Path parent;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private HttpServer server = newServer();
  private String address = "";
  private Path data = Path.of("");
  private byte[] sound = {};

  private static HttpServer newServer() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @BeforeEach
  void startServer() throws IOException {
    data = Files.createDirectory(parent.resolve("data"));
    sound = Zips.of(Samples.tuFolder(parent), "DS/");
    server.setExecutor(threads);
    server.start();
    address = "http://localhost:" + server.getAddress().getPort();
  }

  @AfterEach
  void stopServer() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void serve(byte[] body) {
    server.createContext("/DS.zip", exchange -> answer(exchange, 200, body));
  }

  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private FetchOptions options() {
    return new FetchOptions(
        address + "/{name}.zip", 100_000, 1_000_000, 20, Duration.ofSeconds(5), Limits.DEFAULT);
  }

  private void assertRefused(Class<? extends Exception> type, String message) {
    assertRefused(options(), type, address + message);
  }

  private void assertRefused(
      FetchOptions options, Class<? extends Exception> type, String message) {
    assertThatThrownBy(() -> Fetch.fetch("DS", data, options, Progress.NONE))
        .isInstanceOf(type)
        .hasMessage(message);
    assertThat(data).isEmptyDirectory();
  }

  @Test
  void aDataSetComesIntoItsPlace() throws IOException {
    serve(sound);
    List<String> heard = new ArrayList<>();

    DataSet fetched =
        Fetch.fetch("DS", data, options(), (done, total) -> heard.add(done + "/" + total));

    assertThat(fetched).isEqualTo(TuReader.read(parent.resolve("DS")));
    assertThat(TuReader.read(data.resolve("DS"))).isEqualTo(fetched);
    assertThat(list(data)).containsExactly("DS");
    assertThat(list(data.resolve("DS")))
        .containsExactly(
            "DS_A.txt", "DS_graph_indicator.txt", "DS_graph_labels.txt", "DS_node_labels.txt");
    assertThat(heard).startsWith("0/" + sound.length).endsWith(sound.length + "/" + sound.length);
  }

  private static List<String> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aDataFolderIsMadeWhereThereIsNone() throws IOException {
    serve(sound);
    Fetch.fetch("DS", data.resolve("a/b"), options(), Progress.NONE);

    assertThat(data.resolve("a/b/DS/DS_A.txt")).isRegularFile();
  }

  @Test
  void aRedirectIsFollowed() throws IOException {
    server.createContext("/there.zip", exchange -> answer(exchange, 200, sound));
    server.createContext(
        "/DS.zip",
        exchange -> {
          exchange.getResponseHeaders().add("Location", address + "/there.zip");
          answer(exchange, 302, new byte[0]);
        });

    assertThat(Fetch.fetch("DS", data, options(), Progress.NONE).size()).isEqualTo(2);
  }

  @Test
  void whatIsThereAlreadyIsNotTouched() throws IOException {
    Files.createDirectory(data.resolve("DS"));

    assertThatThrownBy(() -> Fetch.fetch("DS", data, options(), Progress.NONE))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessage(
            data.resolve("DS") + ": must not exist yet; remove it or choose another folder");
    assertThat(list(data)).containsExactly("DS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../DS", "a/b", "", ".hidden", "a\\b", "a b", "DS?x", "a..b", "é"})
  void aNameThatIsNoneIsRefusedBeforeAnyRequest(String name) {
    assertThatThrownBy(() -> Fetch.fetch(name, data, options(), Progress.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("data set name must be letters, digits and . _ + -, got " + name);
    assertThat(data).isEmptyDirectory();
  }

  @Test
  void anAddressMustBeOfTheWebAndHoldTheName() {
    assertThatThrownBy(() -> FetchOptions.DEFAULT.withAddress("file:///tmp/{name}.zip"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "address must be an http or https address that holds {name}, got"
                + " file:///tmp/{name}.zip");
    assertThatThrownBy(() -> FetchOptions.DEFAULT.withAddress("http://localhost/x.zip"))
        .hasMessage(
            "address must be an http or https address that holds {name}, got"
                + " http://localhost/x.zip");
  }

  @Test
  void noConnectionIsOneLine() throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    String dead = "http://localhost:" + closed;
    assertRefused(
        options().withAddress(dead + "/{name}.zip"),
        FetchException.class,
        dead
            + "/DS.zip must be reachable, got no connection; check the network, or unpack the data"
            + " set below the data folder yourself");
  }

  @Test
  void aNameTheServerDoesNotKnowIsOneLine() {
    assertRefused(
        FetchException.class, "/DS.zip must exist, got HTTP 404; check the name of the data set");
  }

  @Test
  void aServerInTroubleIsOneLine() {
    server.createContext("/DS.zip", exchange -> answer(exchange, 503, new byte[0]));

    assertRefused(
        FetchException.class, "/DS.zip must give an archive, got HTTP 503; try again later");
  }

  @Test
  void aRedirectLoopIsOneLine() {
    server.createContext(
        "/DS.zip",
        exchange -> {
          exchange.getResponseHeaders().add("Location", address + "/DS.zip");
          answer(exchange, 302, new byte[0]);
        });

    assertRefused(
        FetchException.class,
        "/DS.zip must lead to an archive, got redirects without end or to an unsafe place (HTTP 302)");
  }

  @Test
  void aConnectionThatBreaksOffIsOneLine() {
    server.createContext(
        "/DS.zip",
        exchange -> {
          exchange.sendResponseHeaders(200, sound.length);
          exchange.getResponseBody().write(sound, 0, sound.length / 2);
          exchange.getResponseBody().flush();
          throw new IOException("the server goes away");
        });

    assertRefused(
        FetchException.class,
        "/DS.zip must come whole, got a connection that broke off or stood still; try again");
  }

  @Test
  void aConnectionThatStandsStillIsGivenUp() {
    server.createContext(
        "/DS.zip",
        exchange -> {
          exchange.sendResponseHeaders(200, sound.length);
          exchange.getResponseBody().write(sound, 0, 10);
          exchange.getResponseBody().flush();
        });
    FetchOptions impatient =
        new FetchOptions(
            options().address(), 100_000, 1_000_000, 20, Duration.ofMillis(300), Limits.DEFAULT);

    assertRefused(
        impatient,
        FetchException.class,
        address
            + "/DS.zip must come whole, got a connection that broke off or stood still; try again");
  }

  @Test
  void anArchiveThatIsSaidToBeTooLargeIsRefused() {
    serve(new byte[100_001]);

    assertRefused(FetchException.class, "/DS.zip must have at most 100000 bytes, got 100001 bytes");
  }

  @Test
  void anArchiveThatTurnsOutTooLargeIsRefused() {
    server.createContext(
        "/DS.zip",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(new byte[200_000]);
          exchange.close();
        });

    assertRefused(FetchException.class, "/DS.zip must have at most 100000 bytes, got more");
  }

  @Test
  void aWebPageIsNoArchive() {
    serve("<html>Sorry</html>\n".getBytes(StandardCharsets.UTF_8));

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip: must be a zip archive, got <html>Sorry</html>\\u000a");
  }

  @Test
  void anEmptyBodyIsNoArchive() {
    serve(new byte[0]);

    assertRefused(DatasetFormatException.class, "/DS.zip: must be a zip archive, got nothing");
  }

  @Test
  void aTruncatedArchiveIsRefused() {
    serve(Arrays.copyOf(sound, sound.length - 30));

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip: must be an intact zip archive, got zip END header not found");
  }

  @Test
  void aChangedByteIsNoticed() throws IOException {
    // Stored, not packed, so that only the checksum can tell.
    byte[] stored = storedZip("DS_A.txt", "1, 2\n2, 1\n");
    byte[] changed = stored.clone();
    changed[Zips.placesOf(stored, "1, 2").get(0)] = '2';
    serve(changed);

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip: must be an intact zip archive, got a wrong checksum of DS_A.txt");
  }

  private static byte[] storedZip(String name, String text) throws IOException {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      var entry = new ZipEntry(name);
      var crc = new CRC32();
      crc.update(content);
      entry.setMethod(ZipEntry.STORED);
      entry.setSize(content.length);
      entry.setCrc(crc.getValue());
      zip.putNextEntry(entry);
      zip.write(content);
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }

  @Test
  void anotherDataSetIsRefused() throws IOException {
    serve(Zips.of(Map.of("ES/ES_A.txt", new byte[0])));

    assertRefused(DatasetFormatException.class, "/DS.zip: must hold one file DS_A.txt, got none");
  }

  @Test
  void aDataSetThatDoesNotParseIsRefused() throws IOException {
    Samples.write(parent.resolve("DS/DS_graph_labels.txt"), "1\nx\n");
    serve(Zips.of(parent.resolve("DS"), "DS/"));

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip!DS_graph_labels.txt:2: class label must be a whole number, got x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../evil.txt",
        "/evil.txt",
        "DS/../../evil.txt",
        "..\\evil.txt",
        "C:/evil.txt",
        "DS/./x"
      })
  void aNameThatLeadsElsewhereIsRefused(String name) throws IOException {
    Map<String, byte[]> entries = soundEntries();
    entries.put(name, new byte[] {1});
    serve(Zips.of(entries));

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip: names of entries must stay inside the archive, got " + name);
    assertThat(parent.resolve("evil.txt")).doesNotExist();
  }

  private Map<String, byte[]> soundEntries() throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    for (String file : list(parent.resolve("DS"))) {
      entries.put("DS/" + file, Files.readAllBytes(parent.resolve("DS").resolve(file)));
    }
    return entries;
  }

  @Test
  void aNameThatStandsTwiceIsRefused() throws IOException {
    Map<String, byte[]> entries = soundEntries();
    entries.put("DS/DS_B.txt", new byte[] {1});
    serve(Zips.renamed(Zips.of(entries), "DS/DS_B.txt", "DS/DS_A.txt"));

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip: names of entries must be distinct, got DS/DS_A.txt twice");
  }

  @Test
  void aLinkIsRefused() throws IOException {
    Map<String, byte[]> entries = soundEntries();
    entries.put("DS/link", "../../evil".getBytes(StandardCharsets.UTF_8));
    byte[] zip = Zips.of(entries);
    // The last occurrence of the name is in the list of entries, 46 bytes into its header, whose
    // attributes stand at 38; their upper half is the mode, 0120777 for a link.
    List<Integer> places = Zips.placesOf(zip, "DS/link");
    int header = places.get(places.size() - 1) - 46;
    zip[header + 5] = 3;
    zip[header + 40] = (byte) 0xFF;
    zip[header + 41] = (byte) 0xA1;
    serve(zip);

    assertRefused(
        DatasetFormatException.class,
        "/DS.zip: entries must be files and folders, got a link or something else");
  }

  @Test
  void aBombIsStopped() throws IOException {
    Map<String, byte[]> entries = soundEntries();
    entries.put("DS/DS_zeros.txt", new byte[5_000_000]);
    serve(Zips.of(entries));

    assertRefused(
        DatasetFormatException.class, "/DS.zip: must unpack to at most 1000000 bytes, got more");
  }

  @Test
  void tooManyEntriesAreRefused() throws IOException {
    Map<String, byte[]> entries = soundEntries();
    for (int i = 0; i < 20; i++) {
      entries.put("DS/" + i, new byte[0]);
    }
    serve(Zips.of(entries));

    assertRefused(DatasetFormatException.class, "/DS.zip: must have at most 20 entries, got 24");
  }

  @Test
  void filesBesideTheDataSetAreLeftOut() throws IOException {
    Map<String, byte[]> entries = soundEntries();
    entries.put("other/x.txt", new byte[] {1});
    entries.put("DS/deeper/x.txt", new byte[] {1});
    entries.put("DS/README.txt", new byte[] {1});
    serve(Zips.of(entries));
    Fetch.fetch("DS", data, options(), Progress.NONE);

    assertThat(list(data.resolve("DS"))).contains("README.txt").doesNotContain("x.txt", "deeper");
  }
}
