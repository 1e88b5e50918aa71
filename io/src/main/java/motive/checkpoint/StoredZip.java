package motive.checkpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * A zip archive in memory whose entries are stored as they are, as {@code torch.save} writes it.
 *
 * <p>Compressed entries are never read, so no archive can grow while it is. Rejected are entries
 * that overlap, have a wrong size or place, occur twice or have names that lead outside.
 */
final class StoredZip {
  private static final int END_SIGNATURE = 0x06054b50;
  private static final int CENTRAL_SIGNATURE = 0x02014b50;
  private static final int LOCAL_SIGNATURE = 0x04034b50;
  private static final int END_BYTES = 22;
  private static final int CENTRAL_BYTES = 46;
  private static final int LOCAL_BYTES = 30;
  private static final int ENCRYPTED = 1;

  private record Span(String name, int begin, int end, int checksum, boolean plain) {}

  private final String source;
  private final ByteBuffer file;
  private final Map<String, Span> entries = new LinkedHashMap<>();

  private StoredZip(String source, byte[] bytes) {
    this.source = source;
    this.file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  static StoredZip open(String source, byte[] bytes) throws CheckpointFormatException {
    StoredZip zip = new StoredZip(source, bytes);
    zip.readDirectory();
    return zip;
  }

  /** The names of all entries, in the order of the archive's directory. */
  Set<String> names() {
    return Collections.unmodifiableSet(entries.keySet());
  }

  /** The bytes of an entry, with its checksum checked; empty where there is no such entry. */
  Optional<ByteBuffer> entry(String name) throws CheckpointFormatException {
    Span span = entries.get(name);
    if (span == null) {
      return Optional.empty();
    }
    requirePlain(span);
    CRC32 crc = new CRC32();
    crc.update(file.array(), span.begin, span.end - span.begin);
    if ((int) crc.getValue() != span.checksum) {
      throw broken("an entry " + Quoted.text(name) + " that fits its checksum", "another");
    }
    return Optional.of(file.slice(span.begin, span.end - span.begin));
  }

  /** Rejects an archive with an entry that is compressed or encrypted. */
  void requirePlain() throws CheckpointFormatException {
    for (Span span : entries.values()) {
      requirePlain(span);
    }
  }

  private void requirePlain(Span span) throws CheckpointFormatException {
    if (!span.plain) {
      throw broken(
          "plain entries, as torch.save stores them",
          Quoted.text(span.name) + " compressed or encrypted");
    }
  }

  private CheckpointFormatException broken(String rule, String got) {
    return new CheckpointFormatException(
        source, "archive must have " + rule + ", got " + got + "; copy or save the file again");
  }

  private int findEnd() throws CheckpointFormatException {
    int last = file.capacity() - END_BYTES;
    for (int at = last; at >= Math.max(0, last - 0xFFFF); at--) {
      if (file.getInt(at) == END_SIGNATURE && unsigned(at + 20) == last - at) {
        return at;
      }
    }
    throw broken("a directory at its end", "none");
  }

  private int unsigned(int at) {
    return file.getShort(at) & 0xFFFF;
  }

  private long unsignedInt(int at) {
    return file.getInt(at) & 0xFFFFFFFFL;
  }

  private void readDirectory() throws CheckpointFormatException {
    int end = findEnd();
    int count = unsigned(end + 10);
    long begin = unsignedInt(end + 16);
    long size = unsignedInt(end + 12);
    if (count == 0xFFFF || begin + size > end) {
      throw broken(
          "a directory of fewer than 65535 entries inside it",
          count + " entries in bytes " + begin + " to " + (begin + size));
    }
    int at = (int) begin;
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (at + CENTRAL_BYTES > begin + size || file.getInt(at) != CENTRAL_SIGNATURE) {
        throw broken(count + " entries in its directory", "" + i);
      }
      int name = unsigned(at + 28);
      long next = (long) at + CENTRAL_BYTES + name + unsigned(at + 30) + unsigned(at + 32);
      if (next > begin + size) {
        throw broken("a whole directory", "one cut off in entry " + i);
      }
      Span span = span(at, name, (int) begin);
      if (entries.put(span.name, span) != null) {
        throw broken("every entry once", Quoted.text(span.name) + " twice");
      }
      spans.add(span);
      at = (int) next;
    }
    requireApart(spans);
  }

  private Span span(int at, int nameBytes, int limit) throws CheckpointFormatException {
    String name = name(at + CENTRAL_BYTES, nameBytes);
    String shown = Quoted.text(name);
    if (!isInside(name)) {
      throw broken("names that stay inside it", shown);
    }
    boolean plain = unsigned(at + 10) == 0 && (unsigned(at + 8) & ENCRYPTED) == 0;
    long size = unsignedInt(at + 20);
    long local = unsignedInt(at + 42);
    if (plain && unsignedInt(at + 24) != size) {
      throw broken("as many bytes in a plain entry as it says", shown + " with two sizes");
    }
    if (local + LOCAL_BYTES + nameBytes > limit
        || file.getInt((int) local) != LOCAL_SIGNATURE
        || unsigned((int) local + 26) != nameBytes
        || !sameBytes((int) local + LOCAL_BYTES, at + CENTRAL_BYTES, nameBytes)) {
      throw broken("entries where its directory says", shown + " elsewhere");
    }
    long begin = local + LOCAL_BYTES + nameBytes + unsigned((int) local + 28);
    if (begin + size > limit) {
      throw broken("whole entries", shown + " of " + size + " bytes, which ends beyond them");
    }
    return new Span(name, (int) begin, (int) (begin + size), file.getInt(at + 16), plain);
  }

  private boolean sameBytes(int a, int b, int length) {
    byte[] bytes = file.array();
    return Arrays.equals(bytes, a, a + length, bytes, b, b + length);
  }

  private String name(int at, int length) throws CheckpointFormatException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(file.slice(at, length)).toString();
    } catch (CharacterCodingException e) {
      throw broken("names in UTF-8", "other bytes");
    }
  }

  private static boolean isInside(String name) {
    if (name.isEmpty() || name.startsWith("/") || name.indexOf('\\') >= 0) {
      return false;
    }
    return name.chars().noneMatch(Character::isISOControl)
        && !Arrays.asList(name.split("/", -1)).contains("..");
  }

  private void requireApart(List<Span> spans) throws CheckpointFormatException {
    spans.sort(Comparator.comparingInt(Span::begin).thenComparingInt(Span::end));
    for (int i = 1; i < spans.size(); i++) {
      if (spans.get(i).begin < spans.get(i - 1).end) {
        throw broken("entries side by side", Quoted.text(spans.get(i).name) + " inside another");
      }
    }
  }
}
