package motive.studio.http;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import org.jspecify.annotations.Nullable;

/**
 * A check that a request is meant for this server: it comes neither from a foreign page whose host
 * name was made to lead here, nor from a form of one, and it has the token.
 */
final class Guard {
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  /** A numeric address, which a foreign page cannot claim as its own, unlike a name. */
  private static final Pattern ADDRESS =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]{2,45}\\]");

  private final Set<String> hosts = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
  private final boolean anyAddress;
  private final int port;
  private final Optional<Token> token;
  private final Optional<URI> publicUrl;

  /**
   * @param bound the address that the server listens on
   * @param port the port that it has got
   * @param publicUrl the address under which it is reached through another server
   */
  Guard(String bound, int port, Optional<Token> token, Optional<URI> publicUrl) {
    this.port = port;
    this.token = token;
    this.publicUrl = publicUrl;
    this.anyAddress = Addresses.isEvery(bound);
    if (anyAddress) {
      Addresses.name().ifPresent(hosts::add);
    } else {
      hosts.add(Addresses.bracketed(bound.toLowerCase(Locale.ROOT)));
    }
  }

  /**
   * Refuses a request that was made for another server or by another page.
   *
   * @param api whether it asks the API, which foreign pages may not use at all
   */
  void requireMeant(HttpServletRequest request, boolean api) throws Problem {
    String host = request.getHeader("Host");
    if (!isOurs(host)) {
      throw Problem.of(
          Code.FORBIDDEN,
          "the Host header must name this server, got {}; open the address that was printed at the"
              + " start",
          shown(host));
    }
    boolean reading = READING.contains(request.getMethod());
    String site = request.getHeader("Sec-Fetch-Site");
    if (site != null && (api || !reading) && !isOurSite(site, reading)) {
      throw new Problem(
          Code.FORBIDDEN, "requests must come from the studio's own page, got " + shown(site));
    }
    String origin = request.getHeader("Origin");
    if (origin != null && !isOurs(origin, host)) {
      throw new Problem(
          Code.FORBIDDEN, "the Origin header must be the studio's own, got " + shown(origin));
    }
  }

  private static boolean isOurSite(String site, boolean reading) {
    return site.equals("same-origin") || (reading && site.equals("none"));
  }

  private boolean isOurs(String origin, @Nullable String host) {
    return origin.equalsIgnoreCase("http://" + host)
        || publicUrl.map(Addresses::origin).filter(origin::equalsIgnoreCase).isPresent();
  }

  private boolean isOurs(@Nullable String host) {
    if (host == null) {
      return false;
    }
    String name = host.toLowerCase(Locale.ROOT);
    if (publicUrl.map(Addresses::authority).filter(name::equals).isPresent()) {
      return true;
    }
    String end = ":" + port;
    if (name.endsWith(end)) {
      name = name.substring(0, name.length() - end.length());
    } else if (port != 80) {
      return false;
    }
    return hosts.contains(name) || (anyAddress && ADDRESS.matcher(name).matches());
  }

  private static String shown(@Nullable String text) {
    return text == null ? "none" : Problem.shown(text);
  }

  /** Refuses a request without the token. */
  void requireToken(HttpServletRequest request) throws Problem {
    if (token.isPresent() && !knows(request, token.get())) {
      throw new Problem(
          Code.UNAUTHORIZED,
          "a token must be sent as Authorization: Bearer TOKEN, got none or another");
    }
  }

  private boolean knows(HttpServletRequest request, Token secret) {
    String header = request.getHeader("Authorization");
    if (header != null) {
      return header.regionMatches(true, 0, "Bearer ", 0, 7)
          && secret.is(header.substring(7).strip());
    }
    Cookie[] cookies = request.getCookies();
    if (cookies != null) {
      for (Cookie cookie : cookies) {
        if (cookie.getName().equals(cookieName()) && secret.is(cookie.getValue())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a request opens the page by an address that holds the token. */
  boolean isInvited(HttpServletRequest request) {
    String query = request.getQueryString();
    return token.isPresent()
        && request.getMethod().equals("GET")
        && request.getRequestURI().equals("/")
        && query != null
        && query.startsWith("token=")
        && token.get().is(query.substring("token=".length()));
  }

  /**
   * The cookie that holds the token: browsers send it back, and no script reads it. They send it
   * when a link elsewhere leads to the page, and never with requests of a page elsewhere.
   */
  String invitation() {
    return cookieName() + "=" + token.orElseThrow().value() + "; Path=/; HttpOnly; SameSite=Lax";
  }

  /** Cookies are shared by all ports of a host, so that two studios need two names. */
  private String cookieName() {
    return "motive-studio-" + port;
  }
}
