package motive.studio.catalog;

import java.nio.file.Path;
import java.util.List;
import motive.data.Limits;
import motive.data.catalog.DataSets;

/**
 * The content of a catalog and its limits.
 *
 * @param data where named data sets are
 * @param kits folders of kits, or kits
 * @param roots folders that may be imported from; where empty, nothing is imported by path
 * @param limits the limits of the readers of data sets
 * @param cachedBytes about how much memory loaded data sets and kits may take
 * @param importBytes how much imported files may take on disk
 */
public record CatalogOptions(
    DataSets data,
    List<Path> kits,
    List<Path> roots,
    Limits limits,
    long cachedBytes,
    long importBytes) {
  /** Limits far above the published data sets that people browse. */
  public static final Limits LIMITS =
      new Limits(200_000, 5_000_000, 25_000_000, 1 << 12, 1L << 26, 1 << 24, 1L << 29);

  /** Checks the options. */
  public CatalogOptions {
    kits = List.copyOf(kits);
    roots = List.copyOf(roots);
    if (cachedBytes < 1 || importBytes < 1) {
      throw new IllegalArgumentException(
          "bytes of a catalog must be >= 1, got " + cachedBytes + " and " + importBytes);
    }
  }

  /** The limits of a studio: 512 MiB in memory, 1 GiB of imports on disk. */
  public static CatalogOptions of(DataSets data, List<Path> kits, List<Path> roots) {
    return new CatalogOptions(data, kits, roots, LIMITS, 512L << 20, 1L << 30);
  }
}
