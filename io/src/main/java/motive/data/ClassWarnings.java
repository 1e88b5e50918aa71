package motive.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataWarning.Kind;

/** Warnings about the sizes of classes. */
public final class ClassWarnings {
  private static final int SHOWN = 10;

  private ClassWarnings() {}

  /** Warnings in their order, those of class sizes as a summary has them. */
  static List<DataWarning> renewed(List<DataWarning> warnings, Summary summary) {
    List<DataWarning> all = new ArrayList<>(warnings);
    all.removeIf(w -> w.kind() == Kind.ONE_CLASS || w.kind() == Kind.EMPTY_CLASSES);
    List<Summary.ClassCount> classes = summary.classes();
    of(
            classes.stream().map(Summary.ClassCount::name).toList(),
            classes.stream().mapToInt(Summary.ClassCount::graphs).toArray(),
            "graphs")
        .ifPresent(all::add);
    all.sort(Comparator.comparing(DataWarning::kind));
    return List.copyOf(all);
  }

  /**
   * The warning about classes of some sizes, if there is one.
   *
   * @param what what has a class, in the plural
   */
  public static Optional<DataWarning> of(List<String> names, int[] sizes, String what) {
    List<String> empty =
        IntStream.range(0, sizes.length).filter(c -> sizes[c] == 0).mapToObj(names::get).toList();
    if (empty.size() == sizes.length - 1) {
      return Optional.of(
          new DataWarning(
              Kind.ONE_CLASS,
              1,
              Refuse.text(
                  "all {} are of one class; a model cannot be trained to distinguish classes",
                  what)));
    }
    if (empty.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new DataWarning(
            Kind.EMPTY_CLASSES,
            empty.size(),
            Refuse.text(
                "classes without {}: {}{}",
                what,
                String.join(", ", empty.subList(0, Math.min(SHOWN, empty.size()))),
                empty.size() > SHOWN ? " and " + (empty.size() - SHOWN) + " more" : "")));
  }
}
