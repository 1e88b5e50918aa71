package motive.studio.shelf;

import java.io.IOException;
import java.util.List;
import motive.data.DataSet;

/**
 * A data set that can be picked, not yet read.
 *
 * @param name what people call it
 * @param trainedName what kits that were trained on it call it
 * @param argument what a command line calls it
 * @param place the folder of its files, which messages do not show; empty where there is none
 */
record DataEntry(
    String id,
    String name,
    String trainedName,
    Source source,
    String description,
    String argument,
    String place,
    Opening opening) {
  /** Reads a data set. */
  @FunctionalInterface
  interface Opening {
    DataSet open() throws IOException;
  }

  /** As a list tells it. */
  record Told(String id, String name, String source, String description, List<String> kits) {}

  Told told(List<String> kits) {
    return new Told(id, name, source.id(), description, kits);
  }

  /** The same under the name that kits know it by. */
  DataEntry called(String dataName) {
    return new DataEntry(id, name, dataName, source, description, argument, place, opening);
  }

  /** A text of its reader without the folder of its files. */
  String shown(String text) {
    return place.isEmpty() ? text : text.replace(place, "");
  }

  /** Whether it can always be made again, so that it is kept once it was. */
  boolean isGenerated() {
    return source == Source.GENERATED;
  }
}
