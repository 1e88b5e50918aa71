package motive.page;

import motive.data.DataSet;
import motive.objective.Target;

/** The names of classes for readers. */
public final class ClassNames {
  private ClassNames() {}

  /** The name of a class; its number where the data set does not know it. */
  public static String of(DataSet data, int c) {
    return c < data.classes() ? data.className(c) : Integer.toString(c);
  }

  /** The explained decision. */
  public static String of(DataSet data, Target target) {
    return of(data, target.of())
        + (target.against() < 0 ? "" : " and not " + of(data, target.against()));
  }
}
