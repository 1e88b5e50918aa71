package motive.studio.catalog;

import java.util.Locale;

/** The origin of a kit or data set. */
enum Source {
  SHIPPED,
  GENERATED,
  FOLDER,
  FILES,
  IMPORTED;

  /** The name in the API. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
