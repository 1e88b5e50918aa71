package motive.studio.catalog;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files among others that hold one large graph and belong together: tables of nodes and edges
 * in one folder, or {@code NAME.content} with {@code NAME.cites}.
 *
 * @param heads the files that stand for a graph each, one for each graph
 * @param partners the files that belong to them
 */
record LargeGraphFiles(List<ImportFile> heads, List<ImportFile> partners) {
  private static final Pattern NODES = Pattern.compile("nodes(\\.[ct]sv(?:\\.gz)?)");
  private static final Pattern EDGES = Pattern.compile("edges(\\.[ct]sv(?:\\.gz)?)");
  private static final Pattern CONTENT = Pattern.compile("(.+)(\\.content(?:\\.gz)?)");
  private static final Pattern CITES = Pattern.compile("(.+)(\\.cites(?:\\.gz)?)");

  /** Finds them. */
  static LargeGraphFiles of(List<ImportFile> files) {
    List<ImportFile> heads =
        files.stream().filter(file -> partner(file, files).isPresent()).toList();
    return new LargeGraphFiles(
        heads, heads.stream().map(file -> partner(file, files).orElseThrow()).toList());
  }

  private static Optional<ImportFile> partner(ImportFile head, List<ImportFile> files) {
    Matcher content = CONTENT.matcher(head.name());
    boolean isTable = NODES.matcher(head.name()).matches();
    return files.stream()
        .filter(file -> file.folder().equals(head.folder()))
        .filter(
            file -> {
              Matcher cites = CITES.matcher(file.name());
              return isTable
                  ? EDGES.matcher(file.name()).matches()
                  : content.matches() && cites.matches() && cites.group(1).equals(content.group(1));
            })
        .findFirst();
  }

  /** How many large graphs there are. */
  int count() {
    return heads.size();
  }

  /** Whether a file is a part of one. */
  boolean holds(ImportFile file) {
    return heads.contains(file) || partners.contains(file);
  }

  /**
   * The name of the one graph.
   *
   * @param otherwise that of tables without a folder
   */
  String name(String otherwise) {
    Matcher content = CONTENT.matcher(heads.get(0).name());
    String folder = heads.get(0).folder().replaceAll("/$", "");
    String last = folder.substring(folder.lastIndexOf('/') + 1);
    return content.matches() ? content.group(1) : last.isEmpty() ? otherwise : last;
  }

  /** The path that is opened, under a name of our own. */
  String main(String safe) {
    Matcher content = CONTENT.matcher(heads.get(0).name());
    // Tables are named after their folder.
    return content.matches() ? safe + content.group(2) : safe;
  }

  /** The files by their new names. */
  SortedMap<String, ImportFile> files(String safe) {
    SortedMap<String, ImportFile> files = new TreeMap<>();
    for (ImportFile file : List.of(heads.get(0), partners.get(0))) {
      files.put(newName(file, safe), file);
    }
    return files;
  }

  private static String newName(ImportFile file, String safe) {
    for (Pattern pattern : List.of(CONTENT, CITES)) {
      Matcher matcher = pattern.matcher(file.name());
      if (matcher.matches()) {
        return safe + matcher.group(2);
      }
    }
    return safe + "/" + file.name();
  }
}
