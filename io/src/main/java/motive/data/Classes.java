package motive.data;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.check.Refuse;

/**
 * The classes of a data set.
 *
 * @param names of the classes, by number
 * @param order where the numbers come from
 */
public record Classes(List<String> names, ClassOrder order) {
  /** No data set has as many; a number that is not below it is none of a class. */
  public static final int MOST = 1000;

  /** The name of the class where none is known. */
  public static final String UNKNOWN = "unknown";

  /** Copies the names. */
  public Classes {
    names = List.copyOf(names);
    Objects.requireNonNull(order, "order");
  }

  /** Classes whose names were given in order. */
  public static Classes stated(List<String> names) {
    return new Classes(names, ClassOrder.STATED);
  }

  /** As many classes as there are numbers up to one. */
  public static Classes upTo(int number, ClassOrder order) {
    return new Classes(
        IntStream.rangeClosed(0, number).mapToObj(Integer::toString).toList(), order);
  }

  /**
   * The classes of a file that does not state them. Whole numbers from 0 are the numbers of the
   * classes; where one is below 0, classes are numbered by rising number, and words by alphabet.
   *
   * @param found the class of each graph
   * @throws IllegalArgumentException where {@link #objectionTo} has an objection
   */
  public static Classes of(Collection<String> found) {
    TreeSet<String> words = new TreeSet<>(found);
    if (words.isEmpty() || !words.stream().allMatch(word -> number(word).isPresent())) {
      return new Classes(List.copyOf(words), ClassOrder.BY_ALPHABET);
    }
    List<String> rising =
        words.stream().sorted(Comparator.comparingInt(Integer::parseInt)).toList();
    if (Integer.parseInt(rising.get(0)) < 0) {
      return new Classes(rising, ClassOrder.BY_NUMBER);
    }
    String greatest = rising.get(rising.size() - 1);
    objectionTo(greatest)
        .ifPresent(
            objection -> {
              throw new IllegalArgumentException(objection);
            });
    return upTo(Integer.parseInt(greatest), ClassOrder.NUMBERS);
  }

  /** Why a whole number from 0 cannot be that of a class; empty if it can. */
  public static Optional<String> objectionTo(String number) {
    return number(number).orElse(0) < MOST
        ? Optional.empty()
        : Optional.of(
            Refuse.text(
                "a class must be a word, or the number of a model's output from 0 to {}, got"
                    + " {}; where it only names the class, write a word such as c{}",
                MOST - 1,
                number,
                number));
  }

  /** The whole number that a class is written as; empty for any other word. */
  public static OptionalInt number(String word) {
    if (!word.matches("0|-?[1-9][0-9]{0,8}")) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(Integer.parseInt(word));
  }

  /** Whether any name is more than a number. */
  public boolean hasWords() {
    return names.stream().anyMatch(name -> number(name).isEmpty());
  }

  /** Whether the names are the numbers of the classes. */
  public boolean areNumbers() {
    return IntStream.range(0, names.size()).allMatch(c -> names.get(c).equals(Integer.toString(c)));
  }

  /** The outputs of the classes, where names are numbers that are not those of the outputs. */
  public Optional<String> otherNumbers() {
    return hasWords() || areNumbers()
        ? Optional.empty()
        : Optional.of("classes in the order in which the data state them: " + outputs());
  }

  private String outputs() {
    return IntStream.range(0, names.size())
        .mapToObj(c -> DatasetFormatException.shown(names.get(c)) + " is output " + c)
        .collect(Collectors.joining(", "));
  }

  /** What was guessed of the order, in one line; empty where nothing was. */
  public Optional<String> guess() {
    if (!order.isGuess()) {
      return Optional.empty();
    }
    String by =
        switch (order) {
          case BY_NUMBER -> "rising number";
          case BY_KIT -> "the kit's names";
          case BY_PLACE -> "place, since the kit has others";
          default -> "alphabet";
        };
    return Optional.of(
        Refuse.text(
            "classes by {}: {}; the model may mean others, so no accuracy is reported:"
                + " number the classes as its outputs, or name them in order in a header",
            by,
            outputs()));
  }
}
