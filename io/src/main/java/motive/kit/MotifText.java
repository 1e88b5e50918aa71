package motive.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import motive.data.DatasetFormatException;
import motive.molecule.Chemistry;
import motive.molecule.Vocabulary;
import motive.motif.Motif;
import motive.motif.MotifLibrary;

/**
 * A reader of motif libraries that are text: a line has a SMILES or a SMARTS and, after blanks, its
 * name. Lines that begin with {@code #} are left out. In {@code .smi}, {@code .smiles} and {@code
 * .txt} files a line is a SMILES where it is well formed as one, else a SMARTS; in {@code .sma} and
 * {@code .smarts} files all are SMARTS.
 */
final class MotifText {
  private static final List<String> MIXED = List.of(".smi", ".smiles", ".txt");
  private static final List<String> SMARTS = List.of(".sma", ".smarts");
  private static final long MAX_BYTES = 1 << 20;

  private MotifText() {}

  /** Whether a file is text by its name. */
  static boolean isNamed(Path file) {
    return ends(file, MIXED) || ends(file, SMARTS);
  }

  private static boolean ends(Path file, List<String> endings) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return endings.stream().anyMatch(name::endsWith);
  }

  /**
   * Reads a library.
   *
   * @param vocabulary what the labels of the data mean; none where they are not of molecules
   * @throws DatasetFormatException where a line is none; the message has its number
   */
  static MotifLibrary read(Path file, Optional<Vocabulary> vocabulary, String data)
      throws IOException {
    String source = String.valueOf(file.getFileName());
    if (vocabulary.isEmpty()) {
      throw new DatasetFormatException(
          source, 0, "must go with a data set of molecules, got " + data);
    }
    if (Files.size(file) > MAX_BYTES) {
      throw new DatasetFormatException(
          source, 0, "must have at most 1 MiB, got " + Files.size(file) + " bytes");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    List<Motif> motifs = new ArrayList<>();
    Set<String> names = new HashSet<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String content = line.strip();
      if (!content.isEmpty() && !content.startsWith("#")) {
        Motif motif = motif(content, source, number, vocabulary.get(), ends(file, SMARTS));
        if (!names.add(motif.name())) {
          throw new DatasetFormatException(
              source, number, "name must be unique, got '" + motif.name() + "' twice");
        }
        motifs.add(motif);
      }
    }
    if (motifs.isEmpty()) {
      throw new DatasetFormatException(source, 0, "must have at least one motif, got none");
    }
    Map<String, Integer> symbols = new LinkedHashMap<>();
    vocabulary.get().elements().forEach((label, element) -> symbols.put(element, label));
    return new MotifLibrary(stem(source), "", symbols, motifs);
  }

  private static Motif motif(
      String line, String source, long number, Vocabulary words, boolean smartsOnly)
      throws DatasetFormatException {
    String[] parts = line.split("\\s+", 2);
    String name = parts.length > 1 ? parts[1] : parts[0];
    try {
      return smartsOnly
          ? Chemistry.get().ofSmarts(name, parts[0], words)
          : Chemistry.get().ofEither(name, parts[0], words);
    } catch (IllegalArgumentException e) {
      throw new DatasetFormatException(source, number, String.valueOf(e.getMessage()));
    }
  }

  private static String stem(String name) {
    return name.substring(0, name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length());
  }
}
