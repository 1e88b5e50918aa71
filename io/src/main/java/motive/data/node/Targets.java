package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import motive.check.Refuse;
import motive.data.Classes;
import motive.data.DatasetFormatException;
import motive.data.TargetKind;
import motive.data.files.Decimals;
import motive.data.files.IntList;

/** The classes or values of nodes as a file has them, node by node. */
final class Targets {
  private final String file;
  private final String what;
  private final DoubleList numbers = new DoubleList();
  private final IntList codes = new IntList();
  private final Map<String, Integer> found = new HashMap<>();
  private final Map<String, Long> lines = new HashMap<>();
  private boolean tooMany;
  private boolean hasFraction;
  private String firstWord = "";
  private long firstWordLine;

  /**
   * Nothing yet.
   *
   * @param what what messages call a target, such as {@code y}
   */
  Targets(String file, String what) {
    this.file = file;
    this.what = what;
  }

  /** How many nodes were added. */
  int size() {
    return numbers.size();
  }

  /** A node of which nothing is known. */
  void addUnknown() {
    numbers.add(Double.NaN);
    codes.add(-1);
  }

  /** A node with a word or a number. */
  void add(String text, long line) throws DatasetFormatException {
    double number = Decimals.valueOf(text);
    if (Double.isNaN(number) && firstWord.isEmpty()) {
      firstWord = text;
      firstWordLine = line;
    }
    boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e9;
    hasFraction |= !Double.isNaN(number) && number != Math.rint(number);
    numbers.add(number);
    addCode(isWhole ? Integer.toString((int) number) : text, line);
  }

  private void addCode(String name, long line) throws DatasetFormatException {
    if (tooMany) {
      return;
    }
    Integer code = found.putIfAbsent(name, found.size());
    if (code == null) {
      String objection = PlainText.objectionTo(what, name);
      if (!objection.isEmpty()) {
        throw new DatasetFormatException(file, line, objection);
      }
      lines.put(name, line);
    }
    codes.add(code == null ? found.size() - 1 : code);
    // One more than classes: nodes of unknown class may have a number of their own.
    tooMany = found.size() > Classes.MOST + 1;
  }

  /**
   * Gives a graph's nodes their classes or values.
   *
   * @param stated the names of the classes in order; none where the file does not say
   */
  void into(NodeDataBuilder data, TargetKind kind, List<String> stated)
      throws DatasetFormatException {
    if (kind.isValues(firstWord.isEmpty() && stated.isEmpty(), hasFraction)) {
      data.values(values());
      return;
    }
    String unknown = Integer.toString(NodeData.UNKNOWN);
    List<String> names = new ArrayList<>(found.keySet());
    names.remove(unknown);
    if (!names.isEmpty()) {
      Classes classes = stated.isEmpty() ? classes(names) : Classes.stated(stated);
      data.classes(classes, labels(classes, unknown, !stated.isEmpty()));
    }
  }

  private double[] values() throws DatasetFormatException {
    if (!firstWord.isEmpty()) {
      throw new DatasetFormatException(
          file, firstWordLine, what + " must be a number, got " + shown(firstWord));
    }
    double[] values = new double[numbers.size()];
    Arrays.setAll(values, numbers::get);
    return values;
  }

  private Classes classes(List<String> names) throws DatasetFormatException {
    if (tooMany) {
      throw new DatasetFormatException(
          file,
          0,
          Refuse.text(
              "{} must have at most {} different classes, got more; where they are values, choose"
                  + " --targets values",
              what,
              Classes.MOST));
    }
    boolean areNumbers = names.stream().allMatch(name -> Classes.number(name).isPresent());
    for (String name : areNumbers ? names : List.<String>of()) {
      int number = Integer.parseInt(name);
      if (number < 0 || number >= Classes.MOST) {
        throw refusal(
            name,
            Refuse.text(
                "{} must be a word, a whole number from 0 to {}, or -1 where it is not known, got"
                    + " {}; where these are values, choose --targets values",
                what,
                Classes.MOST - 1,
                name));
      }
    }
    return Classes.of(names);
  }

  private DatasetFormatException refusal(String name, String expectation) {
    return new DatasetFormatException(file, lines.getOrDefault(name, 0L), expectation);
  }

  private int[] labels(Classes classes, String unknown, boolean isStated)
      throws DatasetFormatException {
    Map<String, Integer> numbersOfNames = new TreeMap<>();
    classes.names().forEach(name -> numbersOfNames.put(name, numbersOfNames.size()));
    int[] classOf = new int[found.size()];
    for (Map.Entry<String, Integer> entry : found.entrySet()) {
      String name = entry.getKey();
      int number = isStated ? Classes.number(name).orElse(-1) : -1;
      Integer label =
          name.equals(unknown)
              ? Integer.valueOf(NodeData.UNKNOWN)
              : number >= 0 ? Integer.valueOf(number) : numbersOfNames.get(name);
      if (label == null || label >= classes.names().size()) {
        throw refusal(
            name,
            Refuse.text(
                "{} must be one of the {} classes, or its number from 0, got {}",
                what,
                classes.names().size(),
                shown(name)));
      }
      classOf[entry.getValue()] = label;
    }
    int[] labels = new int[codes.size()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = codes.get(v) < 0 ? NodeData.UNKNOWN : classOf[codes.get(v)];
    }
    return labels;
  }
}
