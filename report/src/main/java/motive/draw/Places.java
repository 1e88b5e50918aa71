package motive.draw;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Named places 0, 1, … along a line, each in the middle of its share.
 *
 * @param downwards whether the first is at the far end, as rows are read from the top
 */
record Places(List<String> names, boolean downwards) implements Axis {
  Places(List<String> names) {
    this(names, false);
  }

  @Override
  public double share(double value) {
    double share = (value + 0.5) / names.size();
    return downwards ? 1 - share : share;
  }

  @Override
  public boolean holds(double value) {
    return value >= -0.5 && value <= names.size() - 0.5;
  }

  @Override
  public List<Double> ticks() {
    return IntStream.range(0, names.size()).mapToObj(this::share).toList();
  }

  @Override
  public String label(int tick) {
    return names.get(tick);
  }
}
