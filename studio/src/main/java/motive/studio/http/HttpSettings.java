package motive.studio.http;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The address of the HTTP server and who may use it.
 *
 * @param host the address to listen on
 * @param port the port, or 0 for a free one
 * @param token the secret that clients must send; empty where they need none
 * @param publicUrl the address under which it is reached through another server
 * @param page a folder with the files of the page, in place of those in the class path
 */
public record HttpSettings(
    String host,
    int port,
    Optional<Token> token,
    Optional<URI> publicUrl,
    Optional<Path> page,
    HttpLimits limits) {
  /** Checks the settings. */
  public HttpSettings {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("the port must be in [0, 65535], got " + port);
    }
    publicUrl.ifPresent(HttpSettings::requirePlain);
  }

  /** Refuses an address that has more than scheme, host and port. */
  public static void requirePlain(URI url) {
    boolean web = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
    boolean plain =
        (url.getRawPath() == null || url.getRawPath().matches("/?"))
            && url.getRawQuery() == null
            && url.getRawFragment() == null
            && url.getRawUserInfo() == null;
    if (!web || !plain || url.getHost() == null) {
      throw new IllegalArgumentException(
          "the public address must be http:// or https:// with a host and no path, got " + url);
    }
  }
}
