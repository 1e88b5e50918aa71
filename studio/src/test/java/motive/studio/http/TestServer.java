package motive.studio.http;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import motive.studio.api.Answer;
import motive.studio.api.Endpoint;

/** A real server on a free port for tests, with the mistakes that it noticed. */
final class TestServer implements AutoCloseable {
  /** Short times, so that tests of them are short. */
  static final HttpLimits LIMITS =
      new HttpLimits(
          4096, 16384, 200_000, 5, 2, 8192, 32, 2, Duration.ofSeconds(3), Duration.ofSeconds(2));

  private final HttpServer server;
  private final List<Throwable> mistakes;

  private TestServer(HttpServer server, List<Throwable> mistakes) {
    this.server = server;
    this.mistakes = mistakes;
  }

  static TestServer open(Endpoint... endpoints) throws IOException {
    return open(Optional.empty(), LIMITS, endpoints);
  }

  static TestServer open(Optional<Token> token, HttpLimits limits, Endpoint... endpoints)
      throws IOException {
    return open(token, Optional.empty(), limits, endpoints);
  }

  static TestServer open(
      Optional<Token> token, Optional<URI> publicUrl, HttpLimits limits, Endpoint... endpoints)
      throws IOException {
    List<Throwable> mistakes = new CopyOnWriteArrayList<>();
    HttpSettings settings =
        new HttpSettings("127.0.0.1", 0, token, publicUrl, Optional.empty(), limits);
    return new TestServer(
        HttpServer.open(settings, List.of(endpoints), (request, e) -> mistakes.add(e)), mistakes);
  }

  /** Gives back the field "say" of the body. */
  static Endpoint echo() {
    return Endpoint.post("/echo", call -> Answer.of(List.of(call.body().text("say"))));
  }

  /** Gives back a part of the path. */
  static Endpoint item() {
    return Endpoint.get("/items/{id}", call -> Answer.of(List.of(call.path("id"))));
  }

  int port() {
    return server.port();
  }

  HttpServer server() {
    return server;
  }

  List<Throwable> mistakes() {
    return mistakes;
  }

  RawClient.Reply ask(String method, String target, String headers, String body)
      throws IOException {
    return RawClient.ask(port(), method, target, headers, body);
  }

  RawClient.Reply get(String target) throws IOException {
    return ask("GET", target, "", "");
  }

  RawClient.Reply post(String target, String body) throws IOException {
    return ask("POST", target, "Content-Type: application/json\r\n", body);
  }

  @Override
  public void close() {
    server.close();
  }
}
