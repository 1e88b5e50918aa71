package motive.chem.smiles;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.files.LineReader;
import motive.data.files.QuotedFields;
import motive.molecule.SmilesName;
import motive.molecule.SmilesTable;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a file: its lines but blank ones, divided into fields. A quoted field may hold line
 * ends, so that a row has several lines; where its quote does not end soon, the line is none and
 * those behind it are rows of their own.
 */
final class Rows {
  private static final String NOT_UTF_8 = "text must be UTF-8, got other bytes";
  private static final String LONE_RETURN =
      "lines must end with a line feed, got a carriage return alone; save the file with other line"
          + " ends";

  private final LineReader lines;
  private final SmilesTable.Separator separator;
  private final SmilesName name;
  private final boolean strict;
  private final int longest;
  private final Deque<Line> ahead = new ArrayDeque<>();
  private @Nullable Fields fields;
  private long others;
  private long firstOther;

  /** A line as text, or what is wrong with it. */
  private record Line(long number, String text, String objection) {}

  /** A row, or what is wrong with it. */
  static final class Row {
    private final Line first;
    private final List<Line> more;
    private final List<String> fields;
    private final String objection;

    private Row(Line first, List<Line> more, List<String> fields, String objection) {
      this.first = first;
      this.more = more;
      this.fields = fields;
      this.objection = objection;
    }

    /** The number of its first line. */
    long line() {
      return first.number;
    }

    /** Whether it goes over several lines. */
    boolean isLong() {
      return !more.isEmpty();
    }

    List<String> fields() {
      return fields;
    }

    /** What is wrong with it; empty if nothing is. */
    String objection() {
      return objection;
    }
  }

  /**
   * @param strict whether text must be UTF-8; else other lines are taken for Latin-1
   * @param longest the most characters that a row may have
   */
  Rows(
      LineReader lines,
      SmilesTable.Separator separator,
      SmilesName name,
      boolean strict,
      int longest) {
    this.lines = lines;
    this.separator = separator;
    this.name = name;
    this.strict = strict;
    this.longest = longest;
  }

  /** The next row; null at the end. */
  @Nullable Row next() throws IOException {
    Line line = take();
    while (line != null && line.text.isBlank() && line.objection.isEmpty()) {
      line = take();
    }
    if (line == null) {
      return null;
    }
    if (!line.objection.isEmpty()) {
      return new Row(line, List.of(), List.of(), line.objection);
    }
    Fields how = fields == null ? Fields.of(separator, name, line.text) : fields;
    fields = how;
    if (how.isBlanks()) {
      return new Row(line, List.of(), how.of(line.text), "");
    }
    return quoted(line, how.quoted().read(line.text));
  }

  private Row quoted(Line first, QuotedFields row) throws IOException {
    List<Line> more = new ArrayList<>();
    long size = first.text.length();
    while (row.isInside() && row.isSound() && more.size() + 1 < Fields.MOST_LINES) {
      Line line = take();
      if (line == null) {
        break;
      }
      more.add(line);
      size += line.text.length();
      if (!line.objection.isEmpty() || size > longest) {
        break;
      }
      row.read(line.text);
    }
    if (row.isInside() || !(more.isEmpty() || row.isSound())) {
      giveBack(more);
      return new Row(first, List.of(), List.of(), Fields.UNCLOSED);
    }
    return new Row(first, more, row.finish(), "");
  }

  /** Takes a row for its first line alone, which is no row; those behind come again. */
  Row cut(Row row) {
    giveBack(row.more);
    return new Row(row.first, List.of(), List.of(), Fields.UNCLOSED);
  }

  private void giveBack(List<Line> more) {
    for (int i = more.size() - 1; i >= 0; i--) {
      ahead.addFirst(more.get(i));
    }
  }

  /** Whether blanks divide the lines. */
  boolean isBlanks() {
    return fields != null && fields.isBlanks();
  }

  /** The warning about lines that are not UTF-8. */
  Optional<DataWarning> warning() {
    if (others == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new DataWarning(
            Kind.OTHER_TEXT,
            others,
            (others == 1 ? "1 line is not UTF-8 and is" : others + " lines are not UTF-8 and are")
                + " taken for Latin-1, first line "
                + firstOther));
  }

  private @Nullable Line take() throws IOException {
    return ahead.isEmpty() ? lines.nextOfAny() ? line() : null : ahead.removeFirst();
  }

  private Line line() throws IOException {
    byte[] bytes = lines.copyWithBlanks();
    for (byte b : bytes) {
      if (b == '\r') {
        // A first line with such ends is the whole file.
        if (lines.number() == 1) {
          throw lines.refusal(LONE_RETURN);
        }
        return new Line(lines.number(), "", LONE_RETURN);
      }
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Line(lines.number(), text, "");
    } catch (CharacterCodingException e) {
      if (strict) {
        return new Line(lines.number(), "", NOT_UTF_8);
      }
      firstOther = others == 0 ? lines.number() : firstOther;
      others++;
      return new Line(lines.number(), new String(bytes, StandardCharsets.ISO_8859_1), "");
    }
  }
}
