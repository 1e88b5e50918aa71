package motive.studio.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Speaks HTTP/1.1 byte by byte, so that tests can send what no decent client would. */
final class RawClient implements AutoCloseable {
  /** An answer with headers in lower case. */
  record Reply(int status, Map<String, String> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
    }
  }

  private final int port;
  private final Socket socket;
  private final InputStream in;

  RawClient(int port) throws IOException {
    this.port = port;
    this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
    this.socket.setSoTimeout(30_000);
    this.in = socket.getInputStream();
  }

  /** One request on a connection of its own. */
  static Reply ask(int port, String method, String target, String headers, String body)
      throws IOException {
    try (RawClient client = new RawClient(port)) {
      client.send(client.request(method, target, headers, body));
      return client.read();
    }
  }

  /** A request with the right host and the length of its body. */
  String request(String method, String target, String headers, String body) {
    int bytes = body.getBytes(StandardCharsets.UTF_8).length;
    return (method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n")
        + headers
        + (bytes == 0 ? "" : "Content-Length: " + bytes + "\r\n")
        + "\r\n"
        + body;
  }

  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  /** A line without its end; the end of the stream is an exception. */
  String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("closed after " + line.toString(StandardCharsets.UTF_8));
      }
      if (c != '\r') {
        line.write(c);
      }
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  /** The status and the headers; the body is left. */
  Reply readHead() throws IOException {
    int status = Integer.parseInt(line().split(" ", -1)[1]);
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return new Reply(status, headers, "");
  }

  Reply read() throws IOException {
    Reply head = readHead();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    if (head.header("Transfer-Encoding").equals("chunked")) {
      for (int size = chunk(); size > 0; size = chunk()) {
        body.write(in.readNBytes(size));
        line();
      }
      line();
    } else if (head.status() != 204 && head.status() != 304) {
      body.write(in.readNBytes(Integer.parseInt(head.header("Content-Length"))));
    }
    return new Reply(head.status(), head.headers(), body.toString(StandardCharsets.UTF_8));
  }

  private int chunk() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  /** Whether the server closes within the time of the socket. */
  boolean isClosedByServer() throws IOException {
    try {
      while (in.read() >= 0) {}
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
