package motive.studio.desk;

import java.util.Optional;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/**
 * A library that a person made, counted in a data set.
 *
 * @param id made of its content
 * @param data the id of the data set as its kit reads it
 */
record KeptLibrary(String id, String data, MotifLibrary motifs, MotifStatistics statistics) {
  private static final String OWN = "kit:";

  /** What the library that comes with a kit is called. */
  static String ownOf(String kit) {
    return OWN + kit;
  }

  /** The kit whose own library is called so; empty where it is none. */
  static Optional<String> ownerOf(String id) {
    return id.startsWith(OWN) ? Optional.of(id.substring(OWN.length())) : Optional.empty();
  }

  /** What its file is saved as. */
  String fileName() {
    return fileName(motifs.name(), id);
  }

  /** What the file of a library is saved as. */
  static String fileName(String name, String id) {
    String slug = name.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[._-]+", "");
    return (slug.length() > 60 ? slug.substring(0, 60) : slug)
        + (slug.isEmpty() ? "" : "-")
        + id
        + ".json";
  }
}
