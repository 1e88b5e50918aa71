package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The first example of each command works as printed in an empty folder. */
@Timeout(600)
class ExamplesTest {
  @TempDir Path folder;

  private String run(Map<String, String> environment, List<String> commands) throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.home=" + folder,
                "-cp",
                absolute(System.getProperty("java.class.path")),
                Examples.class.getName()));
    words.addAll(commands);
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(empty.toFile()).redirectErrorStream(true);
    builder.environment().remove("MOTIVE_DATA");
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }

  private static String absolute(String classPath) {
    List<String> entries = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      entries.add(Path.of(entry).toAbsolutePath().toString());
    }
    return String.join(File.pathSeparator, entries);
  }

  private static List<String> commands() {
    List<String> names = new ArrayList<>();
    HelpTest.commands()
        .forEach(
            command ->
                names.add(command.getCommandSpec().qualifiedName(" ").replaceFirst("motive ", "")));
    return names;
  }

  @Test
  @Tag("slow")
  void firstExamplesWorkAsPrinted() throws Exception {
    List<String> all = commands();
    assertThat(all).contains("explain", "data fetch", "kit build");
    // It trains for a minute, and has a test of its own.
    all.remove("kit build");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] zip = mutag();
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, zip.length);
          exchange.getResponseBody().write(zip);
          exchange.close();
        });
    server.start();
    try {
      String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/{name}.zip";
      assertThat(run(Map.of("MOTIVE_DATA_ADDRESS", address), all)).isEmpty();
    } finally {
      server.stop(0);
    }
  }

  @Test
  @Tag("long")
  void theFirstExampleOfKitBuildWorksAsPrinted() throws Exception {
    assertThat(run(Map.of(), List.of("kit build"))).isEmpty();
  }

  /** A data set of two small graphs. */
  private static byte[] mutag() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      Map<String, String> files =
          Map.of(
              "A", "1, 2\n2, 1\n3, 4\n4, 3\n",
              "graph_indicator", "1\n1\n2\n2\n",
              "graph_labels", "1\n-1\n",
              "node_labels", "0\n1\n0\n0\n");
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry("MUTAG/MUTAG_" + file.getKey() + ".txt"));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
