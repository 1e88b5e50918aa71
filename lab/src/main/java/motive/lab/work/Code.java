package motive.lab.work;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import motive.baseline.Rival;
import motive.graph.Graph;
import motive.kit.Kit;
import motive.learn.KitBuilder;

/**
 * The code that computes results: a hash over the classes of the engine, of readers and kits, of
 * training and rivals, and of the jobs. A cell that other code made is another cell, so that nobody
 * takes the results of yesterday's search for today's.
 */
public final class Code {
  private static final String PACKAGE = Code.class.getPackageName().replace('.', '/') + "/";

  private Code() {}

  /** What pages and pictures look like decides no result. */
  private static boolean isShown(String name) {
    return Stream.of("draw", "raster", "report", "compare")
        .anyMatch(part -> name.startsWith("motive/" + part + "/"));
  }

  private static boolean isJob(String name) {
    return name.startsWith(PACKAGE);
  }

  /** The hash in hexadecimal; the same for a jar and for a folder of the same classes. */
  public static String hash() throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
    add(digest, Graph.class, name -> true);
    add(digest, Kit.class, name -> !isShown(name));
    add(digest, Rival.class, name -> true);
    add(digest, KitBuilder.class, name -> true);
    add(digest, Code.class, Code::isJob);
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, Class<?> part, Predicate<String> wanted)
      throws IOException {
    Path place = place(part);
    if (Files.isDirectory(place)) {
      addAll(digest, place, wanted);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(place)) {
        addAll(digest, jar.getPath("/"), wanted);
      }
    }
  }

  private static Path place(Class<?> part) throws IOException {
    CodeSource source = part.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      throw new IOException("the classes of Motive must lie in files, got none for " + part);
    }
    try {
      return Path.of(location.toURI());
    } catch (URISyntaxException e) {
      throw new IOException("the place of Motive's classes must be a path, got " + location, e);
    }
  }

  private static void addAll(MessageDigest digest, Path root, Predicate<String> wanted)
      throws IOException {
    List<String> names;
    try (Stream<Path> files = Files.walk(root)) {
      names =
          files
              .filter(Files::isRegularFile)
              .map(file -> root.relativize(file).toString().replace('\\', '/'))
              .filter(name -> name.endsWith(".class") && wanted.test(name))
              .sorted()
              .toList();
    }
    for (String name : names) {
      digest.update(name.getBytes(StandardCharsets.UTF_8));
      try (InputStream in = Files.newInputStream(root.resolve(name))) {
        byte[] bytes = in.readAllBytes();
        digest.update((":" + bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
      }
    }
  }
}
