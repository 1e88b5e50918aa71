package motive.lab.work;

/** A listener to the progress of jobs. */
public interface ProgressListener {
  /** A listener that does nothing. */
  ProgressListener NONE = new ProgressListener() {};

  /** A job begins that is not kept yet. */
  default void begins(Job<?> job) {}

  /** So many of the graphs of the job are done. */
  default void at(int done, int graphs) {}

  /** A job is done and kept. */
  default void ends(Job<?> job) {}

  /** Something that a person should know. */
  default void note(String line) {}
}
