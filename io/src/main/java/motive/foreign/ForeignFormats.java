package motive.foreign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The kinds of foreign model files that can be read here. */
public final class ForeignFormats {
  private static @Nullable List<ForeignFormat> found;

  private ForeignFormats() {}

  /** All of them, by id. */
  public static synchronized List<ForeignFormat> all() {
    List<ForeignFormat> all = found;
    if (all == null) {
      List<ForeignFormat> loaded = new ArrayList<>();
      ServiceLoader.load(ForeignFormat.class, ForeignFormat.class.getClassLoader())
          .forEach(loaded::add);
      loaded.sort(Comparator.comparing(ForeignFormat::id));
      all = List.copyOf(loaded);
      found = all;
    }
    return all;
  }

  /** The kind that reads files of a name. */
  public static Optional<ForeignFormat> reading(String fileName) {
    return all().stream().filter(format -> format.reads(fileName)).findFirst();
  }

  /** The kind of an id. */
  public static Optional<ForeignFormat> named(String id) {
    return all().stream().filter(format -> format.id().equals(id)).findFirst();
  }
}
