package motive.studio.http;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;

/** Names and addresses of this machine as they stand in URLs and headers. */
final class Addresses {
  private Addresses() {}

  /** An address as it stands in a URL. */
  static String bracketed(String host) {
    return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
  }

  static boolean isEvery(String host) {
    try {
      return InetAddress.getByName(host).isAnyLocalAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** The machine's own name, where it has one that it knows. */
  static Optional<String> name() {
    try {
      return Optional.of(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  /** The host that people open: of a server that listens everywhere, one that others can reach. */
  static String shown(String bound) {
    return isEvery(bound) ? network().or(Addresses::name).orElse("localhost") : bracketed(bound);
  }

  /** An address by which others in the network reach this machine. */
  private static Optional<String> network() {
    try {
      for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        if (each.isUp() && !each.isLoopback()) {
          for (InetAddress address : Collections.list(each.getInetAddresses())) {
            if (address instanceof Inet4Address && !address.isLinkLocalAddress()) {
              return Optional.of(address.getHostAddress());
            }
          }
        }
      }
    } catch (SocketException e) {
      // Then there is none that we know of.
    }
    return Optional.empty();
  }

  /** Scheme, host and port as a browser's Origin header has them. */
  static String origin(URI url) {
    return (url.getScheme() + "://" + authority(url)).toLowerCase(Locale.ROOT);
  }

  /** Host and port as a Host header has them. */
  static String authority(URI url) {
    boolean usual =
        url.getPort() < 0 || url.getPort() == (url.getScheme().equals("https") ? 443 : 80);
    return (url.getHost() + (usual ? "" : ":" + url.getPort())).toLowerCase(Locale.ROOT);
  }
}
