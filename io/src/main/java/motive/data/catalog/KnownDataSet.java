package motive.data.catalog;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A data set that can be opened by name.
 *
 * @param place where its files are; none for one that is generated or not there yet
 * @param description one phrase
 */
public record KnownDataSet(String name, Kind kind, Optional<Path> place, String description) {
  /** The origin of a data set. */
  public enum Kind {
    /** Made from a seed, so always there. */
    GENERATED,
    /** Files in the TUDataset format. */
    FILES
  }

  /** Whether it can be opened now. */
  public boolean isPresent() {
    return kind == Kind.GENERATED || place.isPresent();
  }
}
