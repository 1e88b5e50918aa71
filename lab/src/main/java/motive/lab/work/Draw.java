package motive.lab.work;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.Sample;

/**
 * Which graphs of a data set are taken: all, or a stratified sample that is the same in every
 * experiment.
 *
 * @param size how many at most; absent for all
 */
public record Draw(OptionalInt size) {
  /** Which graphs a size means never depends on a run's seed: seeds are compared on one sample. */
  private static final long SEED = 0;

  public static final Draw ALL = new Draw(OptionalInt.empty());

  public static Draw of(int size) {
    return new Draw(OptionalInt.of(size));
  }

  /** How many graphs of a data set these are. */
  public int count(DataSet data) {
    return Math.min(size.orElse(data.size()), data.size());
  }

  public boolean isAll(DataSet data) {
    return count(data) == data.size();
  }

  /** Their numbers, rising. */
  public int[] of(DataSet data) {
    return isAll(data)
        ? IntStream.range(0, data.size()).toArray()
        : Sample.stratified(data.labels(), count(data), SEED);
  }

  /** In words, such as "20 of 188, stratified". */
  public String in(DataSet data) {
    return isAll(data) ? "all " + data.size() : count(data) + " of " + data.size() + ", stratified";
  }
}
