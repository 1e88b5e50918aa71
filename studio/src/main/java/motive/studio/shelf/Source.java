package motive.studio.shelf;

import java.util.Locale;

/** Where something on the shelf comes from. */
enum Source {
  SHIPPED,
  GENERATED,
  FOLDER,
  FILES,
  IMPORTED;

  /** As the API says it. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
