package motive.studio.catalog;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import motive.data.Classes;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.model.Task;
import motive.molecule.AtomColumns;

/**
 * The properties of a data set that decide which kits can read it.
 *
 * @param name its name in kits that were trained on it
 * @param columns its feature columns
 * @param classes its classes, in order
 * @param task what its classes are of
 * @param molecules of a file of SMILES, which is read anew for each kit, the elements of its
 *     molecules; empty for other data sets
 */
record DataSignature(
    String name, List<String> columns, Classes classes, Task task, Set<Set<String>> molecules) {
  /** Of a data set whose graphs are the same for all kits. */
  static DataSignature of(DataSet data) {
    Task task = data.targets().isPresent() ? Task.NODE : Task.GRAPH;
    return new DataSignature(data.name(), data.features().columns(), classes(data), task, Set.of());
  }

  private static Classes classes(DataSet data) {
    return new Classes(data.classNames(), data.classOrder());
  }

  /** Whether its classes are named and numbered as a kit's are. */
  boolean hasClassesOf(List<String> kit) {
    return classes.names().equals(kit) && !classes.order().isGuess();
  }

  /** Of a file of SMILES that was read without a kit. */
  static DataSignature ofSmiles(DataSet data) {
    Set<Set<String>> molecules = new HashSet<>();
    for (Graph graph : data.graphs()) {
      Set<String> elements = new HashSet<>();
      for (int v = 0; v < graph.nodes(); v++) {
        elements.add(data.nodeLabelNames().getOrDefault(graph.label(v), ""));
      }
      molecules.add(elements);
    }
    return new DataSignature(
        data.name(), data.features().columns(), classes(data), Task.GRAPH, molecules);
  }

  /** Whether a kit reads it, or of molecules as SMILES at least one. */
  boolean isReadBy(KitEntry kit) {
    Optional<List<String>> types = AtomColumns.types(kit.columns());
    if (kit.task() != task) {
      return false;
    }
    if (molecules.isEmpty() || types.isEmpty()) {
      return objectionOf(kit).isEmpty();
    }
    return molecules.stream().anyMatch(types.get()::containsAll);
  }

  /** Whether a kit reads it without leaving anything out. */
  boolean isReadWholeBy(KitEntry kit) {
    return molecules.stream().allMatch(kit.columns()::containsAll);
  }

  /** Why a kit does not read its columns as they are; empty where it does. */
  Optional<String> objectionOf(KitEntry kit) {
    if (kit.task() != task) {
      return Optional.of(
          "the kit must answer for "
              + (task == Task.NODE ? "the nodes of one large graph" : "whole graphs")
              + ", got one for "
              + kit.task().subject());
    }
    if (kit.columns().size() != columns.size()) {
      return Optional.of(
          "the data set must have the "
              + kit.columns().size()
              + " feature columns that the kit reads, got "
              + columns.size());
    }
    boolean atoms =
        AtomColumns.types(kit.columns()).isPresent() && AtomColumns.types(columns).isPresent();
    return !atoms || kit.columns().equals(columns)
        ? Optional.empty()
        : Optional.of(
            "the atoms of "
                + name
                + " must be in the columns that the kit reads, "
                + String.join(", ", kit.columns())
                + ", got "
                + String.join(", ", columns));
  }
}
