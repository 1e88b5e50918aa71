package motive.kit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The place that the bytes of a kit's files come from. */
interface KitSource {
  byte[] bytes(String file) throws IOException;

  /** What messages call a file. */
  String named(String file);

  /** A folder. */
  static KitSource of(Path folder) {
    return new KitSource() {
      @Override
      public byte[] bytes(String file) throws IOException {
        Path path = folder.resolve(file);
        if (!Files.isRegularFile(path)) {
          throw missing(folder.toString(), file);
        }
        return Files.readAllBytes(path);
      }

      @Override
      public String named(String file) {
        return folder.resolve(file).toString();
      }
    };
  }

  /**
   * Memory.
   *
   * @param name what messages call the folder that the files come from
   */
  static KitSource of(String name, Map<String, byte[]> files) {
    return new KitSource() {
      @Override
      public byte[] bytes(String file) throws IOException {
        byte[] bytes = files.get(file);
        if (bytes == null) {
          throw missing(name, file);
        }
        return bytes;
      }

      @Override
      public String named(String file) {
        return name + "/" + file;
      }
    };
  }

  /** A folder of the product itself. */
  static KitSource resource(String kit, String folder) {
    return new KitSource() {
      @Override
      public byte[] bytes(String file) throws IOException {
        try (InputStream in = Kit.class.getResourceAsStream(folder + file)) {
          if (in == null) {
            throw new IllegalStateException(
                "resource " + folder + file + " must be part of the build, got none");
          }
          return in.readAllBytes();
        }
      }

      @Override
      public String named(String file) {
        return "shipped kit " + kit + ": " + file;
      }
    };
  }

  private static KitFormatException missing(String folder, String file) {
    return new KitFormatException(
        folder,
        "",
        "must be a kit folder with the file " + file + ", got none; make one with kit build");
  }
}
