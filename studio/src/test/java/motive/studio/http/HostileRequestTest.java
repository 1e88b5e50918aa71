package motive.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(Lifecycle.PER_CLASS)
@Tag("slow")
class HostileRequestTest {
  private static final String INTERNAL =
      "{\"error\":{\"code\":\"internal\",\"message\":\"the request could not be answered"
          + " because of an error in the studio\"}}";

  private final WorkQueue queue = new WorkQueue(1, 1, Duration.ofMillis(300));
  private final CountDownLatch go = new CountDownLatch(1);
  private TestServer doors;

  @BeforeAll
  void open() throws IOException {
    doors =
        TestServer.open(
            TestServer.echo(),
            TestServer.item(),
            Endpoint.get(
                "/throws",
                call -> {
                  throw new IllegalStateException("a secret of ours");
                }),
            Endpoint.get("/overflows", call -> Answer.of(deeper(0))),
            Endpoint.get(
                "/out-of-memory",
                call -> {
                  throw new OutOfMemoryError("a secret of ours");
                }),
            Endpoint.get(
                "/cancelled",
                call -> {
                  throw new CancellationException();
                }),
            Endpoint.get(
                "/works",
                call ->
                    Answer.of(
                        queue.run(
                            call::isCancelled,
                            stopped -> {
                              go.await();
                              return "done";
                            }))),
            Endpoint.get(
                "/file",
                call ->
                    new Answer.File(
                        "image/svg+xml",
                        "a.svg",
                        out -> out.write("<svg/>".getBytes(StandardCharsets.UTF_8)))),
            Endpoint.get(
                "/broken-file",
                call ->
                    new Answer.File(
                        "text/csv",
                        "a.csv",
                        out -> {
                          throw new IOException("a secret of ours");
                        })),
            Endpoint.delete("/items/{id}", call -> new Answer.Nothing()));
  }

  @BeforeEach
  void forget() {
    doors.mistakes().clear();
  }

  @AfterAll
  void close() {
    go.countDown();
    doors.close();
    queue.close();
  }

  private static int deeper(int depth) {
    return depth < 0 ? depth : deeper(depth + 1) + deeper(depth + 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/.%00.html",
        "/index.html%00.js",
        "/..\\..\\windows",
        "/%5c..%5c",
        "//etc/passwd",
        "/web/../openapi.json",
        "/../openapi.json",
        "/META-INF/MANIFEST.MF",
        "/HttpServer.class",
        "/index.html/",
        "/.hidden.js",
        "/;/index.html"
      })
  void noPathLeadsOutOfThePage(String path) throws IOException {
    assertThat(doors.get(path).status()).isIn(400, 404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"..%2f..%2fetc", "%2e%2e", "a%2fb", "a%00b", "a;b", "a%5cb", "%ff"})
  void aHostilePartOfAPathIsTextOrRefusedInJson(String id) throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/items/" + id);
    assertThat(reply.status()).isIn(200, 400, 404);
    assertThat(reply.header("Content-Type")).startsWith("application/json");
  }

  @Test
  void markupInAPathComesBackAsJsonText() throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/items/%3Cscript%3Ealert(1)%3C%2Fscript%3E%22");
    assertThat(reply.header("Content-Type")).startsWith("application/json");
    reply = doors.get("/api/v1/items/%3Cimg%20onerror=x%3E%22");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body()).isEqualTo("[\"<img onerror=x>\\\"\"]");
    assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
  }

  @Test
  void anUnknownPathAndAnUnknownMethodAreToldInJson() throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/none");
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.body())
        .isEqualTo(
            "{\"error\":{\"code\":\"not_found\",\"message\":\"the path must be one of the API,"
                + " got another; see /api/v1/openapi.json\"}}");
    for (String method : new String[] {"GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"}) {
      RawClient.Reply wrong = doors.ask(method, "/api/v1/echo", "", "");
      assertThat(wrong.status()).as(method).isEqualTo(405);
      assertThat(wrong.body()).contains("\"code\":\"method_not_allowed\"");
    }
    assertThat(doors.ask("BREW", "/api/v1/echo", "", "").status()).isIn(400, 404, 405, 501);
  }

  @Test
  void aBodyOfAnotherTypeIsRefused() throws IOException {
    for (String type :
        new String[] {"text/plain", "application/x-www-form-urlencoded", "application/jsonp"}) {
      RawClient.Reply reply =
          doors.ask("POST", "/api/v1/echo", "Content-Type: " + type + "\r\n", "{\"say\":\"x\"}");
      assertThat(reply.status()).as(type).isEqualTo(415);
      assertThat(reply.body())
          .contains("the Content-Type header must be application/json, got " + type);
    }
    assertThat(doors.ask("POST", "/api/v1/echo", "", "{}").status()).isEqualTo(415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "1",
        "{\"say\":1}",
        "{}",
        "{\"say\":\"a\",\"say\":\"b\"}",
        "{\"say\":\"a\"} more",
        "{'say':'a'}",
        "{\"say\":NaN}",
        "\u0000",
        "{\"say\":\"\\ud800",
      })
  void aBodyThatIsNotWhatItMustBeIsABadRequest(String body) throws IOException {
    RawClient.Reply reply = doors.post("/api/v1/echo", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.body()).startsWith("{\"error\":{\"code\":\"bad_request\",\"message\":\"");
  }

  @Test
  void aDeepBodyIsABadRequest() throws IOException {
    String deep = "{\"say\":" + "[".repeat(1500) + "]".repeat(1500) + "}";
    assertThat(doors.post("/api/v1/echo", deep).status()).isEqualTo(400);
  }

  @Test
  void aLongBodyIsRefusedWhetherItsLengthIsToldOrNot() throws IOException {
    String text = "{\"say\":\"" + "a".repeat(5000) + "\"}";
    RawClient.Reply told = doors.post("/api/v1/echo", text);
    assertThat(told.status()).isEqualTo(413);
    assertThat(told.body())
        .isEqualTo(
            "{\"error\":{\"code\":\"too_large\",\"message\":\"the body must have at most 4096"
                + " bytes, got more\"}}");
    try (RawClient client = new RawClient(doors.port())) {
      client.send(
          client.request(
              "POST",
              "/api/v1/echo",
              "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n",
              ""));
      client.send("1389\r\n" + text.substring(0, 5001) + "\r\n");
      assertThat(client.read().status()).isEqualTo(413);
    }
  }

  @Test
  void endlessHeadersAreRefused() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send("GET /api/v1/items/1 HTTP/1.1\r\nX-Long: " + "a".repeat(9000));
      assertThat(client.readHead().status()).isEqualTo(431);
    }
    try (RawClient client = new RawClient(doors.port())) {
      client.send("GET /api/v1/items/" + "a".repeat(9000));
      assertThat(client.readHead().status()).isIn(414, 431);
    }
  }

  @Test
  void whatIsNoHttpIsRefusedWithoutAWordOfOurs() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send("\u0016\u0003\u0001 hello\r\n\r\n");
      RawClient.Reply reply = client.read();
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.body()).doesNotContain("jetty", "Jetty", "java");
    }
  }

  @Test
  void headersThatTrickleInAreNotWaitedFor() throws IOException, InterruptedException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send("GET /api/v1/items/1 HTTP/1.1\r\n");
      boolean closed = false;
      for (int i = 0; i < 100 && !closed; i++) {
        Thread.sleep(50);
        try {
          client.send("X" + i + ": y\r\n");
        } catch (IOException e) {
          closed = true;
        }
      }
      assertThat(closed || client.isClosedByServer()).isTrue();
    }
  }

  @Test
  void aBodyThatTricklesInIsNotWaitedFor() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(
          "POST /api/v1/echo HTTP/1.1\r\nHost: 127.0.0.1:"
              + doors.port()
              + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
      assertThat(client.isClosedByServer()).isTrue();
    }
    assertThat(doors.mistakes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"throws", "overflows", "out-of-memory", "broken-file"})
  void aMistakeOfOursHarmsOneRequestAndTellsNothing(String name) throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/" + name);
    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.body()).isEqualTo(INTERNAL);
    assertThat(reply.header("Content-Disposition")).isEmpty();
    assertThat(doors.mistakes()).hasSize(1);
    assertThat(doors.get("/api/v1/items/1").status()).isEqualTo(200);
  }

  @Test
  void aFullQueueAnswersBusyAndWhenToComeAgain() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch waiting = new CountDownLatch(1);
    ExecutorService others = Executors.newFixedThreadPool(2);
    try {
      Future<String> first =
          others.submit(
              () ->
                  queue.run(
                      () -> false,
                      stopped -> {
                        begun.countDown();
                        go.await();
                        return "done";
                      }));
      begun.await();
      Future<String> second =
          others.submit(
              () ->
                  queue.run(
                      () -> {
                        waiting.countDown();
                        return false;
                      },
                      stopped -> "done"));
      waiting.await();
      RawClient.Reply reply = doors.get("/api/v1/works");
      assertThat(reply.status()).isEqualTo(429);
      assertThat(reply.header("Retry-After")).isEqualTo("1");
      assertThat(reply.body())
          .isEqualTo(
              "{\"error\":{\"code\":\"busy\",\"message\":\"the work queue must have room, got a"
                  + " full one; try again in 1 s\"}}");
      go.countDown();
      assertThat(first.get()).isEqualTo("done");
      assertThat(second.get()).isEqualTo("done");
    } finally {
      others.shutdownNow();
    }
  }

  @Test
  void workThatWasStoppedIsTooSlow() throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/cancelled");
    assertThat(reply.status()).isEqualTo(504);
    assertThat(reply.body()).contains("\"code\":\"too_slow\"");
  }

  @Test
  void aFileIsSavedAndNeverRunInOurName() throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/file");
    assertThat(reply.header("Content-Disposition")).isEqualTo("attachment; filename=\"a.svg\"");
    assertThat(reply.header("Content-Security-Policy")).contains("sandbox").contains("'none'");
    assertThat(reply.header("Content-Type")).isEqualTo("image/svg+xml");
    assertThat(reply.body()).isEqualTo("<svg/>");
  }

  @Test
  void nothingIsAnsweredWithoutABody() throws IOException {
    assertThat(doors.ask("DELETE", "/api/v1/items/1", "", "").status()).isEqualTo(204);
  }
}
