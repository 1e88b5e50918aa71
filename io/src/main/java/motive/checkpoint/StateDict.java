package motive.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.checkpoint.PickleValue.Dict;
import motive.checkpoint.PickleValue.View;

/**
 * A file that {@code torch.save(model.state_dict(), "gin.pt")} wrote.
 *
 * <p>Such a file is a zip archive: a pickle that names tensors ({@code data.pkl}) and the bytes of
 * their storages ({@code data/0}, …). The pickle is read by a machine that runs nothing and rejects
 * every name that tensors in plain containers do not need; so a whole model is rejected. A file
 * that breaks the format gives a {@link CheckpointFormatException} of one line.
 *
 * @param file the tensors, in the order of the dict; no metadata
 * @param notes what was passed over, a line each
 */
public record StateDict(TensorFile file, List<String> notes) {
  /** The most tensors that are read. */
  public static final int MAX_TENSORS = 20_000;

  private static final List<String> WRAPPERS = List.of("state_dict", "model_state_dict", "model");

  /** Copies the notes. */
  public StateDict {
    notes = List.copyOf(notes);
  }

  /** Whether a file's name has the ending of such a file, {@code .pt} or {@code .pth}. */
  public static boolean isNamedSo(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".pt") || name.endsWith(".pth");
  }

  /** Reads a file. */
  public static StateDict read(Path file) throws IOException {
    return decode(SafeTensors.bytes(file), file.toString());
  }

  /**
   * Reads the bytes of a file.
   *
   * @param source how messages name it
   */
  public static StateDict decode(byte[] bytes, String source) throws CheckpointFormatException {
    requireZip(bytes, source);
    StoredZip zip = StoredZip.open(source, bytes);
    if (isScript(zip)) {
      throw new CheckpointFormatException(
          source, "file must hold tensors, got " + Misplaced.SCRIPT);
    }
    zip.requirePlain();
    String root = root(zip, source);
    ByteBuffer pickle = zip.entry(root + "data.pkl").orElseThrow();
    Object saved = Pickle.read(source, pickle);
    List<String> notes = new ArrayList<>();
    Dict dict = choose(saved, source, notes);
    ByteOrder order = order(zip, root, source);
    Views views = new Views(source, zip, root + "data/", order, bytes.length);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (Map.Entry<Object, Object> entry : dict.entries.entrySet()) {
      if (!(entry.getKey() instanceof String name) || name.equals(SafeTensors.METADATA)) {
        throw new CheckpointFormatException(
            source, "tensors must have names, got " + Quoted.text(String.valueOf(entry.getKey())));
      }
      tensors.put(name, views.read(name, (View) entry.getValue()));
    }
    return new StateDict(new TensorFile(tensors), notes);
  }

  private static void requireZip(byte[] bytes, String source) throws CheckpointFormatException {
    if (!isZip(bytes)) {
      throw new CheckpointFormatException(
          source,
          "file must be a zip archive as torch.save writes it, got "
              + Misplaced.kind(bytes).orElse("other bytes; a safetensors file must be named so"));
    }
  }

  static boolean isZip(byte[] bytes) {
    return bytes.length >= 2 && bytes[0] == 'P' && bytes[1] == 'K';
  }

  /** Whether an archive is a program: it has what no file of tensors has. */
  static boolean isScript(StoredZip zip) {
    return zip.names().stream()
        .map(name -> name.substring(name.indexOf('/') + 1))
        .anyMatch(rest -> rest.equals("constants.pkl") || rest.startsWith("code/"));
  }

  /** The folder in the archive that everything is in, with a slash at its end. */
  private static String root(StoredZip zip, String source) throws CheckpointFormatException {
    List<String> roots = new ArrayList<>();
    for (String name : zip.names()) {
      int slash = name.indexOf('/');
      String rest = name.substring(slash + 1);
      if (slash > 0 && rest.equals("data.pkl")) {
        roots.add(name.substring(0, slash + 1));
      }
    }
    if (roots.size() != 1) {
      throw new CheckpointFormatException(
          source, "archive must have one data.pkl, as torch.save writes it, got " + roots.size());
    }
    return roots.get(0);
  }

  private static ByteOrder order(StoredZip zip, String root, String source)
      throws CheckpointFormatException {
    ByteBuffer entry = zip.entry(root + "byteorder").orElse(null);
    if (entry == null) {
      // Written since PyTorch 2.1; machines of the other order are rare enough before that.
      return ByteOrder.LITTLE_ENDIAN;
    }
    String order = StandardCharsets.ISO_8859_1.decode(entry).toString();
    return switch (order) {
      case "little" -> ByteOrder.LITTLE_ENDIAN;
      case "big" -> ByteOrder.BIG_ENDIAN;
      default ->
          throw new CheckpointFormatException(
              source, "byteorder must be little or big, got " + Quoted.text(order));
    };
  }

  /** The dict of tensors: what was saved, or what lies in it under one of the usual names. */
  private static Dict choose(Object saved, String source, List<String> notes)
      throws CheckpointFormatException {
    if (!(saved instanceof Dict dict) || dict.entries.isEmpty()) {
      throw new CheckpointFormatException(
          source,
          "file must hold a dict of tensors, got "
              + (saved instanceof Dict ? "an empty one" : PickleValue.kind(saved))
              + "; save model.state_dict()");
    }
    if (holdsTensors(dict)) {
      return requireFew(dict, source);
    }
    Map<String, Dict> found = new LinkedHashMap<>();
    for (String name : WRAPPERS) {
      if (dict.entries.get(name) instanceof Dict inner && holdsTensors(inner)) {
        found.put(name, inner);
      }
    }
    if (found.size() != 1) {
      throw new CheckpointFormatException(
          source,
          "file must hold a dict of tensors, or one under "
              + String.join(", ", WRAPPERS)
              + ", got keys "
              + Quoted.text(String.join(", ", dict.names()))
              + "; save model.state_dict() alone");
    }
    Map.Entry<String, Dict> chosen = found.entrySet().iterator().next();
    List<String> beside = new ArrayList<>(dict.names());
    beside.remove(chosen.getKey());
    notes.add(
        "the tensors are those under "
            + Quoted.text(chosen.getKey())
            + (beside.isEmpty()
                ? ""
                : "; beside them lie " + Quoted.text(String.join(", ", beside))));
    return requireFew(chosen.getValue(), source);
  }

  private static boolean holdsTensors(Dict dict) {
    return !dict.entries.isEmpty()
        && dict.entries.values().stream().allMatch(value -> value instanceof View);
  }

  private static Dict requireFew(Dict dict, String source) throws CheckpointFormatException {
    if (dict.entries.size() > MAX_TENSORS) {
      throw new CheckpointFormatException(
          source, "file must hold at most " + MAX_TENSORS + " tensors, got " + dict.entries.size());
    }
    return dict;
  }
}
