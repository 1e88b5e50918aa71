package motive.kit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.motif.Containment;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.motif.Prior;
import motive.motif.SubgraphMatcher;

/**
 * Warnings of a library that cannot tell one part of a data set's graphs from another, or whose
 * labels had to be matched by number. Each is one line with what to do.
 */
public final class LibraryWarnings {
  private static final String THEN =
      ": interpretability is 0 for every part; choose another library";

  private LibraryWarnings() {}

  /** The warnings of a library, in the label numbers of a data set, that was counted there. */
  public static List<String> of(MotifStatistics counted, DataSet data) {
    List<String> warnings = labels(counted.library(), data);
    if (!counted.hasOccurrences()) {
      warnings.add(nowhere(counted.library(), data));
    } else if (counted.classes() > 1 && counted.prior().isZero()) {
      warnings.add(
          "each motif of library '"
              + counted.library().name()
              + "' is as frequent in one class of "
              + data.name()
              + " as in the others"
              + THEN
              + ", or give a prior of your own");
    }
    return warnings;
  }

  /**
   * The same for a library with a prior that is there already.
   *
   * @param stopped asked before each graph; where it says true, no more graphs are looked at
   */
  public static List<String> of(
      MotifLibrary library,
      Prior prior,
      Containment containment,
      DataSet data,
      BooleanSupplier stopped) {
    List<String> warnings = labels(library, data);
    if (occursNowhere(library, containment, data, stopped)) {
      warnings.add(nowhere(library, data));
    } else if (prior.isZero()) {
      warnings.add(
          "the prior of library '"
              + library.name()
              + "' is 0 for every motif and class"
              + THEN
              + " or prior");
    }
    return warnings;
  }

  /** The warning of labels that are matched by number; none where all are matched by name. */
  public static List<String> labels(MotifLibrary library, DataSet data) {
    List<String> warnings = new ArrayList<>();
    LibraryLabels.note(library, data).ifPresent(warnings::add);
    return warnings;
  }

  private static boolean occursNowhere(
      MotifLibrary library, Containment containment, DataSet data, BooleanSupplier stopped) {
    List<SubgraphMatcher> matchers =
        library.motifs().stream().map(motif -> SubgraphMatcher.of(motif, containment)).toList();
    for (Graph graph : data.graphs()) {
      if (stopped.getAsBoolean()
          || matchers.stream().anyMatch(matcher -> !matcher.nodeSets(graph, 1).isEmpty())) {
        return false;
      }
    }
    return true;
  }

  private static String nowhere(MotifLibrary library, DataSet data) {
    return "no motif of library '"
        + library.name()
        + "' occurs in "
        + data.name()
        + foreignNames(library, data).orElse("")
        + THEN;
  }

  /** Both sides' names where they have none in common. */
  private static Optional<String> foreignNames(MotifLibrary library, DataSet data) {
    boolean strangers =
        !library.symbols().isEmpty()
            && !data.nodeLabelNames().isEmpty()
            && Collections.disjoint(library.symbols().keySet(), data.nodeLabelNames().values());
    return strangers
        ? Optional.of(
            ", whose labels are "
                + String.join(", ", data.nodeLabelNames().values())
                + " and not "
                + String.join(", ", library.symbols().keySet()))
        : Optional.empty();
  }
}
