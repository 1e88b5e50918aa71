package motive.studio.shelf;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import motive.data.ClassMap;
import motive.data.DataSet;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;

/**
 * A data set that can be picked, not yet read.
 *
 * @param name what people call it
 * @param argument what a command line calls it
 * @param place the folder of its files, which messages do not show; empty where there is none
 * @param smiles whether it is a file of SMILES, which alone heeds how these are read
 * @param shape where it was read once
 */
record DataEntry(
    String id,
    String name,
    Source source,
    String description,
    String argument,
    String place,
    boolean smiles,
    Optional<Shape> shape,
    Opening opening) {
  // No id of an imported data set has it.
  private static final String FOR = "~";

  // A page has no options of a command.
  private static final SmilesOptions SMILES =
      SmilesOptions.DEFAULT.withTable(SmilesTable.DEFAULT.withAdvice(SmilesTable.Advice.FILE));

  /** Reads a data set. */
  @FunctionalInterface
  interface Opening {
    DataSet open(SmilesOptions smiles) throws IOException;
  }

  /** As a list tells it. */
  record Response(String id, String name, String source, String description, List<String> kits) {}

  Response response(List<String> kits) {
    return new Response(id, name, source.id(), description, kits);
  }

  DataSet open() throws IOException {
    return opening.open(SMILES);
  }

  /** The same once it was read. */
  DataEntry known(DataSet data) {
    return new DataEntry(
        id,
        name,
        source,
        description,
        argument,
        place,
        smiles,
        Optional.of(smiles ? Shape.ofSmiles(data) : Shape.of(data)),
        opening);
  }

  /** The same as a kit reads it; itself where that is no other. */
  DataEntry readBy(KitEntry kit) {
    List<String> classes = kit.outline().manifest().classes();
    if (smiles) {
      return kit.outline()
          .manifest()
          .linedUp(SMILES)
          .map(lined -> readAs(kit, unused -> opening.open(lined)))
          .orElse(this);
    }
    boolean differs = shape.filter(s -> s.isReadBy(kit) && !s.hasClassesOf(classes)).isPresent();
    return differs ? readAs(kit, unused -> ClassMap.lineUp(opening.open(unused), classes)) : this;
  }

  private DataEntry readAs(KitEntry kit, Opening read) {
    return new DataEntry(
        id + FOR + kit.id(), name, source, description, argument, place, false, shape, read);
  }

  /** Whether an id is that of this data set, as any kit reads it. */
  static boolean isOf(String data, String id) {
    return id.equals(data) || id.startsWith(data + FOR);
  }

  /** Whether an id is that of a data set as this kit reads it. */
  static boolean isFor(String kit, String id) {
    return id.endsWith(FOR + kit);
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
