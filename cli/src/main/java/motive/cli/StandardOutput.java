package motive.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Standard output, which remembers whether it failed because its reader is gone. */
final class StandardOutput extends OutputStream {
  private final OutputStream stream;
  private volatile boolean unread;

  StandardOutput(OutputStream stream) {
    this.stream = stream;
  }

  /** Whether a write failed since the reader of a pipe is gone, as behind {@code | head}. */
  boolean isUnread() {
    return unread;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      stream.write(bytes, offset, length);
    } catch (IOException e) {
      unread = isBrokenPipe(e);
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    stream.flush();
  }

  // The words are the system's, in its language; where there is /proc, a pipe cannot be full.
  private static boolean isBrokenPipe(IOException e) {
    if (String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe")) {
      return true;
    }
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
      return target.startsWith("pipe:") || target.startsWith("socket:");
    } catch (IOException | UnsupportedOperationException noProc) {
      return false;
    }
  }
}
