package motive.baseline.motif;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The numbers learnt under each seed, learnt once for any number of threads. Those of the last
 * seeds are cached; an older one is learnt again, with the same result.
 */
final class Trained {
  private static final int REMEMBERED = 8;

  private final LongFunction<double[]> train;
  private final Map<Long, Once> bySeed =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Once> eldest) {
          return size() > REMEMBERED;
        }
      };

  Trained(LongFunction<double[]> train) {
    this.train = train;
  }

  /** What was learnt; not to be changed. */
  double[] under(long seed) {
    Once once;
    synchronized (bySeed) {
      once = bySeed.computeIfAbsent(seed, s -> new Once());
    }
    return once.get(train, seed);
  }

  private static final class Once {
    private double @Nullable [] learnt;

    synchronized double[] get(LongFunction<double[]> train, long seed) {
      double[] known = learnt;
      if (known == null) {
        known = train.apply(seed);
        learnt = known;
      }
      return known;
    }
  }
}
