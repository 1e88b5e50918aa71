package motive.studio;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import motive.data.catalog.DataSets;
import motive.studio.http.HttpSettings;
import motive.studio.http.Token;

/**
 * The settings of a studio.
 *
 * @param host the address to listen on
 * @param port the port, or 0 for a free one
 * @param token the secret that clients must send; there must be one unless only this machine can
 *     reach the host
 * @param publicUrl the address under which it is reached through another server, such as one that
 *     adds encryption
 * @param data the places of data sets
 * @param kits folders of kits, or kits, beside the shipped ones
 * @param roots folders that imports by path may read
 * @param threads how many requests are worked on at once
 * @param version of the product, for {@code about}
 */
public record StudioSettings(
    String host,
    int port,
    Optional<Token> token,
    Optional<URI> publicUrl,
    DataSets data,
    List<Path> kits,
    List<Path> roots,
    int threads,
    StudioLimits limits,
    String version) {
  /** The default host. */
  public static final String HOST = "127.0.0.1";

  /** The default port. */
  public static final int PORT = 8017;

  /** Checks the settings. */
  public StudioSettings {
    kits = List.copyOf(kits);
    roots = List.copyOf(roots);
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("the port must be in [0, 65535], got " + port);
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    publicUrl.ifPresent(HttpSettings::requirePlain);
    if (token.isEmpty() && !isLoopback(host)) {
      throw new IllegalArgumentException(
          "a host that others can reach must have a token, got " + host + " without one");
    }
  }

  /** Settings of a studio that is reached directly. */
  public StudioSettings(
      String host,
      int port,
      Optional<Token> token,
      DataSets data,
      List<Path> kits,
      List<Path> roots,
      int threads,
      StudioLimits limits,
      String version) {
    this(host, port, token, Optional.empty(), data, kits, roots, threads, limits, version);
  }

  /** The same on another port. */
  public StudioSettings withPort(int other) {
    return new StudioSettings(
        host, other, token, publicUrl, data, kits, roots, threads, limits, version);
  }

  /** Whether only this machine can reach an address. */
  public static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
