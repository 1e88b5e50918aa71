package motive.kit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.motif.Containment;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.motif.Prior;
import motive.motif.SubgraphMatcher;

/**
 * Warnings of a library that cannot distinguish one part of a data set's graphs from another, or
 * whose labels had to be matched by number. Each is one line with what to do.
 */
public final class LibraryWarnings {
  private static final String THEN =
      ": interpretability is 0 for every part; choose another library";

  private LibraryWarnings() {}

  /** The warnings of a library, in the label numbers of a data set, that was counted there. */
  public static List<String> of(MotifStatistics counted, DataSet data) {
    SortedMap<Integer, String> names = data.nodeLabelNames();
    List<String> warnings = labels(counted.library(), names, data.name());
    if (!counted.hasOccurrences()) {
      return nowhere(counted.library(), names, data.name(), warnings);
    }
    if (counted.classes() > 1 && counted.prior().isZero()) {
      warnings.add(
          Refuse.text(
              "each motif of library '{}' is as frequent in one class of {} as in the"
                  + " others{}, or give a prior of your own",
              counted.library().name(),
              data.name(),
              THEN));
    }
    return warnings;
  }

  /**
   * The same for a library with a prior that is there already.
   *
   * @param names of the node labels, by the data set or else by the kit
   * @param stopped called before each graph; where it returns true, no more graphs are looked at
   */
  public static List<String> of(
      MotifLibrary library,
      Prior prior,
      Containment containment,
      DataSet data,
      SortedMap<Integer, String> names,
      BooleanSupplier stopped) {
    List<String> warnings = labels(library, names, data.name());
    if (occursNowhere(library, containment, data, stopped)) {
      return nowhere(library, names, data.name(), warnings);
    }
    if (prior.isZero()) {
      warnings.add(
          Refuse.text(
              "the prior of library '{}' is 0 for every motif and class{} or prior",
              library.name(),
              THEN));
    }
    return warnings;
  }

  /**
   * The warning of labels that only one side names; none where all are matched by name.
   *
   * @param names of the node labels, by the data set or else by the kit
   * @param data the name of the data set
   */
  public static List<String> labels(
      MotifLibrary library, SortedMap<Integer, String> names, String data) {
    List<String> warnings = new ArrayList<>();
    LibraryLabels.note(library, names, data).ifPresent(warnings::add);
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

  private static List<String> nowhere(
      MotifLibrary library, SortedMap<Integer, String> names, String data, List<String> others) {
    String wanted = String.join(", ", library.symbols().keySet());
    String why = "";
    if (!wanted.isEmpty() && names.isEmpty()) {
      why = ", whose node labels have no names to match with " + wanted;
    } else if (!wanted.isEmpty()
        && Collections.disjoint(library.symbols().keySet(), names.values())) {
      why = ", whose labels are " + String.join(", ", names.values()) + " and not " + wanted;
    }
    String line = "no motif of library '" + library.name() + "' occurs in " + data + why + THEN;
    // It covers all names that the data do not have.
    return names.isEmpty()
        ? List.of(line)
        : Stream.concat(others.stream(), Stream.of(line)).toList();
  }
}
