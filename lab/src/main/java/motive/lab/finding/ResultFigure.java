package motive.lab.finding;

import motive.draw.Picture;

/**
 * A picture of results.
 *
 * @param id names its files: lower-case letters, digits and hyphens
 * @param caption what it shows and how to read it
 */
public record ResultFigure(String id, String caption, Picture picture) implements Block {
  public ResultFigure {
    Ids.require(id);
  }
}
