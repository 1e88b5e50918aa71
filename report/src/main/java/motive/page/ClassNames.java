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

  /** The explained decision, as a title. */
  public static String title(DataSet data, Target target) {
    return target.isValue()
        ? "value " + value(target, target.value()) + ", which is " + target.side()
        : "class " + of(data, target);
  }

  /** A value in the unit of a target. */
  public static String value(Target target, double value) {
    String unit = target.output().unit();
    return Shown.number(value) + (unit.isEmpty() ? "" : " " + unit);
  }

  /** The explained decision: the class, or the value. */
  public static String of(DataSet data, Target target) {
    if (target.isValue()) {
      return "the value";
    }
    return of(data, target.of())
        + (target.against() < 0 ? "" : " and not " + of(data, target.against()));
  }
}
