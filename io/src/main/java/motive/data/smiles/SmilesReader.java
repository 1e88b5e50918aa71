package motive.data.smiles;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.files.LineReader;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * Reads molecules from a file with one SMILES a line: columns separated by blanks, or by commas
 * where the file's name ends in {@code .csv}.
 *
 * <p>The data set is named after the file. Nodes are the atoms but hydrogen, in the order of the
 * SMILES; their labels are the atom types in alphabetical order. Edges have {@link BondLabels}.
 * Classes are sorted, as numbers where all are whole numbers. Blank lines are passed over.
 */
public final class SmilesReader {
  /** A line that is longer is no line of such a file. */
  private static final int LONGEST_LINE = 1 << 20;

  private final String file;
  private final SmilesOptions options;
  private final Limits limits;
  private final MoleculeGraphs molecules;
  private final List<Optional<String>> classes = new ArrayList<>();
  private final SkippedLines skipped;
  private @Nullable Columns columns;
  private long firstWithout;

  private SmilesReader(String file, SmilesOptions options, Limits limits) {
    this.file = file;
    this.options = options;
    this.limits = limits;
    this.molecules = new MoleculeGraphs(options.atomFeatures(), options.atomTypes());
    this.skipped = new SkippedLines(file);
  }

  /** Reads with {@link SmilesOptions#DEFAULT} and {@link Limits#DEFAULT}. */
  public static DataSet read(Path path) throws IOException {
    return read(path, SmilesOptions.DEFAULT, Limits.DEFAULT);
  }

  /**
   * Reads a data set.
   *
   * @throws DatasetFormatException where the file is not as it must be
   */
  public static DataSet read(Path path, SmilesOptions options, Limits limits) throws IOException {
    String name = path.getFileName().toString();
    SmilesReader reader = new SmilesReader(path.toString(), options, limits);
    boolean separated = name.toLowerCase(Locale.ROOT).endsWith(".csv");
    try (LineReader lines =
        new LineReader(Files.newInputStream(path), path.toString(), withShortLines(limits))) {
      reader.readLines(lines, separated);
    } catch (NoSuchFileException e) {
      throw new DatasetFormatException(path.toString(), 0, "must be there, got no such file");
    }
    return reader.build(nameOf(path));
  }

  /** The name of the data set in a file. */
  public static String nameOf(Path path) {
    String name = String.valueOf(path.getFileName());
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static Limits withShortLines(Limits limits) {
    return new Limits(
        limits.maxGraphs(),
        limits.maxNodes(),
        limits.maxEdges(),
        limits.maxWidth(),
        limits.maxValues(),
        Math.min(LONGEST_LINE, limits.maxLineBytes()),
        limits.maxFileBytes());
  }

  private void readLines(LineReader lines, boolean separated) throws IOException {
    Fields fields = null;
    while (lines.nextOfAny()) {
      if (lines.length() == 0) {
        continue;
      }
      String line = text(lines);
      if (fields == null) {
        fields = Fields.of(options.table().separator(), separated, line);
      }
      readLine(lines, fields, line);
    }
    if (molecules.size() == 0) {
      throw new DatasetFormatException(
          file, 0, "must have a molecule a line, got none" + skipped.firstReason());
    }
  }

  private static String text(LineReader lines) throws DatasetFormatException {
    for (int i = 0; i < lines.length(); i++) {
      if (lines.at(i) == '\r') {
        throw lines.refusal(
            "lines must end with a line feed, got a carriage return alone; save the file with"
                + " other line ends");
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(lines.copy(0, lines.length())))
          .toString();
    } catch (CharacterCodingException e) {
      throw lines.refusal("text must be UTF-8, got other bytes");
    }
  }

  private void readLine(LineReader lines, Fields fields, String line)
      throws DatasetFormatException {
    if (columns == null) {
      try {
        columns = Columns.of(fields.of(line), options.table());
      } catch (IllegalArgumentException e) {
        throw lines.refusal(String.valueOf(e.getMessage()));
      }
      if (columns.header()) {
        return;
      }
    }
    List<String> row = row(lines, fields, line);
    try {
      addMolecule(lines.number(), row, columns);
    } catch (IllegalArgumentException e) {
      String reason = String.valueOf(e.getMessage());
      if (options.strict()) {
        throw lines.refusal(reason);
      }
      skipped.add(lines.number(), reason);
      return;
    }
    requireAtMost(lines, "graphs", molecules.size(), limits.maxGraphs());
    requireAtMost(lines, "nodes", molecules.atoms(), limits.maxNodes());
    requireAtMost(lines, "edges", molecules.bonds(), limits.maxEdges());
    requireAtMost(lines, "features a node", molecules.width(), limits.maxWidth());
    requireAtMost(lines, "feature values", molecules.values(), limits.maxValues());
  }

  // Where a quote is not closed, nobody can tell which lines belong together.
  private static List<String> row(LineReader lines, Fields fields, String line)
      throws DatasetFormatException {
    try {
      return fields.of(line);
    } catch (IllegalArgumentException e) {
      throw lines.refusal(String.valueOf(e.getMessage()));
    }
  }

  private void addMolecule(long number, List<String> row, Columns where) {
    if (where.smiles() >= row.size()) {
      throw new IllegalArgumentException(
          "a line must have a SMILES in column "
              + (where.smiles() + 1)
              + ", got "
              + row.size()
              + (row.size() == 1 ? " column" : " columns"));
    }
    Optional<String> label = where.label(row).map(ClassWord::of);
    if (where.label() >= 0 && label.isEmpty()) {
      throw new IllegalArgumentException("a molecule must have a class, got nothing");
    }
    molecules.add(Smiles.parse(row.get(where.smiles())));
    classes.add(label);
    firstWithout = label.isEmpty() && firstWithout == 0 ? number : firstWithout;
  }

  private static void requireAtMost(LineReader lines, String what, long count, long limit)
      throws DatasetFormatException {
    if (count > limit) {
      throw lines.refusal("a data set must have at most " + limit + " " + what + ", got more");
    }
  }

  private DataSet build(String name) throws DatasetFormatException {
    DataSetBuilder data = DataSet.builder(name);
    List<String> labels = labels(data);
    boolean given = !options.classes().isEmpty();
    if (given && !options.classes().containsAll(labels) && !data.hasWarning(Kind.NO_CLASSES)) {
      data.warn(
          new DataWarning(
              Kind.NO_CLASSES,
              1,
              "the classes must be those that the model tells apart, "
                  + String.join(", ", options.classes())
                  + ", got others; they are taken for names"));
    }
    // What a file calls its molecules must never rename what a model tells apart.
    List<String> sorted = given ? options.classes() : ClassWord.sorted(labels);
    Map<String, Integer> numbers = new HashMap<>();
    sorted.forEach(label -> numbers.put(label, numbers.size()));
    List<Graph> graphs = molecules.graphs();
    for (int g = 0; g < graphs.size(); g++) {
      data.add(graphs.get(g), numbers.getOrDefault(labels.get(g), 0));
    }
    skipped.warning().ifPresent(data::warn);
    return data.classNames(sorted)
        .features(molecules.meaning())
        .nodeLabelNames(molecules.names())
        .build();
  }

  /** The class of each molecule; of files without classes, one for all. */
  private List<String> labels(DataSetBuilder data) throws DatasetFormatException {
    long told = classes.stream().filter(Optional::isPresent).count();
    if (told > 0 && told < classes.size()) {
      throw new DatasetFormatException(
          file,
          0,
          "classes must be in every line or in none, got them in "
              + told
              + " of "
              + classes.size()
              + " lines with a molecule; line "
              + firstWithout
              + " has none: tell the column of the classes to skip such lines, or that there is"
              + " none");
    }
    List<String> labels = classes.stream().map(c -> c.orElse("unknown")).toList();
    // A last column that never repeats itself names molecules, not classes.
    boolean named = told > 2 && isByPlace() && new HashSet<>(labels).size() == labels.size();
    if (told > 0 && !named) {
      return labels;
    }
    data.warn(
        new DataWarning(
            Kind.NO_CLASSES,
            1,
            named
                ? "the last column is different in every line, so it is taken for names; all"
                    + " graphs count as class 0, unknown"
                : "no graph has a class; all count as class 0, unknown"));
    return labels.stream().map(label -> "unknown").toList();
  }

  private boolean isByPlace() {
    return columns != null && columns.label() == Columns.LAST;
  }
}
