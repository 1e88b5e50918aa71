package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
@Tag("slow")
class StudioCommandTest {
  @TempDir Path folder;

  private Process start(String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                "motive.cli.Main",
                "studio"));
    command.addAll(List.of(words));
    return new ProcessBuilder(command).redirectError(folder.resolve("err").toFile()).start();
  }

  private static int status(String address, String path) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address).resolve(path)).build();
    return HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void theStudioTellsItsAddressAndEndsCleanlyOnControlC() throws Exception {
    Process process = start("--port", "0");
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      assertThat(line).matches("Motive studio: http://127\\.0\\.0\\.1:[0-9]+/");
      assertThat(out.readLine()).isEqualTo("Ctrl-C stops");
      String address = line.substring(line.indexOf("http"));
      assertThat(status(address, "/api/v1/about")).isEqualTo(200);
      assertThat(status(address, "/")).isEqualTo(200);
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).isEqualTo(ExplainCommand.INTERRUPTED);
    assertThat(Files.readString(folder.resolve("err"))).isEqualTo("motive: the studio is closed\n");
    try (var left = Files.list(folder)) {
      assertThat(left.map(path -> path.getFileName().toString()))
          .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("motive"));
    }
  }

  @Test
  void anAskedPortThatIsTakenIsRefusedInOneLine() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      Ran ran = Ran.motive("studio", "--port", Integer.toString(port));
      assertThat(ran.code()).isEqualTo(Main.FAILED);
      assertThat(ran.err())
          .isEqualTo(
              "motive: port "
                  + port
                  + " of 127.0.0.1 must be free, got one in use; choose another\n");
    }
  }

  @Test
  void wrongOptionsAreRefusedInOneLine() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "short\n");
    assertThat(Ran.motive("studio", "--token-file", secret.toString()).err())
        .isEqualTo(
            "motive: a token must be 16 to 200 letters, digits, dots, hyphens, underscores and"
                + " tildes, got 5 characters; see motive studio --help\n");
    assertThat(Ran.motive("studio", "--port", "70000").err())
        .isEqualTo("motive: the port must be in [0, 65535], got 70000; see motive studio --help\n");
    assertThat(Ran.motive("studio", "--root", folder.resolve("none").toString()).err())
        .isEqualTo(
            "motive: --root must be a folder, got "
                + folder.resolve("none")
                + "; see motive studio --help\n");
    assertThat(Ran.motive("studio", "--host", "no.such.host.invalid").err())
        .isEqualTo(
            "motive: --host must be an address or a name of this machine, got"
                + " no.such.host.invalid; see motive studio --help\n");
  }

  @Test
  void aPublicAddressMustBeOne() {
    assertThat(Ran.motive("studio", "--port", "0", "--public-url", "ftp://a.example").err())
        .isEqualTo(
            "motive: the public address must be http:// or https:// with a host and no path, got"
                + " ftp://a.example; see motive studio --help\n");
  }
}
