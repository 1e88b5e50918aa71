package motive.checkpoint;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.check.Refuse;

/** The modules of a network, by the names of its tensors. */
final class Modules {
  private Modules() {}

  /** The names of the tensors in each module, without the module's own. */
  static Map<String, List<String>> of(Collection<String> names) {
    Map<String, List<String>> modules = new TreeMap<>();
    for (String name : names) {
      for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
        modules
            .computeIfAbsent(name.substring(0, dot), key -> new ArrayList<>())
            .add(name.substring(dot + 1));
      }
    }
    return modules;
  }

  /**
   * The modules in which the tensors of layers were before they were renamed.
   *
   * @param origins the old names of a file's tensors, by new name
   */
  static Map<String, List<String>> ofLayers(Map<String, String> origins) {
    return of(
        origins.entrySet().stream()
            .filter(entry -> ConvReader.isOfLayer(entry.getKey()))
            .map(Map.Entry::getValue)
            .toList());
  }

  /** Rejects a file in which any of the modules is surely a layer of another network. */
  static void requireNoOther(NamedTensors tensors, Map<String, List<String>> modules)
      throws CheckpointFormatException {
    // The deepest first: what contains a layer is none.
    List<Map.Entry<String, List<String>>> deepest = new ArrayList<>(modules.entrySet());
    deepest.sort(
        Comparator.comparingLong(module -> -module.getKey().chars().filter(c -> c == '.').count()));
    for (Map.Entry<String, List<String>> module : deepest) {
      Optional<String> other = OtherLayers.module(module.getKey(), module.getValue());
      if (other.isPresent()) {
        throw tensors.failure(
            Refuse.text(
                "layers must be of GIN, GCN or GraphSAGE, got {} in {}{}",
                other.get(),
                Quoted.text(module.getKey()),
                NamedTensors.EXPORT));
      }
    }
  }

  /** Rejects what stands beside the layers and is neither a readout nor part of a layer. */
  static void requireReadout(NamedTensors tensors) throws CheckpointFormatException {
    List<String> beside =
        tensors.names().stream().filter(name -> !ConvReader.isOfLayer(name)).toList();
    for (String name : beside) {
      Optional<String> other = OtherLayers.noReadout(name);
      if (other.isPresent()) {
        List<String> all =
            beside.stream().filter(n -> OtherLayers.noReadout(n).equals(other)).toList();
        throw tensors.failure(
            Refuse.text(
                "a readout must be linear maps after sum, mean or max pooling, got {}: {}{}",
                other.get(),
                ConvReader.shown(all),
                NamedTensors.EXPORT));
      }
    }
    requireNoOther(tensors, of(beside));
  }
}
