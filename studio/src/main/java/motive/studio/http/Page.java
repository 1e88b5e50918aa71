package motive.studio.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files of the page, which are those of one folder and of known types. A name is a path of
 * plain words, so that it cannot lead elsewhere. Thread-safe.
 */
final class Page {
  private static final String RESOURCES = "/motive/studio/web/";

  private static final Pattern NAME =
      Pattern.compile("(?:[A-Za-z0-9_-]{1,60}/){0,3}[A-Za-z0-9_-]{1,60}(?:\\.[a-z0-9]{1,10}){1,2}");

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("html", "text/html;charset=utf-8"),
          Map.entry("css", "text/css;charset=utf-8"),
          Map.entry("js", "text/javascript;charset=utf-8"),
          Map.entry("mjs", "text/javascript;charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("png", "image/png"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("txt", "text/plain;charset=utf-8"));

  /** A file with its type, and a tag that changes with its content. */
  static final class Item {
    private final String type;
    private final byte[] bytes;
    private final String tag;

    Item(String type, byte[] bytes, String tag) {
      this.type = type;
      this.bytes = bytes;
      this.tag = tag;
    }

    String type() {
      return type;
    }

    InputStream open() {
      return new ByteArrayInputStream(bytes);
    }

    String tag() {
      return tag;
    }
  }

  private final Optional<Path> folder;
  private final Map<String, Item> kept = new ConcurrentHashMap<>();

  /**
   * @param folder read anew at each request, in the place of what is in the class path
   */
  Page(Optional<Path> folder) {
    this.folder = folder;
  }

  /** The file at a decoded path, where there is one. */
  Optional<Item> at(String path) throws IOException {
    String name = path.equals("/") ? "index.html" : path.substring(1);
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type == null || !NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    if (folder.isPresent()) {
      return fromFolder(folder.get(), name).map(bytes -> item(type, bytes));
    }
    try {
      return Optional.ofNullable(kept.computeIfAbsent(name, key -> fromClassPath(type, key)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Optional<byte[]> fromFolder(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(folder.toRealPath())) {
      return Optional.empty();
    }
    return Optional.of(Files.readAllBytes(file));
  }

  private static @Nullable Item fromClassPath(String type, String name) {
    try (InputStream in = Page.class.getResourceAsStream(RESOURCES + name)) {
      return in == null ? null : item(type, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Item item(String type, byte[] bytes) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return new Item(type, bytes, "\"" + HexFormat.of().formatHex(hash, 0, 12) + "\"");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
