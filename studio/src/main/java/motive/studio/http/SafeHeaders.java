package motive.studio.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** Headers of every response that restrict what a browser does with it. */
final class SafeHeaders {
  static final String POLICY = "Content-Security-Policy";

  /** The policy of files: whatever they hold, they run no script and load nothing. */
  static final String FILE_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

  private static final String PAGE_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
          + "connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; "
          + "base-uri 'none'";

  /** Names and values. */
  static final Map<String, String> ALL = all();

  private SafeHeaders() {}

  private static Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(POLICY, PAGE_POLICY);
    all.put("X-Content-Type-Options", "nosniff");
    all.put("X-Frame-Options", "DENY");
    all.put("Referrer-Policy", "no-referrer");
    all.put("Cross-Origin-Opener-Policy", "same-origin");
    all.put("Cross-Origin-Resource-Policy", "same-origin");
    all.put("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    all.put("Cache-Control", "no-store");
    return Map.copyOf(all);
  }
}
