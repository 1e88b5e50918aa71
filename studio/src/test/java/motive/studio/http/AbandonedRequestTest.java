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
class AbandonedRequestTest {
  private final WorkQueue queue = new WorkQueue(2, 4, Duration.ofSeconds(50));
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private Doors doors;

  @BeforeEach
  void open() throws IOException {
    Endpoint.Handler forEver =
        call -> {
          if (call.query("body").isPresent()) {
            call.body();
          }
          return Answer.of(
              queue.run(
                  call::isAbandoned,
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
        Doors.open(
            Endpoint.get("/for-ever", forEver),
            Endpoint.post("/for-ever", forEver),
            Doors.item(),
            Endpoint.get(
                "/slow",
                call ->
                    Answer.of(
                        queue.run(
                            call::isAbandoned,
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

  @Test
  void workStopsWhenTheClientLeaves() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/for-ever", "", ""));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(stopped.getCount()).isEqualTo(1);
    }
    assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(doors.mistakes()).isEmpty();
  }

  @Test
  void workStopsWhenTheClientOfABodyLeaves() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(
          client.request(
              "POST", "/api/v1/for-ever?body=1", "Content-Type: application/json\r\n", "{}"));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aClientCannotHideItsGoingBehindWhatItSendsAhead() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/for-ever", "", ""));
      client.send(client.request("GET", "/api/v1/items/2", "X: " + "y".repeat(6000) + "\r\n", ""));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void whoSendsTooMuchAheadCountsAsGone() throws Exception {
    try (RawClient client = new RawClient(doors.port())) {
      client.send(client.request("GET", "/api/v1/for-ever", "", ""));
      assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
      client.send("y".repeat(100_000));
      assertThat(stopped.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(client.isClosedByServer()).isTrue();
    }
  }

  @Test
  void requestsThatAreSentAheadGetTheirAnswersInOrder() throws IOException {
    try (RawClient client = new RawClient(doors.port())) {
      // The looks of the queue meet the second request while the first is worked on.
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
