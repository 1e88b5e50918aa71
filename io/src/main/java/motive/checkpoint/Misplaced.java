package motive.checkpoint;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Files of other kinds that people take for a checkpoint, by their first bytes. */
final class Misplaced {
  static final String SCRIPT =
      "a TorchScript program, as torch.jit.save writes it; in PyTorch,"
          + " torch.save(torch.jit.load(FILE).state_dict(), NEW), and name it .pt";

  private static final String LOAD_AND_SAVE =
      "; where it is of PyTorch, load it there, torch.save model.state_dict() again in the default"
          + " format and name it .pt";

  /** What a file of before PyTorch 1.6 begins with: a pickle of a number of its own. */
  private static final byte[] LEGACY = HexFormat.of().parseHex("80028a0a6cfc9c46f9206aa85019");

  /** The place of the mark of a tar archive, as PyTorch wrote it at first. */
  private static final int TAR_MARK = 257;

  private static final int LOOKED_AT = 4096;

  private record Mark(String begin, String what) {}

  private static final List<Mark> MARKS =
      List.of(
          new Mark(
              "version https://git-lfs", "a pointer of Git LFS; get the file itself: git lfs pull"),
          new Mark("<!DOCTYPE", "a web page; download the file itself"),
          new Mark("<!doctype", "a web page; download the file itself"),
          new Mark("<html", "a web page; download the file itself"),
          new Mark("\u0089HDF", "an HDF5 file; save its weights as safetensors"),
          new Mark("\u0093NUMPY", "a NumPy array; save the weights as safetensors"),
          new Mark("GGUF", "a GGUF file; save the weights as safetensors"),
          new Mark("\u001f\u008b", "a gzip file; unpack it first"));

  private Misplaced() {}

  /** What a file is and what to do about it; empty where nothing is known of it. */
  static Optional<String> kind(byte[] bytes) {
    if (StateDict.isZip(bytes)) {
      return Optional.of(archive(bytes));
    }
    if (isPickle(bytes)) {
      return Optional.of(pickle(bytes));
    }
    if (begins(bytes, TAR_MARK, "ustar")) {
      return Optional.of("a tar archive" + LOAD_AND_SAVE);
    }
    Optional<String> marked =
        MARKS.stream().filter(mark -> begins(bytes, 0, mark.begin())).map(Mark::what).findFirst();
    return marked.isPresent() ? marked : text(bytes);
  }

  /** What kind of text a file is, as tables and graphs are; empty where it is none. */
  private static Optional<String> text(byte[] bytes) {
    int looked = Math.min(bytes.length, LOOKED_AT);
    CharBuffer read = CharBuffer.allocate(looked);
    boolean isWhole = looked == bytes.length;
    CoderResult result =
        StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(bytes, 0, looked), read, isWhole);
    String text = read.flip().toString();
    boolean isText =
        text.chars()
            .allMatch(c -> !Character.isISOControl(c) || c == '\n' || c == '\r' || c == '\t');
    if (result.isError() || !isText || text.isBlank()) {
      return Optional.empty();
    }
    String first = text.strip().lines().findFirst().orElseThrow();
    if (text.contains("M  END") || text.contains("V2000")) {
      return Optional.of(
          "an SD file of molecules; for --dataset, write them as SMILES (.csv, .smi)");
    }
    if (first.startsWith("{") || first.startsWith("[")) {
      return Optional.of("JSON text; --dataset takes graphs as JSON lines (.jsonl)");
    }
    return Optional.of(
        (first.contains(",") || first.contains("\t") || first.contains(";")
                ? "a table of text, as CSV"
                : "plain text")
            + "; --dataset takes molecules and graphs");
  }

  static boolean isPickle(byte[] bytes) {
    return bytes.length > 1 && (bytes[0] & 0xFF) == 0x80 && bytes[1] >= 2 && bytes[1] <= 5;
  }

  /** A pickle and what to do about it. */
  static String pickle(byte[] bytes) {
    boolean legacy =
        bytes.length >= LEGACY.length
            && Arrays.equals(bytes, 0, LEGACY.length, LEGACY, 0, LEGACY.length);
    return legacy
        ? "a plain pickle, as PyTorch wrote it before 1.6; load it there and torch.save it again in"
            + " the default format, named .pt, or as safetensors"
        : "a plain pickle, which is never run" + LOAD_AND_SAVE;
  }

  private static String archive(byte[] bytes) {
    try {
      StoredZip zip = StoredZip.open("", bytes);
      if (StateDict.isScript(zip)) {
        return SCRIPT;
      }
      if (zip.names().stream().anyMatch(name -> name.startsWith("xl/"))) {
        return "an Excel workbook; save its table as CSV, which --dataset takes";
      }
      return zip.names().stream().anyMatch(name -> name.endsWith("/data.pkl"))
          ? "a zip archive, as torch.save writes it; name it .pt"
          : "a zip archive of other files; unpack it first";
    } catch (CheckpointFormatException e) {
      return "a zip archive; where torch.save wrote it, name it .pt";
    }
  }

  private static boolean begins(byte[] bytes, int at, String text) {
    byte[] mark = text.getBytes(StandardCharsets.ISO_8859_1);
    return bytes.length >= at + mark.length
        && Arrays.equals(bytes, at, at + mark.length, mark, 0, mark.length);
  }
}
