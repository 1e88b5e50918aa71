package motive.data.node;

/** The meaning of what a file says of each node: a class or a value. */
public enum TargetKind {
  /** Values where some number has a fraction, else classes. */
  AUTO,
  /** Words or whole numbers, each a class. */
  CLASSES,
  /** Numbers. */
  VALUES
}
