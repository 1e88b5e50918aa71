package motive.kit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import motive.data.DatasetFormatException;
import org.jspecify.annotations.Nullable;

/**
 * The place that the bytes of a kit's files come from.
 *
 * @param folder its name in messages
 * @param prefix the text before the name of a file in messages
 */
record KitSource(String folder, String prefix, Contents contents) {
  /** The bytes of files by name; null where there is no such file. */
  interface Contents {
    byte @Nullable [] of(String file) throws IOException;
  }

  /** A folder. */
  static KitSource of(Path folder) {
    String prefix = folder.resolve(Kit.MANIFEST).toString().replaceFirst(Kit.MANIFEST + "$", "");
    return new KitSource(
        folder.toString(),
        prefix,
        file -> {
          Path path = folder.resolve(file);
          return Files.isRegularFile(path) ? Files.readAllBytes(path) : null;
        });
  }

  /**
   * Memory.
   *
   * @param name of the folder that the files come from, in messages
   */
  static KitSource of(String name, Map<String, byte[]> files) {
    return new KitSource(name, name + "/", files::get);
  }

  /** A folder of the product itself. */
  static KitSource resource(String kit, String folder) {
    return new KitSource(
        "shipped kit " + kit,
        "shipped kit " + kit + ": ",
        file -> {
          try (InputStream in = Kit.class.getResourceAsStream(folder + file)) {
            return in == null ? null : in.readAllBytes();
          }
        });
  }

  /** The name of a file in messages. */
  String named(String file) {
    return prefix + file;
  }

  byte[] bytes(String file) throws IOException {
    byte[] bytes = contents.of(file);
    if (bytes == null) {
      throw new DatasetFormatException(
          folder,
          0,
          "must be a kit folder with the file " + file + ", got none; make one with kit build");
    }
    return bytes;
  }
}
