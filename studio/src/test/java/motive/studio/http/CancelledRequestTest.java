package motive.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;
import motive.studio.work.WorkQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Tag("slow")
class CancelledRequestTest {
  private final WorkQueue queue = new WorkQueue(2, 4, Duration.ofSeconds(50));
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private TestServer doors;

  @BeforeEach
  void open() throws IOException {
    Endpoint.Handler forEver =
        call -> {
          if (call.query("body").isPresent()) {
            call.body();
          }
          return Answer.of(
              queue.run(
                  call::isCancelled,
                  told -> {
                    begun.countDown();
                    while (!told.getAsBoolean()) {
                      Thread.sleep(5);
                    }
                    stopped.countDown();
                    return "stopped";
                  }));
        };
    doors =
        TestServer.open(
            Endpoint.get("/for-ever", forEver),
            Endpoint.post("/for-ever", forEver),
            TestServer.item(),
            Endpoint.get(
                "/slow",
                call ->
                    Answer.of(
                        queue.run(
                            call::isCancelled,
                            told -> {
                              Thread.sleep(Long.parseLong(call.query("millis").orElseThrow()));
                              return "slow";
                            }))));
  }

  @AfterEach
  void close() {
    doors.close();
    queue.close();
  }

  private static String id(String id) {
    return "Motive-Request: " + id + "\r\n";
  }

  @Test
  void workStopsWhenItsRequestIsCancelled() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/for-ever", id("first-request"), ""));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(doors.ask("DELETE", "/api/v1/requests/another-one", "", "").status())
          .isEqualTo(204);
      assertThat(stopped.await(300, TimeUnit.MILLISECONDS)).isFalse();
      assertThat(doors.ask("DELETE", "/api/v1/requests/first-request", "", "").status())
          .isEqualTo(204);
      assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
      RawClient.Reply reply = client.read();
      assertThat(reply.status()).isEqualTo(409);
      assertThat(reply.body())
          .isEqualTo(
              "{\"error\":{\"code\":\"cancelled\",\"message\":\"the request was cancelled\"}}");
    }
    assertThat(doors.mistakes()).isEmpty();
  }

  @Test
  void workOfABodyStopsWhenItsRequestIsCancelled() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(
          client.request(
              "POST",
              "/api/v1/for-ever?body=1",
              id("second_request") + "Content-Type: application/json\r\n",
              "{}"));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
    }
    // The id stays valid after the client has closed its connection.
    doors.ask("DELETE", "/api/v1/requests/second_request", "", "");
    assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void anIdThatIsUsedAgainIsNotCancelled() throws IOException {
    doors.ask("DELETE", "/api/v1/requests/used-twice", "", "");
    assertThat(doors.ask("GET", "/api/v1/slow?millis=10", id("used-twice"), "").body())
        .isEqualTo("\"slow\"");
    doors.ask("DELETE", "/api/v1/requests/used-twice", "", "");
    assertThat(doors.ask("GET", "/api/v1/slow?millis=10", id("used-twice"), "").body())
        .isEqualTo("\"slow\"");
  }

  @Test
  void anIdThatIsNotOneIsRefused() throws IOException {
    RawClient.Reply reply = doors.ask("GET", "/api/v1/items/1", id("short"), "");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.body())
        .contains("8 to 64 letters, digits, hyphens and underscores, got short");
    assertThat(doors.ask("DELETE", "/api/v1/requests/a.b.c.d.e.f", "", "").status()).isEqualTo(400);
  }

  @Test
  void requestsThatAreSentAheadGetTheirAnswersInOrder() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/slow?millis=400", "", ""));
      client.send(client.request("GET", "/api/v1/items/second", "", ""));
      client.send(client.request("GET", "/api/v1/slow?millis=250", "", ""));
      client.send(
          client.request("GET", "/api/v1/items/fourth", "X: " + "y".repeat(3000) + "\r\n", ""));
      assertThat(client.read().body()).isEqualTo("\"slow\"");
      assertThat(client.read().body()).isEqualTo("[\"second\"]");
      assertThat(client.read().body()).isEqualTo("\"slow\"");
      assertThat(client.read().body()).isEqualTo("[\"fourth\"]");
      client.send(client.request("GET", "/api/v1/items/fifth", "", ""));
      assertThat(client.read().body()).isEqualTo("[\"fifth\"]");
    }
  }

  @Test
  void aRequestSentWhileTheFormerIsWorkedOnIsNotLost() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/slow?millis=600", "", ""));
      Thread.sleep(250);
      String next = client.request("GET", "/api/v1/items/next", "", "");
      client.send(next.substring(0, 20));
      Thread.sleep(200);
      assertThat(client.read().body()).isEqualTo("\"slow\"");
      client.send(next.substring(20));
      assertThat(client.read().body()).isEqualTo("[\"next\"]");
    }
  }

  @Test
  void workMayLastLongerThanASilentConnection() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/slow?millis=4500", "", ""));
      assertThat(client.read().body()).isEqualTo("\"slow\"");
    }
  }

  @Test
  void aSilentConnectionIsClosed() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/items/1", "", ""));
      assertThat(client.read().status()).isEqualTo(200);
      assertThat(client.isClosedByServer()).isTrue();
    }
  }

  @Test
  void closingTheDoorEndsWhatIsWorkedOn() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/for-ever", "", ""));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      doors.close();
      assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }
}
