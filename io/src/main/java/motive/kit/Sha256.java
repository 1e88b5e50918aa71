package motive.kit;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java platform has. */
public final class Sha256 {
  private Sha256() {}

  static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** The hash in hexadecimal digits. */
  public static String of(byte[] bytes) {
    return hex(digest().digest(bytes));
  }

  static String hex(byte[] hash) {
    return HexFormat.of().formatHex(hash);
  }
}
