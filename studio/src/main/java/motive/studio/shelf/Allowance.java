package motive.studio.shelf;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;

/** How much imported files may take on disk, all together. Thread-safe. */
final class Allowance {
  private final long most;
  private long taken;

  Allowance(long most) {
    this.most = most;
  }

  /** Imported files would take more than they may. */
  static final class Exceeded extends IOException {
    private static final long serialVersionUID = 1;

    Exceeded(long most) {
      super(
          "imported files must take at most "
              + most
              + " bytes in all, got more; forget an import or choose less");
    }
  }

  synchronized void take(long bytes) throws Exceeded {
    if (bytes > most - taken) {
      throw new Exceeded(most);
    }
    taken += bytes;
  }

  synchronized void give(long bytes) {
    taken -= bytes;
  }

  synchronized long taken() {
    return taken;
  }

  /** Writes a new file, takes what it needs, and lets a digest see it. */
  OutputStream counted(Path file, MessageDigest digest) throws IOException {
    return new FilterOutputStream(Files.newOutputStream(file)) {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        take(count);
        digest.update(bytes, from, count);
        out.write(bytes, from, count);
      }
    };
  }
}
