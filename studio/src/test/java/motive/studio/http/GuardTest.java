package motive.studio.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
  private static final Token TOKEN = Token.of("abcdefghijklmnop.-_~");

  private static TestServer open;
  private static TestServer locked;

  @BeforeAll
  static void openBoth() throws IOException {
    open = TestServer.open(TestServer.echo(), TestServer.item());
    locked =
        TestServer.open(
            Optional.of(TOKEN), TestServer.LIMITS, TestServer.echo(), TestServer.item());
  }

  @AfterAll
  static void closeBoth() {
    open.close();
    locked.close();
  }

  private RawClient.Reply withHost(String host) throws IOException {
    try (RawClient client = new RawClient(open.port())) {
      client.send("GET /api/v1/items/1 HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
      return client.read();
    }
  }

  @Test
  void namesOfThisMachineWithThePortAreLetIn() throws IOException {
    for (String host : new String[] {"127.0.0.1", "localhost", "LOCALHOST", "[::1]"}) {
      assertThat(withHost(host + ":" + open.port()).status()).as(host).isEqualTo(200);
    }
  }

  @Test
  void aNameThatSomebodyElseControlsIsRefused() throws IOException {
    RawClient.Reply reply = withHost("evil.example:" + open.port());
    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.body())
        .isEqualTo(
            "{\"error\":{\"code\":\"forbidden\",\"message\":\"the Host header must name this"
                + " server, got evil.example:"
                + open.port()
                + "; open the address that was printed at the start\"}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "127.0.0.1:1", "localhost.evil.example", "", "127.0.0.1:"})
  void aHostWithoutOurPortIsRefused(String host) throws IOException {
    assertThat(withHost(host).status()).isIn(400, 403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Origin: http://evil.example",
        "Origin: null",
        "Origin: http://127.0.0.1:1",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
        "Sec-Fetch-Site: none"
      })
  void aForeignPageCanChangeNothing(String header) throws IOException {
    RawClient.Reply reply =
        open.ask(
            "POST",
            "/api/v1/echo",
            header + "\r\nContent-Type: application/json\r\n",
            "{\"say\":\"x\"}");
    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.body()).contains("\"code\":\"forbidden\"");
  }

  @Test
  void aForeignPageCanReadNothingOfTheApi() throws IOException {
    assertThat(open.ask("GET", "/api/v1/items/1", "Sec-Fetch-Site: cross-site\r\n", "").status())
        .isEqualTo(403);
  }

  @Test
  void ourOwnPageMayChangeThings() throws IOException {
    RawClient.Reply reply =
        open.ask(
            "POST",
            "/api/v1/echo",
            "Origin: http://127.0.0.1:"
                + open.port()
                + "\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n",
            "{\"say\":\"x\"}");
    assertThat(reply.body()).isEqualTo("[\"x\"]");
  }

  @Test
  void throughAnotherServerItsNameAndOriginAreOurs() throws IOException {
    Optional<URI> shown = Optional.of(URI.create("https://Studio.example"));
    try (TestServer behind =
        TestServer.open(
            Optional.empty(), shown, TestServer.LIMITS, TestServer.echo(), TestServer.item())) {
      assertThat(behind.server().address()).isEqualTo("https://studio.example/");
      String own = "Origin: https://studio.example\r\nContent-Type: application/json\r\n";
      assertThat(behind.ask("POST", "/api/v1/echo", own, "{\"say\":\"x\"}").status())
          .isEqualTo(200);
      String plain = own.replace("https", "http");
      assertThat(behind.ask("POST", "/api/v1/echo", plain, "{\"say\":\"x\"}").status())
          .isEqualTo(403);
      for (String host : new String[] {"studio.example", "studio.example:8443"}) {
        try (RawClient client = new RawClient(behind.port())) {
          client.send("GET /api/v1/items/1 HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
          assertThat(client.read().status()).isEqualTo(host.contains(":") ? 403 : 200);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://a.example", "https://a.example/x", "a.example", "https://u@b/"})
  void aPublicAddressHasSchemeAndHostAlone(String url) {
    assertThatThrownBy(
            () ->
                TestServer.open(Optional.empty(), Optional.of(URI.create(url)), TestServer.LIMITS)
                    .close())
        .hasMessage(
            "the public address must be http:// or https:// with a host and no path, got " + url);
  }

  @Test
  void everyAnswerTellsTheBrowserWhatNotToDo() throws IOException {
    for (String path : new String[] {"/api/v1/items/1", "/api/v1/none", "/none", "/", "/a/../b"}) {
      RawClient.Reply reply = open.get(path);
      SafeHeaders.ALL.forEach(
          (name, value) -> {
            if (!name.equals("Cache-Control")) {
              assertThat(reply.header(name)).as(path + " " + name).isEqualTo(value);
            }
          });
      assertThat(reply.header("Server")).isEmpty();
    }
  }

  @Test
  void withoutTheTokenTheApiAnswersInJsonAndThePageInWords() throws IOException {
    RawClient.Reply api = locked.get("/api/v1/items/1");
    assertThat(api.status()).isEqualTo(401);
    assertThat(api.body())
        .isEqualTo(
            "{\"error\":{\"code\":\"unauthorized\",\"message\":\"a token must be sent as"
                + " Authorization: Bearer TOKEN, got none or another\"}}");
    RawClient.Reply page = locked.get("/");
    assertThat(page.status()).isEqualTo(401);
    assertThat(page.header("Content-Type")).startsWith("text/plain");
    assertThat(page.body()).contains("token");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Authorization: Bearer abcdefghijklmnop.-_",
        "Authorization: Bearer ",
        "Authorization: Basic abcdefghijklmnop.-_~",
        "Authorization: abcdefghijklmnop.-_~",
        "Cookie: motive-studio-1=abcdefghijklmnop.-_~"
      })
  void anotherTokenIsNone(String header) throws IOException {
    assertThat(locked.ask("GET", "/api/v1/items/1", header + "\r\n", "").status()).isEqualTo(401);
  }

  @Test
  void whoKnowsTheTokenIsLetIn() throws IOException {
    String header = "Authorization: Bearer " + TOKEN.value() + "\r\n";
    assertThat(locked.ask("GET", "/api/v1/items/1", header, "").status()).isEqualTo(200);
  }

  @Test
  void theInvitationSetsACookieThatNoScriptReadsAndLeavesTheAddressClean() throws IOException {
    RawClient.Reply reply = locked.get("/?token=" + TOKEN.value());
    assertThat(reply.status()).isEqualTo(303);
    assertThat(reply.header("Location")).isEqualTo("/");
    assertThat(reply.header("Set-Cookie"))
        .isEqualTo(
            "motive-studio-"
                + locked.port()
                + "="
                + TOKEN.value()
                + "; Path=/; HttpOnly; SameSite=Lax");
    String cookie = "Cookie: " + reply.header("Set-Cookie").split(";", 2)[0] + "\r\n";
    assertThat(locked.ask("GET", "/api/v1/items/1", cookie, "").status()).isEqualTo(200);
    assertThat(locked.get("/?token=wrong").status()).isEqualTo(401);
  }

  @Test
  void aTokenIsLongPlainAndNeverShown() {
    assertThat(Token.random().value()).hasSize(32).isNotEqualTo(Token.random().value());
    assertThat(TOKEN.toString()).isEqualTo("a token");
    assertThatThrownBy(() -> Token.of("short"))
        .hasMessage(
            "a token must be 16 to 200 letters, digits, dots, hyphens, underscores and tildes, got"
                + " 5 characters");
  }
}
