package motive.provenance;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The origin of a result.
 *
 * @param inputs all that decides it: hashes of data and models, settings, seed, version
 * @param setting where it was made: machine, threads, times; never decides it
 */
public record Provenance(SortedMap<String, String> inputs, SortedMap<String, String> setting) {
  /** Copies both maps, sorted by name. */
  public Provenance {
    inputs = Collections.unmodifiableSortedMap(new TreeMap<>(inputs));
    setting = Collections.unmodifiableSortedMap(new TreeMap<>(setting));
  }

  /** A provenance of what decides alone. */
  public static Provenance of(Map<String, String> inputs) {
    return new Provenance(new TreeMap<>(inputs), new TreeMap<>());
  }

  /** A hash of all inputs, in hexadecimal: equal for equal inputs, independent of the setting. */
  public String hash() {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
    inputs.forEach(
        (name, value) -> {
          // Lengths separate names and values with any content.
          digest.update((name.length() + ":" + name).getBytes(StandardCharsets.UTF_8));
          digest.update((value.length() + ":" + value).getBytes(StandardCharsets.UTF_8));
        });
    return HexFormat.of().formatHex(digest.digest());
  }
}
