package motive.data.tu;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import motive.data.ClassOrder;
import motive.data.Classes;

/** The names of classes and the numbers that stand for them in the label file. */
final class ClassLabels {
  private ClassLabels() {}

  /**
   * The number that stands in the file for each class: its own name where all names are numbers in
   * rising order, else its place.
   */
  static List<Integer> numbers(List<String> names) {
    List<Integer> numbers = new ArrayList<>();
    for (String name : names) {
      int number;
      try {
        number = Integer.parseInt(name);
      } catch (NumberFormatException e) {
        return places(names.size());
      }
      boolean rises = numbers.isEmpty() || numbers.get(numbers.size() - 1) < number;
      if (!rises || !Integer.toString(number).equals(name)) {
        return places(names.size());
      }
      numbers.add(number);
    }
    return numbers;
  }

  private static List<Integer> places(int count) {
    List<Integer> places = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      places.add(c);
    }
    return places;
  }

  /**
   * The classes of a label file of which only the numbers are known.
   *
   * @param numbers the distinct ones, rising
   * @param name of the data set; the numbers of a published one are generally known
   */
  static Classes sorted(List<Integer> numbers, String name) {
    Classes stated = Classes.stated(numbers.stream().map(String::valueOf).toList());
    boolean sure = stated.areNumbers() || LabelMeanings.isPublished(name);
    return sure ? stated : new Classes(stated.names(), ClassOrder.BY_NUMBER);
  }

  /** The distinct numbers of a label file, rising. */
  static List<Integer> distinct(int[] values) {
    TreeSet<Integer> distinct = new TreeSet<>();
    for (int value : values) {
      distinct.add(value);
    }
    return List.copyOf(distinct);
  }
}
