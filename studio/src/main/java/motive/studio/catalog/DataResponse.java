package motive.studio.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Summary.ClassCount;
import org.jspecify.annotations.Nullable;

/**
 * The response about a data set.
 *
 * @param graphs how many graphs there are, or nodes of one large graph
 * @param edges of one large graph; null for a set of graphs
 * @param named whether nodes of one large graph have names of their own
 * @param masks how many of its nodes are set aside for training and testing
 * @param readByKit whether each kit reads it into columns of its own, so that its graphs may differ
 *     with another kit
 */
record DataResponse(
    String id,
    String name,
    String source,
    String description,
    String task,
    int graphs,
    @Nullable Integer edges,
    boolean named,
    Map<String, Integer> masks,
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

  private static Map<String, Integer> masks(DataSet data) {
    Map<String, Integer> masks = new LinkedHashMap<>();
    data.targets()
        .ifPresent(
            of ->
                NodeList.MASKS.forEach(
                    mask -> of.setAside(mask).ifPresent(set -> masks.put(mask, set.size()))));
    return masks;
  }

  static DataResponse of(DataEntry entry, DataEntry.Loaded read, List<String> kits) {
    DataSet data = read.data();
    return new DataResponse(
        entry.id(),
        entry.name(),
        entry.source().id(),
        entry.description(),
        entry.task().id(),
        data.size(),
        data.targets().map(of -> of.graph().edges()).orElse(null),
        data.targets().filter(of -> of.graph().hasIds()).isPresent(),
        masks(data),
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
