package motive.studio.http;

import io.javalin.http.Context;
import io.javalin.http.staticfiles.ResourceHandler;
import io.javalin.http.staticfiles.StaticFileConfig;
import io.javalin.security.RouteRole;
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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files of the page, which are those of one folder and of known types. A file name is a path of
 * letters, digits and few signs, so that it cannot lead out of the folder. Thread-safe.
 */
final class PageFiles implements ResourceHandler {
  private static final String RESOURCES = "/motive/studio/web/";

  private static final Pattern NAME =
      Pattern.compile("(?:[A-Za-z0-9_-]{1,60}/){0,3}[A-Za-z0-9_-]{1,60}(?:\\.[a-z0-9]{1,10}){1,2}");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html;charset=utf-8",
          "css", "text/css;charset=utf-8",
          "js", "text/javascript;charset=utf-8",
          "mjs", "text/javascript;charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml",
          "png", "image/png",
          "ico", "image/x-icon",
          "woff2", "font/woff2",
          "txt", "text/plain;charset=utf-8");

  /**
   * A file.
   *
   * @param tag changes with the content
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Item(String type, byte[] bytes, String tag) {}

  private final Optional<Path> folder;
  private final Map<String, Item> cache = new ConcurrentHashMap<>();

  /**
   * @param folder read at each request, in place of the files in the class path
   */
  PageFiles(Optional<Path> folder) {
    this.folder = folder;
  }

  /** The file at a decoded path, or null. */
  @Nullable Item find(String path) {
    String name = path.equals("/") ? "index.html" : path.substring(1);
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (ErrorResponses.isApi(path) || type == null || !NAME.matcher(name).matches()) {
      return null;
    }
    return folder.isPresent()
        ? read(type, folder.get(), name)
        : cache.computeIfAbsent(name, key -> read(type, null, key));
  }

  private static @Nullable Item read(String type, @Nullable Path folder, String name) {
    try (InputStream in = folder == null ? resource(name) : file(folder, name)) {
      if (in == null) {
        return null;
      }
      byte[] bytes = in.readAllBytes();
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return new Item(type, bytes, "\"" + HexFormat.of().formatHex(hash, 0, 12) + "\"");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }

  private static @Nullable InputStream resource(String name) {
    return PageFiles.class.getResourceAsStream(RESOURCES + name);
  }

  private static @Nullable InputStream file(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    boolean inside = Files.isRegularFile(file) && file.toRealPath().startsWith(folder.toRealPath());
    return inside ? Files.newInputStream(file) : null;
  }

  @Override
  public boolean canHandle(Context context) {
    return find(context.path()) != null;
  }

  @Override
  public boolean handle(Context context) {
    Item item = find(context.path());
    if (item == null) {
      return false;
    }
    context.header("Cache-Control", "no-cache").header("ETag", item.tag());
    if (item.tag().equals(context.header("If-None-Match"))) {
      context.status(304);
    } else {
      context.status(200).contentType(item.type()).result(item.bytes());
    }
    return true;
  }

  @Override
  public boolean addStaticFileConfig(StaticFileConfig config) {
    return false;
  }

  @Override
  public Set<RouteRole> resourceRouteRoles(Context context) {
    return Set.of();
  }
}
