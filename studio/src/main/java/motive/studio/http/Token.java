package motive.studio.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** A secret that clients must know. Never shown by {@link #toString()}. */
public final class Token {
  private static final int RANDOM_BYTES = 24;

  private final String value;

  private Token(String value) {
    this.value = value;
  }

  /** A secret that somebody chose; it must fit into an address and a cookie as it is. */
  public static Token of(String value) {
    if (!value.matches("[A-Za-z0-9._~-]{16,200}")) {
      throw new IllegalArgumentException(
          "a token must be 16 to 200 letters, digits, dots, hyphens, underscores and tildes, got "
              + value.length()
              + " characters");
    }
    return new Token(value);
  }

  /** A secret that cannot be guessed. */
  public static Token random() {
    byte[] bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Token(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** Whether a text equals the token, in a time that does not depend on how much of it does. */
  boolean is(String text) {
    return MessageDigest.isEqual(
        value.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
  }

  /** The secret itself. */
  public String value() {
    return value;
  }

  @Override
  public String toString() {
    return "a token";
  }
}
