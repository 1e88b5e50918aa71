package motive.checkpoint;

import java.io.IOException;

/** A checkpoint that breaks its format. The message is one line: the file, then what is wrong. */
public final class CheckpointFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String source;

  /** A refusal of a file, with what is wrong in it. */
  public CheckpointFormatException(String source, String problem) {
    super(source + ": " + problem);
    this.source = source;
  }

  /** The file, as it was named by whoever asked for it. */
  public String source() {
    return source;
  }
}
