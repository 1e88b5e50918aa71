package motive.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UploadTest {
  private static final String TYPE = "Content-Type: multipart/form-data; boundary=edge\r\n";

  private TestServer doors;

  @BeforeEach
  void open() throws IOException {
    doors =
        TestServer.open(
            Endpoint.post(
                "/upload",
                call -> {
                  List<String> told = new ArrayList<>();
                  for (Call.Upload each : call.uploads()) {
                    try (InputStream in = each.open()) {
                      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                      told.add(each.name() + "|" + each.bytes() + "|" + text);
                    }
                  }
                  return Answer.created(told);
                }));
  }

  @AfterEach
  void close() {
    doors.close();
  }

  private static String part(String name, String content) {
    return "--edge\r\nContent-Disposition: form-data; name=\"files\"; filename=\""
        + name
        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n"
        + content
        + "\r\n";
  }

  private RawClient.Reply upload(String... parts) throws IOException {
    return doors.ask("POST", "/api/v1/upload", TYPE, String.join("", parts) + "--edge--\r\n");
  }

  @Test
  void filesComeWithTheNamesThatTheClientGives() throws IOException {
    RawClient.Reply reply =
        upload(part("MUTAG/MUTAG_A.txt", "1, 2"), part("../../ü.txt", ""), part("C:\\x.smi", "C"));
    assertThat(reply.status()).as(reply.body()).isEqualTo(201);
    assertThat(reply.body())
        .isEqualTo("[\"MUTAG/MUTAG_A.txt|4|1, 2\",\"../../ü.txt|0|\",\"C:\\\\x.smi|1|C\"]");
  }

  @Test
  void aLargeUploadIsRefusedWhetherItsLengthIsToldOrNot() throws IOException {
    RawClient.Reply told = upload(part("a", "x".repeat(210_000)));
    assertThat(told.status()).isEqualTo(413);
    assertThat(told.body())
        .isEqualTo(
            "{\"error\":{\"code\":\"too_large\",\"message\":\"an upload must have at most 200000"
                + " bytes in at most 5 files, got more\"}}");
    try (RawClient client = new RawClient(doors.port())) {
      client.send(
          client.request("POST", "/api/v1/upload", TYPE + "Transfer-Encoding: chunked\r\n", ""));
      String text = part("a", "x".repeat(250_000));
      client.send(Integer.toHexString(text.length()) + "\r\n" + text + "\r\n");
      assertThat(client.read().status()).isEqualTo(413);
    }
    assertThat(doors.mistakes()).isEmpty();
  }

  @Test
  void tooManyFilesAreRefused() throws IOException {
    String[] parts = new String[6];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = part("f" + i, "x");
    }
    assertThat(upload(parts).status()).isEqualTo(413);
    parts = new String[600];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = part("f" + i, "x");
    }
    assertThat(upload(parts).status()).isEqualTo(413);
    assertThat(doors.mistakes()).isEmpty();
  }

  @Test
  void whatIsNoFormWithFilesIsRefused() throws IOException {
    assertThat(doors.post("/api/v1/upload", "{}").status()).isEqualTo(415);
    assertThat(upload().status()).isEqualTo(400);
    assertThat(doors.ask("POST", "/api/v1/upload", TYPE, "nonsense").status()).isEqualTo(400);
    assertThat(
            doors
                .ask("POST", "/api/v1/upload", "Content-Type: multipart/form-data\r\n", "x")
                .status())
        .isEqualTo(400);
    RawClient.Reply field =
        upload("--edge\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n");
    assertThat(field.status()).isEqualTo(400);
    assertThat(field.body()).contains("the form must hold at least one file, got none");
    assertThat(doors.mistakes()).isEmpty();
  }
}
