package motive.data;

/** The meaning of what a file says of each graph, or of each node: a class or a value. */
public enum TargetKind {
  /** Values where all are numbers and some have a fraction, else classes. */
  AUTO,
  /** Words or whole numbers, each a class. */
  CLASSES,
  /** Numbers. */
  VALUES,
  /** Values where all are numbers, else classes: for a model of values. */
  NUMBERS;

  /**
   * Whether targets are values.
   *
   * @param numbers whether all of them are numbers
   * @param fractions whether some have a fraction
   */
  public boolean isValues(boolean numbers, boolean fractions) {
    return this == VALUES || (numbers && (this == NUMBERS || (this == AUTO && fractions)));
  }
}
