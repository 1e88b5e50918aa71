package motive.model;

import java.util.Locale;

/** What a model gives an output for. */
public enum Task {
  /** A whole graph. */
  GRAPH(0, "whole graphs"),
  /** A node of a graph. */
  NODE(1, "a node"),
  /** A pair of nodes, such as an edge that may exist. */
  EDGE(2, "a pair of nodes");

  private final int roots;
  private final String subject;

  Task(int roots, String subject) {
    this.roots = roots;
    this.subject = subject;
  }

  /** The task of a graph with so many roots. */
  public static Task of(int roots) {
    return values()[roots];
  }

  /** How many roots a graph must have. */
  public int roots() {
    return roots;
  }

  /** What it answers for, in words. */
  public String subject() {
    return subject;
  }

  /** What commands and files call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
