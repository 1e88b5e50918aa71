package motive.studio.shelf;

import java.nio.file.Path;
import java.util.List;
import motive.data.Limits;
import motive.data.catalog.DataSets;

/**
 * What stands on the shelf and how much of it is held.
 *
 * @param data where named data sets are
 * @param kits folders of kits, or kits
 * @param roots folders that paths of imports may lead into; none, and nothing is imported by path
 * @param limits what the readers of data sets take
 * @param keptBytes about how much memory read data sets and kits may take that can be read again
 * @param importBytes how much imported files may take on disk
 */
public record ShelfOptions(
    DataSets data,
    List<Path> kits,
    List<Path> roots,
    Limits limits,
    long keptBytes,
    long importBytes) {
  /** Data sets far above every published one that a person browses, on a server with others. */
  public static final Limits LIMITS =
      new Limits(200_000, 5_000_000, 25_000_000, 1 << 12, 1L << 26, 1 << 24, 1L << 29);

  public ShelfOptions {
    kits = List.copyOf(kits);
    roots = List.copyOf(roots);
    if (keptBytes < 1 || importBytes < 1) {
      throw new IllegalArgumentException(
          "bytes of a shelf must be >= 1, got " + keptBytes + " and " + importBytes);
    }
  }

  /** The limits of a studio: 512 MiB in memory, 1 GiB of imports on disk. */
  public static ShelfOptions of(DataSets data, List<Path> kits, List<Path> roots) {
    return new ShelfOptions(data, kits, roots, LIMITS, 512L << 20, 1L << 30);
  }
}
