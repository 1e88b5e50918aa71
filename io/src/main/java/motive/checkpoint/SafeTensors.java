package motive.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.check.Refuse;
import motive.checkpoint.SafeTensorsHeader.Entry;
import motive.checkpoint.SafeTensorsHeader.Header;
import motive.file.Staging;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A reader and writer of safetensors files.
 *
 * <p>Layout: eight bytes with the header's length (little-endian), a JSON header that names each
 * tensor's dtype, shape and span of bytes, then the bytes, without gaps. Every number read becomes
 * a float; one that is not finite, or not within a float's range, is rejected with its place. A
 * file that breaks the format gives a {@link CheckpointFormatException}.
 */
public final class SafeTensors {
  /** The largest file that is read or written. */
  public static final int MAX_FILE_BYTES = 1 << 30;

  /** The largest header, as in the format's own description. */
  public static final int MAX_HEADER_BYTES = 100_000_000;

  static final String METADATA = "__metadata__";

  private static final int LENGTH_BYTES = 8;
  private static final JsonFactory JSON = new JsonFactory();

  private SafeTensors() {}

  /** Reads a file. */
  public static TensorFile read(Path file) throws IOException {
    return decode(bytes(file), file.toString());
  }

  /** The bytes of a file, where it is one and not too large. */
  static byte[] bytes(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (Files.isDirectory(file)) {
      throw new CheckpointFormatException(
          file.toString(), "checkpoint must be a file, got a folder");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return bytes(in, file.toString());
    }
  }

  /**
   * Reads all that is left of a stream.
   *
   * @param source how messages name it
   */
  public static TensorFile read(InputStream in, String source) throws IOException {
    return decode(bytes(in, source), source);
  }

  private static byte[] bytes(InputStream in, String source) throws IOException {
    byte[] bytes = in.readNBytes(MAX_FILE_BYTES);
    if (bytes.length == MAX_FILE_BYTES && in.read() >= 0) {
      throw new CheckpointFormatException(
          source, "file must have at most " + MAX_FILE_BYTES + " bytes, got more");
    }
    return bytes;
  }

  /**
   * Reads the bytes of a file.
   *
   * @param source how messages name it
   */
  public static TensorFile decode(byte[] bytes, String source) throws CheckpointFormatException {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (!fits(file)) {
      requireNoOther(bytes, source);
    }
    if (bytes.length < LENGTH_BYTES) {
      throw new CheckpointFormatException(
          source, "file must begin with 8 bytes of header length, got " + bytes.length + " bytes");
    }
    long headerBytes = file.getLong(0);
    long limit = Math.min(MAX_HEADER_BYTES, bytes.length - LENGTH_BYTES);
    if (headerBytes < 0 || headerBytes > limit) {
      throw new CheckpointFormatException(
          source,
          Refuse.text(
              "header length must be in [0, {}] in a file of {} bytes, got {}",
              limit,
              bytes.length,
              Long.toUnsignedString(headerBytes)));
    }
    int dataStart = LENGTH_BYTES + (int) headerBytes;
    Header header =
        SafeTensorsHeader.parse(
            source, file.slice(LENGTH_BYTES, (int) headerBytes), bytes.length - dataStart);
    ByteBuffer data =
        file.slice(dataStart, bytes.length - dataStart).order(ByteOrder.LITTLE_ENDIAN);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (Entry entry : header.entries()) {
      tensors.put(entry.name(), Tensor.owning(entry.dimensions(), values(source, entry, data)));
    }
    return new TensorFile(tensors, header.metadata());
  }

  private static boolean fits(ByteBuffer file) {
    return file.capacity() >= LENGTH_BYTES
        && file.getLong(0) >= 0
        && file.getLong(0) <= file.capacity() - LENGTH_BYTES;
  }

  /** Rejects what is clearly of another kind. */
  private static void requireNoOther(byte[] bytes, String source) throws CheckpointFormatException {
    Optional<String> other = Misplaced.kind(bytes);
    if (other.isPresent()) {
      throw new CheckpointFormatException(
          source,
          "a model that is not named .pt, .pth or .onnx must be safetensors, got " + other.get());
    }
  }

  private static float[] values(String source, Entry entry, ByteBuffer data)
      throws CheckpointFormatException {
    int bytes = entry.dtype().bytes();
    float[] values = new float[(entry.end() - entry.begin()) / bytes];
    for (int i = 0; i < values.length; i++) {
      double stored = entry.dtype().get(data, entry.begin() + i * bytes);
      values[i] = (float) stored;
      if (!Float.isFinite(values[i])) {
        throw new CheckpointFormatException(
            source,
            Refuse.text(
                "tensor {} must hold numbers that a 32-bit float can, got {} at {} of {}",
                Quoted.text(entry.name()),
                stored,
                i,
                values.length));
      }
    }
    return values;
  }

  /**
   * The file's bytes: names and metadata in sorted order, all numbers as F32, the data aligned to
   * eight bytes. The same content gives the same bytes.
   */
  public static byte[] encode(TensorFile file) {
    Map<String, Tensor> tensors = new TreeMap<>(file.tensors());
    long dataBytes = 0;
    for (Tensor tensor : tensors.values()) {
      dataBytes += (long) Float.BYTES * tensor.size();
    }
    byte[] header = header(tensors, new TreeMap<>(file.metadata()));
    long total = LENGTH_BYTES + header.length + dataBytes;
    if (header.length > MAX_HEADER_BYTES || total > MAX_FILE_BYTES) {
      throw new IllegalArgumentException(
          Refuse.text(
              "a checkpoint must take at most {} bytes, of which {} of header, got {} and {}",
              MAX_FILE_BYTES,
              MAX_HEADER_BYTES,
              total,
              header.length));
    }
    ByteBuffer out = ByteBuffer.allocate((int) total).order(ByteOrder.LITTLE_ENDIAN);
    out.putLong(header.length).put(header);
    for (Tensor tensor : tensors.values()) {
      for (int i = 0; i < tensor.size(); i++) {
        out.putFloat(tensor.value(i));
      }
    }
    return out.array();
  }

  private static byte[] header(Map<String, Tensor> tensors, Map<String, String> metadata) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      if (!metadata.isEmpty()) {
        json.writeObjectPropertyStart(METADATA);
        metadata.forEach(json::writeStringProperty);
        json.writeEndObject();
      }
      long begin = 0;
      for (Map.Entry<String, Tensor> named : tensors.entrySet()) {
        Tensor tensor = named.getValue();
        long end = begin + (long) Float.BYTES * tensor.size();
        json.writeObjectPropertyStart(named.getKey());
        json.writeStringProperty("dtype", Dtype.F32.name());
        json.writeName("shape");
        json.writeArray(tensor.shape(), 0, tensor.rank());
        json.writeName("data_offsets");
        json.writeArray(new long[] {begin, end}, 0, 2);
        json.writeEndObject();
        begin = end;
      }
      json.writeEndObject();
    }
    int unpadded = utf8(text.toString()).length;
    text.append(" ".repeat(-unpadded & 7));
    return utf8(text.toString());
  }

  private static byte[] utf8(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] result = new byte[bytes.remaining()];
      bytes.get(result);
      return result;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          "names and metadata must be Unicode text, got half a character", e);
    }
  }

  /** Writes a file in one step: readers see the old file or the new one, never a part. */
  public static void write(Path file, TensorFile content) throws IOException {
    byte[] bytes = encode(content);
    Staging.file(file, out -> out.write(bytes));
  }
}
