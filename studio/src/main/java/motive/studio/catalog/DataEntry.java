package motive.studio.catalog;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import motive.data.ClassMap;
import motive.data.DataSet;
import motive.data.NodeTargets;
import motive.graph.Features;
import motive.graph.Graph;
import motive.model.Task;
import motive.molecule.Molecules;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;

/**
 * A data set of the catalog, not yet loaded.
 *
 * @param argument the data set as an argument of a command
 * @param place the folder of its files, which messages do not show; empty where there is none
 * @param task what its classes are of: graphs, or the nodes of one large graph
 * @param smiles whether it is a file of SMILES, which each kit reads in its own way
 * @param signature empty until it was loaded
 */
record DataEntry(
    String id,
    String name,
    Source source,
    String description,
    String argument,
    String place,
    Task task,
    boolean smiles,
    Optional<DataSignature> signature,
    Reader reader) {
  // No id of an imported data set has it.
  private static final String FOR = "~";

  // Advice about options of a command would not help here.
  private static final SmilesOptions SMILES =
      SmilesOptions.DEFAULT.withTable(SmilesTable.DEFAULT.withAdvice(SmilesTable.Advice.FILE));

  /** A reader of the data set. */
  @FunctionalInterface
  interface Reader {
    DataSet read(SmilesOptions smiles) throws IOException;
  }

  /** A loaded data set, and its molecules where its graphs are molecules. */
  record Loaded(DataSet data, Optional<Molecules> molecules, boolean stays) {
    /** About how many bytes it takes; 0 where it is never evicted. */
    long bytes() {
      if (stays) {
        return 0;
      }
      long nodes = data.summary().nodes().total();
      Graph first = data.targets().map(NodeTargets::graph).orElseGet(() -> data.graph(0));
      boolean dense = first.features() instanceof Features.Dense;
      long row = dense ? 4L * data.features().width() : 4;
      return 500L * data.size() + (90 + row) * nodes + 32 * data.summary().edges().total();
    }
  }

  /** An entry of the list of data sets. */
  record Response(
      String id, String name, String source, String description, String task, List<String> kits) {}

  Response response(List<String> kits) {
    return new Response(id, name, source.id(), description, task.id(), kits);
  }

  DataSet read() throws IOException {
    return reader.read(SMILES);
  }

  /** What is cached; generated data sets stay, since they are few and small. */
  Loaded loaded(DataSet data) {
    return new Loaded(data, Molecules.of(data), source == Source.GENERATED);
  }

  /** The same once it was loaded. */
  DataEntry known(DataSet data) {
    DataSignature known = smiles ? DataSignature.ofSmiles(data) : DataSignature.of(data);
    return with(id, smiles, Optional.of(known), reader);
  }

  /** The same as a kit reads it; itself where the kit reads it as it is. */
  DataEntry readBy(KitEntry kit) {
    String otherId = id + FOR + kit.id();
    List<String> classes = kit.outline().manifest().classes();
    if (smiles) {
      return kit.outline()
          .manifest()
          .linedUp(SMILES)
          .map(lined -> with(otherId, false, signature, unused -> reader.read(lined)))
          .orElse(this);
    }
    boolean differs =
        signature.filter(s -> s.isReadBy(kit) && !s.hasClassesOf(classes)).isPresent();
    return differs
        ? with(otherId, false, signature, given -> ClassMap.lineUp(reader.read(given), classes))
        : this;
  }

  private DataEntry with(
      String otherId, boolean asSmiles, Optional<DataSignature> known, Reader other) {
    return new DataEntry(
        otherId, name, source, description, argument, place, task, asSmiles, known, other);
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
}
