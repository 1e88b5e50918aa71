package motive.checkpoint;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** Writes archives and pickles byte by byte, so that tests can make files that no torch writes. */
final class PtBytes {
  static final String FLOAT = "torch\nFloatStorage";

  /** An entry of an archive; what the directory says of it can be made a lie. */
  static final class Entry {
    final String name;
    final byte[] bytes;
    int method;
    int flags;
    long stated;
    long unpacked;
    int local = -1;

    Entry(String name, byte[] bytes) {
      this.name = name;
      this.bytes = bytes;
      this.stated = bytes.length;
      this.unpacked = bytes.length;
    }
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  static byte[] zip(List<Entry> entries) {
    int room = 22;
    for (Entry entry : entries) {
      room += 76 + 2 * entry.name.getBytes(StandardCharsets.UTF_8).length + entry.bytes.length;
    }
    ByteBuffer out = ByteBuffer.allocate(room).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> places = new ArrayList<>();
    for (Entry entry : entries) {
      byte[] name = entry.name.getBytes(StandardCharsets.UTF_8);
      places.add(entry.local >= 0 ? entry.local : out.position());
      out.putInt(0x04034b50).putShort((short) 0).putShort((short) entry.flags);
      out.putShort((short) entry.method).putInt(0).putInt(0).putInt(0).putInt(0);
      out.putShort((short) name.length).putShort((short) 0).put(name).put(entry.bytes);
    }
    int directory = out.position();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      byte[] name = entry.name.getBytes(StandardCharsets.UTF_8);
      CRC32 crc = new CRC32();
      crc.update(entry.bytes);
      out.putInt(0x02014b50).putShort((short) 0).putShort((short) 0);
      out.putShort((short) entry.flags).putShort((short) entry.method).putInt(0);
      out.putInt((int) crc.getValue()).putInt((int) entry.stated).putInt((int) entry.unpacked);
      out.putShort((short) name.length).putShort((short) 0).putShort((short) 0);
      out.putShort((short) 0).putShort((short) 0).putInt(0).putInt(places.get(i)).put(name);
    }
    int size = out.position() - directory;
    out.putInt(0x06054b50).putInt(0).putShort((short) entries.size());
    out.putShort((short) entries.size()).putInt(size).putInt(directory).putShort((short) 0);
    return out.array();
  }

  /** An archive of a pickle and one storage, "0", of six floats 0 to 5. */
  static byte[] file(byte[] pickle) {
    return zip(List.of(new Entry("a/data.pkl", pickle), new Entry("a/data/0", floats(6))));
  }

  static byte[] floats(int count) {
    ByteBuffer data = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      data.putFloat(i);
    }
    return data.array();
  }

  static PtBytes pickle() {
    return new PtBytes().op(0x80, 2);
  }

  PtBytes op(int... bytes) {
    for (int b : bytes) {
      out.write(b);
    }
    return this;
  }

  PtBytes ops(String opcodes) {
    out.writeBytes(opcodes.getBytes(StandardCharsets.ISO_8859_1));
    return this;
  }

  PtBytes text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return op('X').little(bytes.length, 4).raw(bytes);
  }

  PtBytes raw(byte[] bytes) {
    out.writeBytes(bytes);
    return this;
  }

  PtBytes little(long value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      out.write((int) (value >> (8 * i)));
    }
    return this;
  }

  PtBytes number(int value) {
    return op('J').little(value, 4);
  }

  PtBytes numbers(int... values) {
    op('(');
    for (int value : values) {
      number(value);
    }
    return op('t');
  }

  PtBytes global(String moduleAndName) {
    return ops("c" + moduleAndName + "\n");
  }

  PtBytes storage(String global, String key, int size) {
    return op('(').text("storage").global(global).text(key).text("cpu").number(size).ops("tQ");
  }

  /** The function and its arguments but for the closing hooks. */
  PtBytes tensor(String key, int size, int offset, int[] shape, int[] strides) {
    return global("torch._utils\n_rebuild_tensor_v2")
        .op('(')
        .storage(FLOAT, key, size)
        .number(offset)
        .numbers(shape)
        .numbers(strides)
        .op(0x89)
        .ops("NtR");
  }

  PtBytes vector() {
    return tensor("0", 6, 0, new int[] {6}, new int[] {1});
  }

  byte[] stop() {
    out.write('.');
    return out.toByteArray();
  }

  byte[] bytes() {
    return out.toByteArray();
  }
}
