package motive.studio.shelf;

import java.util.List;
import java.util.Locale;
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
import motive.studio.api.Problem.Code;

/**
 * What some files are and which of them are taken, under names that we made.
 *
 * @param name what people call it, shown as text alone
 * @param main what is opened: a file, or empty for the folder itself
 * @param files what is copied, by its new name
 */
record Plan(Kind kind, String name, String main, SortedMap<String, Offer> files) {
  private static final String EDGES = "_A.txt";
  private static final Pattern PART = Pattern.compile("_[A-Za-z_]{1,30}\\.(txt|jsonl)");
  private static final List<String> SINGLE = List.of(".jsonl", ".smi", ".csv");
  private static final int LONGEST_NAME = 100;

  /** What can be imported. */
  enum Kind {
    DATASET,
    KIT
  }

  /**
   * Finds the one data set or kit among some files.
   *
   * @param otherwise what it is called where the files do not say
   * @throws Problem where there is none, or more than one
   */
  static Plan of(List<Offer> offers, String otherwise) throws Problem {
    List<Offer> seen = offers.stream().filter(offer -> !offer.isHidden()).toList();
    List<Offer> kits = seen.stream().filter(o -> o.name().equals(Kit.MANIFEST)).toList();
    List<Offer> sets = seen.stream().filter(o -> o.name().endsWith(EDGES)).toList();
    if (kits.size() == 1 && sets.isEmpty()) {
      return kit(kits.get(0), seen, otherwise);
    }
    if (kits.isEmpty() && sets.size() == 1) {
      return tables(sets.get(0), seen);
    }
    List<Offer> single = seen.stream().filter(o -> SINGLE.stream().anyMatch(o::endsWith)).toList();
    if (kits.isEmpty() && sets.isEmpty() && single.size() == 1) {
      return single(single.get(0));
    }
    throw refusal(kits.size() + sets.size() + single.size(), seen);
  }

  private static Problem refusal(int found, List<Offer> seen) {
    String rule =
        "an import must be one TUDataset folder or zip, one .jsonl, .smi or .csv file, or one kit"
            + " folder or zip, got ";
    boolean zips = seen.stream().anyMatch(offer -> offer.endsWith(".zip"));
    if (found > 0) {
      return new Problem(Code.UNPROCESSABLE, rule + found + " of them; import one at a time");
    }
    if (seen.size() == 1 && !zips) {
      String name = seen.get(0).name().toLowerCase(Locale.ROOT);
      return new Problem(
          Code.UNPROCESSABLE, rule + Conversions.of(name, "import a kit that holds it"));
    }
    return new Problem(
        Code.UNPROCESSABLE,
        rule + (zips ? "an archive among other files; unpack it first" : "none of them"));
  }

  private static Plan kit(Offer manifest, List<Offer> offers, String otherwise) throws Problem {
    SortedMap<String, Offer> files = new TreeMap<>();
    files.put(Kit.MANIFEST, manifest);
    for (String file : filesOf(manifest.folder(), offers)) {
      for (Offer offer : offers) {
        if (offer.path().equals(manifest.folder() + file)) {
          files.put(file, offer);
        }
      }
      if (!files.containsKey(file)) {
        throw new Problem(
            Code.UNPROCESSABLE,
            "a kit must hold the file " + file + ", got none; import all of it");
      }
    }
    String folder = manifest.folder().replaceAll("/$", "");
    String name = folder.substring(folder.lastIndexOf('/') + 1);
    return new Plan(Kind.KIT, cut(name.isEmpty() ? otherwise : name), "", files);
  }

  // A kit's own model or one from elsewhere: what lies there says which.
  private static List<String> filesOf(String folder, List<Offer> offers) {
    for (ForeignFormat format : ForeignFormats.all()) {
      List<String> files = Kit.files(format.id());
      if (offers.stream().anyMatch(offer -> offer.path().equals(folder + files.get(0)))) {
        return files;
      }
    }
    return Kit.FILES;
  }

  private static Plan tables(Offer edges, List<Offer> offers) {
    String name = edges.name().substring(0, edges.name().length() - EDGES.length());
    String stem = edges.folder() + name;
    String safe = Slug.of(name, "data");
    SortedMap<String, Offer> files = new TreeMap<>();
    for (Offer offer : offers) {
      if (offer.path().startsWith(stem)) {
        String suffix = offer.path().substring(stem.length());
        if (PART.matcher(suffix).matches()) {
          files.put(safe + suffix, offer);
        }
      }
    }
    return new Plan(Kind.DATASET, cut(name.isEmpty() ? safe : name), "", files);
  }

  private static Plan single(Offer offer) {
    int dot = offer.name().lastIndexOf('.');
    String name = offer.name().substring(0, dot);
    String ending = SINGLE.stream().filter(offer::endsWith).findFirst().orElseThrow();
    String file = Slug.of(name, "data") + ending;
    SortedMap<String, Offer> files = new TreeMap<>();
    files.put(file, offer);
    return new Plan(Kind.DATASET, cut(name.isEmpty() ? "data" : name), file, files);
  }

  private static String cut(String name) {
    String shown = DatasetFormatException.shown(name);
    return shown.length() > LONGEST_NAME ? shown.substring(0, LONGEST_NAME) : shown;
  }

  /** Whether a file of this name is one that can be imported by itself. */
  static boolean isImportable(String file) {
    Offer offer = new Offer(file, out -> {});
    return offer.endsWith(".zip") || SINGLE.stream().anyMatch(offer::endsWith);
  }

  /** What a folder of such files is; nothing where it is neither. */
  static Optional<Kind> kindOf(List<String> names) {
    if (names.contains(Kit.MANIFEST)) {
      return Optional.of(Kind.KIT);
    }
    long sets = names.stream().filter(name -> name.endsWith(EDGES)).count();
    return sets == 1 ? Optional.of(Kind.DATASET) : Optional.empty();
  }
}
