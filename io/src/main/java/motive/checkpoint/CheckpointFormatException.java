package motive.checkpoint;

import java.io.IOException;

/** A checkpoint that breaks its format. The message is one line: the file, then what is wrong. */
public final class CheckpointFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String source;

  /** The rejection of a file, with the reason. */
  public CheckpointFormatException(String source, String problem) {
    super(source + ": " + problem);
    this.source = source;
  }

  /** The file as the caller named it. */
  public String source() {
    return source;
  }
}
