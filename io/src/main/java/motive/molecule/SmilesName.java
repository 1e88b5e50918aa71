package motive.molecule;

import java.util.Optional;

/**
 * The kind of a file of SMILES by its name.
 *
 * @param plain the name without its ends, which is that of the data set
 * @param isPacked whether the file is packed by gzip
 */
public record SmilesName(String plain, Kind kind, boolean isPacked) {
  private static final String PACKED = ".gz";

  /** The separator of columns. */
  public enum Kind {
    /** Blanks and tabs between columns. */
    BLANKS(".smi"),
    /** Commas, semicolons or tabs between columns. */
    COMMAS(".csv"),
    /** Tabs between columns. */
    TABS(".tsv");

    private final String end;

    Kind(String end) {
      this.end = end;
    }
  }

  /** The kind of a name; empty where it is not that of a file of SMILES. */
  public static Optional<SmilesName> of(String file) {
    boolean packed = endsWith(file, file.length(), PACKED);
    int length = file.length() - (packed ? PACKED.length() : 0);
    for (Kind kind : Kind.values()) {
      if (endsWith(file, length, kind.end)) {
        int end = length - kind.end.length();
        return Optional.of(new SmilesName(file.substring(0, end > 0 ? end : length), kind, packed));
      }
    }
    return Optional.empty();
  }

  // Of the whole name in lower case the places could differ.
  private static boolean endsWith(String file, int length, String end) {
    return file.regionMatches(true, length - end.length(), end, 0, end.length());
  }

  /** The same, where a file of another name is one of blanks. */
  public static SmilesName ofAny(String file) {
    int dot = file.lastIndexOf('.');
    return of(file)
        .orElseGet(
            () -> new SmilesName(dot > 0 ? file.substring(0, dot) : file, Kind.BLANKS, false));
  }
}
