package motive.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.check.Refuse;

/**
 * Files without a layer under the usual name. Other networks are named where that is possible; new
 * names are proposed only where the whole file can be read with them.
 */
final class UnnamedLayers {
  private static final Pattern NUMBERED = Pattern.compile("([\\w.]*?)(\\d{1,4})?");

  /** An attempt to read the file with other names. */
  interface Trial {
    Architecture.Kind read(Renames renames) throws CheckpointFormatException;
  }

  private UnnamedLayers() {}

  /**
   * Rejects the file with what it seems to be, unless that is unknown.
   *
   * @param said the names that were given
   */
  static void requireNone(NamedTensors tensors, Renames said, Trial trial)
      throws CheckpointFormatException {
    Map<String, List<String>> modules = Modules.of(tensors.names());
    Modules.requireNoOther(tensors, modules);
    List<String> layers = numbered(modules, names -> Architecture.Kind.of(names).isPresent());
    if (layers.isEmpty()) {
      BareWeights.requireNone(tensors, modules);
    } else {
      List<String> norms = numbered(modules, UnnamedLayers::isNorm);
      propose(tensors, said, layers, norms.size() == layers.size() ? norms : List.of(), trial);
    }
  }

  private static boolean isNorm(List<String> names) {
    return names.contains("running_mean") || names.contains("module.running_mean");
  }

  /** The modules of some kind, by number; empty where their order is not clear. */
  private static List<String> numbered(
      Map<String, List<String>> modules, Predicate<List<String>> kind) {
    TreeMap<Integer, String> found = new TreeMap<>();
    TreeSet<String> stems = new TreeSet<>();
    int count = 0;
    for (Map.Entry<String, List<String>> module : modules.entrySet()) {
      Matcher numbered = NUMBERED.matcher(module.getKey());
      // PyTorch Geometric's norms hold PyTorch's below this name.
      boolean inner = module.getKey().endsWith(".module");
      if (!inner && kind.test(module.getValue()) && numbered.matches()) {
        count++;
        stems.add(numbered.group(1));
        int number = numbered.group(2) == null ? 0 : Integer.parseInt(numbered.group(2));
        found.put(number, module.getKey());
      }
    }
    boolean inOrder =
        stems.size() == 1
            && found.size() == count
            && found.lastKey() - found.firstKey() == count - 1;
    return inOrder ? List.copyOf(found.values()) : List.of();
  }

  private static void propose(
      NamedTensors tensors, Renames said, List<String> layers, List<String> norms, Trial trial)
      throws CheckpointFormatException {
    List<String> rules = new ArrayList<>();
    for (int l = 0; l < layers.size(); l++) {
      rules.add(layers.get(l) + "=convs." + l);
    }
    for (int l = 0; l < norms.size(); l++) {
      rules.add(norms.get(l) + "=norms." + l);
    }
    Renames proposed = said.and(Renames.parse(String.join(",", rules)));
    Architecture.Kind kind;
    try {
      kind = trial.read(proposed);
    } catch (CheckpointFormatException e) {
      String problem = String.valueOf(e.getMessage()).substring(e.source().length() + 2);
      throw tensors.failure(problem + " (read with --rename " + proposed.text() + ")");
    }
    throw tensors.failure(
        Refuse.text(
            "layers must be named convs.0.…, convs.1.…, got {}; --rename {} reads them as"
                + " layers of {}",
            ConvReader.shown(layers),
            proposed.text(),
            kind.title()));
  }
}
