package motive.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import motive.data.DataWarning.Kind;

/** Warnings about the sizes of classes. */
final class ClassWarnings {
  private static final int SHOWN = 10;

  private ClassWarnings() {}

  /** Warnings in their order, those of class sizes as a summary has them. */
  static List<DataWarning> renewed(List<DataWarning> warnings, Summary summary) {
    List<DataWarning> all = new ArrayList<>(warnings);
    all.removeIf(w -> w.kind() == Kind.ONE_CLASS || w.kind() == Kind.EMPTY_CLASSES);
    List<String> empty =
        summary.classes().stream()
            .filter(c -> c.graphs() == 0)
            .map(Summary.ClassCount::name)
            .toList();
    if (summary.classesWithGraphs() == 1) {
      all.add(
          new DataWarning(
              Kind.ONE_CLASS,
              1,
              "all graphs are of one class; a model cannot be trained to distinguish classes"));
    } else if (!empty.isEmpty()) {
      all.add(
          new DataWarning(
              Kind.EMPTY_CLASSES,
              empty.size(),
              "classes without graphs: "
                  + String.join(", ", empty.subList(0, Math.min(SHOWN, empty.size())))
                  + (empty.size() > SHOWN ? " and " + (empty.size() - SHOWN) + " more" : "")));
    }
    all.sort(Comparator.comparing(DataWarning::kind));
    return List.copyOf(all);
  }
}
