package motive.chem.smiles;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import motive.data.ClassMap;
import motive.data.Classes;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.Source;
import motive.data.TargetKind;
import motive.data.files.Decimals;
import motive.data.files.LineReader;
import motive.graph.Graph;
import motive.molecule.BondLabels;
import motive.molecule.SmilesName;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import org.jspecify.annotations.Nullable;

/**
 * A reader of molecules from a file with one SMILES a line: columns separated by blanks, or by
 * commas where the file's name ends in {@code .csv}, or by tabs where it ends in {@code .tsv}; a
 * file that ends in {@code .gz} behind that is unpacked.
 *
 * <p>The data set is named after the file. Nodes are the atoms but hydrogen, in the order of the
 * SMILES; their labels are the atom types in alphabetical order. Edges have {@link BondLabels}.
 * Classes are as {@link Classes#of} has them; where {@link TargetKind} says so, molecules have
 * values in their place. Blank lines are passed over.
 */
public final class SmilesReader {
  /** A line that is longer is no line of such a file. */
  private static final int LONGEST_LINE = 1 << 20;

  private final String file;
  private final SmilesOptions options;
  private final Limits limits;
  private final MoleculeGraphs molecules;
  private final ClassColumn classes = new ClassColumn();
  private final SkippedLines skipped;
  private @Nullable Columns columns;
  private List<String> first = List.of();
  private @Nullable DatasetFormatException firstMeasured;

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
    SmilesName name = SmilesName.ofAny(String.valueOf(path.getFileName()));
    SmilesReader reader = new SmilesReader(path.toString(), options, limits);
    return read(
        path,
        options,
        limits,
        rows -> {
          reader.readRows(rows);
          return reader.build(name.plain(), rows);
        });
  }

  /** Makes something of the rows of a file. */
  private interface Reading<T> {
    T of(Rows rows) throws IOException;
  }

  private static <T> T read(Path path, SmilesOptions options, Limits limits, Reading<T> reading)
      throws IOException {
    SmilesName name = SmilesName.ofAny(String.valueOf(path.getFileName()));
    Limits shorter = withShortLines(limits);
    try (InputStream in = Files.newInputStream(path);
        LineReader lines = new LineReader(unpacked(in, name, path), path.toString(), shorter)) {
      return reading.of(
          new Rows(
              lines, options.table().separator(), name, options.strict(), shorter.maxLineBytes()));
    } catch (NoSuchFileException e) {
      throw new DatasetFormatException(path.toString(), 0, "must exist, got no such file");
    }
  }

  /**
   * The options with the given columns by the names that the header of a file has for them, {@link
   * SmilesTable#knownSmiles()} and {@link SmilesTable#knownLabel()}; columns of a file without
   * header have no names.
   */
  public static SmilesOptions withNamesOf(Path path, SmilesOptions options) throws IOException {
    return read(
        path,
        options,
        Limits.DEFAULT,
        rows -> {
          Rows.Row first = rows.next();
          return first == null || !first.objection().isEmpty()
              ? options
              : options.withTable(Columns.named(first.fields(), options.table()));
        });
  }

  private static InputStream unpacked(InputStream in, SmilesName name, Path path)
      throws IOException {
    try {
      return name.isPacked() ? new GZIPInputStream(in, 1 << 16) : in;
    } catch (ZipException | EOFException e) {
      throw new DatasetFormatException(
          path.toString(), 0, "must be packed by gzip, as its name says, got other bytes");
    }
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

  private void readRows(Rows rows) throws IOException {
    for (Rows.Row row = rows.next(); row != null; row = rows.next()) {
      readRow(rows, row);
    }
    if (molecules.size() == 0) {
      throw new DatasetFormatException(
          file, 0, "must have a molecule a line, got none" + skipped.firstReason());
    }
  }

  private void readRow(Rows rows, Rows.Row row) throws DatasetFormatException {
    Columns where = columns;
    if (where == null) {
      if (!row.objection().isEmpty()) {
        throw refusal(row, row.objection());
      }
      try {
        where = Columns.of(row.fields(), options.table());
      } catch (IllegalArgumentException e) {
        throw refusal(row, String.valueOf(e.getMessage()));
      }
      columns = where;
      first = row.fields();
      if (where.header()) {
        return;
      }
    }
    Rows.Row read = row.isLong() && !isWhole(row.fields(), where) ? rows.cut(row) : row;
    checkTarget(read, where);
    try {
      addMolecule(read, where, rows.isBlanks());
    } catch (IllegalArgumentException e) {
      String reason = String.valueOf(e.getMessage());
      if (options.strict()) {
        throw refusal(read, reason);
      }
      skipped.add(read.line(), reason);
      return;
    }
    requireAtMost(row, "graphs", molecules.size(), limits.maxGraphs());
    requireAtMost(row, "nodes", molecules.atoms(), limits.maxNodes());
    requireAtMost(row, "edges", molecules.bonds(), limits.maxEdges());
    requireAtMost(row, "features a node", molecules.width(), limits.maxWidth());
    requireAtMost(row, "feature values", molecules.values(), limits.maxValues());
  }

  private void checkTarget(Rows.Row row, Columns where) throws DatasetFormatException {
    String field = where.label(row.fields()).orElse("");
    if (!row.objection().isEmpty() || field.isBlank()) {
      return;
    }
    if (targets() == TargetKind.VALUES && Double.isNaN(Decimals.valueOf(field))) {
      throw refusal(
          row,
          "a value in "
              + column().shown()
              + " must be a number, got "
              + DatasetFormatException.shown(field)
              + options
                  .table()
                  .advice()
                  .choose("; name another column with --label-column", "; put numbers there"));
    }
    if (targets() != TargetKind.VALUES && ClassWord.isMeasured(field)) {
      // To skip such lines would make classes of the measurements that happen to be whole.
      DatasetFormatException objection = measurement(row, field);
      if (targets() == TargetKind.CLASSES) {
        throw objection;
      }
      firstMeasured = firstMeasured == null ? objection : firstMeasured;
    }
  }

  private DatasetFormatException measurement(Rows.Row row, String field) {
    return refusal(
        row,
        "a class in "
            + column().shown()
            + " must be a word or a whole number, got "
            + DatasetFormatException.shown(field)
            + (targets() == TargetKind.CLASSES
                ? ""
                : " beside words; where these are values, --targets values names the word")
            + options
                .table()
                .advice()
                .choose(
                    "; name another column with --label-column, or use --label-column none",
                    "; put classes there, such as 0 and 1, or take the column out of the file"));
  }

  /** What the column may hold; where the classes of a model are known, it holds these. */
  private TargetKind targets() {
    return options.classes().isEmpty() ? options.targets() : TargetKind.CLASSES;
  }

  // A quote that is not closed must not take in the lines up to the next quote.
  private boolean isWhole(List<String> fields, Columns where) {
    return fields.size() == first.size()
        && where.smiles() < fields.size()
        && fields.get(where.smiles()).indexOf('\n') < 0
        && where.label(fields).orElse("").indexOf('\n') < 0;
  }

  private DatasetFormatException refusal(Rows.Row row, String expectation) {
    return new DatasetFormatException(file, row.line(), expectation);
  }

  private void addMolecule(Rows.Row read, Columns where, boolean blanks) {
    if (!read.objection().isEmpty()) {
      throw new IllegalArgumentException(read.objection());
    }
    List<String> row = read.fields();
    if (where.smiles() >= row.size()) {
      throw new IllegalArgumentException(
          "a line must have a SMILES in column "
              + (where.smiles() + 1)
              + ", got "
              + row.size()
              + (row.size() == 1 ? " column" : " columns"));
    }
    String field = where.label(row).orElse("");
    String smiles = row.get(where.smiles());
    boolean number = targets() == TargetKind.VALUES || ClassWord.isMeasured(field);
    Optional<String> label =
        where
            .label(row)
            .map(f -> number ? f : where.isGuess() ? ClassWord.guessed(f) : ClassWord.of(f));
    if (where.label() >= 0 && (label.isEmpty() || field.isBlank())) {
      throw new IllegalArgumentException(
          number
              ? "a molecule must have a value, got nothing"
              : "a molecule must have a class, got nothing");
    }
    molecules.add(Smiles.parse(smiles));
    String name = ClassColumn.nameOf(where.name(row, blanks));
    classes.add(label, field, new Source(read.line(), smiles, name));
  }

  private void requireAtMost(Rows.Row row, String what, long count, long limit)
      throws DatasetFormatException {
    if (count > limit) {
      throw refusal(row, "a data set must have at most " + limit + " " + what + ", got more");
    }
  }

  private DataSet build(String name, Rows rows) throws DatasetFormatException {
    DataSetBuilder data = DataSet.builder(name);
    if (classes.areValues(targets(), firstMeasured != null)) {
      return ofValues(data, rows);
    }
    if (firstMeasured != null) {
      throw firstMeasured;
    }
    List<String> known = options.classes();
    ClassColumn.Read read =
        classes.read(file, isGuess(), column(), options.table().advice(), known, data);
    List<String> labels = read.labels();
    Classes own = data.hasWarning(Kind.NO_CLASSES) ? none(known) : numbered(read);
    Map<String, Integer> numbers = new HashMap<>();
    own.names().forEach(label -> numbers.put(label, numbers.size()));
    List<Graph> graphs = molecules.graphs();
    for (int g = 0; g < graphs.size(); g++) {
      int label = numbers.getOrDefault(labels.get(g), 0);
      data.addFrom(read.sources().get(g), graphs.get(g), label);
    }
    skipped.warning().ifPresent(data::warn);
    rows.warning().ifPresent(data::warn);
    DataSet all =
        data.from(file, 1)
            .classes(own)
            .features(molecules.meaning())
            .nodeLabelNames(molecules.names())
            .build();
    try {
      return known.isEmpty() ? all : ClassMap.lineUp(all, known);
    } catch (DatasetFormatException e) {
      String option = options.table().advice().choose(" (--label-column none)", "");
      throw new DatasetFormatException(e.file(), e.line(), e.expectation() + option);
    }
  }

  private DataSet ofValues(DataSetBuilder data, Rows rows) throws DatasetFormatException {
    double[] values = classes.values(file);
    List<Graph> graphs = molecules.graphs();
    for (int g = 0; g < graphs.size(); g++) {
      data.addFrom(classes.source(g), graphs.get(g), 0);
    }
    if (targets() == TargetKind.AUTO) {
      data.warn(
          new DataWarning(
              Kind.GUESSED_VALUES,
              1,
              column().shown()
                  + " holds numbers and is read as values"
                  + options
                      .table()
                      .advice()
                      .choose("; --label-column names another, --targets says otherwise", "")));
    }
    skipped.warning().ifPresent(data::warn);
    rows.warning().ifPresent(data::warn);
    return data.values(values)
        .from(file, 1)
        .features(molecules.meaning())
        .nodeLabelNames(molecules.names())
        .build();
  }

  // The names of molecules in a file must never rename the classes of a model.
  private static Classes none(List<String> known) {
    return Classes.stated(known.isEmpty() ? List.of(Classes.UNKNOWN) : known);
  }

  private Classes numbered(ClassColumn.Read read) throws DatasetFormatException {
    boolean outputs = read.labels().stream().allMatch(ClassWord::isOutput);
    for (int g = 0; outputs && g < read.labels().size(); g++) {
      Optional<String> objection = Classes.objectionTo(read.labels().get(g));
      if (objection.isPresent()) {
        throw new DatasetFormatException(file, read.sources().get(g).line(), objection.get());
      }
    }
    return Classes.of(read.labels());
  }

  private boolean isGuess() {
    return columns != null && columns.isGuess();
  }

  /** The column of the classes, in messages. */
  private ClassColumn.Name column() {
    Columns where = columns;
    if (where == null || where.label() < 0) {
      return new ClassColumn.Name("the last column", Integer.toString(first.size()));
    }
    if (!where.header()) {
      String number = Integer.toString(where.label() + 1);
      return new ClassColumn.Name("column " + number, number);
    }
    String shown = DatasetFormatException.shown(first.get(where.label()));
    return new ClassColumn.Name("the column " + shown, shown);
  }
}
