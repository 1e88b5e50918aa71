package motive.studio.catalog;

import java.util.List;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Summary.ClassCount;

/**
 * The response about a data set.
 *
 * @param readByKit whether each kit reads it into columns of its own, so that its graphs may differ
 *     with another kit
 */
record DataResponse(
    String id,
    String name,
    String source,
    String description,
    int graphs,
    List<String> classes,
    List<Integer> classSizes,
    int features,
    List<NodeLabel> nodeLabels,
    boolean molecules,
    boolean groundTruth,
    boolean readByKit,
    List<String> kits,
    List<String> warnings) {
  /** The name of a node label. */
  record NodeLabel(int label, String name) {}

  /** Warnings about a data set, and what was guessed about its classes. */
  static List<String> warnings(DataEntry entry, DataSet data) {
    return Stream.concat(
            data.warnings().stream().map(DataWarning::text), data.classGuess().stream())
        .map(entry::shown)
        .toList();
  }

  static DataResponse of(DataEntry entry, DataEntry.Loaded read, List<String> kits) {
    DataSet data = read.data();
    return new DataResponse(
        entry.id(),
        entry.name(),
        entry.source().id(),
        entry.description(),
        data.size(),
        data.classNames(),
        data.summary().classes().stream().map(ClassCount::graphs).toList(),
        data.features().width(),
        data.nodeLabelNames().entrySet().stream()
            .map(name -> new NodeLabel(name.getKey(), name.getValue()))
            .toList(),
        read.molecules().isPresent(),
        data.summary().planted() > 0,
        entry.smiles(),
        kits,
        warnings(entry, data));
  }
}
