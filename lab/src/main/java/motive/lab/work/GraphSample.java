package motive.lab.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.Sample;
import motive.seed.Seeds;

/**
 * A choice of the graphs of a data set: all, a stratified sample that is the same in every
 * experiment, or one of several stratified parts of these, which share no graph.
 *
 * @param size how many at most before they are parted; absent for all
 * @param part which part, from 0
 * @param parts into how many parts they fall; 1 where they are not parted
 */
public record GraphSample(OptionalInt size, int part, int parts) {
  /** Which graphs a size means never depends on a run's seed: seeds are compared on one sample. */
  private static final long SEED = 0;

  /** All graphs. */
  public static final GraphSample ALL = new GraphSample(OptionalInt.empty(), 0, 1);

  public GraphSample {
    if (parts < 1 || part < 0 || part >= parts) {
      throw new IllegalArgumentException(
          "part must be in [0, parts), got " + part + " of " + parts);
    }
  }

  /** A stratified sample of so many graphs; all where there are fewer. */
  public static GraphSample of(int size) {
    return new GraphSample(OptionalInt.of(size), 0, 1);
  }

  /**
   * One of several parts of these graphs. Together they hold each graph once; their sizes, and
   * those of each class in them, differ by one at most.
   */
  public GraphSample part(int which, int of) {
    if (parts > 1) {
      throw new IllegalArgumentException("a part must be of a whole draw, got one of a part");
    }
    return new GraphSample(size, which, of);
  }

  /** All parts, in order. */
  public List<GraphSample> split(int into) {
    return IntStream.range(0, into).mapToObj(i -> part(i, into)).toList();
  }

  private int whole(DataSet data) {
    return Math.min(size.orElse(data.size()), data.size());
  }

  /** How many graphs of a data set these are. */
  public int count(DataSet data) {
    int all = whole(data);
    return all / parts + (part < all % parts ? 1 : 0);
  }

  /** Their numbers, rising. */
  public int[] of(DataSet data) {
    int all = whole(data);
    int[] chosen =
        all == data.size()
            ? IntStream.range(0, all).toArray()
            : Sample.stratified(data.labels(), all, SEED);
    return parts == 1 ? chosen : partOf(chosen, data);
  }

  /** The same as a set. */
  public Set<Integer> numbers(DataSet data) {
    return Arrays.stream(of(data)).boxed().collect(Collectors.toUnmodifiableSet());
  }

  // Each class is shared out in turn, and the next class begins with the part after the last one.
  private int[] partOf(int[] chosen, DataSet data) {
    int[] classes = Arrays.stream(chosen).map(data::label).distinct().sorted().toArray();
    List<Integer> mine = new ArrayList<>();
    int next = 0;
    for (int label : classes) {
      int[] members = Arrays.stream(chosen).filter(g -> data.label(g) == label).toArray();
      Seeds.generator(SEED, label, "parts").shuffle(members);
      for (int member : members) {
        if (next == part) {
          mine.add(member);
        }
        next = (next + 1) % parts;
      }
    }
    return mine.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  /** In words, such as "20 of 188, stratified" or "part 1 of 2 of all 188". */
  public String in(DataSet data) {
    int all = whole(data);
    String words = all == data.size() ? "all " + all : all + " of " + data.size() + ", stratified";
    return parts == 1 ? words : "part " + (part + 1) + " of " + parts + " of " + words;
  }
}
