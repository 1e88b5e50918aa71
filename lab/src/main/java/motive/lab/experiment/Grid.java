package motive.lab.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import motive.lab.work.Cells;
import motive.lab.work.Job;

/**
 * The cells of an experiment: all combinations of its factors that are measured, each with the jobs
 * that measure it.
 *
 * @param <K> a combination of factors, a record
 * @param <T> the result of a job
 * @param keys in the order of reading
 * @param jobs of one cell, such as one for each seed; cells may share jobs, which are run once
 */
record Grid<K, T>(List<K> keys, Function<K, ? extends List<? extends Job<T>>> jobs) {
  /** Cells that are measured by one job each. */
  static <K, T> Grid<K, T> of(List<K> keys, Function<K, ? extends Job<T>> job) {
    return new Grid<>(keys, key -> List.of(job.apply(key)));
  }

  /** The jobs of all cells, in their order. */
  List<Job<?>> all() {
    return keys.stream().<Job<?>>flatMap(key -> jobs.apply(key).stream()).toList();
  }

  /** The results of one cell's jobs, in their order. */
  List<T> results(Cells cells, K key) {
    return jobs.apply(key).stream().<T>map(cells::of).toList();
  }

  /** What follows for each cell from the results of its jobs. */
  <V> Map<K, V> measure(Cells cells, BiFunction<K, List<T>, V> value) {
    Map<K, V> all = new LinkedHashMap<>();
    keys.forEach(key -> all.put(key, value.apply(key, results(cells, key))));
    return all;
  }
}
