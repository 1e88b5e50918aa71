package motive.data.json;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.data.ClassOrder;
import motive.data.Classes;
import motive.data.DatasetFormatException;
import org.jspecify.annotations.Nullable;

/** The classes of the lines of a file. */
final class FileClasses {
  /** Those of a file without classes. */
  static final FileClasses NONE = new FileClasses("", Classes.stated(List.of(Classes.UNKNOWN)));

  private final String file;
  private final Classes all;
  private final Map<String, Integer> numbers = new HashMap<>();

  private FileClasses(String file, Classes all) {
    this.file = file;
    this.all = all;
    all.names().forEach(name -> numbers.put(name, numbers.size()));
  }

  /**
   * The classes that a header states, or else those that are found.
   *
   * @param stated by the header, if any
   */
  static FileClasses of(String file, @Nullable List<String> stated, List<GraphLine> lines)
      throws DatasetFormatException {
    if (stated != null) {
      return new FileClasses(file, Classes.stated(stated));
    }
    if (lines.get(0).className == null) {
      return new FileClasses(file, Classes.stated(List.of(Classes.UNKNOWN)));
    }
    List<String> found = lines.stream().map(line -> String.valueOf(line.className)).toList();
    try {
      Classes classes = Classes.of(found);
      boolean outputs =
          classes.order() == ClassOrder.NUMBERS && lines.stream().allMatch(line -> line.isOutput);
      return new FileClasses(
          file, outputs ? new Classes(classes.names(), ClassOrder.OUTPUTS) : classes);
    } catch (IllegalArgumentException e) {
      GraphLine first =
          lines.stream()
              .filter(line -> Classes.objectionTo(String.valueOf(line.className)).isPresent())
              .findFirst()
              .orElseThrow();
      throw new DatasetFormatException(file, first.line, String.valueOf(e.getMessage()));
    }
  }

  Classes all() {
    return all;
  }

  /** The class of a line; 0 where it has none. */
  int number(GraphLine line) throws DatasetFormatException {
    if (line.className == null || this == NONE) {
      return 0;
    }
    int number =
        all.order() == ClassOrder.STATED
            ? place(line, all)
            : numbers.getOrDefault(line.className, -1);
    if (number < 0) {
      throw new DatasetFormatException(file, line.line, objection(line, all.names()));
    }
    return number;
  }

  /**
   * The number of a line's class among those whose names are stated; -1 where it is none of them. A
   * number that is no name is the place of the class, where the names are words.
   */
  static int place(GraphLine line, Classes stated) {
    String word = String.valueOf(line.className);
    int place = Classes.number(word).orElse(-1);
    boolean isOutput = line.isOutput && place >= 0;
    int named = isOutput ? -1 : stated.names().indexOf(word);
    if (named >= 0 || !(isOutput || stated.hasWords())) {
      return named;
    }
    return place < stated.names().size() ? place : -1;
  }

  static String objection(GraphLine line, List<String> names) {
    return "class must be one of "
        + DatasetFormatException.shown(String.join(", ", names))
        + ", got "
        + DatasetFormatException.shown(String.valueOf(line.className));
  }
}
