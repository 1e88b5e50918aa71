package motive.draw;

/** How much a series or row of a comparison stands out. */
public enum Emphasis {
  /** One of many, each with a colour, a mark and a dash of its own. */
  PLAIN,
  /** The one that the others are compared with: thick, in the colour of what is highlighted. */
  STRONG,
  /** A grey level to judge the others by, such as chance. */
  REFERENCE
}
