package motive.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EventStreamsTest {
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private TestServer doors;

  @BeforeEach
  void open() throws IOException {
    doors =
        TestServer.open(
            TestServer.item(),
            Endpoint.get(
                "/three",
                call ->
                    new Answer.Events(
                        sink -> {
                          for (int i = 0; i < 3; i++) {
                            sink.send("count", List.of(i, "a\nb"));
                          }
                        })),
            Endpoint.get(
                "/silent",
                call ->
                    new Answer.Events(
                        sink -> {
                          begun.countDown();
                          try {
                            for (int i = 0; i < 600; i++) {
                              Thread.sleep(100);
                              sink.beat();
                            }
                          } finally {
                            ended.countDown();
                          }
                        })));
  }

  @AfterEach
  void close() {
    doors.close();
  }

  @Test
  void eventsAreSentOneAfterTheOtherAndTheStreamEnds() throws IOException {
    RawClient.Reply reply = doors.get("/api/v1/three");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).isEqualTo("text/event-stream;charset=utf-8");
    assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
    assertThat(reply.body()).startsWith(": \n\n");
    assertThat(reply.body().replace(": \n\n", ""))
        .isEqualTo(
            """
            event: count
            data: [0,"a\\nb"]

            event: count
            data: [1,"a\\nb"]

            event: count
            data: [2,"a\\nb"]

            """);
  }

  @Test
  void everyRefusalForWantOfRoomSaysWhenToComeAgain() throws IOException {
    Endpoint refusing =
        Endpoint.get(
            "/refused",
            call -> {
              throw new Problem(Problem.Code.BUSY, "there must be room, got none");
            });
    try (TestServer busy = TestServer.open(refusing)) {
      RawClient.Reply reply = busy.get("/api/v1/refused");
      assertThat(reply.status()).isEqualTo(429);
      assertThat(reply.header("Retry-After")).isEqualTo("1");
    }
  }

  private RawClient silent() throws IOException {
    RawClient client = new RawClient(doors.port());
    client.send(client.request("GET", "/api/v1/silent", "", ""));
    assertThat(client.readHead().status()).isEqualTo(200);
    return client;
  }

  @Test
  void aSilentStreamBeats() throws IOException {
    try (RawClient client = silent()) {
      // Chunks: a size, ": ", an empty line, an empty line; the first and two more.
      for (int beat = 0; beat < 3; beat++) {
        assertThat(client.line()).isEqualTo("4");
        assertThat(client.line()).isEqualTo(": ");
        assertThat(client.line()).isEmpty();
        assertThat(client.line()).isEmpty();
      }
    }
  }

  @Test
  void streamsAreBoundedAndGiveTheirRoomBack() throws IOException, InterruptedException {
    try (RawClient first = silent()) {
      try (RawClient second = silent()) {
        RawClient.Reply reply = doors.get("/api/v1/silent");
        assertThat(reply.status()).isEqualTo(429);
        assertThat(reply.header("Retry-After")).isEqualTo("5");
        assertThat(second.line()).isEqualTo("4");
      }
      assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
      int status = 429;
      for (int i = 0; i < 100 && status == 429; i++) {
        Thread.sleep(50);
        status = doors.get("/api/v1/three").status();
      }
      assertThat(status).isEqualTo(200);
      assertThat(first.line()).isEqualTo("4");
    }
    assertThat(doors.mistakes()).isEmpty();
  }

  @Test
  void closingTheDoorEndsStreams() throws Exception {
    try (RawClient client = silent()) {
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      doors.close();
      assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(client.isClosedByServer()).isTrue();
    }
  }
}
