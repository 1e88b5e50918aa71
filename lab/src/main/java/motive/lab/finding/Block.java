package motive.lab.finding;

import java.util.regex.Pattern;
import motive.draw.Picture;

/** A piece of a page of results. */
public sealed interface Block
    permits Block.Heading, Block.Paragraph, Block.Figure, ResultTable, PublishedComparison {
  /** The heading of a part of the page. */
  record Heading(String text) implements Block {}

  /** What was done, or how to read what follows. Numbers in it are measured. */
  record Paragraph(String text) implements Block {}

  /**
   * A picture of results.
   *
   * @param id names its files: lower-case letters, digits and hyphens
   * @param caption what it shows and how to read it
   */
  record Figure(String id, String caption, Picture picture) implements Block {
    public Figure {
      requireId(id);
    }
  }

  /** Checks a name that is part of file names. */
  static void requireId(String id) {
    if (!Pattern.matches("[a-z0-9][a-z0-9-]{0,79}", id)) {
      throw new IllegalArgumentException(
          "id must be lower-case letters, digits and hyphens, got " + id);
    }
  }
}
