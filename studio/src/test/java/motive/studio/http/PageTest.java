package motive.studio.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {
  @TempDir Path folder;

  private HttpServer open() throws IOException {
    return HttpServer.open(
        new HttpSettings(
            "127.0.0.1",
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.of(folder),
            TestServer.LIMITS),
        List.of(),
        (request, e) -> {});
  }

  @Test
  void filesOfThePageHaveTheirTypesAndTagsAndAreNotSentTwice() throws IOException {
    Files.writeString(folder.resolve("index.html"), "<!doctype html>");
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("lib/a-b.test.js"), "export {}");
    Files.writeString(folder.resolve("secret.pem"), "no");
    try (HttpServer server = open()) {
      RawClient.Reply index = RawClient.ask(server.port(), "GET", "/", "", "");
      assertThat(index.status()).isEqualTo(200);
      assertThat(index.body()).isEqualTo("<!doctype html>");
      assertThat(index.header("Content-Type")).isEqualTo("text/html;charset=utf-8");
      assertThat(index.header("Cache-Control")).isEqualTo("no-cache");
      RawClient.Reply script = RawClient.ask(server.port(), "GET", "/lib/a-b.test.js", "", "");
      assertThat(script.header("Content-Type")).isEqualTo("text/javascript;charset=utf-8");
      String tag = "If-None-Match: " + index.header("ETag") + "\r\n";
      assertThat(RawClient.ask(server.port(), "GET", "/", tag, "").status()).isEqualTo(304);
      assertThat(RawClient.ask(server.port(), "GET", "/lib/a-b.test.js", tag, "").status())
          .isEqualTo(200);
      assertThat(RawClient.ask(server.port(), "GET", "/secret.pem", "", "").status())
          .isEqualTo(404);
      assertThat(RawClient.ask(server.port(), "POST", "/", "", "").status()).isIn(404, 405);
    }
  }

  @Test
  void aLinkOutOfTheFolderIsNotFollowed(@TempDir Path elsewhere) throws IOException {
    Files.writeString(elsewhere.resolve("a.txt"), "no");
    try {
      Files.createSymbolicLink(folder.resolve("a.txt"), elsewhere.resolve("a.txt"));
    } catch (UnsupportedOperationException e) {
      assumeTrue(false, "needs symbolic links");
    }
    assertThat(new PageFiles(Optional.of(folder)).find("/a.txt")).isNull();
  }

  @Test
  void aTakenPortIsToldInOneSentence() throws IOException {
    try (HttpServer server = open()) {
      HttpSettings same =
          new HttpSettings(
              "127.0.0.1",
              server.port(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              TestServer.LIMITS);
      assertThatThrownBy(() -> HttpServer.open(same, List.of(), (request, e) -> {}))
          .isInstanceOf(PortTakenException.class)
          .hasMessage(
              "port "
                  + server.port()
                  + " of 127.0.0.1 must be free, got one in use; choose another");
    }
  }

  @Test
  void nothingIsLeftInTheTemporaryFolder() throws IOException {
    Path kept;
    try (HttpServer server = open()) {
      kept = server.folder();
      assertThat(kept).isDirectory();
    }
    assertThat(kept).doesNotExist();
  }
}
