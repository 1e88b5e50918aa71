package motive.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A map from the classes of a data set to the outputs of a model.
 *
 * <p>Classes are found by name where both sides have words for them. So are whole numbers where the
 * model's classes are called by numbers that are not those of its outputs. In all other cases, and
 * for a whole number beside words, the number of a class is that of the output.
 */
public final class ClassMap {
  private final Classes classes;
  private final Classes outputs;
  private final boolean byName;
  private final boolean isSure;

  private ClassMap(Classes classes, Classes outputs, boolean byName, boolean isSure) {
    this.classes = classes;
    this.outputs = outputs;
    this.byName = byName;
    this.isSure = isSure;
  }

  /**
   * Finds the outputs of classes.
   *
   * @param isThere whether any graph is of a class
   * @param names what the outputs of the model are called, in order
   */
  public static ClassMap of(Classes classes, IntPredicate isThere, List<String> names) {
    Classes outputs = Classes.stated(names);
    boolean named =
        switch (classes.order()) {
          case OUTPUTS -> false;
          case NUMBERS -> !outputs.hasWords();
          default ->
              classes.hasWords()
                  ? outputs.hasWords()
                  : !outputs.hasWords() && names.containsAll(classes.names());
        };
    int[] present = IntStream.range(0, classes.names().size()).filter(isThere).toArray();
    // Numbers that could be those of outputs as well as names may be either.
    boolean sure =
        classes.order() != ClassOrder.NUMBERS
            || !named
            || Arrays.stream(present).anyMatch(c -> c >= names.size())
            || Arrays.stream(present).allMatch(c -> names.indexOf(Integer.toString(c)) == c);
    return new ClassMap(classes, outputs, named, sure);
  }

  /** The output of a class; -1 where the model has none. */
  public int output(int c) {
    if (!byName) {
      return inRange(c);
    }
    String name = classes.names().get(c);
    int named = outputs.names().indexOf(name);
    // In a file of words and numbers that states no names, a number is that of an output.
    return named >= 0 || classes.order() != ClassOrder.BY_ALPHABET
        ? named
        : inRange(Classes.number(name).orElse(-1));
  }

  private int inRange(int output) {
    return output < outputs.names().size() ? output : -1;
  }

  /** The classes of the data as the model numbers them. */
  public Classes mapped() {
    ClassOrder order = classes.order();
    if (byName || order == ClassOrder.NUMBERS || order == ClassOrder.OUTPUTS) {
      return new Classes(outputs.names(), isSure ? ClassOrder.STATED : ClassOrder.BY_KIT);
    }
    return classes;
  }

  /**
   * A data set with the numbers and names that a model has for its classes.
   *
   * @throws DatasetFormatException where a graph is of a class that the model does not have
   */
  public static DataSet lineUp(DataSet data, List<String> outputs) throws DatasetFormatException {
    boolean same = data.classNames().equals(outputs) && !data.classOrder().isGuess();
    if (!data.hasClasses() || same) {
      return data;
    }
    // The classes of a generated data set cannot be left out.
    if (data.isGenerated() && Collections.disjoint(data.classNames(), outputs)) {
      return data.withClassOrder(ClassOrder.BY_PLACE);
    }
    int[] labels = data.labels();
    boolean[] there = new boolean[data.classes()];
    // Of one large graph the classes of some nodes may not be known.
    Arrays.stream(labels).filter(label -> label >= 0).forEach(label -> there[label] = true);
    ClassMap map = of(new Classes(data.classNames(), data.classOrder()), c -> there[c], outputs);
    for (int g = 0; g < labels.length; g++) {
      if (labels[g] < 0) {
        continue;
      }
      int output = map.output(labels[g]);
      if (output < 0) {
        throw refusal(data, g, outputs);
      }
      labels[g] = output;
    }
    return data.withClasses(map.mapped(), labels);
  }

  /**
   * Whether the numbers of a data set's classes are those of the outputs of a model that it was
   * lined up with: none was guessed, and both have as many, unless the data number outputs.
   */
  public static boolean isSure(DataSet data, int outputs) {
    ClassOrder order = data.classOrder();
    // Whole numbers from 0 name outputs, of which a file need not have all.
    return !order.isGuess()
        && (data.classes() == outputs
            || order == ClassOrder.NUMBERS
            || order == ClassOrder.OUTPUTS);
  }

  /** Rejects the class of a graph that no output of a model stands for. */
  private static DatasetFormatException refusal(DataSet data, int graph, List<String> outputs) {
    return data.refusal(graph, objection(data.className(data.label(graph)), outputs));
  }

  /** Why a class cannot be that of a graph. */
  public static String objection(String name, List<String> outputs) {
    return "class must be one that the model has ("
        + DatasetFormatException.shown(String.join(", ", outputs))
        + "), got "
        + DatasetFormatException.shown(name)
        + "; use a model that has it, or leave the classes out of the data: the field class or y of"
        + " all JSON lines, the column of a table";
  }
}
