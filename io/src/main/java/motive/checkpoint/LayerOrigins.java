package motive.checkpoint;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The modules of a file that became layers by renaming: tensors that are left out of such a module
 * are part of the layer all the same.
 */
final class LayerOrigins {
  private static final Pattern LAYER = Pattern.compile("((?:.*\\.)?convs\\.\\d{1,4})\\..+");

  /** The common parts of the old and the new names of a layer's tensors. */
  private record Common(List<String> old, List<String> renamed) {
    Common with(Common other) {
      return new Common(beginning(old, other.old), beginning(renamed, other.renamed));
    }

    private static List<String> beginning(List<String> a, List<String> b) {
      int same = 0;
      while (same < Math.min(a.size(), b.size()) && a.get(same).equals(b.get(same))) {
        same++;
      }
      return a.subList(0, same);
    }

    /** The module that became a layer of so many parts; empty where it cannot be seen. */
    Optional<String> module(int layerParts) {
      int parts = old.size() - (renamed.size() - layerParts);
      return parts > 0 ? Optional.of(String.join(".", old.subList(0, parts))) : Optional.empty();
    }
  }

  private final Map<String, Common> layers = new TreeMap<>();

  void add(String old, String renamed) {
    Matcher layer = LAYER.matcher(renamed);
    if (layer.matches()) {
      layers.merge(layer.group(1), new Common(module(old), module(renamed)), Common::with);
    }
  }

  /** The parts of a name but the last, which is the tensor's own. */
  private static List<String> module(String name) {
    List<String> parts = Arrays.asList(name.split("\\.", -1));
    return parts.subList(0, parts.size() - 1);
  }

  /** The name in its layer of a tensor that lies in the module of one. */
  Optional<String> nameInLayer(String old) {
    for (Map.Entry<String, Common> layer : layers.entrySet()) {
      int parts = layer.getKey().split("\\.", -1).length;
      Optional<String> module = layer.getValue().module(parts);
      if (module.isPresent() && old.startsWith(module.get() + ".")) {
        return Optional.of(layer.getKey() + old.substring(module.get().length()));
      }
    }
    return Optional.empty();
  }
}
