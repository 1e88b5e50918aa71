package motive.studio.http;

import java.io.IOException;

/** The failure to listen on a port that another program uses. */
public final class PortTakenException extends IOException {
  private static final long serialVersionUID = 1;

  PortTakenException(String host, int port, Throwable cause) {
    super("port " + port + " of " + host + " must be free, got one in use; choose another", cause);
  }
}
