package motive.lab.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import motive.lab.stat.Kendall;
import motive.lab.stat.Spearman;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/** The agreement of two counts of one library. */
final class RankingAgreement {
  /** What the paper leaves out as duplicates: both of one pair. */
  private static final Set<String> PAPER_DROPS = Set.of("ethyl", "ethene");

  private RankingAgreement() {}

  /**
   * Some motifs of a library.
   *
   * @param isPublished whether the paper chooses them too
   */
  record Choice(String name, List<Integer> motifs, boolean isPublished) {}

  /** What motifs are ranked by. */
  enum Order {
    CONTRAST("contrast C"),
    CLASS_0("corr[0]"),
    CLASS_1("corr[1]");

    private final String title;

    Order(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }

    double of(MotifStatistics counted, int motif) {
      return switch (this) {
        case CONTRAST -> counted.contrast(1, motif);
        case CLASS_0 -> counted.corr(0, motif);
        case CLASS_1 -> counted.corr(1, motif);
      };
    }
  }

  /** All motifs, those that the paper keeps, and those that the matcher can tell apart. */
  static List<Choice> choices(MotifLibrary library) {
    List<String> names = library.names();
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("all", without(names, Set.of()), true));
    if (names.containsAll(PAPER_DROPS)) {
      choices.add(
          new Choice("without both of ethyl and ethene", without(names, PAPER_DROPS), true));
    }
    Set<String> later = new HashSet<>();
    library.duplicates().forEach(pair -> later.add(pair.second()));
    if (!later.isEmpty()) {
      choices.add(new Choice("one of each duplicate pair", without(names, later), false));
    }
    return choices;
  }

  private static List<Integer> without(List<String> names, Set<String> dropped) {
    return IntStream.range(0, names.size())
        .filter(q -> !dropped.contains(names.get(q)))
        .boxed()
        .toList();
  }

  /** Both coefficients over some motifs. */
  record Coefficients(Spearman spearman, Kendall kendall) {}

  static Coefficients between(
      MotifStatistics a, MotifStatistics b, Order order, List<Integer> motifs) {
    double[] first = motifs.stream().mapToDouble(q -> order.of(a, q)).toArray();
    double[] second = motifs.stream().mapToDouble(q -> order.of(b, q)).toArray();
    return new Coefficients(Spearman.of(first, second), Kendall.of(first, second));
  }

  /** The motifs of greatest contrast for a class: several where they tie. */
  static List<String> first(MotifStatistics counted, int y) {
    MotifLibrary library = counted.library();
    double most = Double.NEGATIVE_INFINITY;
    for (int q = 0; q < library.size(); q++) {
      most = Math.max(most, counted.contrast(y, q));
    }
    double top = most;
    return IntStream.range(0, library.size())
        .filter(q -> counted.contrast(y, q) == top)
        .mapToObj(q -> library.motif(q).name())
        .toList();
  }

  /** Ranks by falling contrast for class 1, from 1; what ties has the mean of its ranks. */
  static double[] ranks(MotifStatistics counted) {
    int n = counted.library().size();
    double[] ranks = new double[n];
    for (int q = 0; q < n; q++) {
      double own = counted.contrast(1, q);
      double rank = 0.5;
      for (int other = 0; other < n; other++) {
        double value = counted.contrast(1, other);
        rank += value > own ? 1 : value == own ? 0.5 : 0;
      }
      ranks[q] = rank;
    }
    return ranks;
  }
}
