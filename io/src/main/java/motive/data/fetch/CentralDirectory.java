package motive.data.fetch;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * The list of a zip's entries, for the one thing that {@link java.util.zip} does not report:
 * whether an entry is a link or a device instead of a file.
 */
final class CentralDirectory {
  /*
   * Implementation notes.
   *
   * The end record stands in the last 22 bytes and a comment of at most 65535. Each entry's header
   * has 46 bytes: the maker's system at 5, lengths of name, extra and comment at 28, 30 and 32,
   * and at 38 the attributes, whose upper half is the Unix mode where the maker was Unix-like.
   */
  private static final int END = 0x06054b50;
  private static final int END_BYTES = 22;
  private static final int ENTRY = 0x02014b50;
  private static final int ENTRY_BYTES = 46;
  private static final int TYPE = 0xF000;
  private static final int FOLDER = 0x4000;
  private static final int REGULAR = 0x8000;
  private static final long MAX_BYTES = 1 << 26;

  private CentralDirectory() {}

  /** Whether all entries are files and folders; false also where the list cannot be read. */
  static boolean holdsOnlyFiles(Path zip) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(zip.toFile(), "r")) {
      ByteBuffer end = read(file, Math.max(0, file.length() - END_BYTES - 0xFFFF), file.length());
      int at = end.limit() - END_BYTES;
      while (at >= 0 && end.getInt(at) != END) {
        at--;
      }
      if (at < 0) {
        return false;
      }
      int count = end.getShort(at + 10) & 0xFFFF;
      long bytes = end.getInt(at + 12) & 0xFFFFFFFFL;
      long endAt = file.length() - end.limit() + at;
      if (bytes > Math.min(endAt, MAX_BYTES)) {
        return false;
      }
      // Counted back from the end record, as java.util.zip does: bytes may stand before the zip.
      return holdsOnlyFiles(read(file, endAt - bytes, endAt), count);
    }
  }

  private static boolean holdsOnlyFiles(ByteBuffer list, int count) {
    int at = 0;
    for (int i = 0; i < count; i++) {
      if (at + ENTRY_BYTES > list.limit() || list.getInt(at) != ENTRY) {
        return false;
      }
      // Read for every stated maker: some programs use the mode in any case.
      int type = list.getInt(at + 38) >>> 16 & TYPE;
      if (type != 0 && type != FOLDER && type != REGULAR) {
        return false;
      }
      int name = list.getShort(at + 28) & 0xFFFF;
      int extra = list.getShort(at + 30) & 0xFFFF;
      int comment = list.getShort(at + 32) & 0xFFFF;
      at += ENTRY_BYTES + name + extra + comment;
    }
    return true;
  }

  private static ByteBuffer read(RandomAccessFile file, long from, long to) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(to - from)];
    file.seek(from);
    file.readFully(bytes);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
