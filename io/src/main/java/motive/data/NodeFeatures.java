package motive.data;

/** The part of a file's node data that a model reads as features. */
public enum NodeFeatures {
  /**
   * The one-hot node labels; the attributes where there are no labels; one constant where there is
   * neither. A data set that was written by us is read as it was.
   */
  AUTO,
  /** The one-hot node labels alone; one constant where there are none. */
  LABELS,
  /** The attributes alone. Labels are kept as labels. */
  ATTRIBUTES,
  /** The attributes, then the one-hot node labels. */
  ATTRIBUTES_AND_LABELS
}
