package motive.studio.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import motive.data.DatasetFormatException;
import motive.data.catalog.Conversions;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignFormats;
import motive.kit.Kit;
import motive.studio.api.Problem;

/**
 * The kind of an import and the files that are copied, under names of our own.
 *
 * @param name its name, shown as text only
 * @param main the file that is opened; empty for the folder itself
 * @param files the files, by their new names
 */
record ImportPlan(Kind kind, String name, String main, SortedMap<String, ImportFile> files) {
  private static final String EDGES = "_A.txt";
  private static final Pattern PART = Pattern.compile("_[A-Za-z_]{1,30}\\.(txt|jsonl)");
  private static final List<String> SINGLE = List.of(".jsonl", ".smi", ".csv", ".json", ".json.gz");
  private static final int LONGEST_NAME = 100;

  /** The kinds of imports. */
  enum Kind {
    DATASET,
    KIT
  }

  /**
   * Finds the one data set or kit among some files.
   *
   * @param otherwise its name where the files have none; empty for that of its kind
   * @throws Problem where there is none, or more than one
   */
  static ImportPlan of(List<ImportFile> files, String otherwise) throws Problem {
    List<ImportFile> seen = files.stream().filter(file -> !file.isHidden()).toList();
    List<ImportFile> kits = seen.stream().filter(f -> f.name().equals(Kit.MANIFEST)).toList();
    List<ImportFile> sets = seen.stream().filter(f -> f.name().endsWith(EDGES)).toList();
    LargeGraphFiles large = LargeGraphFiles.of(seen);
    List<ImportFile> single =
        seen.stream().filter(f -> ending(f).isPresent() && !large.holds(f)).toList();
    if (kits.size() == 1 && sets.isEmpty()) {
      return kit(kits.get(0), seen, otherwise);
    }
    if (kits.isEmpty() && sets.size() == 1) {
      return tables(sets.get(0), seen);
    }
    if (kits.isEmpty() && sets.isEmpty() && large.count() == 1 && single.isEmpty()) {
      String name = large.name(otherwise.isEmpty() ? "graph" : otherwise);
      String safe = SafeName.of(name, "graph");
      return new ImportPlan(Kind.DATASET, cut(name), large.main(safe), large.files(safe));
    }
    if (kits.isEmpty() && sets.isEmpty() && large.count() == 0 && single.size() == 1) {
      return single(single.get(0));
    }
    throw Problem.unprocessable(
        "an import must be one TUDataset folder or zip, one .jsonl, .smi or .csv file, one large"
            + " graph (nodes.csv with edges.csv, .content with .cites, or .json), or one kit folder"
            + " or zip, got {}",
        found(kits.size() + sets.size() + large.count() + single.size(), seen));
  }

  private static String found(int count, List<ImportFile> seen) {
    boolean zips = seen.stream().anyMatch(file -> file.endsWith(".zip"));
    if (count > 0) {
      return count + " of them; import one at a time";
    }
    if (seen.size() == 1 && !zips) {
      String name = seen.get(0).name().toLowerCase(Locale.ROOT);
      return Conversions.of(name, "import a kit that holds it");
    }
    return zips ? "an archive among other files; unpack it first" : "none of them";
  }

  private static ImportPlan kit(ImportFile manifest, List<ImportFile> seen, String otherwise)
      throws Problem {
    SortedMap<String, ImportFile> files = new TreeMap<>();
    files.put(Kit.MANIFEST, manifest);
    for (String name : kitFiles(manifest.folder(), seen)) {
      seen.stream()
          .filter(file -> file.path().equals(manifest.folder() + name))
          .forEach(file -> files.put(name, file));
      if (!files.containsKey(name)) {
        throw Problem.unprocessable(
            "a kit must hold the file {}, got none; import all of it", name);
      }
    }
    String folder = manifest.folder().replaceAll("/$", "");
    String name = folder.substring(folder.lastIndexOf('/') + 1);
    String usual = otherwise.isEmpty() ? "kit" : otherwise;
    return new ImportPlan(Kind.KIT, cut(name.isEmpty() ? usual : name), "", files);
  }

  // A kit holds a model of ours or one from elsewhere: its files say which.
  private static List<String> kitFiles(String folder, List<ImportFile> seen) {
    for (ForeignFormat format : ForeignFormats.all()) {
      List<String> files = Kit.files(format.id());
      if (seen.stream().anyMatch(file -> file.path().equals(folder + files.get(0)))) {
        return files;
      }
    }
    return Kit.FILES;
  }

  private static ImportPlan tables(ImportFile edges, List<ImportFile> seen) {
    String name = edges.name().substring(0, edges.name().length() - EDGES.length());
    String stem = edges.folder() + name;
    String safe = SafeName.of(name, "data");
    SortedMap<String, ImportFile> files = new TreeMap<>();
    for (ImportFile file : seen) {
      if (file.path().startsWith(stem)) {
        String suffix = file.path().substring(stem.length());
        if (PART.matcher(suffix).matches()) {
          files.put(safe + suffix, file);
        }
      }
    }
    return new ImportPlan(Kind.DATASET, cut(name.isEmpty() ? safe : name), "", files);
  }

  private static ImportPlan single(ImportFile file) {
    String ending = ending(file).orElseThrow();
    String name = file.name().substring(0, file.name().length() - ending.length());
    String safe = SafeName.of(name, "data") + ending;
    return new ImportPlan(
        Kind.DATASET, cut(name.isEmpty() ? "data" : name), safe, new TreeMap<>(Map.of(safe, file)));
  }

  private static Optional<String> ending(ImportFile file) {
    return SINGLE.stream().filter(file::endsWith).findFirst();
  }

  private static String cut(String name) {
    String shown = DatasetFormatException.shown(name);
    return shown.length() > LONGEST_NAME ? shown.substring(0, LONGEST_NAME) : shown;
  }

  /** Whether a file of this name can be imported by itself. */
  static boolean isImportable(String name) {
    ImportFile file = new ImportFile(name, out -> {});
    return file.endsWith(".zip") || ending(file).isPresent();
  }

  /** The kind of a folder with such files; empty where it is none. */
  static Optional<Kind> kindOf(List<String> names) {
    if (names.contains(Kit.MANIFEST)) {
      return Optional.of(Kind.KIT);
    }
    long sets = names.stream().filter(name -> name.endsWith(EDGES)).count();
    List<ImportFile> files = names.stream().map(name -> new ImportFile(name, out -> {})).toList();
    return sets == 1 || (sets == 0 && LargeGraphFiles.of(files).count() == 1)
        ? Optional.of(Kind.DATASET)
        : Optional.empty();
  }
}
