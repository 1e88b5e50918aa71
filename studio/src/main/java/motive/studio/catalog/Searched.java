package motive.studio.catalog;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import motive.data.DataSet;

/** The graphs of a data set, or the nodes of one large graph, as a search looks at them. */
interface Searched {
  /** The data set, whose places are the numbers that are searched. */
  DataSet data();

  /** Whether a kit is given. */
  boolean isPredicted();

  /** Whether labels and predictions surely mean the same classes. */
  boolean isJudged();

  /** Whether the prediction is the label. */
  boolean isCorrect(int number);

  /** The numbers of a column. */
  IntToDoubleFunction column(String name);

  /** The columns that may be compared with a number, as they are written. */
  List<String> compared();

  /** What a word means that all searches have not in common. */
  Optional<IntPredicate> word(String word);

  /** Whether a number is also the name of something. */
  default boolean isNamed(int number, int name) {
    return false;
  }

  /** The words that a search may have, for messages. */
  String words();
}
